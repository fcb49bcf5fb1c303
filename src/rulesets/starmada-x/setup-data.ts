import type { MapFile, Scoring, ShipCard, WeaponCard } from './cards.ts';
import type { AllRules } from './terms.ts';

/** One starship of a side, with the Combat Rating it pays. */
export interface ShipSetup {
  /** Key of its card in `ships`. */
  readonly code: string;
  readonly points: number;
  readonly hex?: string | undefined;
  readonly facing?: number | undefined;
}

export interface SideSetup {
  readonly name: string;
  readonly ships: readonly ShipSetup[];
}

export interface Zone {
  readonly columns: readonly [number, number];
  readonly rows: readonly [number, number];
}

/** Everything one cell needs, as plain data that crosses threads. */
export interface StarmadaSetup {
  readonly ships: Readonly<Record<string, ShipCard>>;
  readonly weapons: Readonly<Record<string, WeaponCard>>;
  readonly map: MapFile;
  readonly sides: readonly [SideSetup, SideSetup];
  /** The scenario says who is side A; otherwise the sides change places in a pair. */
  readonly teamsFixed: boolean;
  readonly turns: number;
  readonly zones: { readonly A: Zone; readonly B: Zone };
  readonly scoring: readonly Scoring[];
  readonly rules: AllRules;
}
