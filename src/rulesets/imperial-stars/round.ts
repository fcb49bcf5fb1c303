import { playActivation, playSwaps } from './activation.ts';
import { declareAttacks } from './attack.ts';
import { playBoardings } from './boarding.ts';
import { resolveDamage } from './damage.ts';
import { playDefences } from './defend.ts';
import { EV, tell } from './events.ts';
import { drawCards, playDiscards } from './hand.ts';
import { playRepairs } from './repair.ts';
import { setUp } from './setup.ts';
import { type Battle, isOver, restPlayer, restShip } from './state.ts';
import * as terms from './terms.ts';
import { fireTurrets } from './turrets.ts';
import { endBattle, settleOuts } from './victory.ts';

/** 4.1: the steps of a turn in printed order. */
export function playPhase(battle: Battle): void {
  switch (battle.phase) {
    case terms.SET_UP:
      setUp(battle);
      startTurn(battle, true);
      return;
    case terms.REPAIR_STEP:
      playRepairs(battle);
      break;
    case terms.ACTIVATION:
      playActivation(battle);
      playSwaps(battle);
      break;
    case terms.ATTACK:
      declareAttacks(battle);
      break;
    case terms.DEFEND:
      defend(battle);
      break;
    case terms.DAMAGE:
      resolveDamage(battle);
      battle.attackCount = 0;
      settleOuts(battle);
      break;
    case terms.BOARDING:
      playBoardings(battle);
      break;
    case terms.DISCARD:
      playDiscards(battle);
      break;
    case terms.DRAW:
      drawCards(battle);
      passTurn(battle);
      return;
  }
  if (!isOver(battle)) battle.phase += 1;
}

export function playOn(battle: Battle): void {
  while (!isOver(battle)) playPhase(battle);
}

function defend(battle: Battle): void {
  if (battle.attackCount === 0) return;
  if (battle.terms.turretsFirst) fireTurrets(battle);
  playDefences(battle);
  if (!battle.terms.turretsFirst) fireTurrets(battle);
}

/** 4.2: to the left, past those who are out. A round is a turn of every player still in. */
function passTurn(battle: Battle): void {
  const count = battle.players.length;
  let wrapped = false;
  let seat = battle.active;
  do {
    seat = (seat + 1) % count;
    wrapped ||= seat === battle.first;
  } while (battle.players[seat].out);
  battle.active = seat;
  if (wrapped && battle.round >= battle.terms.roundLimit) endBattle(battle, terms.ROUND_LIMIT);
  else startTurn(battle, wrapped);
}

function startTurn(battle: Battle, newRound: boolean): void {
  if (newRound) battle.round += 1;
  for (let i = 0; i < battle.ships.length; i++) restShip(battle.ships[i]);
  for (let i = 0; i < battle.players.length; i++) restPlayer(battle.players[i]);
  battle.phase = terms.REPAIR_STEP;
  tell(battle, EV.turnStarted, battle.round, battle.active);
}
