import type { SweepResult } from '../analysis/result-schema.ts';
import { ends, withEnds } from './ship-csv.ts';
import type { TableData } from './table.ts';

/** A row for each matchup. */
export function cellTable({ cells }: SweepResult): TableData {
  return {
    columns: [
      ...['cell', 'a', 'b', 'scenario', 'policyA', 'policyB', 'pointsA', 'pointsB'],
      ...['battles', 'pairs', 'winsA', 'winsB', 'draws', ...withEnds(['score', 'elo'])],
      ...['pValue', 'judgement', ...withEnds(['margin']), 'marginSpread', ...withEnds(['rounds'])],
      ...[...withEnds(['firstScore']), 'pairingSaved'],
      ...['pairs0', 'pairsHalf', 'pairs1', 'pairs1Half', 'pairs2', 'crashed', 'ended'],
    ],
    rows: cells.map((cell) => [
      ...[cell.cell, cell.a.fleet, cell.b.fleet, cell.scenario, ...cell.policies],
      ...[cell.a.points, cell.b.points, cell.battles, cell.pairs],
      ...[cell.wins.a, cell.wins.b, cell.wins.draw, ...ends(cell.score), ...ends(cell.elo)],
      ...[cell.pValue, cell.judgement, ...ends(cell.margin.mean), cell.margin.spread],
      ...[...ends(cell.rounds.mean), ...ends(cell.first.score), cell.pairingSaved],
      ...[...cell.pentanomial, cell.crashes.battles, cell.ended],
    ]),
  };
}

/** A row for each list, strongest first. */
export function ratingRows({ ratings, fleets, equilibrium }: SweepResult): TableData {
  return {
    columns: [
      ...['rank', 'fleet', 'name', 'faction', 'level', 'points', 'battles'],
      ...[...withEnds(['elo']), 'bestRank', 'worstRank', ...withEnds(['field', 'mix'])],
      ...withEnds(['survival', 'pointsDestroyed', 'efficiency']),
    ],
    rows: ratings.map(({ fleet, rating, rank }, i) => {
      const row = fleets.find((each) => each.fleet === fleet);
      const mix = equilibrium.find((each) => each.fleet === fleet);
      return [
        ...[i + 1, fleet, row?.name ?? '', row?.faction ?? '', row?.level ?? ''],
        ...[row?.points ?? '', row?.battles ?? '', ...ends(rating), rank.best, rank.worst],
        ...[...ends(row?.field), ...ends(mix?.weight), ...ends(row?.survival)],
        ...[...ends(row?.pointsDestroyed), ...ends(row?.efficiency)],
      ];
    }),
  };
}

/** A row for each card. */
export function shipRows({ ships }: SweepResult): TableData {
  return {
    columns: [
      ...['card', 'name', 'fleets', 'cells', 'battles', 'copies', 'points'],
      ...withEnds(['survival', 'pointsDestroyed', 'efficiency']),
    ],
    rows: ships.map((ship) => [
      ...[ship.card, ship.name, ship.fleets.join(' '), ship.cells, ship.battles],
      ...[ship.copies, ship.points, ...ends(ship.survival)],
      ...[...ends(ship.pointsDestroyed), ...ends(ship.efficiency)],
    ]),
  };
}
