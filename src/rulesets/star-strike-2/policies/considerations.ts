/**
 * What an admiral cares about, as weights. Values are in Power Points: destroying a ship worth 4
 * points is worth 4 times `destroy`. A style is a set of weights and nothing else.
 */
export interface Considerations {
  /** Points of enemy ships destroyed, or the share of one. */
  readonly destroy: number;
  /** Points of own ships lost. */
  readonly preserve: number;
  /** One Objective Point, in Power Points. */
  readonly objective: number;
  /** Being on the way to a Strategic System, for each hex nearer. */
  readonly approach: number;
  /** Closing with the enemy, for each hex that it is beyond the reach of the guns. */
  readonly close: number;
  /** What the guns can reach from a place, next round. */
  readonly aim: number;
  /** What the enemy's guns can reach. */
  readonly exposure: number;
  /** Starting skirmishes. */
  readonly assault: number;
  /** Being where the enemy can start one. */
  readonly danger: number;
  /** Hazards of terrain. */
  readonly hazard: number;
}

/** What the other styles differ from. */
const EVEN_HANDED: Considerations = {
  destroy: 1,
  preserve: 1,
  objective: 2,
  approach: 0.35,
  close: 0.1,
  aim: 0.5,
  exposure: 0.35,
  assault: 1,
  danger: 0.3,
  hazard: 1,
};

/** Found by scripts/tune-tactician.ts against the other styles. */
const TACTICIAN: Considerations = {
  destroy: 5.562,
  preserve: 0.846,
  objective: 0.858,
  approach: 0.064,
  close: 0.031,
  aim: 0.34,
  exposure: 3.064,
  assault: 1.215,
  danger: 0.854,
  hazard: 0.486,
};

/** Named styles, each with what a player would say of it. */
export const STYLES: Readonly<Record<string, { text: string; weights: Considerations }>> = {
  tactician: {
    text: 'weighs objectives, fire and safety; the strongest fast admiral, and the default',
    weights: TACTICIAN,
  },
  aggressive: {
    text: 'goes for the enemy and counts neither its losses nor the score',
    weights: {
      ...EVEN_HANDED,
      preserve: 0.3,
      objective: 0.4,
      approach: 0.05,
      close: 0.4,
      exposure: 0.1,
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
      objective: 0.7,
      assault: 0.3,
    },
  },
  objective: {
    text: 'takes and holds Strategic Systems, and fights only what is in the way',
    weights: {
      ...EVEN_HANDED,
      objective: 8,
      approach: 1.5,
      aim: 0,
      exposure: 0,
      danger: 0,
      assault: 0.3,
    },
  },
  skirmisher: {
    text: 'closes for skirmishes whenever they look even',
    weights: { ...EVEN_HANDED, assault: 3, close: 0.6, objective: 0.8, aim: 0.1, danger: 0 },
  },
  gunline: {
    text: 'keeps the enemy in its arcs at range, avoids skirmishes, lets systems be',
    weights: {
      ...EVEN_HANDED,
      aim: 1.6,
      assault: 0.1,
      danger: 1,
      exposure: 0.8,
      objective: 0.15,
      approach: 0,
    },
  },
};
