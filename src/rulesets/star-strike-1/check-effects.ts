import type { DataPath } from '../../battle/problem.ts';
import { ABOUT_FOE, type AboutFoe, checkCondition, forbidParts } from './check-conditions.ts';
import { keywordFault } from './check-ships.ts';
import type { Complaint } from './complaint.ts';
import type { EffectCard } from './effect-schema.ts';
import { parseKeyword } from './keywords.ts';
import type { CardSet } from './setup-data.ts';

/**
 * Combinations that the vocabulary allows and the game does not play are refused, so that no card
 * silently does nothing.
 */

/** On an order card, or standing for a whole team of a scenario. */
export type Place = 'order' | 'scenario';

export function checkEffect(
  cards: CardSet,
  effect: EffectCard,
  place: Place,
  at: DataPath,
  complain: Complaint,
): void {
  checkCondition(cards, effect.if, [...at, 'if'], complain);
  const { parts, why } = unknowable(effect, place);
  forbidParts(effect.if, parts, why, [...at, 'if'], complain);
  if (place === 'order') checkReach(effect, at, complain);
  else checkStanding(effect, at, complain);
  checkOnce(effect, place, at, complain);
  checkMoment(effect, at, complain);
  checkDeed(effect, place, at, complain);
}

interface Unknowable {
  readonly parts: readonly AboutFoe[];
  readonly why: string;
}

/** What is not known when the effect's condition is looked at. */
function unknowable(effect: EffectCard, place: Place): Unknowable {
  switch (effect.do) {
    case 'grant-keyword':
    case 'ignore':
    case 'forbid':
    case 'add-moves':
    case 'require-moves':
    case 'add-turns':
      return { parts: ABOUT_FOE, why: `${effect.do} is worked out without another ship` };
    case 'skirmish-dice':
      return IN_SKIRMISH;
    case 'cancel':
      return effect.in === 'skirmish' ? IN_SKIRMISH : NOTHING;
    case 'deny-save':
    case 'modify-dice':
    case 'add-dice':
    case 'convert':
    case 'add-range':
    case 'widen-arc':
      return NOTHING;
    default:
      return atMoment(effect, place);
  }
}

const NOTHING: Unknowable = { parts: [], why: '' };
const IN_SKIRMISH: Unknowable = {
  parts: ['distance', 'weapon'],
  why: 'a skirmish has no weapon, and no distance',
};
const MEETINGS: readonly string[] = ['after-attack', 'after-skirmish'];

/** After a strike or skirmish there is a foe; for a piece in reach the foe is who has the order. */
function atMoment(effect: EffectCard & { readonly when: string }, place: Place): Unknowable {
  const to = 'to' in effect ? effect.to : undefined;
  const near = place === 'order' && (to === 'friends' || to === 'enemies');
  if (effect.when === 'after-attack') return NOTHING;
  if (near || MEETINGS.includes(effect.when)) {
    return { parts: ['weapon'], why: 'no weapon is known at that moment' };
  }
  return { parts: ABOUT_FOE, why: `there is no other ship at ${effect.when}` };
}

/** A reach is for others, and others need a reach. */
function checkReach(effect: EffectCard, at: DataPath, complain: Complaint): void {
  const { to = 'self', within } = effect;
  const others = to === 'friends' || to === 'enemies';
  if (others && within === undefined) {
    complain(at, `"within" is missing: ${to} are those within so many hexes of the ship`);
  } else if (!others && within !== undefined) {
    complain([...at, 'within'], `"within" has no meaning for ${to}; only for friends and enemies`);
  }
}

/** Historic-1: a standing rule is for a whole team, or with `to: "enemies"` for the other one. */
function checkStanding(effect: EffectCard, at: DataPath, complain: Complaint): void {
  if (effect.to === 'friends' || effect.to === 'foe') {
    const message = `found "${effect.to}", wanted "self" for the whole team or "enemies" for the other team`;
    complain([...at, 'to'], message);
  }
  if (effect.within !== undefined) {
    complain([...at, 'within'], 'a standing rule is for the whole team and has no "within"');
  }
}

function checkOnce(effect: EffectCard, place: Place, at: DataPath, complain: Complaint): void {
  if (!('once' in effect) || effect.once !== true) return;
  const path = [...at, 'once'];
  if (place === 'scenario') {
    complain(path, 'a standing rule is always in force; "once" is for orders');
  }
}

/** Refresh-1: things that the phase undoes at once. */
const UNDONE: readonly string[] = [
  'ready-evade',
  'slow',
  'reduce-skirmish-dice',
  'return-orders',
  'lose-keyword',
];

function checkMoment(effect: EffectCard, at: DataPath, complain: Complaint): void {
  if (!('when' in effect)) return;
  const path = [...at, 'when'];
  const to = 'to' in effect ? effect.to : undefined;
  if (to === 'foe' && !MEETINGS.includes(effect.when)) {
    const message = `at ${effect.when} there is no foe; use after-attack or after-skirmish`;
    complain([...at, 'to'], message);
  }
  if (effect.when === 'refresh' && UNDONE.includes(effect.do)) {
    complain(
      path,
      `${effect.do} in the Refresh Phase does nothing: the phase clears it (Refresh-1)`,
    );
  }
  // A ship must always be able to leave a friend's hex it entered.
  const own = to === undefined || to === 'self' || to === 'friends';
  if (effect.do === 'slow' && own) complain([...at, 'to'], 'only enemies and foes can be slowed');
}

function checkDeed(effect: EffectCard, place: Place, at: DataPath, complain: Complaint): void {
  switch (effect.do) {
    case 'modify-dice':
      if (effect.by === 0) complain([...at, 'by'], 'a modifier of 0 does nothing');
      break;
    case 'convert':
      if (effect.from === effect.into) {
        complain([...at, 'into'], `turning ${effect.from} into ${effect.into} does nothing`);
      }
      break;
    case 'cancel':
      if (effect.in === 'skirmish' && effect.icons.some((icon) => icon !== 'direct-hit')) {
        complain(
          [...at, 'icons'],
          'a skirmish has Direct Hits only; wanted ["direct-hit"] (Skirmish-5)',
        );
      }
      break;
    case 'grant-keyword':
      checkGrant(effect.keyword, place, [...at, 'keyword'], complain);
      break;
  }
}

function checkGrant(text: string, place: Place, path: DataPath, complain: Complaint): void {
  const fault = keywordFault(text);
  if (fault !== undefined) return complain(path, fault);
  const { keyword, bracket } = parseKeyword(text);
  if (keyword === 'Massive' && bracket !== undefined) {
    complain(path, 'a granted Massive changes Criticals and gives no slot: write "Massive"');
  }
  if (keyword === 'Starcaster' && place === 'order') {
    complain(
      path,
      'Starcaster acts as orders are revealed, so that an order comes too late (Factions-2)',
    );
  }
}
