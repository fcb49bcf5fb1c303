import type { Details, DuelResult, Estimate } from '../analysis/result-schema.ts';
import type { TableData } from './table.ts';

type Cell = string | number;

/** A duel as one table: a row for each fleet, with its score, and one for each of its ships. */
export function duelTable(result: DuelResult): TableData {
  const { a, ships, score, wins, battles, pairs } = result;
  const mirrored = { value: 1 - score.value, low: 1 - score.high, high: 1 - score.low };
  const counters = Object.keys(a.counters);
  const sources = Object.keys(a.damageShares);
  const columns = [
    ...['row', 'side', 'fleet', 'card', 'name', 'battles', 'pairs', 'wins', 'draws', 'losses'],
    ...['score', 'scoreLow', 'scoreHigh', 'copies', 'points'],
    ...withEnds(['survival', 'pointsDestroyed', 'efficiency', ...counters]),
    ...withEnds(sources.map((source) => `${source}Share`)),
  ];
  const numbers = (row: Details): Cell[] => [
    row.copies,
    row.points,
    ...[row.survival, row.pointsDestroyed, row.efficiency].flatMap(ends),
    ...counters.flatMap((name) => ends(row.counters[name])),
    ...sources.flatMap((source) => ends(row.damageShares[source])),
  ];
  const fleet = (side: 'a' | 'b'): Cell[] => {
    const [won, lost, seen] = side === 'a' ? [wins.a, wins.b, score] : [wins.b, wins.a, mirrored];
    const results = [battles, pairs, won, wins.draw, lost, ...scoreEnds(seen)];
    return ['fleet', side, result[side].fleet, '', '', ...results, ...numbers(result[side])];
  };
  const rows = ships.map((ship) => [
    ...['ship', ship.side, ship.fleet, ship.card, ship.name],
    ...[battles, pairs, '', '', '', '', '', ''],
    ...numbers(ship),
  ]);
  const of = (side: 'a' | 'b') => [fleet(side), ...rows.filter((row) => row[1] === side)];
  return { columns, rows: [...of('a'), ...of('b')] };
}

/** Names of the three columns of each estimate. */
export function withEnds(names: readonly string[]): string[] {
  return names.flatMap((name) => [name, `${name}Low`, `${name}High`]);
}

/** Value and ends; empty where there is none. */
export function ends(estimate: Estimate | null | undefined): Cell[] {
  if (estimate == null) return ['', '', ''];
  return [estimate.value, estimate.low ?? '', estimate.high ?? ''];
}

function scoreEnds({ value, low, high }: Omit<Estimate, 'level'>): Cell[] {
  const nine = (x: number | null) => (x === null ? '' : Number(x.toPrecision(9)));
  return [nine(value), nine(low), nine(high)];
}
