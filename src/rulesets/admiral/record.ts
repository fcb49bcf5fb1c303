import { BATTLE_COLUMNS, type PieceColumn, type RecordShape } from '../../battle/record.ts';
import { ENDINGS } from './state.ts';

/** Counters of a unit, in the order play.ts writes them. */
export const PIECE_COLUMNS = [
  { name: 'survived', unit: 1, text: 'battles it survived' },
  { name: 'structureLost', unit: 1, text: 'Structure Points lost' },
  { name: 'structureDestroyed', unit: 1, text: 'Structure Points destroyed' },
  { name: 'criticalsDealt', unit: 1, text: 'Critical Damage placed' },
  { name: 'pointsDestroyed', unit: 0.001, text: 'points sunk, by share of damage done' },
  { name: 'gunDamage', unit: 1, text: 'damage done by artillery' },
  { name: 'torpedoDamage', unit: 1, text: 'damage done by its torpedoes' },
  { name: 'airDamage', unit: 1, text: 'damage done by its squadrons' },
  { name: 'chargeDamage', unit: 1, text: 'damage done by depth charges' },
  { name: 'sunkRound', unit: 1, text: 'round it was sunk in, 0 if it survived' },
] as const satisfies readonly PieceColumn[];

export const recordShape: RecordShape = {
  battle: BATTLE_COLUMNS,
  piece: PIECE_COLUMNS,
  endings: ENDINGS,
};
