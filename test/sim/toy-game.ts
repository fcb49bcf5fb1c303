import * as record from '../../src/battle/record.ts';
import type { BattleSetup, PieceInfo, PreparedBattle, Ruleset } from '../../src/battle/ruleset.ts';
import { masterWords } from '../../src/dice/seed.ts';
import { SeededDice } from '../../src/dice/seeded-dice.ts';
import type { Cell } from '../../src/sim/cell.ts';

/** A game small enough to work out by hand: each side rolls a die a round, for three rounds. */
export interface ToyData {
  /** Added to every roll of side a. */
  readonly edge: number;
  /** Score points are worth this much: large numbers make many different margins. */
  readonly scale: number;
  /** Battles that throw. */
  readonly crashAt: readonly number[];
}

const piece = (side: number, code: string, copy: number, points: number): PieceInfo => ({
  side,
  code,
  name: code,
  copy,
  points,
});

const PIECES = [
  piece(0, 'dart', 1, 2),
  piece(0, 'dart', 2, 2),
  piece(0, 'hulk', 1, 6),
  piece(1, 'hulk', 1, 6),
  piece(1, 'hulk', 2, 6),
];

const shape: record.RecordShape = {
  battle: record.BATTLE_COLUMNS,
  piece: [
    { name: 'survived', unit: 1, text: 'battles it survived' },
    { name: 'pointsDestroyed', unit: 0.001, text: 'points destroyed' },
  ],
  endings: ['time', 'rout'],
};

function prepare(setup: BattleSetup): PreparedBattle {
  const { edge, scale, crashAt } = setup.data as ToyData;
  const master = masterWords(setup.seed, setup.cell);
  const dice = new SeededDice(2);
  const crashes = new Set(crashAt);
  /** Left over by a crash, unless the cell is prepared afresh. */
  let debris = 0;
  const play = (battle: number, out: Int32Array): void => {
    const first = battle & 1;
    for (let team = 0; team < 2; team++) dice.start(team, master.a ^ team, master.b, battle >> 1);
    const scores = [debris, 0];
    for (let round = 0; round < 3; round++) {
      for (let team = 0; team < 2; team++) scores[team ^ first] += dice.d6(team);
      scores[0] += edge;
    }
    if (crashes.has(battle)) {
      debris = 100;
      throw new RangeError(`toy battle ${battle}\n  broke`);
    }
    const [a, b] = scores;
    out[record.WINNER] = a === b ? 0 : a > b ? 1 : 2;
    out[record.SCORE_A] = a * scale;
    out[record.SCORE_B] = b * scale;
    out[record.ROUNDS_PLAYED] = 3;
    out[record.ENDING] = Math.abs(a - b) > 6 ? 1 : 0;
    out[record.FIRST] = first;
    out[record.DICE_DRAWN] = dice.drawn(0) + dice.drawn(1);
    PIECES.forEach(({ side }, index) => {
      const at = record.pieceOffset(shape, index);
      out[at] = scores[side] >= scores[1 - side] ? 1 : 0;
      out[at + 1] = 1000 * index + scores[side];
    });
  };
  return {
    pieces: PIECES,
    recordLength: record.recordLength(shape, PIECES.length),
    play,
    audit: play,
  };
}

/** Wiring of the toy game. */
export const toyGame: Ruleset = {
  id: 'toy',
  title: 'Toy',
  rulebook: 'none',
  currency: { name: 'Points', short: 'pt' },
  levels: [{ id: 'only', points: 10 }],
  policies: [{ name: 'roll', text: 'rolls' }],
  defaultPolicy: 'roll',
  switches: {},
  record: shape,
  assumptions: [],
  prepare,
  workshop: () => Promise.reject(new Error('the toy game has no workshop')),
};

/** The table of games with only the toy in it. */
export const toyGames = { toy: toyGame };

/** A cell of the toy game. */
export function toyCell(change: Partial<ToyData> & { seed?: string; cell?: string } = {}): Cell {
  const { seed = 'toy seed', cell = 'toy cell', ...data } = change;
  return {
    a: 'left',
    b: 'right',
    scenario: 'only',
    setup: {
      game: 'toy',
      seed,
      cell,
      policies: ['roll', 'roll'],
      data: { edge: 0, scale: 1, crashAt: [], ...data } satisfies ToyData,
    },
  };
}
