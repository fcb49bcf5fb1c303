/**
 * What a game knows about prices, for the balance desk: what has a price, what a legal fleet is,
 * and which numbers of a card a designer could turn. Changes are texts for `--set`.
 */
export interface Market<Catalogue = unknown> {
  wares(catalogue: Catalogue): readonly Ware[];
  /**
   * A legal fleet drawn at random, as the content of a fleet file; undefined when the draw came to
   * nothing. Every legal fleet can come up, and heavier wares come up more often.
   */
  drawFleet(catalogue: Catalogue, draw: FleetDraw): unknown | undefined;
  /** What can be turned up and down on a ware's card. */
  attributes(catalogue: Catalogue, code: string): readonly Attribute[];
  /** The same scenario on another map, as the content of a scenario file, if there is one. */
  elsewhere?(catalogue: Catalogue, scenario: string): unknown | undefined;
}

/** Something that is bought with points. */
export interface Ware {
  readonly code: string;
  readonly name: string;
  /** Empty when it belongs to no faction. */
  readonly faction: string;
  readonly points: number;
  /** Levels at which some legal fleet has it. */
  readonly levels: readonly string[];
  /** The `--set` that gives it another price. */
  price(points: number): string;
}

export interface FleetDraw {
  readonly level: string;
  readonly faction?: string | undefined;
  /** What it should come to, or as near below as can be; the level's points unless told. */
  readonly points?: number | undefined;
  /** Wares that must be in it, each as often as it is named. */
  readonly including?: readonly string[] | undefined;
  /** How much a ware is wanted beyond those; 1 is usual, 0 never. */
  weight(code: string): number;
  /**
   * A whole number from 0 to n - 1. What is no ware (a library of orders) is drawn first, so that
   * two draws from equal streams share it.
   */
  pick(n: number): number;
}

export interface Attribute {
  /** "hull": one step up is worth so many points. */
  readonly name: string;
  /** The changes for `--set` that make it one step better; undefined at the end of its range. */
  readonly up: readonly string[] | undefined;
  /** One step worse. */
  readonly down: readonly string[] | undefined;
}
