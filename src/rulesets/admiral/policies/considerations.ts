/** What an admiral looks at, and how much it counts. Points of Structure are the common measure. */
export interface Weights {
  /** Damage its guns could do from a square. */
  readonly gunnery: number;
  /** Damage its torpedoes could do from a square. */
  readonly torpedoes: number;
  /** Damage the enemy could do to it there. */
  readonly danger: number;
  /** A square nearer to the enemy, when there is nothing to shoot at. */
  readonly closing: number;
  /** Sinking a unit, beyond the Structure Points it takes. */
  readonly finishing: number;
  /** Critical Damage. */
  readonly disabling: number;
  /** Air strikes. */
  readonly aircraft: number;
  /** Hunting submarines with depth charges. */
  readonly hunting: number;
  /** Getting Structure Points back. */
  readonly repairing: number;
  /** Special features, when an Admiral die is left for them. */
  readonly features: number;
  /** Wounding what the side could sink together. */
  readonly focus: number;
  /** A second target, beside the best one. */
  readonly choice: number;
  /** Judging danger by the dice the enemy has rolled. */
  readonly reckoning: number;
  /** Care when ahead, daring when behind. */
  readonly prudence: number;
  /** What the die of a move could do otherwise. */
  readonly thrift: number;
  /** Deploying in the front row, in the middle, and carriers behind. */
  readonly forward: number;
  readonly middle: number;
  readonly shelter: number;
  /** Above 0 it lets the enemy move first. */
  readonly waiting: number;
  /** Above 0 moves are weighed anew every turn, not once a round. */
  readonly attention: number;
}

export interface Style {
  readonly text: string;
  readonly weights: Weights;
}

/** A plain mind: the styles bend it one way or the other. */
const PLAIN: Weights = {
  gunnery: 1,
  torpedoes: 1,
  danger: 0.35,
  closing: 0.12,
  finishing: 0.6,
  disabling: 0.15,
  aircraft: 1,
  hunting: 1,
  repairing: 0.8,
  features: 1,
  focus: 0,
  choice: 0,
  reckoning: 0,
  prudence: 0,
  thrift: 0,
  forward: 1.5,
  middle: 1,
  shelter: 2,
  waiting: 1,
  attention: 0,
};

/** Found by scripts/tune-admiral.ts. */
const TACTICIAN: Weights = {
  gunnery: 0.4,
  torpedoes: 0.98,
  danger: 0.35,
  closing: 0.12,
  finishing: 0.588,
  disabling: 0.294,
  aircraft: 1.4,
  hunting: 0.392,
  repairing: 1.12,
  features: 1,
  focus: 0.1,
  choice: 0.196,
  reckoning: 0.08,
  prudence: 0.1,
  thrift: 0.28,
  forward: 1.5,
  middle: 1,
  shelter: 2.8,
  waiting: 1,
  attention: 1,
};

export const STYLES: Readonly<Record<string, Style>> = {
  tactician: {
    text: 'weighs guns, torpedoes, aircraft and danger by the points at stake; the default',
    weights: TACTICIAN,
  },
  gunline: {
    text: 'keeps its distance and trusts in artillery',
    weights: { ...PLAIN, gunnery: 1.4, torpedoes: 0.2, danger: 0.9, closing: 0.03, aircraft: 0.3 },
  },
  flotilla: {
    text: 'closes at any price to bring torpedoes to bear',
    weights: {
      ...PLAIN,
      gunnery: 0.4,
      torpedoes: 2.5,
      danger: 0,
      closing: 0.6,
      finishing: 0.1,
    },
  },
  cautious: {
    text: 'stays out of reach, repairs, and lets aircraft do the work',
    weights: { ...PLAIN, danger: 2.5, closing: -0.05, aircraft: 1.8, repairing: 2 },
  },
};
