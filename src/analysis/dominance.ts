import type { CellScore } from './equilibrium.ts';
import { DEFAULT_LEVEL, standardErrorOf } from './interval.ts';
import { holm } from './multiplicity.ts';
import { normalSurvival } from './normal.ts';

/** List `loser` is never the better choice: `winner` scores at least as well against everyone. */
export interface Dominance {
  readonly loser: number;
  readonly winner: number;
  /** Smallest and largest advantage of the winner over the field, in score. */
  readonly leastGain: number;
  readonly mostGain: number;
  /** Against "the winner is not better everywhere", Holm-adjusted over all pairs of lists. */
  readonly pValue: number;
  /** Whether that holds at the joint level; otherwise it is so in the measured scores only. */
  readonly isSignificant: boolean;
}

/**
 * Dominated lists, in the order of the lists. j dominates i if j's score is at least i's against
 * every third list, at least ½ against i, and higher somewhere. The claim is significant if all
 * its parts are: the p-value of a pair is the largest of its one-sided p-values
 * (intersection-union test, Berger 1982, Technometrics 24:295).
 */
export function dominatedLists(
  players: number,
  cells: readonly CellScore[],
  level = DEFAULT_LEVEL,
): Dominance[] {
  const table = cellTable(players, cells);
  const candidates: Omit<Dominance, 'pValue' | 'isSignificant'>[] = [];
  const all: number[] = [];
  const positions: number[] = [];
  for (let loser = 0; loser < players; loser++) {
    for (let winner = 0; winner < players; winner++) {
      if (winner === loser) continue;
      const { gains, p } = compare(table, winner, loser);
      const leastGain = Math.min(...gains);
      const mostGain = Math.max(...gains);
      if (leastGain >= 0 && mostGain > 0) {
        candidates.push({ loser, winner, leastGain, mostGain });
        positions.push(all.length);
      }
      all.push(p);
    }
  }
  const adjusted = holm(all);
  return candidates.map((candidate, k) => {
    const pValue = adjusted[positions[k]];
    return { ...candidate, pValue, isSignificant: pValue <= 1 - level };
  });
}

interface Entry {
  readonly value: number;
  readonly error: number;
}

function compare(table: readonly (readonly Entry[])[], winner: number, loser: number) {
  const gains: number[] = [];
  let p = 0;
  table.forEach((_, k) => {
    if (k === winner) return;
    const ours = table[winner][k];
    const theirs = k === loser ? { value: 0.5, error: 0 } : table[loser][k];
    const gain = ours.value - theirs.value;
    const error = Math.hypot(ours.error, theirs.error);
    gains.push(gain);
    p = Math.max(p, gain === 0 ? 0.5 : normalSurvival(gain / error));
  });
  return { gains, p };
}

function cellTable(players: number, cells: readonly CellScore[]): Entry[][] {
  const even = { value: 0.5, error: 0 };
  const table: Entry[][] = Array.from({ length: players }, () => new Array(players).fill(even));
  for (const { a, b, score } of cells) {
    if (a === b) continue;
    const error = standardErrorOf(score);
    table[a][b] = { value: score.value, error };
    table[b][a] = { value: 1 - score.value, error };
  }
  return table;
}
