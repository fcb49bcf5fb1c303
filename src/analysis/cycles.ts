import type { CellScore } from './equilibrium.ts';
import { DEFAULT_LEVEL, pAbove, pDifferent } from './interval.ts';
import { holm } from './multiplicity.ts';

/** Rock, paper, scissors: `lists[0]` beats `lists[1]` beats `lists[2]` beats `lists[0]`. */
export interface Cycle {
  readonly lists: readonly [number, number, number];
  /** The weakest of the three advantages: score - ½. */
  readonly strength: number;
  /** Chance that all three advantages are real, cells being independent and the prior flat. */
  readonly probability: number;
  /** Largest of the three p-values, Holm-adjusted over all cells. */
  readonly pValue: number;
  readonly isSignificant: boolean;
}

/**
 * Intransitive triples, strongest first. The three wins are taken from one family of tests, one a
 * cell, adjusted once by Holm; so every statement read off the table holds at the joint level.
 */
export function intransitiveTriples(
  players: number,
  cells: readonly CellScore[],
  level = DEFAULT_LEVEL,
): Cycle[] {
  const edges = winTable(players, cells);
  const cycles: Cycle[] = [];
  const consider = (a: number, b: number, c: number): void => {
    const wins = [edges[a][b], edges[b][c], edges[c][a]];
    if (!wins.every((win) => win !== undefined && win.gain > 0)) return;
    const known = wins as Win[];
    const pValue = Math.max(...known.map((win) => win.p));
    cycles.push({
      lists: [a, b, c],
      strength: Math.min(...known.map((win) => win.gain)),
      probability: known.reduce((product, win) => product * win.chance, 1),
      pValue,
      isSignificant: pValue <= 1 - level,
    });
  };
  for (let a = 0; a < players; a++) {
    for (let b = a + 1; b < players; b++) {
      for (let c = b + 1; c < players; c++) {
        consider(a, b, c);
        consider(a, c, b);
      }
    }
  }
  return cycles.sort((x, y) => y.strength - x.strength);
}

interface Win {
  readonly gain: number;
  readonly p: number;
  readonly chance: number;
}

function winTable(players: number, cells: readonly CellScore[]): (Win | undefined)[][] {
  const table: (Win | undefined)[][] = Array.from({ length: players }, () =>
    new Array(players).fill(undefined),
  );
  const played = cells.filter(({ a, b }) => a !== b);
  const adjusted = holm(played.map(({ score }) => pDifferent(score, 0.5)));
  played.forEach(({ a, b, score }, k) => {
    const gain = score.value - 0.5;
    const isBelow = pAbove(score, 0.5);
    table[a][b] = { gain, p: adjusted[k], chance: 1 - isBelow };
    table[b][a] = { gain: -gain, p: adjusted[k], chance: isBelow };
  });
  return table;
}
