/** Why something happened, for events that several clauses can bring about. */
export const CAUSES = [
  'hit',
  'critical',
  'direct-hit',
  'skirmish',
  'lethal',
  'star-system',
  'dust',
  'black-hole',
  'order',
  'scenario',
  'ability',
  'recharge',
  'refresh',
  'set-up',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Numbers of the causes. */
export const CAUSE_HIT = 0;
export const CAUSE_CRITICAL = 1;
export const CAUSE_DIRECT_HIT = 2;
export const CAUSE_SKIRMISH = 3;
export const CAUSE_LETHAL = 4;
export const CAUSE_STAR_SYSTEM = 5;
export const CAUSE_DUST = 6;
export const CAUSE_BLACK_HOLE = 7;
export const CAUSE_ORDER = 8;
export const CAUSE_SCENARIO = 9;
export const CAUSE_ABILITY = 10;
export const CAUSE_RECHARGE = 11;
export const CAUSE_REFRESH = 12;
export const CAUSE_SET_UP = 13;

/** End-2: is the loss one that no enemy dealt? */
export const isTerrain = (cause: number): boolean =>
  cause === CAUSE_STAR_SYSTEM || cause === CAUSE_DUST || cause === CAUSE_BLACK_HOLE;
