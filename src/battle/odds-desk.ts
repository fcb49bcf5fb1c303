/**
 * Questions about dice that a game answers exactly, for `odds`. A game declares what can be asked;
 * the framework reads the words and options, and prints tables, bars and the sentence.
 */
export interface OddsKind<Catalogue = unknown> {
  /** "strike": the first word of the question. The first kind is meant when none is named. */
  readonly name: string;
  readonly text: string;
  /** What must be named, in order. */
  readonly words: readonly OddsWord<Catalogue>[];
  /** What may be said about the circumstances, as `--name value`. */
  readonly options: readonly OddsOption[];
  /** A question for the help: "PA-CA NE-B2 --range 2". */
  readonly example: string;
  /** Throws UserError when it cannot be asked this way. */
  work(catalogue: Catalogue, question: OddsQuestion): OddsAnswer;
}

export interface OddsWord<Catalogue = unknown> {
  /** "attacker" */
  readonly name: string;
  /** Every word that fits, so that `all` can stand for each of them; undefined where any may. */
  known?(catalogue: Catalogue): readonly string[];
}

export interface OddsOption {
  /** "range" */
  readonly name: string;
  readonly text: string;
  /** What may be said; undefined where the game reads the value itself. */
  readonly values?: readonly string[];
}

export interface OddsQuestion {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
  /** House rules chosen; the game's own default for all others. */
  readonly rules: Readonly<Record<string, string>>;
}

export interface OddsAnswer {
  /** "PA-CA strikes NE-B2 with its Laser Cannons at distance 3" */
  readonly title: string;
  /** What a player would paste into a forum. */
  readonly sentence: string;
  /** Single chances worth a line: "destroyed", 0.42. What matters most comes first. */
  readonly chances: readonly Chance[];
  readonly distributions: readonly Distribution[];
  /** Means that are no whole numbers of anything: "PP destroyed", 1.7. */
  readonly figures: readonly Figure[];
  /** What was taken for granted: facing, terrain, choices of both players. */
  readonly given: readonly string[];
}

export interface Chance {
  readonly name: string;
  readonly chance: number;
}

export interface Figure {
  readonly name: string;
  readonly value: number;
}

/** A whole number of something and how likely each is. Chances add up to 1. */
export interface Distribution {
  /** "hull lost" */
  readonly name: string;
  /** From the smallest value to the largest that can happen. */
  readonly outcomes: readonly { readonly value: number; readonly chance: number }[];
  readonly mean: number;
}
