/**
 * What an admiral cares about, as weights. Values are in Fleet Value: destroying a ship worth 4
 * points is worth 4 times `destroy`. A style is a set of weights and nothing else.
 */
export interface Considerations {
  /** Points of enemy ships destroyed, or the share of one. */
  readonly destroy: number;
  /** Points of own ships lost. */
  readonly preserve: number;
  /** One Objective Point, in Fleet Value. */
  readonly objective: number;
  /** Being on the way to a Star System, for each hex nearer, more so as the game ends. */
  readonly approach: number;
  /** Closing with the enemy, for each hex that it is beyond the reach of the guns. */
  readonly close: number;
  /** What the guns can reach from a place, next turn. */
  readonly aim: number;
  /** What the enemy's guns can reach. */
  readonly exposure: number;
  /** Starting Skirmishes. */
  readonly skirmish: number;
  /** Being where the enemy can start one. */
  readonly danger: number;
  /** Hazards of terrain. */
  readonly hazard: number;
}

/** What the other styles differ from. */
const EVEN_HANDED: Considerations = {
  destroy: 1,
  preserve: 1,
  objective: 0.6,
  approach: 0.3,
  close: 0.15,
  aim: 0.5,
  exposure: 0.35,
  skirmish: 1,
  danger: 0.3,
  hazard: 1,
};

/** Found by a random climb against the other styles, on training seeds. */
const TACTICIAN: Considerations = {
  destroy: 2.33,
  preserve: 0.83,
  objective: 0.4,
  approach: 0.3,
  close: 0.3,
  aim: 0.37,
  exposure: 1.76,
  skirmish: 0.56,
  danger: 0.93,
  hazard: 0.82,
};

/** Named styles, each with what a player would say of it. */
export const STYLES: Readonly<Record<string, { text: string; weights: Considerations }>> = {
  tactician: {
    text: 'weighs objectives, fire and safety; the strongest admiral, and the default',
    weights: TACTICIAN,
  },
  aggressive: {
    text: 'goes for the enemy and counts neither its losses nor the score',
    weights: {
      ...EVEN_HANDED,
      preserve: 0.3,
      objective: 0.1,
      approach: 0.05,
      close: 0.5,
      exposure: 0.1,
      skirmish: 2,
      danger: 0,
    },
  },
  cautious: {
    text: 'stays out of arcs and reach, and takes what is safe to take',
    weights: {
      ...EVEN_HANDED,
      preserve: 2.5,
      exposure: 2,
      danger: 1.5,
      objective: 0.4,
      skirmish: 0.3,
    },
  },
  objective: {
    text: 'takes and holds Star Systems from the first turn, and fights what is in the way',
    weights: {
      ...EVEN_HANDED,
      objective: 4,
      approach: 1.5,
      aim: 0,
      exposure: 0,
      danger: 0,
      skirmish: 0.3,
    },
  },
};
