/** Ratios are taken inside one round of a run and the median of all rounds counts. */

/** Milliseconds of processor time that a piece of work takes: other programs do not count. */
export function processorTime(work: () => void): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Milliseconds by the clock, for work that other processes do. */
export function clockTime(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

const WARM_UP = 2;

/**
 * Runs all works in turn, round after round, so that a busy machine slows all of them alike.
 * Answers the milliseconds of each work, round by round; the first rounds warm up.
 */
export function interleave<Name extends string>(
  works: Readonly<Record<Name, () => void>>,
  rounds: number,
  time = processorTime,
): Record<Name, number[]> {
  const names = Object.keys(works) as Name[];
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<
    Name,
    number[]
  >;
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const name of names) {
      const milliseconds = time(works[name]);
      if (round >= 0) times[name].push(milliseconds);
    }
  }
  return times;
}

/** The median over the rounds of `above / below`, each per unit of its own work. */
export function ratio(
  above: readonly number[],
  below: readonly number[],
  unitsAbove = 1,
  unitsBelow = 1,
): number {
  return median(above.map((value, i) => value / unitsAbove / (below[i] / unitsBelow)));
}

/** One line of the result. */
export interface Line {
  readonly key: string;
  readonly value: number | undefined;
  readonly required?: Bound | undefined;
  readonly stretch?: Bound | undefined;
  readonly note: string;
}

export interface Bound {
  readonly at: 'least' | 'most';
  readonly value: number;
}

export const atLeast = (value: number): Bound => ({ at: 'least', value });
export const atMost = (value: number): Bound => ({ at: 'most', value });

export function meets(value: number, { at, value: limit }: Bound): boolean {
  return at === 'least' ? value >= limit : value <= limit;
}

/** FNV-1a over integers: battles that come out differently show. */
export function checksum(hash: number, record: Int32Array): number {
  let h = hash;
  for (let i = 0; i < record.length; i++) h = Math.imul(h ^ record[i], 0x01000193);
  return h | 0;
}

export const EMPTY_CHECKSUM = 0x811c9dc5 | 0;
export const hex = (n: number): string => (n >>> 0).toString(16).padStart(8, '0');
