import { type CellResults, type DavidsonModel, davidsonModel, evaluate } from './davidson.ts';
import { ELO_PER_LOGIT } from './elo.ts';
import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { invert, type Matrix, times } from './matrix.ts';
import { criticalZ } from './normal.ts';

/** Ratings of all lists on one Elo scale with mean 0. */
export interface RatingFit {
  readonly ratings: readonly Interval[];
  /** Elo that sitting in the first seat is worth. */
  readonly sideAdvantage: Interval;
  /** Chance of a draw between equal lists when the seats are equal too. */
  readonly drawChance: number;
  /** Covariance of the ratings in Elo², under the sum-to-zero constraint. */
  readonly covariance: Matrix;
  readonly level: number;
}

/** Options of the fit. */
export interface RatingOptions {
  readonly level?: number;
  /** Prior standard deviation of every parameter in Elo; keeps all-wins cells finite. */
  readonly priorSd?: number;
}

const DEFAULT_PRIOR_SD = 800;

/**
 * Bradley-Terry ratings with draws (Davidson 1970, J. Amer. Statist. Assoc. 65:317) and a
 * first-seat advantage (Davidson and Beaver 1977, Biometrics 33:693), fitted to all cells at once
 * by Newton's method on the penalised likelihood. With η = r_a - r_b + δ the chances of win, loss
 * and draw are as e^(η/2) : e^(-η/2) : ν. Errors come from the observed information; cells whose
 * pairs vary less than independent battles count as such (sandwich of White 1982).
 */
export function fitRatings(
  players: number,
  results: readonly CellResults[],
  options: RatingOptions = {},
): RatingFit {
  const { level = DEFAULT_LEVEL, priorSd = DEFAULT_PRIOR_SD } = options;
  const model = davidsonModel(players, results, (ELO_PER_LOGIT / priorSd) ** 2);
  const estimate = climb(model);
  const at = evaluate(model, estimate);
  const inverse = constrainedInverse(model, at.information);
  const covariance = sandwich(inverse, at.variability).map((row) =>
    row.map((value) => value * ELO_PER_LOGIT ** 2),
  );
  const z = criticalZ(level);
  const asInterval = (k: number): Interval => {
    const value = estimate[k] * ELO_PER_LOGIT;
    const half = z * Math.sqrt(Math.max(0, covariance[k][k]));
    return { value, low: value - half, high: value + half, level };
  };
  const nu = model.draws ? Math.exp(estimate[model.draw]) : 0;
  return {
    ratings: Array.from({ length: players }, (_, k) => asInterval(k)),
    sideAdvantage: model.seats ? asInterval(model.seat) : { value: 0, low: 0, high: 0, level },
    drawChance: nu / (2 + nu),
    covariance: covariance.slice(0, players).map((row) => row.slice(0, players)),
    level,
  };
}

/** Newton's method with step halving; the penalised likelihood is concave. */
function climb(model: DavidsonModel): number[] {
  let theta = new Array<number>(model.size).fill(0);
  let here = evaluate(model, theta);
  for (let round = 0; round < 100; round++) {
    const step = times(constrainedInverse(model, here.information), here.gradient);
    let scale = 1;
    let next = theta;
    let there = here;
    do {
      next = theta.map((value, k) => value + scale * step[k]);
      there = evaluate(model, next);
      scale /= 2;
    } while (there.logLikelihood < here.logLikelihood && scale > 1e-10);
    const moved = Math.max(...next.map((value, k) => Math.abs(value - theta[k])));
    if (there.logLikelihood < here.logLikelihood) break;
    theta = next;
    here = there;
    if (moved < 1e-10) break;
  }
  return theta;
}

/** Inverse of the information among changes that leave the sum of the ratings at 0. */
function constrainedInverse(model: DavidsonModel, information: Matrix): Matrix {
  const { players } = model;
  if (players === 0) return [];
  const weight = Math.max(1, ...information.map((row, k) => row[k])) / players;
  const filled = information.map((row, i) =>
    row.map((value, j) => (i < players && j < players ? value + weight : value)),
  );
  const inverse = invert(filled);
  if (inverse === undefined) {
    throw new RangeError('these results do not fix all ratings; a finite priorSd would');
  }
  const centre = (matrix: Matrix): Matrix => {
    const means = matrix[0].map(
      (_, j) => matrix.slice(0, players).reduce((sum, row) => sum + row[j], 0) / players,
    );
    return matrix.map((row, i) => (i < players ? row.map((value, j) => value - means[j]) : row));
  };
  const transpose = (matrix: Matrix) => matrix[0].map((_, j) => matrix.map((row) => row[j]));
  return transpose(centre(transpose(centre(inverse))));
}

function sandwich(inverse: Matrix, middle: Matrix): Matrix {
  const half = inverse.map((row) => times(middle, row));
  return half.map((row) => times(inverse, row));
}
