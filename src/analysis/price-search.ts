import { dot, type Matrix, times } from './matrix.ts';
import type { Band } from './tune-target.ts';

/** What new prices may be, and what they are measured by. */
export interface PriceProblem {
  readonly printed: readonly number[];
  /** What each ware is believed to be worth. */
  readonly worth: readonly number[];
  /** Prices each ware may have, its present one among them. */
  readonly choices: readonly (readonly number[])[];
  /** Worth over price that each shall have; 1 to 1 unless a target says otherwise. */
  readonly bands: readonly Band[];
  /** Mean products of what one of two equal-points fleets has more of. */
  readonly spread: Matrix;
  readonly aims: readonly ScoreAim[];
}

/** Scores that shall lie in a band: of a faction, or of a matchup. */
export interface ScoreAim {
  readonly band: Band;
  /** What the side has more of on average. */
  readonly mean: readonly number[];
  /** Logits a point is worth, and logits that no price explains. */
  readonly slope: number;
  readonly rest: number;
}

/** How much a point outside a band counts against a point of imbalance. */
const AIM_WEIGHT = 5;
/** A change must lower the loss by this share of what it was at first. */
const LEAST_GAIN = 0.002;
/** `--minimal` stops at this share of what all changes together would gain. */
const MOST_OF_IT = 0.9;
const SWEEPS = 50;

/**
 * What is wrong with prices, in squared points: the mean squared imbalance of equal-points fleets,
 * and as much again for what each ware is off by itself. Without the latter a price that is too high
 * would stay to make up for others that are too low; but players leave out what is dear. Targets
 * move the worth to where the band ends, and scores outside their band add.
 */
export function priceLoss(problem: PriceProblem, prices: readonly number[]): number {
  const off = offsets(problem, prices);
  const own = off.reduce((sum, value, i) => sum + problem.spread[i][i] * value ** 2, 0);
  const aims = problem.aims.reduce((sum, aim) => sum + aimLoss(problem, aim, prices), 0);
  return imbalance(problem, off) + own + aims;
}

/** Mean squared difference in worth of fleets that cost the same. */
function imbalance({ spread }: PriceProblem, off: readonly number[]): number {
  return dot(off, times(spread, off));
}

function offsets(problem: PriceProblem, prices: readonly number[]): number[] {
  return prices.map((price, i) => offset(problem, i, price));
}

/** How much dearer a ware should be than this price. */
export function offset({ worth, bands }: PriceProblem, ware: number, price: number): number {
  const { min, max } = bands[ware];
  const ratio = Math.min(max, Math.max(min, worth[ware] / price));
  return worth[ware] / ratio - price;
}

/**
 * Root mean squared distance from even that this leaves between equal-points fleets, as a score:
 * differences in worth are taken to be normal, since they are sums of many.
 */
export function foretoldImbalance(
  problem: PriceProblem,
  prices: readonly number[],
  logitsPerPoint: number,
): number {
  const spread = logitsPerPoint * Math.sqrt(imbalance(problem, offsets(problem, prices)));
  let sum = 0;
  let total = 0;
  for (let z = -4; z <= 4; z += 0.05) {
    const density = Math.exp((-z * z) / 2);
    sum += density * (1 / (1 + Math.exp(-spread * z)) - 0.5) ** 2;
    total += density;
  }
  return Math.sqrt(sum / total);
}

/** Score of an aim's side under these prices. */
export function aimScore(problem: PriceProblem, aim: ScoreAim, prices: readonly number[]): number {
  const points = aim.mean.reduce((sum, more, i) => sum + more * (problem.worth[i] - prices[i]), 0);
  return 1 / (1 + Math.exp(-(aim.slope * points + aim.rest)));
}

function aimLoss(problem: PriceProblem, aim: ScoreAim, prices: readonly number[]): number {
  const score = aimScore(problem, aim, prices);
  const nearest = Math.min(aim.band.max, Math.max(aim.band.min, score));
  const logit = (p: number) => Math.log(p / (1 - p));
  const safe = (p: number) => Math.min(0.999, Math.max(0.001, p));
  return AIM_WEIGHT * ((logit(safe(score)) - logit(safe(nearest))) / aim.slope) ** 2;
}

export interface PriceChoice {
  readonly prices: readonly number[];
  readonly loss: number;
}

/** The best prices that can be had one or two changes at a time. */
export function searchPrices(problem: PriceProblem, minimal: boolean): PriceChoice {
  const start = priceLoss(problem, problem.printed);
  const full = descend(problem, [...problem.printed], LEAST_GAIN * start);
  return minimal ? fewest(problem, full, start) : full;
}

/** Each ware in turn, then each pair of wares, until nothing gains. */
function descend(problem: PriceProblem, from: number[], toll: number): PriceChoice {
  let prices = from;
  let cost = priceLoss(problem, prices) + toll * changesIn(problem, prices);
  const attempt = (next: number[]): boolean => {
    const there = priceLoss(problem, next) + toll * changesIn(problem, next);
    if (there >= cost - 1e-9) return false;
    prices = next;
    cost = there;
    return true;
  };
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    const moved = problem.choices.map((choices, i) =>
      choices.map((choice) => choice !== prices[i] && attempt(withPrice(prices, i, choice))),
    );
    if (moved.flat().some(Boolean)) continue;
    if (!tryPairs(problem, () => prices, attempt)) break;
  }
  return { prices, loss: priceLoss(problem, prices) };
}

/** One dearer and another cheaper, a step each. */
function tryPairs(
  { choices }: PriceProblem,
  now: () => readonly number[],
  attempt: (next: number[]) => boolean,
): boolean {
  const next = (i: number, by: number): number | undefined =>
    choices[i][choices[i].indexOf(now()[i]) + by];
  for (let i = 0; i < choices.length; i++) {
    const up = next(i, 1);
    if (up === undefined) continue;
    for (let j = 0; j < choices.length; j++) {
      const down = i === j ? undefined : next(j, -1);
      if (down === undefined) continue;
      if (attempt(withPrice(withPrice(now(), i, up), j, down))) return true;
    }
  }
  return false;
}

/** The change that gains most first, then the next, until most of the gain is had. */
function fewest(problem: PriceProblem, full: PriceChoice, start: number): PriceChoice {
  const enough = start - MOST_OF_IT * (start - full.loss);
  let prices: number[] = [...problem.printed];
  let loss = start;
  while (loss > enough) {
    let best: PriceChoice | undefined;
    problem.choices.forEach((choices, i) => {
      if (prices[i] !== problem.printed[i]) return;
      for (const choice of choices) {
        const next = withPrice(prices, i, choice);
        const there = priceLoss(problem, next);
        if (there < (best?.loss ?? loss) - 1e-9) best = { prices: next, loss: there };
      }
    });
    if (best === undefined) break;
    const changed = best.prices.map((price, i) => price !== problem.printed[i]);
    const kept = {
      ...problem,
      choices: problem.choices.map((choices, i) => (changed[i] ? choices : [problem.printed[i]])),
    };
    const settled = descend(kept, [...best.prices], 0);
    prices = [...settled.prices];
    loss = settled.loss;
  }
  return { prices, loss };
}

export function changesIn({ printed }: PriceProblem, prices: readonly number[]): number {
  return prices.filter((price, i) => price !== printed[i]).length;
}

function withPrice(prices: readonly number[], i: number, price: number): number[] {
  const next = [...prices];
  next[i] = price;
  return next;
}
