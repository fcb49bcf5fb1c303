import type { ActionCard, RaceCard, ShipCard } from './cards.ts';
import type { Rules } from './switches.ts';
import type { Variant } from './terms.ts';

/** All cards of a card folder, by code. */
export interface CardSet {
  readonly races: Readonly<Record<string, RaceCard>>;
  readonly ships: Readonly<Record<string, ShipCard>>;
  readonly actions: Readonly<Record<string, ActionCard>>;
}

export interface PlayerSetup {
  readonly name: string;
  /** Ship codes; empty when ships are dealt or drafted. */
  readonly ships: readonly string[];
}

export interface SideSetup {
  readonly name: string;
  readonly players: readonly PlayerSetup[];
}

/** Everything one cell needs, as plain data that crosses threads. */
export interface ImperialSetup {
  readonly cards: CardSet;
  readonly sides: readonly SideSetup[];
  readonly variant: Variant;
  /** 16.1, 16.5: ships that are dealt or drafted; empty otherwise. */
  readonly stock: readonly string[];
  /** 16.3 */
  readonly draftPoints: number;
  readonly rules: Rules;
}
