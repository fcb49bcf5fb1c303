import { hexByName } from '../../space/hex.ts';
import { activationRefusal } from './activation.ts';
import type { Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { omegaRefusal, orderRefusal } from './command.ts';
import { shieldRefusal } from './icons.ts';
import {
  answers,
  armamentOf,
  encode,
  facingOf,
  facingSpent,
  find,
  LabMismatch,
  type LabMoment,
  type Of,
  optionName,
  pieceNamed,
} from './lab-choices.ts';
import type { LabChoice } from './lab-schema.ts';
import { evadeRefusal, manoeuvreRefusal, rotationRefusal } from './movement.ts';
import { placementRefusal } from './placement.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import { facingsTowards } from './shields.ts';
import type { Battle, Piece } from './state.ts';
import { strikeRefusal } from './strike.ts';
import * as terms from './terms.ts';

/** Why a scripted choice of a lab case cannot be made now, and how that is said. */

/** A refusal in words: its code, clause and text. */
export const sayRefusal = (refusal: number): string =>
  `${REFUSALS[refusal].code} (${REFUSALS[refusal].clause}: ${REFUSALS[refusal].text})`;

/** When each option is open. */
const OPTION_NEEDS: Readonly<Record<string, string>> = {
  Skilled: '9I, before the dice of a strike; the striker is Skilled and has not used it this round',
  Augur:
    '9L, before the dice of a strike; a friend of the striker has an Augur it has not used this round, 2 or fewer hexes away',
  Support: '9K, in a skirmish; an Escort fights beside a friend with Support',
  'Ram-Prow': '9O, in a skirmish; the piece has a Ram-Prow, and the opponent is no Escort',
};
const ORDER_NEEDS = '4B-01, once a round; the order is on the board and does something now';

/** When the option of a choice is open; nothing for a choice without one. */
export function sayOption(choice: LabChoice): string {
  if (choice.do !== 'use' && choice.do !== 'decline') return '';
  return `. ${choice.option} is open by ${OPTION_NEEDS[choice.option] ?? ORDER_NEEDS}`;
}

/** Why a choice cannot be made now; 0 when it can. */
export function refusalOf(
  choice: LabChoice,
  decision: Decision | undefined,
  moment: LabMoment,
): number {
  const { battle } = moment;
  const fits = decision !== undefined && answers(choice, decision);
  const asked = battle.asked as Piece;
  switch (choice.do) {
    case 'place': {
      const piece = pieceNamed(choice.piece, moment);
      if (decision === 'placePiece') {
        return placementRefusal(battle, piece) || hexRefusal(battle, piece, choice.hex);
      }
      return fits ? 0 : REFUSED.notWaiting;
    }
    case 'activate':
      return activationRefusal(battle, pieceNamed(choice.piece, moment));
    case 'strike': {
      if (!fits) return strikesOver(decision, moment);
      const target = pieceNamed(choice.target, moment);
      const anyArmament = choice.armament === undefined && choice.weapon === undefined;
      if (anyArmament && target.hex < 0) return REFUSED.targetGone;
      return strikeRefusal(battle, asked, armamentOf(choice, moment), target);
    }
    case 'shields':
      return fits ? shieldsRefusal(choice, battle) : shieldsClosed(battle);
    case 'locks':
      if (!fits) return REFUSED.noSuchChoice;
      return find(battle, encode('lock', choice, moment)) === undefined
        ? abilityRefusal(battle)
        : 0;
    case 'end':
      if (!fits) return REFUSED.noSuchChoice;
      return find(battle, ask.PASS) === undefined ? REFUSED.mustMove : 0;
    case 'move':
      if (!fits) return REFUSED.noSuchChoice;
      return manoeuvreRefusal(
        battle,
        asked,
        facingOf(choice, asked),
        terms.MANOEUVRES.indexOf(choice.manoeuvre),
        battle.moveCap,
      );
    case 'rotate':
      if (!fits) return REFUSED.noSuchChoice;
      return rotationRefusal(battle, asked, facingOf(choice, asked), battle.moveCap);
    case 'evade':
      return evadeClosed(battle, fits ? asked : battle.skirmish.defender, choice.facing);
    case 'use':
    case 'decline':
      return fits && choice.option === optionName(decision, battle) ? 0 : REFUSED.notOffered;
    default:
      return fits && find(battle, encode(decision, choice, moment)) !== undefined
        ? 0
        : REFUSED.noSuchChoice;
  }
}

/** A choice that should be refused must be, and for the reason it names; else the lab stops. */
export function expectRefused(choice: LabChoice, refusal: number, { where }: LabMoment): void {
  if (refusal === 0) {
    throw new LabMismatch(`${where} (${choice.do}) should be refused, but is legal`);
  }
  if (REFUSALS[refusal].code !== choice.refused) {
    throw new LabMismatch(
      `${where} (${choice.do}) should be refused as ${choice.refused}, but: ${sayRefusal(refusal)}`,
    );
  }
}

/** Of several Target Locks, those before the one that is refused are spent. */
export function comesBeforeRefused(
  choice: LabChoice,
  decision: Decision | undefined,
  { locksUsed }: LabMoment,
): boolean {
  return choice.do === 'locks' && decision === 'lock' && locksUsed + 1 < choice.use.length;
}

/** An order that is refused, in words and as a number. */
export interface RefusedOrder {
  readonly what: string;
  readonly refusal: number;
}

/** Listed orders the rules never ask for: of pieces that are gone, or Omega Orders not in use. */
export function* unaskedOrders(choice: Of<'orders'>, moment: LabMoment): Generator<RefusedOrder> {
  const { battle } = moment;
  for (const [id, [first]] of Object.entries(choice.orders)) {
    const gone = pieceNamed(id, moment).hex < 0;
    if (gone && first !== undefined) {
      yield { what: `${first} for ${id}`, refusal: REFUSED.notOnBoard };
    }
  }
  for (const team of battle.teams) {
    const omega = choice.omega?.[terms.TEAMS[team.index]] ?? [];
    const what = `the Omega Order of Team ${terms.TEAMS[team.index]}`;
    if (omega.length > 0 && !battle.terms.omegaOrders) {
      yield { what, refusal: REFUSED.noOmegaOrders };
    }
    if (omega.length > team.players.length) {
      throw new LabMismatch(`${what}: ${omega.length} for ${team.players.length} players`);
    }
  }
}

/** Why the asked piece cannot have this order; 0 when it can. */
export function assignmentRefusal(decision: Decision, battle: Battle, order: number): number {
  const piece = battle.asked as Piece;
  const player = battle.teams[piece.team].players[piece.player];
  if (order < 0) return REFUSED.notInLibrary;
  return decision === 'omega'
    ? omegaRefusal(battle, player, order)
    : orderRefusal(battle, player, piece, order);
}

/** 4B-02: why no strike is asked for: all are made, or movement has begun. */
function strikesOver(decision: Decision | undefined, { strikes }: LabMoment): number {
  const later = decision === 'manoeuvre' || decision === 'activate' || decision === undefined;
  if (strikes === undefined || !later) return REFUSED.noSuchChoice;
  const { made, limit } = strikes;
  return made >= limit ? REFUSED.noStrikesLeft : REFUSED.strikesOver;
}

/** Shields are not asked for: forbidden, offline, or nothing to cancel. */
function shieldsClosed(battle: Battle): number {
  const { target } = battle.strike;
  if (target === undefined) return REFUSED.noSuchChoice;
  return shieldRefusal(battle, target) || REFUSED.noSuchChoice;
}

function evadeClosed(battle: Battle, piece: Piece | undefined, facing: number): number {
  return piece === undefined ? REFUSED.noSuchChoice : evadeRefusal(battle, piece, facing);
}

/** 5F-01: the ability is used up, or its condition fails. */
function abilityRefusal(battle: Battle): number {
  const { abilityUses, weapon } = battle.strike;
  return abilityUses >= battle.weapons[weapon].lockLimit
    ? REFUSED.abilityLimit
    : REFUSED.abilityNotAllowed;
}

function hexRefusal(battle: Battle, piece: Piece, name: string): number {
  const hex = hexByName(battle.map.board, name);
  const free = battle.map.setup[piece.team].includes(hex) && battle.occupant[hex] < 0;
  return free ? 0 : REFUSED.notASetupHex;
}

function shieldsRefusal(choice: Of<'shields'>, battle: Battle): number {
  const { striker, target, hits, criticals } = battle.strike;
  const facing = facingSpent(choice, battle);
  if (((facingsTowards(battle, target, striker.hex) >> facing) & 1) === 0) {
    return REFUSED.wrongShieldFacing;
  }
  const wantedHits = choice.hits ?? 0;
  const wantedCriticals = choice.criticals ?? 0;
  if (wantedHits > hits || wantedCriticals > criticals) return REFUSED.tooFewIcons;
  return wantedHits + wantedCriticals > target.shields[facing] ? REFUSED.tooFewShields : 0;
}
