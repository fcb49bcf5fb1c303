/** Clauses of events that several rules can bring about, by the word that tells them apart. */

/** Clauses of what orders, the scenario and Target Lock abilities do. */
export const BY_EFFECT = { order: 'Orders-3', scenario: 'Historic-1', ability: 'Locks-2' } as const;
/** What comes of an order, or of the scenario in its place. */
export const ORDER_CLAUSE = {
  of: 'order',
  by: { 'the scenario': 'Historic-1', other: 'Orders-3' },
} as const;

export const DESTRUCTION_CLAUSES = {
  'hull hit': 'Hits-2',
  'hull direct-hit': 'Glossary-3',
  'hull critical': 'Hits-2',
  'hull skirmish': 'Skirmish-5',
  'hull lethal': 'Keywords-6',
  'hull star-system': 'Terrain-2',
  'hull dust': 'Terrain-8',
  'hull order': BY_EFFECT.order,
  'hull scenario': BY_EFFECT.scenario,
  'hull ability': BY_EFFECT.ability,
  'critical escort': 'Criticals-5',
  'critical light': 'Criticals-4',
  'critical heavy': 'Criticals-3',
  'critical super-heavy': 'Criticals-2',
  escape: 'Terrain-5',
  collision: 'Terrain-4',
} as const;

export const CRITICAL_CLAUSES = {
  escort: 'Criticals-5',
  light: 'Criticals-4',
  heavy: 'Criticals-3',
  'super-heavy': 'Criticals-2',
} as const;

export const REROLL_CLAUSES = {
  Augur: 'Factions-1',
  Skilled: 'Keywords-9',
  'Swarm Bays': 'Factions-8',
} as const;

export const WAY_CLAUSES = {
  move: 'Movement-1',
  fast: 'Keywords-4',
  advance: 'Movement-7',
  follow: 'Skirmish-2',
  evade: 'Evade-1',
  dragged: 'Terrain-4',
} as const;

export const ENDING_CLAUSES = {
  'wiped-out': 'Goal-1',
  'objective-points': 'End-1',
  'fleet-power': 'End-2',
  stalemate: 'End-3',
} as const;
