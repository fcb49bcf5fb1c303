import type { Estimate } from '../analysis/result-schema.ts';

/** Numbers for people: as many digits as they deserve, each with its interval. */

/** "56.2%" */
export function percent(share: number, digits = 1): string {
  return `${(100 * share).toFixed(digits)}%`;
}

/** "56.2% (54.9 to 57.5)" */
export function percentRange({ value, low, high }: Estimate, digits = 1): string {
  if (low === null && high === null) return `${percent(value, digits)} (no interval yet)`;
  const end = (x: number | null) => (x === null ? '?' : (100 * x).toFixed(digits));
  return `${percent(value, digits)} (${end(low)} to ${end(high)})`;
}

/** "3.21 (3.10 to 3.32)"; `sign` writes a plus before what is above 0. */
export function range({ value, low, high }: Estimate, digits = 2, sign = false): string {
  const say = (x: number | null) => (x === null ? '?' : fixed(x, digits, sign));
  if (low === null && high === null) return `${say(value)} (no interval yet)`;
  return `${say(value)} (${say(low)} to ${say(high)})`;
}

/** The ± of an estimate: the larger distance to an end, rounded up. "±?" if one is not known. */
export function plusMinus({ value, low, high }: Estimate, digits: number, factor = 1): string {
  if (low === null || high === null) return '±?';
  const half = Math.max(value - low, high - value) * factor;
  const unit = 10 ** digits;
  return `±${(Math.ceil(half * unit - 1e-6) / unit).toFixed(digits)}`;
}

/** A column of "3.21±0.11", the numbers one below the other; "–" where there is none. */
export function column(
  estimates: readonly (Estimate | null | undefined)[],
  digits: number,
  unit: '' | '%' = '',
): string[] {
  const factor = unit === '%' ? 100 : 1;
  const values = estimates.map((e) => (e == null ? '–' : (e.value * factor).toFixed(digits)));
  const width = Math.max(0, ...values.map((text) => text.length));
  return estimates.map((e, i) => {
    const value = values[i].padStart(width);
    return e == null ? value : `${value}${plusMinus(e, digits, factor)}${unit}`;
  });
}

/** "+3", "-3", "0" */
export function fixed(value: number, digits: number, sign = false): string {
  const text = value.toFixed(digits);
  const clean = Number(text) === 0 ? (0).toFixed(digits) : text;
  return sign && Number(text) > 0 ? `+${clean}` : clean;
}

/** "12,345" */
export function thousands(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** "hullDestroyed" as "hull destroyed". */
export function words(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** "1 battle", "2 battles" */
export function plural(count: number, word: string): string {
  return `${thousands(count)} ${word}${count === 1 ? '' : 's'}`;
}
