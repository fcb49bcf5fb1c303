import { hexByName } from '../../space/hex.ts';
import { activationRefusal } from './activation.ts';
import { type Decision, TURN_ONLY } from './admiral.ts';
import { attackRefusal, reloadRefusal } from './attack.ts';
import {
  answers,
  armamentNamed,
  diceNamed,
  encode,
  facingOf,
  find,
  LabMismatch,
  type LabMoment,
  NOT_ASKED,
  optionName,
  pieceNamed,
} from './lab-choices.ts';
import type { LabChoice } from './lab-schema.ts';
import { evadeRefusal, moveRefusal, stopRefusal } from './movement.ts';
import { placementRefusal } from './placement.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** Why a scripted choice of a lab case cannot be made now, and how that is said. */

/** A refusal in words: its code, clause and text. */
export function sayRefusal(refusal: number): string {
  const { code, clause, text } = REFUSALS[refusal];
  return `${code} (${clause === '' ? '' : `${clause}: `}${text})`;
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
      if (decision !== 'placePiece') return fits ? 0 : REFUSED.notWaiting;
      return (
        placementRefusal(battle, piece) ||
        hexRefusal(battle, piece, choice.hex) ||
        headingRefusal(piece, choice.facing)
      );
    }
    case 'activate':
      return activationRefusal(battle, pieceNamed(choice.piece, moment));
    case 'attack': {
      if (!fits) return decision === 'move' ? REFUSED.attacksOver : NOT_ASKED;
      const armament = armamentNamed(choice, moment);
      const [first, second] = diceNamed(choice, armament, moment);
      const target = pieceNamed(choice.target, moment);
      return attackRefusal(battle, asked, armament, target, first, second);
    }
    case 'reload':
      if (!fits) return decision === 'move' ? REFUSED.attacksOver : NOT_ASKED;
      return reloadRefusal(battle, asked, armamentNamed(choice, moment));
    case 'end':
      if (!fits) return NOT_ASKED;
      // An activation that ends in its attacks ends without a move.
      return choice.what === 'attacks' ? 0 : stopRefusal(battle, asked);
    case 'move':
      return fits ? moveRefusal(battle, asked, facingOf(choice, asked)) : NOT_ASKED;
    case 'evade':
      return evadeClosed(battle, choice.direction);
    case 'use':
    case 'decline':
      return fits && choice.option === optionName(battle) ? 0 : REFUSED.notOffered;
    default:
      return otherRefusal(choice, decision, fits, moment);
  }
}

/** Choices whose only rule is that they are among those offered. */
function otherRefusal(
  choice: LabChoice,
  decision: Decision | undefined,
  fits: boolean,
  moment: LabMoment,
): number {
  const { battle } = moment;
  if (!fits || decision === undefined)
    return choice.do === 'block' ? blockClosed(battle) : NOT_ASKED;
  if (find(battle, encode(decision, choice, moment)) !== undefined) return 0;
  if (choice.do === 'turn') return turnRefusal(battle);
  if (choice.do === 'reroll') return REFUSED.dieRerolled;
  if (choice.do === 'defend') return REFUSED.wrongFacing;
  return choice.do === 'locks' ? lockRefusal(battle, choice.use[moment.locksUsed]) : NOT_ASKED;
}

/** Locks-2, Locks-3: an ability that is used up, does not apply, or is not on the ship. */
function lockRefusal({ attack, weapons, orders }: Battle, use: string): number {
  const { abilityUses, weapon, attacker, orderUses } = attack;
  if (use === 'ability') {
    const spent = abilityUses >= weapons[weapon].lock.limit;
    return spent ? REFUSED.abilityLimit : REFUSED.abilityNotAllowed;
  }
  for (let slot = 0; slot < attacker.orderCount; slot++) {
    const { id, lock } = orders[attacker.orders[slot]];
    if (id !== use || lock === undefined || orderUses[slot] < lock.limit) continue;
    return REFUSED.orderAbilityLimit;
  }
  return REFUSED.orderAbilityNotAllowed;
}

/** Movement-3: turning alone is for a ship that cannot move, and no further than it may. */
function turnRefusal(battle: Battle): number {
  const stuck = battle.choiceCount > 0 && battle.choices[0] >= TURN_ONLY;
  return stuck ? REFUSED.turnsTooFar : REFUSED.mayMove;
}

/** A block is not asked for: a track against Criticals, or no box that works. */
function blockClosed({ attack }: Battle): number {
  if (attack.target === undefined) return NOT_ASKED;
  return attack.target.card.role < terms.HEAVY && attack.criticals > 0
    ? REFUSED.trackAgainstCritical
    : REFUSED.noBox;
}

function evadeClosed(battle: Battle, direction: number): number {
  const { attacker, defender } = battle.skirmish;
  return defender === undefined ? NOT_ASKED : evadeRefusal(battle, attacker, defender, direction);
}

function hexRefusal(battle: Battle, piece: Piece, name: string): number {
  const hex = hexByName(battle.map.board, name);
  const free = battle.map.setup[piece.team].includes(hex) && battle.occupant[hex] < 0;
  return free ? 0 : REFUSED.notASetupHex;
}

/** Setup-3 */
function headingRefusal(piece: Piece, facing: number | undefined): number {
  return facing === undefined || piece.card.hasHeading ? 0 : REFUSED.noHeading;
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
