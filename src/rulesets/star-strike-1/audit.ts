import { activateNext } from './activation.ts';
import { checkInvariants } from './invariants.ts';
import { movesAllowed } from './movement.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver, type Piece, SHIP } from './state.ts';

/** Plays a battle step by step and throws at the first position that legal play cannot reach. */
export function playAudited(battle: Battle): void {
  while (!isOver(battle)) {
    if (battle.phase === SHIP) auditActivations(battle);
    if (isOver(battle)) return;
    // After the audited activations this only closes the Ship Phase.
    playPhase(battle);
    checkInvariants(battle);
  }
}

interface Before {
  activated: boolean;
  attacksMade: number;
  skirmishes: number;
}

function auditActivations(battle: Battle): void {
  const before = battle.pieces.map(
    (): Before => ({ activated: false, attacksMade: 0, skirmishes: 0 }),
  );
  for (;;) {
    for (const { index, activated, attacksMade, skirmishes } of battle.pieces) {
      before[index].activated = activated;
      before[index].attacksMade = attacksMade;
      before[index].skirmishes = skirmishes;
    }
    if (!activateNext(battle)) return;
    if (!isOver(battle)) checkInvariants(battle);
    const problem = findBroken(battle, before);
    if (problem !== undefined) throw new Error(`turn ${battle.turn}: ${problem}`);
    if (isOver(battle)) return;
  }
}

/** Ship-1, Attacks-2: one ship activated, once, with no more dice and moves than it had. */
function findBroken(battle: Battle, before: readonly Before[]): string | undefined {
  let activated = 0;
  let attacked = 0;
  for (const piece of battle.pieces) {
    const name = `${piece.card.code}#${piece.copy} of side ${piece.team}`;
    const was = before[piece.index];
    if (was.activated && !piece.activated) return `${name} is ready again`;
    if (piece.activated && !was.activated) {
      activated += 1;
      const broken = brokenActivation(battle, piece, piece.skirmishes - was.skirmishes);
      if (broken !== undefined) return `${name} ${broken}`;
    }
    if (piece.attacksMade === was.attacksMade) continue;
    attacked += 1;
    if (was.activated) return `${name} acted twice`;
  }
  if (attacked > 1) return `${attacked} ships attacked in one activation`;
  // A game that ends in an activation leaves it unfinished.
  if (activated !== 1 && !isOver(battle)) return `${activated} ships activated at once`;
  return undefined;
}

function brokenActivation(battle: Battle, piece: Piece, skirmishes: number): string | undefined {
  for (let s = 0; s < piece.card.sets.length; s++) {
    if (piece.diceUsed[s] > piece.card.sets[s].dice) return `used ${piece.diceUsed[s]} dice`;
  }
  if (piece.started > skirmishes) return 'started a Skirmish nobody fought';
  if (piece.hex >= 0 && piece.movesUsed > movesAllowed(battle, piece)) {
    return `made ${piece.movesUsed} moves`;
  }
  return undefined;
}
