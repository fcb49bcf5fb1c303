import { activateNext } from './activation.ts';
import { checkInvariants } from './invariants.ts';
import { playPhase } from './round.ts';
import { ACTION, type Battle, isOver } from './state.ts';

/** Plays a battle step by step and throws at the first position that legal play cannot reach. */
export function playAudited(battle: Battle): void {
  while (!isOver(battle)) {
    if (battle.phase === ACTION) auditActivations(battle);
    if (isOver(battle)) return;
    // After the audited activations this only closes the Action Phase.
    playPhase(battle);
    checkInvariants(battle);
  }
}

interface Before {
  activated: boolean;
  strikesMade: number;
  movesUsed: number;
}

function auditActivations(battle: Battle): void {
  const before = battle.pieces.map(
    (): Before => ({ activated: false, strikesMade: 0, movesUsed: 0 }),
  );
  for (;;) {
    for (const { index, activated, strikesMade, movesUsed } of battle.pieces) {
      before[index].activated = activated;
      before[index].strikesMade = strikesMade;
      before[index].movesUsed = movesUsed;
    }
    if (!activateNext(battle)) return;
    checkInvariants(battle);
    const problem = findBroken(battle, before);
    if (problem !== undefined) throw new Error(`round ${battle.round}: ${problem}`);
    if (isOver(battle)) return;
  }
}

/** 4B-02: one piece activated, once, with no more strikes and Moves than it had. */
function findBroken(battle: Battle, before: readonly Before[]): string | undefined {
  let activated = 0;
  let acted = 0;
  for (const piece of battle.pieces) {
    const name = `${piece.card.code}#${piece.copy} of team ${piece.team}`;
    const was = before[piece.index];
    if (was.activated && !piece.activated) return `${name} is ready again`;
    if (piece.activated && !was.activated) activated += 1;
    const strikes = piece.strikesMade - was.strikesMade;
    const moves = piece.movesUsed - was.movesUsed;
    if (strikes === 0 && moves === 0) continue;
    acted += 1;
    if (was.activated) return `${name} acted twice`;
    if (strikes > battle.strikeLimit) return `${name} made ${strikes} strikes`;
    if (strikes !== bitCount(piece.armamentsUsed)) return `${name} struck twice with an armament`;
    // 9R
    if (moves > battle.moveCap) return `${name} made ${moves} Moves`;
  }
  if (acted > 1) return `${acted} pieces acted in one activation`;
  // A game that ends in an activation leaves it unfinished.
  if (activated !== 1 && !isOver(battle)) return `${activated} pieces activated at once`;
  return undefined;
}

function bitCount(bits: number): number {
  let n = 0;
  for (let left = bits; left !== 0; left &= left - 1) n += 1;
  return n;
}
