/**
 * What an admiral cares about, as weights. Values are in points of Combat Rating: a place from which
 * a ship is expected to take a tenth of an enemy worth 200 is worth 20 times `fire`. A style is a
 * set of weights and nothing else.
 */
export interface Considerations {
  /** Does it foresee what the enemy will write (1), or take it to come on (0)? */
  readonly foresight: number;
  /** Points its guns are expected to take from a place. */
  readonly fire: number;
  /** What targets besides the best one count. */
  readonly spread: number;
  /** Points the enemy's guns are expected to take from it there. */
  readonly exposure: number;
  /** Closing with the enemy, for each hex beyond the reach of its guns. */
  readonly close: number;
  /** Being nearer than half its own range, for each hex. */
  readonly crowd: number;
  /** The edge of the board, for each hex nearer than four. */
  readonly edge: number;
  /** Points expected to be lost in an explosion. */
  readonly hazard: number;
  /** Points of the scenario, and the way to them. */
  readonly mission: number;
  /** Fire on what is nearly destroyed; 0 spreads it. */
  readonly focus: number;
  /** What a craft is worth as a target. */
  readonly craft: number;
  /** Fighters against starships rather than other fighters. */
  readonly strike: number;
}

export type Consideration = keyof Considerations;

const EVEN_HANDED: Considerations = {
  foresight: 0,
  fire: 1,
  spread: 1,
  exposure: 0.6,
  close: 2,
  crowd: 0,
  edge: 3,
  hazard: 1,
  mission: 1,
  focus: 1,
  craft: 5,
  strike: 1,
};

/** Named styles, each with what a player would say of it. */
export const STYLES: Readonly<Record<string, { text: string; weights: Considerations }>> = {
  /** Found by scripts/tune-starmada-x.ts against the other styles. */
  tactician: {
    text: 'foresees what enemies will write, and weighs fire against exposure',
    weights: {
      foresight: 1,
      fire: 0.75,
      spread: 0.076,
      exposure: 0.433,
      close: 2.016,
      crowd: 5.1,
      edge: 4.5,
      hazard: 3.78,
      mission: 1,
      focus: 0.235,
      craft: 7.14,
      strike: 0.588,
    },
  },
  brawler: {
    text: 'closes to short range whatever it costs, and fires at what is nearest to destroy',
    weights: { ...EVEN_HANDED, fire: 0.6, exposure: 0, close: 12, focus: 0.5, craft: 2 },
  },
  standoff: {
    text: 'keeps at the end of its range and out of the enemy’s, and spares its ships',
    weights: { ...EVEN_HANDED, exposure: 2.5, crowd: 6, close: 1, focus: 0.7 },
  },
  broadside: {
    text: 'looks for the most fire this turn, at any target, and lets the enemy come',
    weights: { ...EVEN_HANDED, exposure: 0, close: 0.5, focus: 0, craft: 8, strike: 0.5 },
  },
};

/** Kinds of enemy that the forecast tells apart, the likelier first: bold, and careful. */
export const KINDS: readonly Considerations[] = [
  { ...EVEN_HANDED, exposure: 0 },
  { ...EVEN_HANDED, exposure: 2, crowd: 4 },
];
