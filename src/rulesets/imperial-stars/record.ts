import {
  BATTLE_COLUMNS,
  type PieceColumn,
  type RecordShape,
  SIDES_COLUMNS,
} from '../../battle/record.ts';
import { ENDINGS } from './terms.ts';

/** Counters of a ship, in the order play.ts writes them. */
export const PIECE_COLUMNS = [
  { name: 'survived', unit: 1, text: 'battles it ended in its own hands, in line or in Reserves' },
  { name: 'fielded', unit: 1, text: 'battles it came into the line' },
  { name: 'damageTaken', unit: 1, text: 'damage taken' },
  { name: 'damageDealt', unit: 1, text: 'damage dealt' },
  {
    name: 'pointsDestroyed',
    unit: 0.001,
    text: 'points destroyed or captured, by share of damage',
  },
  { name: 'attacks', unit: 1, text: 'attack cards fired and craft launched' },
  { name: 'gunDamage', unit: 1, text: 'damage done by missiles and beams' },
  { name: 'craftDamage', unit: 1, text: 'damage done by fighters and bombers' },
  { name: 'craftShot', unit: 1, text: 'fighters and bombers shot down in its defence' },
  { name: 'repaired', unit: 1, text: 'damage repaired' },
  { name: 'captured', unit: 1, text: 'times it was captured or retaken' },
  { name: 'lostRound', unit: 1, text: 'round it was lost in, 0 if it was not' },
] as const satisfies readonly PieceColumn[];

export const recordShape: RecordShape = {
  battle: [...BATTLE_COLUMNS, ...SIDES_COLUMNS],
  piece: PIECE_COLUMNS,
  endings: ENDINGS,
};
