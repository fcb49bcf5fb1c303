import { createHash } from 'node:crypto';
import type { BattleSetup } from '../battle/ruleset.ts';
import { canonicalJson } from './canonical-json.ts';
import { SIGNATURES } from './signatures.ts';
import { playedGame } from './variants.ts';

/** Names the code that counts battles. Change it whenever the same battles give another tally. */
const ENGINE = 'broadside-engine-1';

/**
 * Names the code that turns a setup into battles and counts them: the game's signature is part of
 * it, so that journals of a game whose results have changed are refused.
 */
export function engineSignature(id: string): string {
  const game = playedGame(id);
  return Object.hasOwn(SIGNATURES, game) ? `${ENGINE} ${SIGNATURES[game]}` : ENGINE;
}

/** One matchup: what is played, and what its sides and scenario are called in reports. */
export interface Cell {
  readonly a: string;
  readonly b: string;
  /** Names of further sides. */
  readonly more?: readonly string[] | undefined;
  readonly scenario: string;
  readonly setup: BattleSetup;
}

/** Names of all sides. */
export function sidesOf({ a, b, more = [] }: Cell): readonly string[] {
  return [a, b, ...more];
}

/** "claim v regent @ alpha" */
export function cellName(cell: Cell): string {
  return `${sidesOf(cell).join(' v ')} @ ${cell.scenario}`;
}

/** The cell's inputs and engine as 64 hex digits. Names in reports and the order of keys do not count. */
export function cellHash(cell: Cell): string {
  const setup = withoutPlaces(cell.setup);
  return sha256(canonicalJson({ engine: engineSignature(setup.game), setup }));
}

/** Of code only the content counts, not where it was found. */
function withoutPlaces(setup: BattleSetup): BattleSetup {
  if (setup.own === undefined) return setup;
  const [a, b] = setup.own.map((own) => (own?.kind === 'code' ? { ...own, file: '' } : own));
  return { ...setup, own: [a, b] };
}

/** SHA-256 of a text, in hex. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
