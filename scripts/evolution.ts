/** Evolution of a vector by ranked samples: separable CMA-ES (Ros and Hansen, 2008). */

/** Steps never get smaller or larger than this: what is measured is noisy. */
const SMALLEST_STEP = 0.12;
const LARGEST_STEP = 0.6;

export interface Sample {
  readonly deviation: readonly number[];
  readonly at: readonly number[];
}

export class Evolution {
  readonly mean: number[];
  private readonly variance: number[];
  private readonly stepPath: number[];
  private readonly shapePath: number[];
  private readonly shares: readonly number[];
  private readonly effective: number;
  private readonly samples: number;
  step: number;

  constructor(dimensions: number, samples: number, step: number) {
    const zeros = (): number[] => new Array(dimensions).fill(0);
    this.mean = zeros();
    this.variance = zeros().map(() => 1);
    this.stepPath = zeros();
    this.shapePath = zeros();
    this.samples = samples;
    this.step = step;
    const kept = Math.floor(samples / 2);
    const raw = Array.from({ length: kept }, (_, i) => Math.log(kept + 0.5) - Math.log(i + 1));
    const sum = raw.reduce((a, b) => a + b, 0);
    this.shares = raw.map((share) => share / sum);
    this.effective = 1 / this.shares.reduce((a, b) => a + b * b, 0);
  }

  /** Places to try, round the mean. */
  draw(normal: () => number): Sample[] {
    return Array.from({ length: this.samples }, () => {
      const deviation = this.mean.map(() => normal());
      const at = this.mean.map(
        (m, i) => m + this.step * Math.sqrt(this.variance[i]) * deviation[i],
      );
      return { deviation, at };
    });
  }

  /** Moves towards the better half; `ranked` is all that was drawn, best first. */
  learn(ranked: readonly Sample[]): void {
    const n = this.mean.length;
    const { effective, shares } = this;
    const forStep = (effective + 2) / (n + effective + 5);
    const forShape = 4 / (n + 4);
    const one = (((n + 2) / 3) * 2) / ((n + 1.3) ** 2 + effective);
    const many = Math.min(
      1 - one,
      (((n + 2) / 3) * 2 * (effective - 2 + 1 / effective)) / ((n + 2) ** 2 + effective),
    );
    for (let i = 0; i < n; i++) {
      const moved = shares.reduce((sum, share, k) => sum + share * ranked[k].deviation[i], 0);
      const spread = shares.reduce((sum, share, k) => sum + share * ranked[k].deviation[i] ** 2, 0);
      const sd = Math.sqrt(this.variance[i]);
      this.mean[i] += this.step * sd * moved;
      this.stepPath[i] = follow(this.stepPath[i], forStep, effective, moved);
      this.shapePath[i] = follow(this.shapePath[i], forShape, effective, sd * moved);
      this.variance[i] =
        (1 - one - many) * this.variance[i] +
        one * this.shapePath[i] ** 2 +
        many * this.variance[i] * spread;
    }
    const length = Math.hypot(...this.stepPath) / (Math.sqrt(n) * (1 - 1 / (4 * n)));
    const step = this.step * Math.exp((forStep / (1 + forStep)) * (length - 1));
    this.step = Math.max(SMALLEST_STEP, Math.min(LARGEST_STEP, step));
  }
}

const follow = (path: number, rate: number, effective: number, moved: number): number =>
  (1 - rate) * path + Math.sqrt(rate * (2 - rate) * effective) * moved;
