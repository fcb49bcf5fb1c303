import type { Consideration } from '../../../battle/ruleset.ts';
import type { Considerations } from './considerations.ts';

/** What a style can weigh, for people: `list considerations`, style files, docs/policies.md. */
const TEXTS: Readonly<Record<keyof Considerations, string>> = {
  destroy: 'points of enemy ships destroyed, or the share of one',
  preserve: 'points of own ships lost; exposure and danger count through it',
  objective: 'an Objective Point, in Power Points',
  approach: 'being on the way to a Strategic System, for each hex nearer',
  close: 'closing with the enemy, for each hex that it is beyond the reach of the guns',
  aim: 'what the guns can reach from a place next round; counts through destroy',
  exposure: 'what the guns of the enemy can reach; counts through preserve',
  assault: 'starting skirmishes',
  danger: 'being where the enemy can start a skirmish; counts through preserve',
  hazard: 'hazards of terrain',
};

/** More than this drowns everything else. */
const MOST = 20;

export const considerations: readonly Consideration[] = Object.entries(TEXTS).map(
  ([name, text]) => ({ name, text, least: 0, most: MOST }),
);
