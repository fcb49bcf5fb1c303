import type { Admiral } from '../admiral.ts';
import { OFF_BOARD } from '../compile.ts';
import { plansOf } from '../orders.ts';
import type { Battle, Ship } from '../state.ts';

/**
 * Uniform over legal choices: the negative control every other admiral must beat. It does one thing
 * on purpose: it keeps its ships on the board while their orders let it, or there would be no game.
 */
export function randomAdmiral(stream: number): Admiral {
  const choose = (battle: Battle): number => pick(battle, stream, battle.choiceCount);
  return {
    placeHex: choose,
    placeFacing: choose,
    orders: (battle) => {
      keepOnBoard(battle, battle.asked as Ship);
      return choose(battle);
    },
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

/** Drops plans that end beyond the edge, unless all do. */
function keepOnBoard(battle: Battle, ship: Ship): void {
  const { ground } = battle.map;
  const plans = plansOf(battle, ship);
  const base = ship.facing * plans.count;
  let kept = 0;
  for (let i = 0; i < battle.choiceCount; i++) {
    const plan = battle.choices[i];
    if (ground[ship.hex + plans.shift[base + plan]] !== OFF_BOARD) battle.choices[kept++] = plan;
  }
  if (kept > 0) battle.choiceCount = kept;
}
