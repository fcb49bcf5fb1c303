import { describe, expect, it } from 'vitest';
import { UserError } from '../../src/battle/problem.ts';
import { CRASHED_PAIRS } from '../../src/sim/layout.ts';
import { playChunk } from '../../src/sim/play-chunk.ts';
import { cellText, preparedCells } from '../../src/sim/prepared.ts';
import { crashesIn, pairsIn, pentanomial } from '../../src/sim/readings.ts';
import { addTally, emptyTally, equalTallies } from '../../src/sim/tally.ts';
import { type ToyData, toyCell, toyGame, toyGames } from './toy-game.ts';

const prepare = (change?: Partial<ToyData>) => preparedCells(toyGames)(cellText(toyCell(change)));

describe('a battle that crashes', () => {
  const crashAt = [7, 20, 21];

  it('is recorded with its index and message, and its pair is set aside', () => {
    const tally = playChunk(prepare({ crashAt }), 0, 40);
    expect(tally.crashes).toEqual(
      crashAt.map((battle) => ({ battle, message: `RangeError: toy battle ${battle} broke` })),
    );
    expect(crashesIn(tally)).toBe(3);
    expect(tally.counts[CRASHED_PAIRS]).toBe(2);
    expect(pairsIn(tally)).toBe(38);
    expect(pentanomial(tally).reduce((x, y) => x + y)).toBe(38);
  });

  it('leaves nothing behind in the battles after it', () => {
    const good = prepare();
    const expected = emptyTally(good.layout);
    for (const [from, to] of [
      [0, 3],
      [4, 10],
      [11, 40],
    ])
      addTally(expected, playChunk(good, from, to));
    const { counts, margins } = playChunk(prepare({ crashAt }), 0, 40);
    const clean = { counts: counts.slice(), margins, crashes: [] };
    clean.counts[1] = 0;
    clean.counts[CRASHED_PAIRS] = 0;
    expect(equalTallies(clean, expected)).toBe(true);
  });

  it('stops nothing even if every battle does', () => {
    const tally = playChunk(prepare({ crashAt: Array.from({ length: 100 }, (_, i) => i) }), 0, 50);
    expect([pairsIn(tally), crashesIn(tally), tally.crashes.length]).toEqual([0, 100, 20]);
    expect(tally.crashes.map(({ battle }) => battle)).toEqual(
      Array.from({ length: 20 }, (_, i) => i),
    );
  });
});

describe('prepared cells', () => {
  it('are kept while used, and the longest unused is dropped', () => {
    let prepared = 0;
    const counting = {
      toy: {
        ...toyGame,
        prepare: (setup: Parameters<typeof toyGame.prepare>[0]) => {
          prepared++;
          return toyGame.prepare(setup);
        },
      },
    };
    const [one, two, three] = ['1', '2', '3'].map((cell) => cellText(toyCell({ cell })));
    const open = preparedCells(counting, 2);
    for (const cell of [one, two, one, three, one]) open(cell);
    expect(prepared).toBe(3);
    open(two);
    expect(prepared).toBe(4);
  });

  it('of an unknown game are an error of the user', () => {
    const open = preparedCells(toyGames);
    expect(() => open({ ...cellText(toyCell()), game: 'tay' })).toThrow(
      new UserError('"tay" is not a game. Did you mean "toy"? Known: toy.'),
    );
  });
});
