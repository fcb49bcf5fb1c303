import { checkInvariants } from './invariants.ts';
import { ordersRefusal } from './orders.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver, isThere, MOVEMENT, ORDERS, type Ship } from './state.ts';

/** Plays a battle phase by phase and throws at the first position that legal play cannot reach. */
export function playAudited(battle: Battle): void {
  const before = battle.ships.map((ship) => boxesOf(ship));
  while (!isOver(battle)) {
    const { phase } = battle;
    playPhase(battle);
    checkInvariants(battle);
    if (phase === ORDERS) checkOrders(battle);
    battle.ships.forEach((ship, i) => {
      const now = boxesOf(ship);
      const grew = now.find((boxes, k) => boxes < before[i][k]);
      if (grew !== undefined) fail(battle, `${nameOf(ship)} got boxes back`);
      before[i] = now;
    });
  }
}

/** Boxes that never come back: engines, shields, weapons, equipment. */
function boxesOf(ship: Ship): number[] {
  let mounts = 0;
  for (let bits = ship.mountHits; bits !== 0; bits &= bits - 1) mounts += 1;
  return [ship.engineHits, ship.shieldHits, mounts, ...ship.itemHits];
}

/** 3.2: what was written may be written. */
function checkOrders(battle: Battle): void {
  if (battle.phase !== MOVEMENT) return;
  for (const ship of battle.ships) {
    if (!isThere(ship)) continue;
    const acts = [...ship.acts.subarray(0, ship.actCount)];
    const refusal = ordersRefusal(battle, ship, acts);
    if (refusal !== 0) fail(battle, `${nameOf(ship)} has orders refused as ${refusal}`);
  }
}

const nameOf = (ship: Ship): string => `${ship.card.code}#${ship.copy} of side ${ship.team}`;

function fail(battle: Battle, fact: string): never {
  throw new Error(`turn ${battle.turn}: ${fact}`);
}
