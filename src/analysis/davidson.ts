import { type Matrix, zeros } from './matrix.ts';

/** Battles of one matchup with the same list in the first seat; `winA` are list a's wins. */
export interface SeatResults {
  readonly winA: number;
  readonly draw: number;
  readonly winB: number;
}

/** One cell of a round robin: `first` has list a as Team A, `second` has list b as Team A. */
export interface CellResults {
  readonly a: number;
  readonly b: number;
  readonly first: SeatResults;
  readonly second: SeatResults;
  /** Variance of paired battles against independent ones (`pairingRatio`); 1 if not given. */
  readonly varianceRatio?: number;
}

interface Block {
  readonly first: number;
  readonly second: number;
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  readonly ratio: number;
  readonly isSecond: boolean;
}

/** The likelihood of a round robin: parameters are the ratings, then seat and draw if present. */
export interface DavidsonModel {
  readonly players: number;
  readonly blocks: readonly Block[];
  /** Both seats were played, so the advantage can be told apart from the ratings. */
  readonly seats: boolean;
  readonly draws: boolean;
  readonly seat: number;
  readonly draw: number;
  readonly size: number;
  readonly ridge: number;
}

/** The model that these results can support; `ridge` is the prior precision of each parameter. */
export function davidsonModel(
  players: number,
  results: readonly CellResults[],
  ridge: number,
): DavidsonModel {
  const blocks = results.flatMap(({ a, b, first, second, varianceRatio: ratio = 1 }): Block[] => {
    if (!(a >= 0 && a < players && b >= 0 && b < players)) {
      throw new RangeError(`cell ${a} against ${b} with ${players} players`);
    }
    return [
      {
        first: a,
        second: b,
        win: first.winA,
        draw: first.draw,
        loss: first.winB,
        ratio,
        isSecond: false,
      },
      {
        first: b,
        second: a,
        win: second.winB,
        draw: second.draw,
        loss: second.winA,
        ratio,
        isSecond: true,
      },
    ];
  });
  const count = (some: readonly Block[]) => some.reduce((n, x) => n + x.win + x.draw + x.loss, 0);
  const seats =
    count(blocks.filter((_, k) => k % 2 === 0)) > 0 &&
    count(blocks.filter((_, k) => k % 2 === 1)) > 0;
  const draws = blocks.some((block) => block.draw > 0);
  const draw = players + (seats ? 1 : 0);
  const size = draw + (draws ? 1 : 0);
  return { players, blocks, seats, draws, seat: players, draw, size, ridge };
}

/** The penalised log-likelihood and its derivatives at one point, in natural units. */
export interface Evaluation {
  readonly logLikelihood: number;
  readonly gradient: number[];
  readonly information: Matrix;
  /** Variance of the gradient, pairing taken into account; equals the information without it. */
  readonly variability: Matrix;
}

/**
 * Likelihood of Davidson (1970) with the first-seat term of Davidson and Beaver (1977): with
 * η = r_first - r_second + δ the chances of win, loss and draw are as e^(η/2) : e^(-η/2) : ν.
 */
export function evaluate(model: DavidsonModel, theta: readonly number[]): Evaluation {
  const { size, ridge } = model;
  const gradient = theta.map((value) => -ridge * value);
  const information = zeros(size, size);
  const variability = zeros(size, size);
  let logLikelihood = -(ridge / 2) * theta.reduce((sum, value) => sum + value * value, 0);
  for (let k = 0; k < size; k++) {
    information[k][k] = ridge;
    variability[k][k] = ridge;
  }
  /** Variance of the cell's battles in the first seat: 0 if there are none, so no pairs. */
  let before = 0;
  for (const block of model.blocks) {
    const n = block.win + block.draw + block.loss;
    if (!block.isSecond) before = 0;
    if (n === 0) continue;
    const eta = theta[block.first] - theta[block.second] + (model.seats ? theta[model.seat] : 0);
    const logNu = model.draws ? theta[model.draw] : Number.NEGATIVE_INFINITY;
    const top = Math.max(Math.abs(eta) / 2, logNu);
    const weights = [eta / 2, logNu, -eta / 2].map((x) => Math.exp(x - top));
    const total = weights[0] + weights[1] + weights[2];
    const [win, draw, loss] = weights.map((w) => w / total);
    logLikelihood += ((block.win - block.loss) * eta) / 2 - n * (top + Math.log(total));
    if (block.draw > 0) logLikelihood += block.draw * logNu;

    const direction: Direction = [
      [block.first, 1],
      [block.second, -1],
      ...(model.seats ? ([[model.seat, 1]] as const) : []),
    ];
    const pull = (block.win - block.loss - n * (win - loss)) / 2;
    const etaVariance = (n * (win + loss - (win - loss) ** 2)) / 4;
    for (const [i, weight] of direction) {
      gradient[i] += pull * weight;
      for (const [j, other] of direction) {
        information[i][j] += etaVariance * weight * other;
        variability[i][j] += etaVariance * weight * other;
      }
    }
    if (!block.isSecond) before = etaVariance;
    else if (before > 0) addPairing(variability, model, block, before + etaVariance);
    if (!model.draws) continue;
    gradient[model.draw] += block.draw - n * draw;
    const mixed = (-n * (win - loss) * draw) / 2;
    addDraw(information, model.draw, direction, mixed, n * draw * (1 - draw));
    addDraw(variability, model.draw, direction, mixed, n * draw * (1 - draw));
  }
  return { logLikelihood, gradient, information, variability };
}

/**
 * Covariance of a pair's two battles. List a's total varies by `ratio` of what independent battles
 * would; what the seat gains then varies by 2 - ratio of it.
 */
function addPairing(
  target: Matrix,
  model: DavidsonModel,
  { first, second, ratio }: Block,
  variance: number,
): void {
  const shared = (1 - ratio) * variance;
  for (const [i, j, sign] of [
    [first, first, -1],
    [second, second, -1],
    [first, second, 1],
    [second, first, 1],
  ]) {
    target[i][j] += sign * shared;
  }
  if (model.seats) target[model.seat][model.seat] += shared;
}

/** The parameters that move η, and by how much. */
type Direction = readonly (readonly [number, number])[];

function addDraw(
  target: Matrix,
  draw: number,
  direction: Direction,
  mixed: number,
  own: number,
): void {
  for (const [k, weight] of direction) {
    target[k][draw] += mixed * weight;
    target[draw][k] += mixed * weight;
  }
  target[draw][draw] += own;
}
