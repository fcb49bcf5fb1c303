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
  presence: 'what every ship counts beyond its cost, however cheap it is',
  company: 'friends beside a system that is taken, in Objective Points each',
  beside: 'being beside a system a friend holds, in Objective Points',
  tenure: 'holding a system, in Objective Points for each round left after this one',
  settle: 'being beside one that is held, for each round left',
  insecure: 'share of what a place scores that is feared for like the ship itself',
  later: 'factor for guns of ships that have acted: they strike next round',
  moving: 'factor for shots at ships yet to act: they will not stay where they are',
  charge: 'being within reach of skirmishes to start next round',
  edge: 'each side of a hex that is the edge of the board, counted against it',
  middle: 'each hex from the middle of the board, counted against it',
  unacted: 'targets: factor for strikes at ships yet to act',
  holders: 'targets: factor for strikes at ships on a system',
  pressing: 'activation: factor for shots at ships yet to act',
  underFire: 'activation: what the ship stands to lose where it is',
  rescue: 'activation: its shots, by the share of it that may be lost first',
  seize: 'activation: being able to take a system; below 0 that can wait',
  rooted: 'activation: keeping back who scores where it is; below 0 it goes first',
  keepEscorts: 'activation: keeping escorts back',
  keepBig: 'activation: keeping ships back, for each point',
};

/** More than this drowns everything else. */
const MOST = 20;
/** These may also count the other way. */
const BOTH_WAYS: readonly string[] = ['seize', 'rooted'];

export const considerations: readonly Consideration[] = Object.entries(TEXTS).map(
  ([name, text]) => ({ name, text, least: BOTH_WAYS.includes(name) ? -MOST : 0, most: MOST }),
);
