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
  /** Undefined where anything may be tried. */
  readonly values?: readonly string[];
}

export interface OddsQuestion {
  readonly words: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

export interface OddsAnswer {
  /** "PA-CA strikes NE-B2 with its Laser Cannons at distance 3" */
  readonly title: string;
  /** What a player would paste into a forum. */
  readonly sentence: string;
  /** Single chances worth a line: "destroyed", 0.42. */
  readonly chances: readonly { readonly name: string; readonly chance: number }[];
  readonly distributions: readonly Distribution[];
  /** What was taken for granted: facing, terrain, choices of both players. */
  readonly given: readonly string[];
}

/** A whole number of something and how likely each is. Chances add up to 1. */
export interface Distribution {
  /** "hull lost" */
  readonly name: string;
  readonly outcomes: readonly { readonly value: number; readonly chance: number }[];
  readonly mean: number;
}
