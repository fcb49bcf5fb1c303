import { checkInvariants } from './invariants.ts';
import { takeTurn } from './movement.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver, MOVEMENT_PHASE } from './state.ts';
import * as terms from './terms.ts';

/** Plays a battle step by step and throws at the first position that legal play cannot reach. */
export function playAudited(battle: Battle): void {
  while (!isOver(battle)) {
    if (battle.phase === MOVEMENT_PHASE) auditTurns(battle);
    playPhase(battle);
    checkInvariants(battle);
  }
}

/** 3-01: a turn moves one unit at most; dice are used up, never made. */
function auditTurns(battle: Battle): void {
  while (battle.idleTurns < 2) {
    const moved = countMoved(battle);
    const dice = countDice(battle);
    takeTurn(battle);
    checkInvariants(battle);
    if (countMoved(battle) - moved > 1) throw new Error(`round ${battle.round}: two units moved`);
    if (countDice(battle) > dice) throw new Error(`round ${battle.round}: a die came from nowhere`);
  }
}

const countMoved = (battle: Battle): number => battle.units.filter(({ moved }) => moved).length;

function countDice(battle: Battle): number {
  let n = 0;
  for (let i = 0; i < 2 * terms.FACES; i++) n += battle.pool[i];
  return n;
}
