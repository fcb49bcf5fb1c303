import type { PolicyCode } from '../battle/code-admiral.ts';
import { type CodePolicy, codeIn } from '../battle/own-policy.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import type { BattleSetup, PreparedBattle, Ruleset } from '../battle/ruleset.ts';
import { type Cell, cellHash } from './cell.ts';
import { pairCounter } from './count-pair.ts';
import { type RotationCounter, rotationCounter } from './count-rotation.ts';
import { makeLayout, type TallyLayout } from './layout.ts';
import { refuseCode } from './policy-code.ts';
import { isVariants, type PreparedVariants, playedGame, prepareVariants } from './variants.ts';

/** Games by id. */
export type Games = Readonly<Record<string, Ruleset>>;

/** A cell as text that changes threads quickly, and its hash. */
export interface CellText {
  readonly hash: string;
  readonly game: string;
  /** The setup as JSON, its keys in their own order: a game may depend on it. */
  readonly text: string;
  /** The code that it runs, if any. */
  readonly code?: readonly CodePolicy[];
}

/** A cell ready to be played in this thread. */
export interface PreparedCell {
  readonly layout: TallyLayout;
  /** Counts a unit: a pair of battles, or a rotation of as many as there are sides. */
  readonly countUnit: RotationCounter;
  /** Records of the battles of a unit. */
  readonly records: readonly Int32Array[];
  battle: PreparedBattle;
  /** Prepares afresh: after a crash nothing of the interrupted battle may live on. */
  renew(): void;
}

/** Prepared cells kept in a thread; the one longest unused goes first. */
const CELLS_KEPT = 128;

/** The cell as text and hash. */
export function cellText(cell: Cell): CellText {
  const code = codeIn(cell.setup);
  const game = playedGame(cell.setup.game);
  const text = { hash: cellHash(cell), game, text: JSON.stringify(cell.setup) };
  return code.length === 0 ? text : { ...text, code };
}

/** Gives a prepared cell for its text, from memory where it can. Without code, cells with it are refused. */
export function preparedCells(
  games: Games,
  kept = CELLS_KEPT,
  code?: PolicyCode,
): (cell: CellText) => PreparedCell {
  const cells = new Map<string, PreparedCell>();
  return (wanted) => {
    const cell = cells.get(wanted.hash) ?? prepareCell(games, wanted, code);
    cells.delete(wanted.hash);
    cells.set(wanted.hash, cell);
    if (cells.size > kept) cells.delete(cells.keys().next().value as string);
    return cell;
  };
}

function prepareCell(
  games: Games,
  { game: id, text }: CellText,
  code: PolicyCode | undefined,
): PreparedCell {
  const setup = JSON.parse(text) as BattleSetup;
  if (code === undefined) refuseCode(setup);
  const game = findGame(games, id);
  const prepare = () => prepareSetup(game, setup, code);
  const { shape, battle } = prepare();
  const layout = makeLayout(shape, battle.pieces, setup.policies.length);
  const cell: PreparedCell = {
    layout,
    countUnit: unitCounter(layout),
    records: setup.policies.map(() => new Int32Array(battle.recordLength)),
    battle,
    renew: () => {
      cell.battle = prepare().battle;
    },
  };
  return cell;
}

function prepareSetup(
  game: Ruleset,
  setup: BattleSetup,
  code: PolicyCode | undefined,
): PreparedVariants {
  if (isVariants(setup)) return prepareVariants(game, setup, { code });
  return { shape: game.record, battle: game.prepare(setup, { code }) };
}

function unitCounter(layout: TallyLayout): RotationCounter {
  if (layout.sides > 2) return rotationCounter(layout);
  const countPair = pairCounter(layout);
  return (tally, pair, records) => countPair(tally, pair, records[0], records[1]);
}

function findGame(games: Games, id: string): Ruleset {
  if (!Object.hasOwn(games, id)) throw new UserError(unknownWord(id, 'a game', Object.keys(games)));
  return games[id];
}
