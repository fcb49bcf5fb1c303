import { type Crash, joinCrashes } from './crash.ts';
import type { TallyLayout } from './layout.ts';
import { addMargins, type Margins, noMargins, packMargins, unpackMargins } from './margins.ts';

/**
 * What is kept of any number of battles of a cell: whole numbers only, so that tallies of parts
 * add up to the tally of the whole in any order. Sums are exact to 2^53, which a batch never
 * reaches; a cell's batches are added in order, so a longer run is reproducible even beyond.
 */
export interface Tally {
  /** Counts and sums; the layout says which. */
  readonly counts: Float64Array;
  readonly margins: Margins;
  crashes: readonly Crash[];
}

/** A tally as plain data: typed arrays change threads without being copied. */
export interface PackedTally {
  readonly counts: Float64Array;
  readonly margins: Float64Array;
  readonly crashes: readonly Crash[];
}

/** A tally of no battles. */
export function emptyTally(layout: Pick<TallyLayout, 'length'>): Tally {
  return { counts: new Float64Array(layout.length), margins: noMargins(), crashes: [] };
}

/** Adds a tally of the same cell to another. */
export function addTally(into: Tally, from: Tally): void {
  const { counts } = into;
  if (counts.length !== from.counts.length) {
    throw new RangeError('tallies of different cells cannot be added');
  }
  for (let i = 0; i < counts.length; i++) counts[i] += from.counts[i];
  addMargins(into.margins, from.margins);
  into.crashes = joinCrashes(into.crashes, from.crashes);
}

/** Do both tallies hold the same numbers? */
export function equalTallies(x: Tally, y: Tally): boolean {
  return JSON.stringify(tallyJson(x)) === JSON.stringify(tallyJson(y));
}

/** For another thread: the buffers of both arrays may be moved. */
export function packTally(tally: Tally): PackedTally {
  return { counts: tally.counts, margins: packMargins(tally.margins), crashes: tally.crashes };
}

/** Undoes `packTally`. */
export function unpackTally(packed: PackedTally): Tally {
  return {
    counts: packed.counts,
    margins: unpackMargins(packed.margins),
    crashes: packed.crashes,
  };
}

/** A tally for a file. A run of n zeros is the text "n", since most counts of a batch are 0. */
export interface TallyJson {
  readonly counts: readonly (number | string)[];
  readonly margins: readonly number[];
  readonly crashes: readonly Crash[];
}

/** The tally as plain JSON data; equal tallies have equal data. */
export function tallyJson({ counts, margins, crashes }: Tally): TallyJson {
  return { counts: shorten(counts), margins: [...packMargins(margins)], crashes };
}

/** Undoes `tallyJson`. */
export function tallyFrom({ counts, margins, crashes }: TallyJson): Tally {
  return { counts: lengthen(counts), margins: unpackMargins(margins), crashes };
}

function shorten(counts: Float64Array): (number | string)[] {
  const short: (number | string)[] = [];
  let zeros = 0;
  const close = () => {
    if (zeros > 0) short.push(zeros === 1 ? 0 : String(zeros));
    zeros = 0;
  };
  for (const count of counts) {
    if (count === 0) {
      zeros++;
      continue;
    }
    close();
    short.push(count);
  }
  close();
  return short;
}

function lengthen(short: readonly (number | string)[]): Float64Array {
  const counts: number[] = [];
  for (const part of short) {
    if (typeof part === 'number') counts.push(part);
    else for (let i = Number(part); i > 0; i--) counts.push(0);
  }
  return Float64Array.from(counts);
}
