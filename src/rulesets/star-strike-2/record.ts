import { BATTLE_COLUMNS, type PieceColumn, type RecordShape } from '../../battle/record.ts';
import { ENDINGS } from './state.ts';

/** Counters of a piece, in the order play.ts writes them. */
export const PIECE_COLUMNS = [
  { name: 'survived', unit: 1, text: 'battles it survived' },
  { name: 'hullLost', unit: 1, text: 'Hull Points lost' },
  { name: 'hullDestroyed', unit: 1, text: 'Hull Points destroyed' },
  { name: 'criticalsDealt', unit: 1, text: 'Critical Damage dealt' },
  { name: 'pointsDestroyed', unit: 0.001, text: 'points destroyed, by share of damage done' },
  { name: 'objectivePoints', unit: 1, text: 'Objective Points it scored' },
  { name: 'strikes', unit: 1, text: 'strikes made' },
  { name: 'strikeDamage', unit: 1, text: 'damage done by strikes' },
  { name: 'skirmishes', unit: 1, text: 'skirmishes fought' },
  { name: 'skirmishDamage', unit: 1, text: 'damage done in skirmishes' },
  { name: 'defeatRound', unit: 1, text: 'round it was defeated in, 0 if it survived' },
] as const satisfies readonly PieceColumn[];

export const recordShape: RecordShape = {
  battle: BATTLE_COLUMNS,
  piece: PIECE_COLUMNS,
  endings: ENDINGS,
};
