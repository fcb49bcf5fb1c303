import type { PolicyCode } from '../battle/code-admiral.ts';
import { type CodePolicy, codeIn } from '../battle/own-policy.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import type { BattleSetup, PreparedBattle, Ruleset } from '../battle/ruleset.ts';
import { type Cell, cellHash } from './cell.ts';
import { type PairCounter, pairCounter } from './count-pair.ts';
import { makeLayout, type TallyLayout } from './layout.ts';
import { refuseCode } from './policy-code.ts';

/** Games by id. */
export type Games = Readonly<Record<string, Ruleset>>;

/** A cell as text that changes threads quickly, and its hash. */
export interface CellText {
  readonly hash: string;
  /** The setup as JSON, its keys in their own order: a game may depend on it. */
  readonly text: string;
  /** The code that it runs, if any. */
  readonly code?: readonly CodePolicy[];
}

/** A cell ready to be played in this thread. */
export interface PreparedCell {
  readonly layout: TallyLayout;
  readonly countPair: PairCounter;
  /** Records of the two battles of a pair. */
  readonly records: readonly [Int32Array, Int32Array];
  battle: PreparedBattle;
  /** Prepares afresh: after a crash nothing of the interrupted battle may live on. */
  renew(): void;
}

/** Prepared cells kept in a thread; the one longest unused goes first. */
const CELLS_KEPT = 128;

/** The cell as text and hash. */
export function cellText(cell: Cell): CellText {
  const code = codeIn(cell.setup);
  const text = { hash: cellHash(cell), text: JSON.stringify(cell.setup) };
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
    const cell = cells.get(wanted.hash) ?? prepareCell(games, wanted.text, code);
    cells.delete(wanted.hash);
    cells.set(wanted.hash, cell);
    if (cells.size > kept) cells.delete(cells.keys().next().value as string);
    return cell;
  };
}

function prepareCell(games: Games, text: string, code: PolicyCode | undefined): PreparedCell {
  const setup = JSON.parse(text) as BattleSetup;
  if (code === undefined) refuseCode(setup);
  const game = findGame(games, setup.game);
  const prepare = () => game.prepare(setup, { code });
  const battle = prepare();
  const layout = makeLayout(game.record, battle.pieces);
  const record = () => new Int32Array(battle.recordLength);
  const cell: PreparedCell = {
    layout,
    countPair: pairCounter(layout),
    records: [record(), record()],
    battle,
    renew: () => {
      cell.battle = prepare();
    },
  };
  return cell;
}

function findGame(games: Games, id: string): Ruleset {
  if (!Object.hasOwn(games, id)) throw new UserError(unknownWord(id, 'a game', Object.keys(games)));
  return games[id];
}
