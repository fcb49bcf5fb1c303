/** Digits that are kept: more than any statistic has, fewer than platforms could differ in. */
const DIGITS = 9;

/**
 * A result as it is written: numbers to nine digits, so that the last bits of a logarithm do not
 * decide the bytes, and null for an end that is not known. A number that is none is our mistake.
 */
export function tidy<T>(value: T): T {
  return walk(value, []) as T;
}

function walk(value: unknown, path: readonly string[]): unknown {
  if (typeof value === 'number') return tidyNumber(value, path);
  if (Array.isArray(value)) return value.map((part, i) => walk(part, [...path, String(i)]));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== undefined)
      .map(([key, part]) => [key, walk(part, [...path, key])]),
  );
}

function tidyNumber(value: number, path: readonly string[]): number | null {
  if (Number.isNaN(value)) throw new RangeError(`${path.join('.')} is not a number`);
  if (!Number.isFinite(value)) return null;
  // 0 + turns -0 into 0.
  return Number.isSafeInteger(value) ? 0 + value : 0 + Number(value.toPrecision(DIGITS));
}
