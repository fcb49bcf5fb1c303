/**
 * Battles by winner and margin, with the first battle of each kind. From this table come the
 * median, the largest wins and the most typical battles, whatever the order battles were added in.
 */
export interface Margins {
  /** Margins per bin: 1 unless a game has very many different margins. */
  width: number;
  /** Keyed by bin × 3 + winner; a bin is the margin over the width, rounded towards 0. */
  readonly bins: Map<number, MarginBin>;
}

/** How often a result came up, and the lowest index of a battle that had it. */
export interface MarginBin {
  count: number;
  first: number;
}

/** One line of the table, spelled out. */
export interface MarginRow {
  /** 0 draw, 1 side a, 2 side b. */
  readonly winner: number;
  /** Score of a less score of b; the nearest to 0 where bins are wider than 1. */
  readonly margin: number;
  readonly count: number;
  readonly first: number;
}

/** More bins than this double their width, which keeps memory flat for any game. */
export const MOST_BINS = 4096;

/** An empty table. */
export function noMargins(): Margins {
  return { width: 1, bins: new Map() };
}

/** Counts one battle. */
export function countMargin(
  margins: Margins,
  winner: number,
  margin: number,
  battle: number,
): void {
  const key = Math.trunc(margin / margins.width) * 3 + winner;
  addBin(margins.bins, key, 1, battle);
  if (margins.bins.size > MOST_BINS) widen(margins, margins.width * 2);
}

/** Adds a table to another. */
export function addMargins(into: Margins, from: Margins): void {
  if (from.width > into.width) widen(into, from.width);
  const ratio = into.width / from.width;
  for (const [key, bin] of from.bins) addBin(into.bins, widerKey(key, ratio), bin.count, bin.first);
  if (into.bins.size > MOST_BINS) widen(into, into.width * 2);
}

/** The same battles from side b's view. */
export function mirrorMargins(margins: Margins): Margins {
  const bins = new Map<number, MarginBin>();
  for (const [key, { count, first }] of margins.bins) {
    const bin = Math.floor(key / 3);
    bins.set(-3 * bin + [0, 2, 1][key - 3 * bin], { count, first });
  }
  return { width: margins.width, bins };
}

/** Lines by margin, then winner. */
export function marginRows(margins: Margins): MarginRow[] {
  const keys = [...margins.bins.keys()].sort((x, y) => x - y);
  return keys.map((key) => {
    const bin = Math.floor(key / 3);
    const { count, first } = margins.bins.get(key) as MarginBin;
    return { winner: key - 3 * bin, margin: bin * margins.width, count, first };
  });
}

/** Numbers for a thread or a file: the width, then key, count and first battle by key. */
export function packMargins(margins: Margins): Float64Array {
  const packed = new Float64Array(1 + 3 * margins.bins.size);
  packed[0] = margins.width;
  let at = 1;
  for (const key of [...margins.bins.keys()].sort((x, y) => x - y)) {
    const { count, first } = margins.bins.get(key) as MarginBin;
    packed[at] = key;
    packed[at + 1] = count;
    packed[at + 2] = first;
    at += 3;
  }
  return packed;
}

/** Undoes `packMargins`. */
export function unpackMargins(packed: ArrayLike<number>): Margins {
  const bins = new Map<number, MarginBin>();
  for (let at = 1; at < packed.length; at += 3) {
    bins.set(packed[at], { count: packed[at + 1], first: packed[at + 2] });
  }
  return { width: packed[0], bins };
}

function addBin(bins: Map<number, MarginBin>, key: number, count: number, first: number): void {
  const bin = bins.get(key);
  if (bin === undefined) {
    bins.set(key, { count, first });
    return;
  }
  bin.count += count;
  if (first < bin.first) bin.first = first;
}

/**
 * Joins neighbouring bins until they fit. A part of a set never needs wider bins than the whole,
 * so the width a set ends at does not depend on how it was split.
 */
function widen(margins: Margins, width: number): void {
  const ratio = width / margins.width;
  const old = [...margins.bins];
  margins.bins.clear();
  margins.width = width;
  for (const [key, bin] of old) addBin(margins.bins, widerKey(key, ratio), bin.count, bin.first);
  if (margins.bins.size > MOST_BINS) widen(margins, width * 2);
}

function widerKey(key: number, ratio: number): number {
  const bin = Math.floor(key / 3);
  return Math.trunc(bin / ratio) * 3 + (key - 3 * bin);
}
