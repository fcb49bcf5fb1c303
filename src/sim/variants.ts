import {
  type PieceColumn,
  pieceOffset,
  type RecordShape,
  recordLength,
  WINNER,
} from '../battle/record.ts';
import type {
  BattleSetup,
  PieceInfo,
  PreparedBattle,
  PrepareExtras,
  Ruleset,
} from '../battle/ruleset.ts';
import type { Trace } from '../battle/trace.ts';
import { makeLayout, type TallyLayout } from './layout.ts';

/**
 * Several setups that are played as one cell: the same pair of battles of each, side by side, with
 * the same dice where they have the same name. What they came to is counted together, so that
 * differences between them can be told with an interval that knows how they go up and down alike.
 *
 * To the tally such a cell is a game with one piece, whose columns are what each variant came to.
 * Everything of a pair is in the record of its first battle; that of the second is empty.
 */
export interface Variants {
  readonly variants: readonly BattleSetup[];
  /** Are the totals of the game's own columns counted as well? */
  readonly totals: boolean;
}

const PREFIX = 'variants of ';
/** A pair comes to 0, ½, 1, 1½ or 2 for side a. */
const OUTCOMES = 5;

/** The game that is really played. */
export function playedGame(id: string): string {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : id;
}

/** One setup of several. Seed, name and admirals are those of the first. */
export function variantsSetup({ variants, totals }: Variants): BattleSetup {
  const [first] = variants;
  const data: Variants = { variants, totals };
  return { ...first, game: `${PREFIX}${first.game}`, data };
}

export function isVariants(setup: BattleSetup): boolean {
  return setup.game.startsWith(PREFIX);
}

const PIECE: PieceInfo = { side: 0, code: 'variants', name: 'variants', copy: 1, points: 0 };

function shapeOf(game: Ruleset, variants: number, totals: boolean): RecordShape {
  const columns = Array.from({ length: variants }, (_, v): PieceColumn[] => [
    ...Array.from({ length: OUTCOMES }, (_, k) => indicator(v, k)),
    ...(totals ? [0, 1].flatMap((side) => game.record.piece.map((c) => total(v, side, c))) : []),
  ]);
  return { battle: game.record.battle, piece: columns.flat(), endings: ['together'] };
}

const indicator = (variant: number, k: number): PieceColumn => ({
  name: `${variant} pairs of ${k / 2}`,
  unit: 1,
  text: '',
});

const total = (variant: number, side: number, column: PieceColumn): PieceColumn => ({
  ...column,
  name: `${variant} ${side === 0 ? 'own' : 'foe'} ${column.name}`,
});

/** The layout of the tallies of such a cell. */
export function variantsLayout(game: Ruleset, variants: number, totals: boolean): TallyLayout {
  return makeLayout(shapeOf(game, variants, totals), [PIECE]);
}

/** Columns of a variant: five for its pairs, then those of the game for side a and for side b. */
export function columnsPerVariant(game: Ruleset, totals: boolean): number {
  return OUTCOMES + (totals ? 2 * game.record.piece.length : 0);
}

/** The column of a variant that counts pairs which came to `k` half points. */
export function outcomeColumn(layout: TallyLayout, variants: number, variant: number, k: number) {
  return (layout.shape.piece.length / variants) * variant + k;
}

/** The column of a variant with the total of the game's column `column` for a side. */
export function totalColumn(
  layout: TallyLayout,
  variants: number,
  { variant, side, column }: { variant: number; side: number; column: number },
): number {
  const each = layout.shape.piece.length / variants;
  return each * variant + OUTCOMES + side * ((each - OUTCOMES) / 2) + column;
}

/** Half points a side has from a battle: by winner (draw, a, b). */
const HALVES_A = [1, 2, 0] as const;

export interface PreparedVariants {
  readonly shape: RecordShape;
  readonly battle: PreparedBattle;
}

export function prepareVariants(
  game: Ruleset,
  setup: BattleSetup,
  extras: PrepareExtras,
): PreparedVariants {
  const { variants, totals } = setup.data as Variants;
  const battles = variants.map((variant) => game.prepare(variant, extras));
  const shape = shapeOf(game, variants.length, totals);
  const each = columnsPerVariant(game, totals);
  const start = pieceOffset(shape, 0);
  const rows = battles.map(({ recordLength: length }) => [
    new Int32Array(length),
    new Int32Array(length),
  ]);

  const count = (
    battle: number,
    record: Int32Array,
    play: (prepared: PreparedBattle, battle: number, row: Int32Array) => void,
  ): void => {
    record[WINNER] = 0;
    if (battle % 2 === 1) return;
    battles.forEach((prepared, v) => {
      let halves = 0;
      rows[v].forEach((row, i) => {
        row.fill(0);
        play(prepared, battle + i, row);
        halves += HALVES_A[row[WINNER] as 0];
        if (totals) addTotals(record, start + v * each + OUTCOMES, row, prepared.pieces);
      });
      record[start + v * each + halves] = 1;
    });
  };

  const columns = game.record.piece.length;
  const addTotals = (
    record: Int32Array,
    at: number,
    row: Int32Array,
    pieces: readonly PieceInfo[],
  ): void => {
    for (let p = 0; p < pieces.length; p++) {
      const into = at + pieces[p].side * columns;
      const from = pieceOffset(game.record, p);
      for (let c = 0; c < columns; c++) record[into + c] += row[from + c];
    }
  };

  return {
    shape,
    battle: {
      pieces: [PIECE],
      recordLength: recordLength(shape, 1),
      play: (battle: number, record: Int32Array, _trace?: Trace) =>
        count(battle, record, (prepared, k, row) => prepared.play(k, row)),
      audit: (battle, record) =>
        count(battle, record, (prepared, k, row) => prepared.audit(k, row)),
    },
  };
}
