import type {
  FactionCard,
  LibraryContent,
  MapFile,
  OrderCard,
  Rules,
  ScenarioFile,
  ShipCard,
  WeaponCard,
} from './cards.ts';
import type { Arc } from './terms.ts';

/** All cards of a card folder, by code. */
export interface CardSet {
  readonly ships: Readonly<Record<string, ShipCard>>;
  readonly weapons: Readonly<Record<string, WeaponCard>>;
  readonly orders: Readonly<Record<string, OrderCard>>;
  readonly factions: Readonly<Record<string, FactionCard>>;
  readonly arcs: Readonly<Record<Arc, { from: number; to: number }>>;
}

export interface PlayerShip {
  readonly code: string;
  readonly points: number;
  readonly hex?: string | undefined;
  readonly facing?: number | undefined;
}

export interface PlayerSetup {
  readonly name: string;
  readonly ships: readonly PlayerShip[];
  readonly library: LibraryContent;
}

/** One side of a battle: its players and their admiral. */
export interface SideSetup {
  readonly name: string;
  readonly players: readonly PlayerSetup[];
}

/** Everything one cell needs, as plain data that crosses threads. */
export interface StarStrikeSetup {
  readonly cards: Pick<CardSet, 'ships' | 'weapons' | 'orders' | 'arcs'>;
  readonly map: MapFile;
  readonly sides: readonly [SideSetup, SideSetup];
  /** Historic-1: the scenario says who has which edge; otherwise the games of a pair swap them. */
  readonly teamsFixed: boolean;
  readonly scenario: Pick<
    ScenarioFile,
    'turns' | 'level' | 'remainingFleet' | 'starSystems' | 'first' | 'scoring' | 'standing'
  >;
  readonly rules: Required<Rules>;
}
