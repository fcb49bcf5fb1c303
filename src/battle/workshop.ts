import type { ZodType } from 'zod';
import type { Market } from './market.ts';
import type { OddsKind } from './odds-desk.ts';
import type { Problem, SourceFile } from './problem.ts';
import type { BattleSetup } from './ruleset.ts';
import type { Trace } from './trace.ts';

/** What it takes to put cells together, behind the seam. */
export interface Assembler<Catalogue = unknown> {
  fleets(catalogue: Catalogue): readonly FleetInfo[];
  scenarios(catalogue: Catalogue): readonly ScenarioInfo[];
  /** One cell from names. Throws UserError when fleets and scenario do not fit together. */
  assemble(catalogue: Catalogue, request: CellRequest): BattleSetup;
}

/** The same for files that were checked before: nothing is checked again. */
export interface QuickAssembler<Catalogue = unknown> extends Assembler<Catalogue> {
  gatherSound(files: readonly SourceFile[]): Catalogue;
}

/** What a game does with its files: the framework reads and prints, no more. */
export interface Workshop<Catalogue = unknown> extends Assembler<Catalogue> {
  /** The shape of each kind of data file, by its `kind`. */
  readonly fileKinds: Readonly<Record<string, ZodType>>;
  readonly labCase: ZodType;
  /** Gathers files of known shape and checks what they mean, under the house rules given. */
  gather(
    files: readonly SourceFile[],
    rules?: Readonly<Record<string, string>>,
  ): { catalogue: Catalogue; problems: Problem[] };
  /** What `list` can list: topic to rows. */
  readonly topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>>;
  /** A card, fleet, map or order drawn for the terminal; undefined when the name is unknown. */
  show(catalogue: Catalogue, name: string): string | undefined;
  narrate(setup: BattleSetup, trace: Trace): readonly NarratedEvent[];
  /** What is wrong with a case of the right shape that its file alone can tell. */
  checkLab(file: SourceFile): Problem[];
  /** Throws UserError when the case cannot be laid out. */
  runLab(catalogue: Catalogue, labCase: unknown): LabReport;
  /** For `doctor`; a game without them has these lines not checked. */
  readonly examine?: Examination<Catalogue>;
  /** For `odds`: what can be asked, the usual question first. */
  readonly odds?: readonly OddsKind<Catalogue>[];
  /** For the balance desk: `value`, `tune`. */
  readonly market?: Market<Catalogue>;
}

/** What a game can do to be found out if something is wrong with it. */
export interface Examination<Catalogue = unknown> {
  /** The same cell with one side (0 or 1) so weak that it must lose, and what was done to it. */
  cripple(setup: BattleSetup, side: number): { readonly setup: BattleSetup; readonly how: string };
  /** Cards by kind, and those that nobody can meet in a battle. */
  cardUse(catalogue: Catalogue): readonly CardUse[];
  /** Rolls of these cards worked out exactly, and the same rolls sampled with seeded dice. */
  odds(catalogue: Catalogue, seed: string): readonly SampledOdds[];
}

export interface CardUse {
  /** "ships" */
  readonly kind: string;
  readonly total: number;
  /** By code. */
  readonly unused: readonly string[];
}

export interface SampledOdds {
  /** "PA-CA strikes NE-B2" */
  readonly name: string;
  readonly samples: number;
  /** Everything that can happen and everything that did. */
  readonly outcomes: readonly {
    readonly outcome: string;
    readonly chance: number;
    readonly count: number;
  }[];
}

export interface Listing {
  readonly columns: readonly string[];
  readonly rows: readonly (readonly (string | number)[])[];
}

export interface FleetInfo {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly level: string;
  readonly points: number;
  readonly ships: readonly { readonly code: string; readonly count: number }[];
}

export interface ScenarioInfo {
  readonly id: string;
  readonly name: string;
  /** Does it bring its own fleets? */
  readonly fixed: boolean;
  readonly level: string | undefined;
  /** Fleets a side brings; of the largest where sides differ. */
  readonly playersPerTeam: number;
  /** How many sides may meet, smallest first; two unless said. */
  readonly sides?: readonly number[];
  /** Fleets of each side where they are not as many: [2, 1, 1]. */
  readonly teams?: readonly number[];
}

export interface CellRequest {
  readonly seed: string;
  readonly cell?: string | undefined;
  /** Fleet ids of each side, one a player; empty when the scenario brings the fleets. */
  readonly fleets: readonly (readonly string[])[];
  readonly scenario: string;
  /** One a side. */
  readonly policies: readonly string[];
  readonly rules: Readonly<Record<string, string>>;
}

/** One line of a narrated battle, and the same as data. */
export interface NarratedEvent {
  /** Its place in the trace, so that explanations find theirs. */
  readonly at?: number;
  readonly clause: string;
  readonly text: string;
  readonly event: string;
  readonly data: Readonly<Record<string, string | number | boolean | null>>;
  readonly dice: readonly number[];
}

export interface LabReport {
  readonly title: string;
  readonly events: readonly NarratedEvent[];
  /** What did not come out as expected; empty when the case holds. */
  readonly failures: readonly string[];
  readonly checks: number;
  /** What the rules wait for, when the case stops at an open question. */
  readonly asks?: string | undefined;
}
