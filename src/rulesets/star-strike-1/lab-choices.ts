import { hexByName } from '../../space/hex.ts';
import type { Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { attackRefusal } from './attack.ts';
import type { LabChoice } from './lab-schema.ts';
import { REFUSED } from './refusals.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** A scripted choice of a lab case: which questions it answers, and its number in the engine. */

/** A choice that could not be made as written. */
export class LabMismatch extends Error {}

/** A choice of one kind. */
export type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

/** What a choice is read against: the battle, and how far the script has come. */
export interface LabMoment {
  readonly battle: Battle;
  /** Names of the ships, by index. */
  readonly ids: readonly string[];
  /** The place in the script, for messages. */
  readonly where: string;
  /** Target Locks of the current choice that are already spent. */
  readonly locksUsed: number;
}

/** Decisions each kind of choice can answer. */
const ANSWERS: Record<LabChoice['do'], readonly Decision[]> = {
  go: ['first'],
  place: ['placePiece', 'placeHex', 'placeFacing'],
  orders: ['order', 'starcast'],
  activate: ['activate'],
  attack: ['attack'],
  reload: ['attack'],
  defend: ['facing'],
  use: ['option'],
  decline: ['option'],
  reroll: ['reroll'],
  keep: ['reroll'],
  locks: ['lock'],
  block: ['block'],
  take: ['block'],
  lose: ['keyword'],
  end: ['attack', 'move'],
  move: ['move'],
  turn: ['move'],
  evade: ['evade'],
  stand: ['evade'],
  advance: ['advance'],
  stay: ['advance'],
  grapple: ['grapple'],
  release: ['grapple'],
  star: ['star'],
  recharge: ['recharge'],
  next: [],
};

/** What each decision is about, in words. */
export const DECISION_WORDS: Record<Decision, string> = {
  first: 'whether to go First or Second (Setup-1)',
  placePiece: 'which ship to place (Setup-2)',
  placeHex: 'where to place it (Setup-2)',
  placeFacing: 'its heading (Setup-3)',
  order: 'orders (Orders-1)',
  starcast: 'a Psionic order for a Starcaster (Factions-2)',
  activate: 'which ship to activate (Ship-1)',
  attack: 'an attack, or the end of attacks (Attacks-1)',
  facing: 'its Defending Facing (Shields-4)',
  option: 'whether to use an option',
  reroll: 'a die to throw again',
  lock: 'what to do with a Target Lock (Locks-1)',
  block: 'whether to block with a box (Shields-1)',
  keyword: 'the keyword that is lost (Losing-1)',
  move: 'a move, or the end of movement (Movement-1)',
  evade: 'whether to evade (Evade-1)',
  advance: 'whether to advance (Movement-7)',
  grapple: 'whether to use its Talon Grapple (Factions-6)',
  star: 'the facing that takes the hit (Terrain-2)',
  recharge: 'the facing that gets a box back (Factions-4)',
};

/** `end` says what it ends; other choices answer the decisions of their kind. */
export function answers(choice: LabChoice, decision: Decision): boolean {
  if (choice.do === 'end' && choice.what !== 'activation') {
    return decision === (choice.what === 'attacks' ? 'attack' : 'move');
  }
  return ANSWERS[choice.do].includes(decision);
}

/** One answer only; but whose turn comes next is always said. */
export function isForced(decision: Decision, battle: Battle): boolean {
  return battle.choiceCount === 1 && decision !== 'activate' && decision !== 'placePiece';
}

/** What the rules wait for, in words. */
export function questionOf(decision: Decision, { battle, ids }: LabMoment): string {
  const ofTeam = ['activate', 'placePiece', 'first'].includes(decision);
  const name = battle.asked === undefined ? 'the table' : ids[battle.asked.index];
  const who = ofTeam ? `side ${terms.TEAMS[battle.toAct]}` : name;
  return `the rules ask ${who} for ${DECISION_WORDS[decision]}`;
}

/** The index of an engine's number among the legal choices. */
export function find(battle: Battle, code: number): number | undefined {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return undefined;
}

/** The ship of that name; without one, the lab stops. */
export function pieceNamed(id: string, { battle, ids, where }: LabMoment): Piece {
  const index = ids.indexOf(id);
  if (index < 0) throw new LabMismatch(`${where}: there is no ship "${id}"`);
  return battle.pieces[index];
}

/** A number that no choice has. */
const NO_CODE = -2;

/** The engine's number for a choice; see admiral.ts. */
export function encode(decision: Decision, choice: LabChoice, moment: LabMoment): number {
  const { battle } = moment;
  const asked = battle.asked as Piece;
  switch (choice.do) {
    case 'go':
      return choice.as === 'first' ? ask.FIRST : ask.SECOND;
    case 'place':
      if (decision === 'placePiece') return pieceNamed(choice.piece, moment).index;
      if (decision === 'placeHex') return hexByName(battle.map.board, choice.hex);
      return choice.facing ?? 0;
    case 'activate':
      return pieceNamed(choice.piece, moment).index;
    case 'attack': {
      const armament = armamentNamed(choice, moment);
      const [first, second] = diceNamed(choice, armament, moment);
      return ask.attackCode(pieceNamed(choice.target, moment).index, armament, first, second);
    }
    case 'reload':
      return ask.RELOAD + armamentNamed(choice, moment);
    case 'defend':
    case 'star':
    case 'recharge':
      return shieldNumber(choice.facing);
    case 'reroll':
      return choice.die - 1;
    case 'locks':
      return lockCode(choice.use[moment.locksUsed], moment);
    case 'lose':
      return terms.KEYWORDS.indexOf(choice.keyword);
    case 'move':
      return facingOf(choice, asked);
    case 'turn':
      return ask.TURN_ONLY + facingOf(choice, asked);
    case 'evade':
      return choice.direction;
    case 'use':
    case 'block':
    case 'advance':
    case 'grapple':
      return ask.USE;
    default:
      return ask.PASS;
  }
}

function lockCode(use: string, { battle }: LabMoment): number {
  const known = { reroll: ask.REROLL, ability: ask.ABILITY, nothing: ask.PASS };
  if (use in known) return known[use as keyof typeof known];
  const { attacker } = battle.attack;
  for (let slot = 0; slot < attacker.orderCount; slot++) {
    if (battle.orders[attacker.orders[slot]].id === use) return ask.ORDER_ABILITY + slot;
  }
  return NO_CODE;
}

/** An armament by number or weapon; without either, the first. */
export function armamentNamed(
  choice: { weapon?: string | undefined; armament?: number | undefined },
  { battle, where }: LabMoment,
): number {
  const { armaments } = (battle.asked as Piece).card;
  const wanted =
    choice.weapon === undefined
      ? (choice.armament ?? 1) - 1
      : armaments.findIndex(({ weapon }) => battle.weapons[weapon].code === choice.weapon);
  if (armaments[wanted] !== undefined) return wanted;
  throw new LabMismatch(`${where}: the ship has no armament ${choice.weapon ?? choice.armament}`);
}

/** Dice of the two sets; without a word, all that bear on the target. */
export function diceNamed(
  choice: Of<'attack'>,
  armament: number,
  moment: LabMoment,
): readonly [number, number] {
  if (choice.dice !== undefined) return [choice.dice[0], choice.dice[1] ?? 0];
  const { battle } = moment;
  const piece = battle.asked as Piece;
  const { firstSet, sets } = piece.card.armaments[armament];
  const first = piece.card.sets[firstSet].dice;
  const second = sets === 2 ? piece.card.sets[firstSet + 1].dice : 0;
  const target = pieceNamed(choice.target, moment);
  const tries = [
    [first, second],
    [first, 0],
    [0, second],
  ] as const;
  const legal = tries.find(
    ([a, b]) => a + b > 0 && attackRefusal(battle, piece, armament, target, a, b) === 0,
  );
  return legal ?? [first, 0];
}

/** The facing a choice names, or the one its turn leads to. */
export function facingOf(
  choice: { facing?: number | undefined; turn?: number | undefined },
  piece: Piece,
): number {
  if (choice.facing !== undefined) return choice.facing;
  return (piece.facing + (choice.turn ?? 0) + 6) % 6;
}

const shieldNumber = (facing: string): number =>
  facing === 'track' ? 0 : terms.SHIELD_FACINGS.indexOf(facing as terms.ShieldFacing);

/** The id of the order whose option is offered. */
export function optionName(battle: Battle): string {
  const order = battle.optionEffect?.order ?? -1;
  return order < 0 ? 'scenario' : battle.orders[order].id;
}

/** Why nothing fits: used for choices that the rules do not ask for now. */
export const NOT_ASKED = REFUSED.noSuchChoice;
