import type { MeleeResult } from '../analysis/melee-schema.ts';
import type { Details } from '../analysis/result-schema.ts';
import { ends, withEnds } from './ship-csv.ts';
import type { TableData } from './table.ts';

type Cell = string | number;

/** A duel of three sides or more as one table: a row for each fleet, and one for each ship. */
export function meleeTable(result: MeleeResult): TableData {
  const { sides, seats, ships, battles, rotations } = result;
  const counters = Object.keys(sides[0].counters);
  const sources = Object.keys(sides[0].damageShares);
  const columns = [
    ...['row', 'side', 'fleet', 'card', 'name', 'battles', 'rotations', 'wins'],
    ...withEnds(['share', ...seats.map(({ seat }) => `shareSeat${seat}`)]),
    ...['copies', 'points'],
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
  const none = (count: number): Cell[] => Array.from({ length: count }, () => '');
  const rows = sides.flatMap((side) => [
    [
      ...['fleet', side.side, side.fleet, '', '', battles, rotations, side.wins],
      ...ends(side.share),
      ...side.seats.flatMap(({ share }) => ends(share)),
      ...numbers(side),
    ],
    ...ships
      .filter((ship) => ship.side === side.side)
      .map((ship) => [
        ...['ship', ship.side, ship.fleet, ship.card, ship.name, battles, rotations, ''],
        ...none(3 * (1 + seats.length)),
        ...numbers(ship),
      ]),
  ]);
  return { columns, rows };
}
