import { describe, expect, it } from 'vitest';
import type { Cell } from '../../src/sim/cell.ts';
import { engineSignature } from '../../src/sim/cell.ts';
import { pairsIn, pentanomial } from '../../src/sim/readings.ts';
import type { StopRule } from '../../src/sim/stop-rule.ts';
import {
  jointPairs,
  totalDifference,
  totalSums,
  variantPairs,
} from '../../src/sim/variant-readings.ts';
import { variantsLayout, variantsSetup } from '../../src/sim/variants.ts';
import { toyCell, toyGame } from './toy-game.ts';
import { bytesOf, toyPool, toyRun } from './toy-run.ts';

/** Variants of the toy cell with these edges, as one cell. */
function together(edges: readonly number[], crashAt: readonly number[] = []): Cell {
  const cells = edges.map((edge) => toyCell({ edge, crashAt }));
  const setup = variantsSetup({ variants: cells.map((cell) => cell.setup), totals: true });
  return { ...cells[0], setup };
}

const PAIRS = 300;

describe('variants of a cell', () => {
  it('come to what each of them comes to alone', async () => {
    const edges = [0, 1, -2];
    const { cells: alone } = await toyRun({
      cells: edges.map((edge) => toyCell({ edge })),
      pairs: PAIRS,
    });
    const { cells } = await toyRun({ cells: [together(edges)], pairs: PAIRS });
    const of = { ...cells[0], variants: edges.length };
    expect(pairsIn(of.tally)).toBe(PAIRS);
    edges.forEach((_, v) => {
      expect(variantPairs(of, v)).toEqual(pentanomial(alone[v].tally));
    });
  });

  it('are counted pair by pair', async () => {
    const { cells } = await toyRun({ cells: [together([0, 1])], pairs: PAIRS });
    const of = { ...cells[0], variants: 2 };
    const joint = jointPairs(of, 0, 1);
    const total = joint.flat().reduce((sum, n) => sum + n, 0);
    expect(total).toBe(PAIRS);
    expect(joint.map((row) => row.reduce((sum, n) => sum + n, 0))).toEqual(variantPairs(of, 0));
    // The same dice and an edge for a: no pair can be worse.
    joint.forEach((row, a) => {
      row.forEach((n, b) => {
        if (b < a) expect(n).toBe(0);
      });
    });
    expect(jointPairs(of, 1, 1).flatMap((row, i) => row.filter((_, j) => i !== j))).toEqual(
      new Array(20).fill(0),
    );
  });

  it('keep the totals of each side, and of their differences', async () => {
    const { cells } = await toyRun({ cells: [together([0, 2])], pairs: PAIRS });
    const of = { ...cells[0], variants: 2 };
    // Points destroyed: 1000 × index and the score of its side for each of three and two pieces.
    const own = { side: 0, column: 1 };
    const difference = totalDifference(of, 1, 0, own);
    // Three rounds of an edge of 2, three pieces, two battles: 36 in every pair.
    expect(difference).toEqual({ n: PAIRS, sum: 36 * PAIRS, sumSquares: 36 * 36 * PAIRS });
    expect(totalDifference(of, 1, 0, { side: 1, column: 1 }).sumSquares).toBe(0);
    expect(totalSums(of, 1, own).sum - totalSums(of, 0, own).sum).toBe(36 * PAIRS);
  });

  it('are the same at any number of threads, and a crash of one sets the pair aside', async () => {
    const cells = [together([0, 1], [5, 40])];
    const here = await toyRun({ cells, pairs: PAIRS });
    const player = await toyPool(2);
    const there = await toyRun({ cells, pairs: PAIRS, player });
    await player.close();
    expect(bytesOf(there)).toBe(bytesOf(here));
    expect(pairsIn(here.cells[0].tally)).toBe(PAIRS - 2);
    expect(here.cells[0].tally.crashes.map(({ battle }) => battle)).toEqual([4, 40]);
  });

  it('have the layout that is worked out without playing', async () => {
    const { cells } = await toyRun({ cells: [together([0, 1])], pairs: 1 });
    expect(variantsLayout(toyGame, 2, true)).toEqual(cells[0].layout);
  });

  it('are named after the game they are played in', () => {
    const setup = variantsSetup({ variants: [toyCell().setup], totals: false });
    expect(setup.game).toBe('variants of toy');
    expect(engineSignature('variants of star-strike-2')).toBe(engineSignature('star-strike-2'));
  });
});

describe('a rule for all cells together', () => {
  it('stops every cell at the same edge', async () => {
    const cells = ['x', 'y', 'z'].map((cell) => toyCell({ cell }));
    const rule: StopRule = {
      name: 'third batch of the last',
      start: (cell) => {
        let batches = 0;
        return () => (++batches === 3 && cell === 2 ? 'stop-all' : 'continue');
      },
    };
    for (const chunkPairs of [1, 64, 1000]) {
      const { cells: done } = await toyRun({ cells, pairs: 2000, stop: rule, chunkPairs });
      expect(done.map(({ pairs, reason }) => [pairs, reason])).toEqual(
        cells.map(() => [192, 'stop-rule']),
      );
    }
  });
});
