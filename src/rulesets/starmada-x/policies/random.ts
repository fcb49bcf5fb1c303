import type { Admiral } from '../admiral.ts';
import { leavesAt, plansOf } from '../orders.ts';
import { type Battle, NOWHERE, type Ship } from '../state.ts';

/**
 * Uniform over legal choices: the negative control every other admiral must beat. It does one thing
 * on purpose: it keeps its ships on the board while their orders let it, or there would be no game.
 */
export function randomAdmiral(stream: number): Admiral {
  const choose = (battle: Battle): number => pick(battle, stream, battle.choiceCount);
  return {
    placeHex: choose,
    placeFacing: choose,
    orders: (battle) => stayOnBoard(battle, stream),
    option: choose,
    jump: choose,
    launch: choose,
    chooseFlight: choose,
    fly: choose,
    flightAttack: choose,
    sunburst: choose,
    jam: choose,
    nextShip: choose,
    target: choose,
    board: choose,
    loseMount: choose,
    loseItem: choose,
    loseCraft: choose,
  };
}

const PART = 128;

/** A whole number below n; the dice draw up to 256 at once. */
export function pick(battle: Battle, stream: number, n: number): number {
  if (n === 1) return 0;
  if (n <= PART) return battle.dice.below(stream, n);
  const parts = Math.ceil(n / PART);
  for (;;) {
    const answer = battle.dice.below(stream, parts) * PART + battle.dice.below(stream, PART);
    if (answer < n) return answer;
  }
}

/** Uniform over plans that stay on the board, over all of them when none does. */
function stayOnBoard(battle: Battle, stream: number): number {
  const ship = battle.asked as Ship;
  const plans = plansOf(battle, ship);
  const all = battle.choiceCount;
  while (battle.choiceCount > 0) {
    const answer = pick(battle, stream, battle.choiceCount);
    const plan = battle.choices[answer];
    if (leavesAt(battle, ship, plans, plan) === NOWHERE) return answer;
    const last = --battle.choiceCount;
    battle.choices[answer] = battle.choices[last];
    battle.choices[last] = plan;
  }
  return pick(battle, stream, all);
}
