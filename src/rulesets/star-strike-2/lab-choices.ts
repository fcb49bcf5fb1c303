import { hexByName } from '../../space/hex.ts';
import type { Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { DECISION_WORDS } from './desk.ts';
import type { LabChoice } from './lab-schema.ts';
import { REFUSED } from './refusals.ts';
import { facingsTowards } from './shields.ts';
import type { Battle, Piece } from './state.ts';
import { strikeRefusal } from './strike.ts';
import * as terms from './terms.ts';

/** A scripted choice of a lab case: which questions it answers, and its number in the engine. */

/** A choice that could not be made as written. */
export class LabMismatch extends Error {}

/** A choice of one kind. */
export type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

/** What a choice is read against: the battle, and how far the script has come. */
export interface LabMoment {
  readonly battle: Battle;
  /** Names of the pieces, by index. */
  readonly ids: readonly string[];
  /** The place in the script, for messages. */
  readonly where: string;
  /** Target Locks of the current choice that are already spent. */
  readonly locksUsed: number;
  /** Strikes of the activation that began last, and how many it allows. */
  readonly strikes: { readonly made: number; readonly limit: number } | undefined;
}

/** Decisions each kind of choice can answer. */
const ANSWERS: Record<LabChoice['do'], readonly Decision[]> = {
  place: ['placePiece', 'placeHex', 'placeFacing'],
  orders: ['order', 'omega'],
  activate: ['activate'],
  strike: ['strike'],
  use: ['option'],
  decline: ['option', 'reassign'],
  shields: ['shields'],
  locks: ['lock'],
  return: ['returnOrder'],
  end: ['strike', 'manoeuvre'],
  move: ['manoeuvre'],
  rotate: ['manoeuvre'],
  evade: ['evade'],
  stand: ['evade'],
  dust: ['dust'],
  regenerate: ['regenerate'],
  reassign: ['reassign'],
  next: [],
};

/** `end` says what it ends; other choices answer the decisions of their kind. */
export function answers(choice: LabChoice, decision: Decision): boolean {
  if (choice.do === 'end' && choice.what !== 'activation') {
    return decision === (choice.what === 'strikes' ? 'strike' : 'manoeuvre');
  }
  return ANSWERS[choice.do].includes(decision);
}

/** One answer only; but whose turn comes next is always said. */
export function isForced(decision: Decision, battle: Battle): boolean {
  return battle.choiceCount === 1 && decision !== 'activate' && decision !== 'placePiece';
}

/** What the rules wait for, in words. */
export function questionOf(decision: Decision, { battle, ids }: LabMoment): string {
  const ofTeam = decision === 'activate' || decision === 'placePiece';
  const name = battle.asked === undefined ? 'the table' : ids[battle.asked.index];
  const who = ofTeam ? `Team ${terms.TEAMS[battle.turn]}` : name;
  return `the rules ask ${who} for ${DECISION_WORDS[decision]}`;
}

/** The index of an engine's number among the legal choices. */
export function find(battle: Battle, code: number): number | undefined {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return undefined;
}

/** The piece of that name; without one, the lab stops. */
export function pieceNamed(id: string, { battle, ids, where }: LabMoment): Piece {
  const index = ids.indexOf(id);
  if (index < 0) throw new LabMismatch(`${where}: there is no piece "${id}"`);
  return battle.pieces[index];
}

/** The engine's number for a choice; see admiral.ts. */
export function encode(decision: Decision, choice: LabChoice, moment: LabMoment): number {
  const { battle } = moment;
  const asked = battle.asked as Piece;
  switch (choice.do) {
    case 'place':
      if (decision === 'placePiece') return pieceNamed(choice.piece, moment).index;
      if (decision === 'placeHex') return hexByName(battle.map.board, choice.hex);
      return choice.facing ?? 0;
    case 'activate':
      return pieceNamed(choice.piece, moment).index;
    case 'strike':
      return (armamentOf(choice, moment) << 8) | pieceNamed(choice.target, moment).index;
    case 'use':
      return ask.USE;
    case 'shields':
      return encodeShields(choice, battle);
    case 'locks':
      return { 'lock-on': ask.LOCK_ON, ability: ask.ABILITY, nothing: ask.PASS }[
        choice.use[moment.locksUsed]
      ];
    case 'return':
      return slotOf(asked, battle, choice.order);
    case 'move':
      return (facingOf(choice, asked) << 2) | terms.MANOEUVRES.indexOf(choice.manoeuvre);
    case 'rotate':
      return ask.ROTATE_ONLY + facingOf(choice, asked);
    case 'evade':
      return choice.facing;
    case 'dust':
      return choice.spend === 'nothing' ? ask.PASS : shieldNumber(choice.spend);
    case 'regenerate':
      return shieldNumber(choice.facing);
    case 'reassign':
      return (slotOf(asked, battle, choice.order) << 8) | pieceNamed(choice.to, moment).index;
    default:
      return ask.PASS;
  }
}

/** An armament by number, or the first of that weapon that may strike. */
export function armamentOf(choice: Of<'strike'>, moment: LabMoment): number {
  const { battle, where } = moment;
  const piece = battle.asked as Piece;
  const { armaments } = piece.card;
  if (choice.armament !== undefined) {
    if (choice.armament > armaments.length) {
      throw new LabMismatch(`${where}: there is no armament ${choice.armament}`);
    }
    return choice.armament - 1;
  }
  const fitting = [...armaments.keys()].filter(
    (a) =>
      choice.weapon === undefined || battle.weapons[armaments[a].weapon].code === choice.weapon,
  );
  if (fitting.length === 0) {
    throw new LabMismatch(`${where}: the piece has no ${choice.weapon}`);
  }
  const target = pieceNamed(choice.target, moment);
  const refusals = fitting.map((a) => strikeRefusal(battle, piece, a, target));
  const legal = refusals.indexOf(0);
  const unused = refusals.findIndex((refusal) => refusal !== REFUSED.armamentUsed);
  return fitting[legal >= 0 ? legal : Math.max(0, unused)];
}

/** Skilled, Augur, Support, Ram-Prow, reassign, or the id of an order. */
export function optionName(decision: Decision, battle: Battle): string {
  if (decision === 'reassign') return 'reassign';
  if (battle.option !== ask.OPTION_ORDER) return ask.OPTIONS[battle.option];
  const order = battle.optionEffect?.order ?? -1;
  return order < 0 ? 'scenario' : battle.orders[order].id;
}

/** The facing a choice names, or the one its turn leads to. */
export function facingOf(
  choice: { facing?: number | undefined; turn?: number | undefined },
  piece: Piece,
): number {
  if (choice.facing !== undefined) return choice.facing;
  return (piece.facing + (choice.turn ?? 0) + 6) % 6;
}

/** The facing whose shields are spent. Without one: the one the striker is in, or the first of two. */
export function facingSpent(choice: Of<'shields'>, battle: Battle): number {
  if (choice.facing !== undefined) return shieldNumber(choice.facing);
  const { striker, target } = battle.strike;
  const facings = facingsTowards(battle, target, striker.hex);
  return 31 - Math.clz32(facings & -facings);
}

function encodeShields(choice: Of<'shields'>, battle: Battle): number {
  const hits = choice.hits ?? 0;
  const criticals = choice.criticals ?? 0;
  if (hits + criticals === 0) return 0;
  return (facingSpent(choice, battle) << 16) | (hits << 8) | criticals;
}

const shieldNumber = (facing: string): number =>
  facing === 'pool' ? 0 : terms.SHIELD_FACINGS.indexOf(facing as terms.ShieldFacing);

function slotOf(piece: Piece, battle: Battle, id: string): number {
  for (let slot = 0; slot < piece.orderCount; slot++) {
    if (battle.orders[piece.orders[slot]].id === id) return slot;
  }
  return -2;
}
