import type { MapFile, Rules, UnitCard } from './cards.ts';

/** A unit of a fleet, and where the scenario puts it if it does. */
export interface SetupUnit {
  readonly code: string;
  readonly square?: string | undefined;
  readonly bow?: string | undefined;
  readonly structure?: number | undefined;
  readonly standBy?: boolean | undefined;
}

export interface SideSetup {
  readonly name: string;
  readonly units: readonly SetupUnit[];
}

/** Every house rule, decided. */
export type HouseRules = { readonly [Name in keyof Rules]-?: NonNullable<Rules[Name]> };

/** Everything one cell needs, as plain data that crosses threads. */
export interface AdmiralSetup {
  readonly cards: Readonly<Record<string, UnitCard>>;
  /** Symbols of each face. */
  readonly faces: readonly (readonly string[])[];
  readonly map: MapFile;
  readonly sides: readonly [SideSetup, SideSetup];
  /** The scenario says who is side A; otherwise pairs swap the sides. */
  readonly sidesFixed: boolean;
  readonly rules: HouseRules;
}
