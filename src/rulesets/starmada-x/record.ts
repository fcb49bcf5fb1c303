import { BATTLE_COLUMNS, type PieceColumn, type RecordShape } from '../../battle/record.ts';
import { ENDINGS } from './state.ts';

/** Counters of a ship, in the order play.ts writes them. A carrier has those of its flights. */
export const PIECE_COLUMNS = [
  { name: 'survived', unit: 1, text: 'battles it survived with its crew' },
  { name: 'hullLost', unit: 1, text: 'hull boxes lost' },
  { name: 'hullDestroyed', unit: 1, text: 'hull boxes of enemies filled' },
  { name: 'pointsDestroyed', unit: 0.001, text: 'points destroyed, by share of hull boxes' },
  { name: 'weaponsFired', unit: 1, text: 'weapons fired' },
  { name: 'hits', unit: 1, text: 'hits scored' },
  { name: 'penetrations', unit: 1, text: 'penetration dice that got through' },
  { name: 'craftDestroyed', unit: 1, text: 'fighters and drones destroyed' },
  { name: 'lossTurn', unit: 1, text: 'turn it was lost in, 0 if it survived' },
] as const satisfies readonly PieceColumn[];

export const recordShape: RecordShape = {
  battle: BATTLE_COLUMNS,
  piece: PIECE_COLUMNS,
  endings: ENDINGS,
};
