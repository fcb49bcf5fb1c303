import { createHash } from 'node:crypto';
import type { BattleSetup } from '../battle/ruleset.ts';
import { canonicalJson } from './canonical-json.ts';

/**
 * Names the code that turns a setup into battles. Change it whenever the same setup and seed would
 * give other battles or another tally: journals and caches of the old engine are then refused.
 */
export const ENGINE_SIGNATURE = 'broadside-engine-1';

/** One matchup: what is played, and what its sides and scenario are called in reports. */
export interface Cell {
  readonly a: string;
  readonly b: string;
  readonly scenario: string;
  readonly setup: BattleSetup;
}

/** "claim v regent @ alpha" */
export function cellName(cell: Cell): string {
  return `${cell.a} v ${cell.b} @ ${cell.scenario}`;
}

/** The cell's inputs and engine as 64 hex digits. Names in reports and the order of keys do not count. */
export function cellHash(cell: Cell): string {
  return sha256(canonicalJson({ engine: ENGINE_SIGNATURE, setup: cell.setup }));
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
