/** S-01: the Tactical Points players agree on. The book names no sizes; these are ours. */
export const LEVELS = ['skirmish', 'battle', 'fleet'] as const;
export type Level = (typeof LEVELS)[number];

export const LEVEL_POINTS: Readonly<Record<string, number>> = {
  skirmish: 45,
  battle: 80,
  fleet: 130,
};
