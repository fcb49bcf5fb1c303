import { checkInvariants } from './invariants.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver } from './state.ts';
import * as terms from './terms.ts';

/** Plays a battle step by step and throws at the first position that legal play cannot reach. */
export function playAudited(battle: Battle): void {
  let steps = 0;
  while (!isOver(battle)) {
    playPhase(battle);
    checkInvariants(battle);
    checkStep(battle);
    steps += 1;
    if (steps > MOST_STEPS) throw new Error('the battle does not end');
  }
}

/** Longer than the longest round limit with four players. */
const MOST_STEPS = 10 * 4 * 1000;

/** 7.4, 8.2, 6.6, 14.1: what a turn allows. */
function checkStep(battle: Battle): void {
  let activated = 0;
  for (const ship of battle.ships) {
    if (ship.activated) activated += 1;
    const { capacities } = ship.card;
    for (let c = 0; c < terms.CAPACITIES.length; c++) {
      if (ship.used[c] > capacities[c]) fail(battle, `ship ${ship.index} fires beyond its rating`);
    }
    if (ship.declared && !ship.activated && battle.phase < terms.BOARDING) {
      fail(battle, `ship ${ship.index} attacks without being activated`);
    }
  }
  if (activated > 2) fail(battle, `${activated} ships are activated`);
}

function fail(battle: Battle, what: string): never {
  throw new Error(`round ${battle.round}, ${terms.PHASES[battle.phase]}: ${what}`);
}
