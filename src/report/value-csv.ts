import type { ValueResult } from '../analysis/value-schema.ts';
import type { TableData } from './table.ts';

/** A row for each ship. */
export function valueTable({ ships, tieGroups }: ValueResult): TableData {
  return {
    columns: [
      ...['card', 'name', 'faction', 'points', 'fairPrice', 'fairLow', 'fairHigh', 'pValue'],
      ...['judgement', 'ties', 'knockOutPoints', 'knockOutLow', 'knockOutHigh'],
      ...['efficiency', 'efficiencyLow', 'efficiencyHigh', 'fleets'],
    ],
    rows: ships.map((ship) => [
      ship.card,
      ship.name,
      ship.faction,
      ship.points,
      ship.fairPrice.value,
      ship.fairPrice.low ?? '',
      ship.fairPrice.high ?? '',
      ship.pValue,
      ship.judgement,
      tieGroups.flatMap((group, i) => (group.includes(ship.card) ? [i + 1] : [])).join(' '),
      ship.knockOut?.points.value ?? '',
      ship.knockOut?.points.low ?? '',
      ship.knockOut?.points.high ?? '',
      ship.efficiency?.value ?? '',
      ship.efficiency?.low ?? '',
      ship.efficiency?.high ?? '',
      ship.fleets,
    ]),
  };
}

/** A row for each attribute of each ship; the mean of all ships has no card. */
export function attributeRows({ attributes }: ValueResult): TableData {
  return {
    columns: [
      'card',
      'attribute',
      'points',
      'low',
      'high',
      'score',
      'turned',
      'meetings',
      'pValue',
    ],
    rows: attributes.map((row) => [
      row.card ?? '',
      row.attribute,
      row.points.value,
      row.points.low ?? '',
      row.points.high ?? '',
      row.score.value,
      row.central ? 'both ways' : 'one way',
      row.meetings,
      row.pValue,
    ]),
  };
}

export function synergyRows({ synergies }: ValueResult): TableData {
  return {
    columns: ['card', 'with', 'points', 'low', 'high', 'fleets', 'pValue'],
    rows: synergies.map(({ cards: [x, y], points, fleets, pValue }) => [
      x,
      y,
      points.value,
      points.low ?? '',
      points.high ?? '',
      fleets,
      pValue,
    ]),
  };
}
