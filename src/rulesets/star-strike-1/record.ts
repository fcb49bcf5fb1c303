import { BATTLE_COLUMNS, type PieceColumn, type RecordShape } from '../../battle/record.ts';
import { ENDINGS } from './state.ts';

/** Counters of a ship, in the order play.ts writes them. */
export const PIECE_COLUMNS = [
  { name: 'survived', unit: 1, text: 'battles it survived' },
  { name: 'hullLost', unit: 1, text: 'Hull Boxes lost' },
  { name: 'hullDestroyed', unit: 1, text: 'Hull Boxes destroyed' },
  { name: 'cripplings', unit: 1, text: 'ships it Crippled' },
  { name: 'pointsDestroyed', unit: 0.001, text: 'Fleet Value destroyed, by share of damage done' },
  { name: 'objectivePoints', unit: 1, text: 'Objective Points it scored' },
  { name: 'attacks', unit: 1, text: 'attacks made' },
  { name: 'attackDamage', unit: 1, text: 'damage done by attacks' },
  { name: 'skirmishes', unit: 1, text: 'Skirmishes fought' },
  { name: 'skirmishDamage', unit: 1, text: 'damage done in Skirmishes' },
  { name: 'destroyedTurn', unit: 1, text: 'turn it was destroyed in, 0 if it survived' },
] as const satisfies readonly PieceColumn[];

export const recordShape: RecordShape = {
  battle: BATTLE_COLUMNS,
  piece: PIECE_COLUMNS,
  endings: ENDINGS,
};
