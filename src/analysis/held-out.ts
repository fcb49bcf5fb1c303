import { fairPrices } from './fair-prices.ts';
import { chanceOf, logistic, type Meeting } from './price-fit.ts';

/** How well prices foretell meetings that they were not learned from. */
export interface HeldOut {
  readonly meetings: number;
  /** Mean log-loss of a battle, in nats: a coin has 0.693. */
  readonly printed: number;
  readonly fair: number;
  readonly coin: number;
  /** How much better the fair prices are than the printed ones, and its standard error. */
  readonly gain: number;
  readonly gainError: number;
  readonly calibration: CalibrationBin[];
}

export interface CalibrationBin {
  readonly from: number;
  readonly to: number;
  readonly meetings: number;
  /** Mean chance foretold for the stronger side, and what it scored. */
  readonly foretold: number;
  readonly scored: number;
}

const FOLDS = 5;
const EDGES = [0.5, 0.6, 0.7, 0.8, 0.9, 1] as const;

/** Each fifth of the meetings is foretold from the other four. */
export function heldOut(
  printed: readonly number[],
  meetings: readonly Meeting[],
  weights: readonly number[],
): HeldOut {
  const losses: { readonly printed: number; readonly fair: number }[] = [];
  const foretold: { readonly chance: number; readonly score: number }[] = [];
  for (let fold = 0; fold < FOLDS; fold++) {
    const train = meetings.filter((_, m) => m % FOLDS !== fold);
    const test = meetings.filter((_, m) => m % FOLDS === fold);
    const { fit } = fairPrices(printed, train, weights);
    const slope = pointsSlope(printed, train);
    for (const meeting of test) {
      const chance = chanceOf(fit.strengths, meeting);
      losses.push({
        printed: logLoss(meeting.score, logistic(slope * pointsOf(printed, meeting))),
        fair: logLoss(meeting.score, chance),
      });
      const better = chance >= 0.5;
      foretold.push({
        chance: better ? chance : 1 - chance,
        score: better ? meeting.score : 1 - meeting.score,
      });
    }
  }
  const gains = losses.map((loss) => loss.printed - loss.fair);
  const gain = mean(gains);
  const spread = mean(gains.map((each) => (each - gain) ** 2));
  return {
    meetings: meetings.length,
    printed: mean(losses.map((loss) => loss.printed)),
    fair: mean(losses.map((loss) => loss.fair)),
    coin: Math.log(2),
    gain,
    gainError: Math.sqrt(spread / Math.max(1, gains.length - 1)),
    calibration: bins(foretold),
  };
}

/** The printed prices' own best forecast: logits per point of difference, by Newton's method. */
export function pointsSlope(printed: readonly number[], meetings: readonly Meeting[]): number {
  let slope = 0;
  for (let round = 0; round < 40; round++) {
    let pull = 0;
    let information = 1e-9;
    for (const meeting of meetings) {
      const x = pointsOf(printed, meeting);
      const chance = logistic(slope * x);
      pull += meeting.battles * (meeting.score - chance) * x;
      information += meeting.battles * chance * (1 - chance) * x * x;
    }
    const step = Math.max(-1, Math.min(1, pull / information));
    slope += step;
    if (Math.abs(step) < 1e-12) break;
  }
  return slope;
}

export function pointsOf(prices: readonly number[], { difference }: Meeting): number {
  return difference.reduce((sum, [ware, more]) => sum + prices[ware] * more, 0);
}

function logLoss(score: number, chance: number): number {
  const safe = Math.min(1 - 1e-6, Math.max(1e-6, chance));
  return -(score * Math.log(safe) + (1 - score) * Math.log(1 - safe));
}

const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function bins(foretold: readonly { readonly chance: number; readonly score: number }[]) {
  return EDGES.slice(0, -1).flatMap((from, i): CalibrationBin[] => {
    const to = EDGES[i + 1];
    const inside = foretold.filter(({ chance }) => chance >= from && (chance < to || to === 1));
    if (inside.length === 0) return [];
    return [
      {
        from,
        to,
        meetings: inside.length,
        foretold: mean(inside.map(({ chance }) => chance)),
        scored: mean(inside.map(({ score }) => score)),
      },
    ];
  });
}
