/** Why something happened, for events that several clauses can bring about. */
export const CAUSES = [
  'hit',
  'critical',
  'direct-hit',
  'skirmish',
  'lethal',
  'dust',
  'black-hole',
  'order',
  'scenario',
  'ability',
  'refresh',
  'set-up',
  'reinforcement',
] as const;
export type Cause = (typeof CAUSES)[number];

/** Numbers of the causes. */
export const CAUSE_HIT = 0;
export const CAUSE_CRITICAL = 1;
export const CAUSE_DIRECT_HIT = 2;
export const CAUSE_SKIRMISH = 3;
export const CAUSE_LETHAL = 4;
export const CAUSE_DUST = 5;
export const CAUSE_BLACK_HOLE = 6;
export const CAUSE_ORDER = 7;
export const CAUSE_SCENARIO = 8;
export const CAUSE_ABILITY = 9;
export const CAUSE_REFRESH = 10;
export const CAUSE_SET_UP = 11;
export const CAUSE_REINFORCEMENT = 12;
