import type { RecordShape } from '../battle/record.ts';
import type { PieceInfo } from '../battle/ruleset.ts';
import { rotationCounts } from './rotation-counts.ts';

/** Pieces that share a row in reports: a side's copies of one card, or a whole side. */
export interface PieceGroup {
  /** 0: side a, 1: side b, and so on. */
  readonly side: number;
  /** The card; undefined for the group of a whole side. */
  readonly code: string | undefined;
  readonly name: string;
  /** Points of all copies together. */
  readonly points: number;
  readonly copies: number;
  /** Indices into the layout's pieces. */
  readonly pieces: readonly number[];
}

/** What sides are called. */
export const SIDE_LETTERS = ['a', 'b', 'c', 'd'] as const;

/** Where each count of a cell's tally stands. The first places are the same for every game. */
export interface TallyLayout {
  readonly shape: RecordShape;
  readonly pieces: readonly PieceInfo[];
  /** How many sides meet: as many battles make a unit, a pair or a rotation. */
  readonly sides: number;
  /** A group for each side, then a group for each card of a side, in order of appearance. */
  readonly groups: readonly PieceGroup[];
  /** Counts of an ending: draws, won by a, won by b, and so on. */
  readonly endings: number;
  /** A sum for each piece and column. */
  readonly pieceSums: number;
  /** For each group, sums over pairs of products of two columns: see `productAt`. */
  readonly products: number;
  /** Products of a group: the upper triangle of columns by columns. */
  readonly productsPerGroup: number;
  /** What is counted of rotations, with more than two sides: see rotation-counts.ts. */
  readonly rotations: number;
  readonly length: number;
}

/** Pairs of which both battles were played to the end. Everything below counts only these. */
export const PAIRS = 0;
/** Battles that crashed. */
export const CRASHES = 1;
/** Pairs set aside because a battle crashed. */
export const CRASHED_PAIRS = 2;
/** Battles by who had the first position (a, b) and who won (draw, a, b). */
export const RESULTS = 3;
/** Pairs by their total for side a: 0, ½, 1, 1½, 2. */
export const PENTANOMIAL = 9;
/** Pairs by their total for whichever side had the first position. */
export const FIRST_PENTANOMIAL = 14;
/** For each measure: sum, sum of squares over battles, sum of squares of pair totals. */
export const MEASURE_SUMS = 19;
/** Numbers of a battle whose mean and spread are kept. */
export const MEASURES = ['rounds', 'margin', 'scoreA', 'scoreB', 'dice'] as const;
/** One of them. */
export type Measure = (typeof MEASURES)[number];
/** Battles by rounds played; the last bin holds everything longer. */
export const ROUND_BINS = 256;
/** Where those counts begin. */
export const ROUND_COUNTS = MEASURE_SUMS + 3 * MEASURES.length;
const FIXED = ROUND_COUNTS + ROUND_BINS;

/** The layout of a cell's tally, from what the game says of its record and pieces. */
export function makeLayout(
  shape: RecordShape,
  pieces: readonly PieceInfo[],
  sides = 2,
): TallyLayout {
  const groups = makeGroups(pieces, sides);
  const columns = shape.piece.length;
  const productsPerGroup = (columns * (columns + 1)) / 2;
  const pieceSums = FIXED + (sides + 1) * shape.endings.length;
  const products = pieceSums + pieces.length * columns;
  const rotations = products + groups.length * productsPerGroup;
  return {
    shape,
    pieces,
    sides,
    groups,
    endings: FIXED,
    pieceSums,
    products,
    productsPerGroup,
    rotations,
    length: rotations + (sides === 2 ? 0 : rotationCounts(sides)),
  };
}

/** Where a group keeps the sum over pairs of (pair total of column i) × (pair total of column j). */
export function productAt(layout: TallyLayout, group: number, i: number, j: number): number {
  const row = Math.min(i, j);
  const column = Math.max(i, j);
  const columns = layout.shape.piece.length;
  const start = row * columns - (row * (row - 1)) / 2;
  return layout.products + group * layout.productsPerGroup + start + (column - row);
}

function makeGroups(pieces: readonly PieceInfo[], sideCount: number): PieceGroup[] {
  const indices = pieces.map((_, index) => index);
  const sides = Array.from({ length: sideCount }, (_, side) => ({
    side,
    code: undefined,
    name: `side ${SIDE_LETTERS[side]}`,
    ...together(
      pieces,
      indices.filter((index) => pieces[index].side === side),
    ),
  }));
  const cards = new Map<string, number[]>();
  for (const index of indices) {
    const key = `${pieces[index].side}/${pieces[index].code}`;
    cards.set(key, [...(cards.get(key) ?? []), index]);
  }
  const rows = [...cards.values()].map((members) => {
    const { side, code, name } = pieces[members[0]];
    return { side, code, name, ...together(pieces, members) };
  });
  return [...sides, ...rows];
}

function together(
  pieces: readonly PieceInfo[],
  members: readonly number[],
): Pick<PieceGroup, 'points' | 'copies' | 'pieces'> {
  const points = members.reduce((sum, index) => sum + pieces[index].points, 0);
  return { points, copies: members.length, pieces: members };
}
