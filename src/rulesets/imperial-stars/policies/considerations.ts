/** What admirals weigh. A style is a set of weights over the same considerations. */
export interface Considerations {
  /** A ship's points, for damage as large as all it can take. */
  readonly damage: number;
  /** Its points, for destroying it. */
  readonly kill: number;
  /** Its points, for lowering its shields. */
  readonly open: number;
  /** Its points, for capturing it. */
  readonly capture: number;
  /** Blocks expected of each card in a hand behind active shields, and behind lowered ones. */
  readonly blocks: number;
  readonly blocksDown: number;
  /** Damage beyond what is needed to destroy, before a ship holds its fire. */
  readonly reserve: number;
  /** Damage a ship could do, if it is activated. */
  readonly fire: number;
  /** A ship more in the line, with none, one or two there. */
  readonly deployFirst: number;
  readonly deploySecond: number;
  readonly deployThird: number;
  /** What a card is worth in the hand: points it must save or earn to be played. */
  readonly holdShields: number;
  readonly holdRepair: number;
  readonly holdMarine: number;
  /** A fighter or bomber, which comes back if it is not shot down. */
  readonly craft: number;
  /** Cards below this worth are discarded. */
  readonly discard: number;
  /** Worth in the hand, for the discard: attacks, blocks, repairs, Space Marines. */
  readonly keepAttack: number;
  readonly keepDefence: number;
  readonly keepRepair: number;
  readonly keepMarine: number;
  /** Each further card of a kind is worth this share of the one before. */
  readonly keepMore: number;
}

/** Names with their weights and what they stand for. */
export const STYLES: Readonly<Record<string, { text: string; weights: Considerations }>> = {
  tactician: {
    text: 'weighs damage, kills, prizes and what its cards are worth in the hand',
    weights: {
      damage: 0.95,
      kill: 0.8,
      open: 0.38,
      capture: 3.5,
      blocks: 0.2,
      blocksDown: 0.11,
      reserve: 2,
      fire: 0.9,
      deployFirst: 46,
      deploySecond: 20,
      deployThird: 7.8,
      holdShields: 0.31,
      holdRepair: 0.45,
      holdMarine: 3.8,
      craft: 1.04,
      discard: 1.16,
      keepAttack: 0.8,
      keepDefence: 1.4,
      keepRepair: 1.4,
      keepMarine: 0.27,
      keepMore: 0.45,
    },
  },
  raider: {
    text: 'opens shields and boards; keeps Space Marines, and few cards for defence',
    weights: {
      damage: 0.6,
      kill: 0.4,
      open: 0.8,
      capture: 3,
      blocks: 0.1,
      blocksDown: 0,
      reserve: 0,
      fire: 1,
      deployFirst: 3,
      deploySecond: 1,
      deployThird: 0,
      holdShields: 9,
      holdRepair: 6,
      holdMarine: 0.5,
      craft: 1,
      discard: 0.6,
      keepAttack: 1,
      keepDefence: 0.5,
      keepRepair: 0.3,
      keepMarine: 1.5,
      keepMore: 0.9,
    },
  },
  bulwark: {
    text: 'fills the line, blocks and repairs what it can, and spreads its fire',
    weights: {
      damage: 1,
      kill: 0.2,
      open: 0,
      capture: 0.7,
      blocks: 0.3,
      blocksDown: 0.1,
      reserve: 5,
      fire: 0.5,
      deployFirst: 20,
      deploySecond: 20,
      deployThird: 20,
      holdShields: 0.5,
      holdRepair: 0.5,
      holdMarine: 8,
      craft: 1,
      discard: 0.5,
      keepAttack: 0.8,
      keepDefence: 1.5,
      keepRepair: 1.2,
      keepMarine: 0.4,
      keepMore: 0.95,
    },
  },
};
