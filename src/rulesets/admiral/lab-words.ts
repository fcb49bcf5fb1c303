import { squareName } from '../../space/square.ts';
import {
  DEEDS,
  type Decision,
  deedOf,
  FEATURE,
  featureOf,
  PASS,
  TURN_CARD,
  unitOf,
} from './admiral.ts';
import type { Battle } from './state.ts';
import * as terms from './terms.ts';

/** Answers as words, so that a case reads like a player speaking. */
export function sayAnswer(
  battle: Battle,
  ids: readonly string[],
  decision: Decision,
  code: number,
): string {
  if (code === PASS) return PASSES[decision] ?? 'no';
  return SAY[decision](code, battle, ids);
}

const PASSES: Partial<Record<Decision, string>> = {
  turn: 'pass',
  step: 'stop',
  order: 'done',
  squadron: 'done',
  standBy: 'nobody',
  screen: 'nobody',
  target: 'nobody',
  engage: 'nobody',
};

type Say = (code: number, battle: Battle, ids: readonly string[]) => string;

const square: Say = (code) => squareName({ width: terms.WIDTH }, code);
const unit: Say = (code, _, ids) => ids[code];
const number: Say = (code) => String(code);
const yes: Say = () => 'yes';

/** "move pike", "activate aiming-system on rampart" */
const deedWords: Say = (code, _, ids) =>
  deedOf(code) === FEATURE
    ? `activate ${terms.FEATURES[featureOf(code)]} on ${ids[unitOf(code)]}`
    : `${DEEDS[deedOf(code)]} ${ids[unitOf(code)]}`;

const SAY: Readonly<Record<Decision, Say>> = {
  deploy: square,
  standBy: unit,
  first: (code) => 'AB'[code],
  turn: deedWords,
  die: (code) => String(code + 1),
  extra: yes,
  step: (code) => (code === TURN_CARD ? 'turn card' : terms.DIRECTION_NAMES[code]),
  bow: (code) => terms.DIRECTION_NAMES[code],
  squadron: (code) => terms.KINDS[code],
  screen: unit,
  waitAt: square,
  order: deedWords,
  target: unit,
  approach: square,
  engage: (code, battle, ids) => {
    const { kind, carrier, square: at } = battle.squadrons[code];
    return `${terms.KINDS[kind]} of ${ids[carrier.index]} over ${squareName({ width: terms.WIDTH }, at)}`;
  },
  sum: number,
  critical: (code) => terms.FEATURES[code],
  malfunction: yes,
};
