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
  /** What every ship counts beyond its cost: it can hold a place, however cheap it is. */
  readonly presence: number;
  /** Friends beside a system that is taken score with it, in Objective Points each. */
  readonly company: number;
  /** Being beside a system a friend holds, in Objective Points. */
  readonly beside: number;
  /** Holding a system, in Objective Points for each round that is left after this one. */
  readonly tenure: number;
  /** The same for being beside one. */
  readonly settle: number;
  /** The share of what a place scores that is feared for as much as the ship itself. */
  readonly insecure: number;
  /** What the guns of ships that have acted count: they strike next round. */
  readonly later: number;
  /** What shots at ships yet to act count: they will not stay where they are. */
  readonly moving: number;
  /** Being within reach of skirmishes to start next round. */
  readonly charge: number;
  /** Each side of a hex that is the edge of the board. */
  readonly edge: number;
  /** Each hex from the middle of the board. */
  readonly middle: number;
  /** Targets: shots at ships yet to act, and at ships on a system, count this much more. */
  readonly unacted: number;
  readonly holders: number;
  /** Whom to activate first: what its shots at ships yet to act count. */
  readonly pressing: number;
  /** What it stands to lose where it is. */
  readonly underFire: number;
  /** Its shots, by the share of it that may be lost first. */
  readonly rescue: number;
  /** Being able to take a system; below 0 that can wait until the enemy has moved. */
  readonly seize: number;
  /** Keeping back: those that score where they are (below 0: they go first), escorts, and ships
   * for each point. */
  readonly rooted: number;
  readonly keepEscorts: number;
  readonly keepBig: number;
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
  presence: 0,
  company: 1,
  beside: 1,
  tenure: 0.25,
  settle: 0,
  insecure: 0,
  later: 0.6,
  moving: 0.6,
  charge: 0,
  edge: 0,
  middle: 0,
  unacted: 1.15,
  holders: 1.25,
  pressing: 1.5,
  underFire: 1,
  rescue: 0,
  seize: 2,
  rooted: 0,
  keepEscorts: 3,
  keepBig: 2,
};

/** Found by scripts/tune-tactician.ts against the other styles and its own older weights. */
const TACTICIAN: Considerations = {
  destroy: 4.9,
  preserve: 1,
  objective: 1.19,
  approach: 0.165,
  close: 0.037,
  aim: 0.103,
  exposure: 1.27,
  assault: 0.472,
  danger: 0.557,
  hazard: 1.16,
  presence: 1.58,
  company: 1.05,
  beside: 1.21,
  tenure: 0.157,
  settle: 0.0825,
  insecure: 0.482,
  later: 0.27,
  moving: 0.633,
  charge: 0.0868,
  edge: 0.0343,
  middle: 0.0213,
  unacted: 1.31,
  holders: 1.29,
  pressing: 1.45,
  underFire: 1.97,
  rescue: 0.917,
  seize: -1.42,
  rooted: -1.01,
  keepEscorts: 2.83,
  keepBig: 1.78,
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
