import type { Details, Estimate } from '../analysis/result-schema.ts';
import { column, plusMinus, words } from './numbers.ts';
import type { TableData } from './table.ts';

/** What a row of ships is called, and what it did. */
export interface ShipLine {
  readonly label: string;
  readonly name: string;
  readonly details: Details;
}

/** Counters of a game that are shown where there is little room, if it has them. */
const SHORT_LIST = ['hullDestroyed', 'objectivePoints'];

/** A row per card; numbers are per battle, all copies together. */
export function shipTable(
  lines: readonly ShipLine[],
  { currency, wide }: { readonly currency: string; readonly wide: boolean },
): TableData {
  const details = lines.map((line) => line.details);
  const counters = counterNames(details, wide);
  const columns: (readonly [string, readonly (string | number)[]])[] = [
    ['ship', lines.map(({ label }) => label)],
    ['name', lines.map(({ name }) => name)],
    ['×', details.map(({ copies }) => copies)],
    [currency, details.map(({ points }) => points)],
    [
      'survives',
      column(
        details.map((d) => d.survival),
        0,
        '%',
      ),
    ],
    ...counters.map(
      (name) =>
        [
          words(name),
          column(
            details.map((d) => d.counters[name]),
            2,
          ),
        ] as const,
    ),
    [
      `${currency} destroyed`,
      column(
        details.map((d) => d.pointsDestroyed),
        2,
      ),
    ],
    [
      'efficiency',
      column(
        details.map((d) => d.efficiency),
        2,
      ),
    ],
    ...damageColumn(details),
  ];
  return {
    columns: columns.map(([title]) => title),
    rows: lines.map((_, row) => columns.map(([, cells]) => cells[row])),
  };
}

function counterNames(details: readonly Details[], wide: boolean): string[] {
  const names = [...new Set(details.flatMap((row) => Object.keys(row.counters)))];
  return wide ? names : names.filter((name) => SHORT_LIST.includes(name));
}

/** "92/8±1%" under "strike/skirmish". */
function damageColumn(details: readonly Details[]): [string, string[]][] {
  const sources = [...new Set(details.flatMap((row) => Object.keys(row.damageShares)))];
  if (sources.length === 0) return [];
  const cells = details.map((row) => {
    const shares = sources.map((source) => row.damageShares[source]);
    if (!shares.some((share) => share !== undefined && share.value > 0)) return '–';
    const numbers = shares.map((share) => Math.round(100 * share.value)).join('/');
    return `${numbers}${plusMinus(widestOf(shares), 0, 100)}%`;
  });
  return [[sources.join('/'), cells]];
}

function widestOf(shares: readonly Estimate[]): Estimate {
  const width = ({ low, high }: Estimate) => (high ?? 1) - (low ?? 0);
  return shares.reduce((best, share) => (width(share) > width(best) ? share : best));
}
