/** Choices of the longest way, with the end of movement. */
export const LONGEST_PATH = 10;
/** In place of an assault: the plan ends in its hex. */
export const END = -1;
/** More facings of one hex than this are not looked into. */
const MOST_FACINGS = 2;
/** Ends and assaults that reach.ts lists at the most. */
const MOST_PLANS = 4096;

/** The best few plans for a piece's movement, best first, each with the choices that lead there. */
export class PlanList {
  protected readonly most: number;
  count = 0;
  readonly value: Float64Array;
  /** The place it ends in, or that its assault starts from. */
  readonly hex: Int32Array;
  readonly facing: Int32Array;
  /** Number of the assault (see reach.ts), or END. */
  readonly assault: Int32Array;
  /** [plan * LONGEST_PATH + step] */
  readonly path: Int32Array;
  readonly length: Int32Array;

  constructor(most: number) {
    this.most = most;
    this.value = new Float64Array(most + 1);
    this.hex = new Int32Array(most + 1);
    this.facing = new Int32Array(most + 1);
    this.assault = new Int32Array(most + 1);
    this.path = new Int32Array(most * LONGEST_PATH);
    this.length = new Int32Array(most);
  }

  clear(): void {
    this.count = 0;
  }

  /** Takes a plan in if it is among the best; of two to the same end the better one. */
  offer(value: number, hex: number, facing: number, assault: number): void {
    const full = this.count === this.most;
    if (full && value <= this.value[this.count - 1]) return;
    const isEnd = assault === END;
    let alike = 0;
    let worst = -1;
    for (let i = 0; i < this.count; i++) {
      if ((this.assault[i] === END) !== isEnd || this.hex[i] !== hex) continue;
      if (this.facing[i] === facing) {
        if (this.value[i] >= value) return;
        this.remove(i);
        alike = 0;
        worst = -1;
        break;
      }
      if (isEnd) {
        alike += 1;
        worst = i;
      }
    }
    if (alike >= MOST_FACINGS) {
      if (this.value[worst] >= value) return;
      this.remove(worst);
    }
    this.insert(value, hex, facing, assault);
  }

  private remove(at: number): void {
    for (let i = at + 1; i < this.count; i++) this.move(i, i - 1);
    this.count -= 1;
  }

  private insert(value: number, hex: number, facing: number, assault: number): void {
    let at = this.count;
    while (at > 0 && this.value[at - 1] < value) {
      this.move(at - 1, at);
      at -= 1;
    }
    this.value[at] = value;
    this.hex[at] = hex;
    this.facing[at] = facing;
    this.assault[at] = assault;
    this.count = Math.min(this.most, this.count + 1);
  }

  private move(from: number, to: number): void {
    this.value[to] = this.value[from];
    this.hex[to] = this.hex[from];
    this.facing[to] = this.facing[from];
    this.assault[to] = this.assault[from];
  }

  /** The choices of a plan, first to last. */
  write(plan: number, path: Int32Array, length: number): void {
    for (let i = 0; i < length; i++) this.path[plan * LONGEST_PATH + i] = path[i];
    this.length[plan] = length;
  }
}

/** Every plan there is, in the order it was found, for explanations. */
export class AllPlans extends PlanList {
  constructor() {
    super(MOST_PLANS);
  }

  override offer(value: number, hex: number, facing: number, assault: number): void {
    if (this.count === this.most) return;
    this.value[this.count] = value;
    this.hex[this.count] = hex;
    this.facing[this.count] = facing;
    this.assault[this.count++] = assault;
  }

  /** The choice that a plan begins with. */
  first(plan: number): number {
    return this.path[plan * LONGEST_PATH];
  }
}
