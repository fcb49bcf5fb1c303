import type {
  ConstructionList,
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
  readonly lists: Readonly<Record<string, ConstructionList>>;
  readonly factions: Readonly<Record<string, { name: string; allegiance: string; power: string }>>;
  readonly arcs: Readonly<Record<Arc, { from: number; to: number }>>;
}

export interface PlayerShip {
  readonly code: string;
  readonly points: number;
  readonly hex?: string | undefined;
  readonly facing?: number | undefined;
  readonly reserve?: boolean | undefined;
}

export interface PlayerSetup {
  readonly name: string;
  readonly ships: readonly PlayerShip[];
  readonly library: LibraryContent;
}

/** One side of a battle: the players of one team and their admiral. */
export interface SideSetup {
  readonly name: string;
  readonly players: readonly PlayerSetup[];
}

/** Everything one cell needs, as plain data that crosses threads. */
export interface StarStrikeSetup {
  readonly cards: Pick<CardSet, 'ships' | 'weapons' | 'orders' | 'arcs'>;
  readonly map: MapFile;
  readonly sides: readonly [SideSetup, SideSetup];
  /** 11A: the scenario says who is Team A; otherwise it is rolled (4A-01). */
  readonly teamsFixed: boolean;
  readonly scenario: Pick<
    ScenarioFile,
    'rounds' | 'level' | 'constructed' | 'secureArea' | 'initiative' | 'scoring' | 'standing'
  >;
  readonly rules: Required<Rules>;
}
