import type { Consideration } from '../../../battle/ruleset.ts';
import type { Considerations } from './considerations.ts';

/** What a style can weigh, for people: `list considerations`, style files, docs. */
const TEXTS: Readonly<Record<keyof Considerations, string>> = {
  foresight: 'above 0 it foresees what the enemy will write; at 0 it takes it to come on',
  fire: 'points that its guns are expected to take from a place',
  spread: 'what targets besides the best one count',
  exposure: 'points that the enemy’s guns are expected to take from it there',
  close: 'each hex beyond half its range, counted against it',
  crowd: 'each hex nearer than half its range, counted against it',
  edge: 'each hex nearer to the edge of the board than four, counted against it',
  hazard: 'points expected to be lost in an explosion',
  mission: 'points of the scenario, and the way to them',
  focus: 'gunnery: fire on what is nearly destroyed (1) or on the whole of a ship (0)',
  craft: 'what a fighter is worth as a target, in points',
  strike: 'fighters: attacks on starships rather than on fighters',
};

/** More than this drowns everything else. */
const MOST = 20;
const AT_MOST: Partial<Record<keyof Considerations, number>> = { foresight: 1, focus: 1 };

export const considerations: readonly Consideration[] = Object.entries(TEXTS).map(
  ([name, text]) => ({
    name,
    text,
    least: 0,
    most: AT_MOST[name as keyof Considerations] ?? MOST,
  }),
);
