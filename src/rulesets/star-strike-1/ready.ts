import { type Battle, EVERYBODY, NOBODY, NOWHERE, type Piece, SET_UP, STALEMATE } from './state.ts';

/** Making ships and battles ready: for a battle, a turn, an activation. */

/** Fresh ships, nothing on the board, turn 0. */
export function resetBattle(battle: Battle): void {
  for (const piece of battle.pieces) resetPiece(piece);
  for (const team of battle.teams) {
    team.score = 0;
    team.lostPoints = 0;
    team.onBoard = 0;
    for (const { library } of team.players) library.left.set(library.copies);
  }
  battle.occupant.fill(NOBODY);
  battle.damage.fill(0);
  battle.attackedIn.fill(0);
  battle.phase = SET_UP;
  battle.turn = 0;
  battle.firstTeam = 0;
  battle.toAct = 0;
  battle.activations = 0;
  battle.active = NOBODY;
  battle.activationOver = false;
  battle.winner = NOBODY;
  battle.ending = STALEMATE;
  battle.auraCount = 0;
  battle.auraWords = 0;
  battle.standingDirty = true;
  battle.changed = EVERYBODY;
  battle.standingDynamic = battle.terms.standing.length > 0;
}

function resetPiece(piece: Piece): void {
  const card = piece.card;
  piece.hex = NOWHERE;
  piece.facing = 0;
  piece.destroyed = false;
  piece.hull = card.hull;
  for (let f = 0; f < piece.shields.length; f++) piece.shields[f] = card.shields[f];
  piece.crippled = false;
  piece.crippledLoss = 0;
  piece.turnLoss = 0;
  piece.lost = 0;
  piece.marks = 0;
  piece.defending = -1;
  piece.orderCount = 0;
  piece.starcast = 0;
  piece.effectCount = 0;
  piece.words = 0;
  piece.moments = 0;
  piece.conditional = false;
  piece.reachesOut = false;
  readyForTurn(piece);
  readyForActivation(piece);
  piece.hullLost = 0;
  piece.hullDestroyed = 0;
  piece.cripplings = 0;
  piece.attacksMade = 0;
  piece.attackDamage = 0;
  piece.skirmishes = 0;
  piece.skirmishDamage = 0;
  piece.objectivePoints = 0;
  piece.pointsDestroyed = 0;
  piece.destroyedTurn = 0;
  clearStanding(piece);
}

/** Refresh-1: everything that lasts a turn is ready again; marks, damage and Crippled stay. */
export function readyForTurn(piece: Piece): void {
  piece.activated = false;
  piece.evadeUsed = false;
  piece.reloaded = 0;
  piece.skirmishLoss = 0;
  piece.movesLost = 0;
  if (piece.turnLoss !== 0) {
    piece.turnLoss = 0;
    piece.lost = piece.crippledLoss;
    piece.keywords = (piece.card.keywords & ~piece.lost) | piece.granted;
  }
  if (piece.anyOnceUsed) piece.onceUsed.fill(0);
  piece.anyOnceUsed = false;
}

/** Ship-2: what is counted within one activation. */
export function readyForActivation(piece: Piece): void {
  piece.fired = 0;
  piece.diceUsed.fill(0);
  piece.skilledUsed = false;
  piece.started = 0;
  piece.movesUsed = 0;
}

/** Back to what the card prints, less what is lost. */
export function clearStanding(piece: Piece): void {
  piece.lost = piece.crippledLoss | piece.turnLoss;
  piece.keywords = piece.card.keywords & ~piece.lost;
  piece.granted = 0;
  piece.touched = false;
  piece.grantedArmor = 0;
  piece.grantedFlak = 0;
  piece.grantedDeadly = 0;
  piece.grantedLethal = 0;
  piece.grantedStealth = 0;
  piece.grantedSupport = 0;
  piece.grantedRecharge = 0;
  piece.grantedSwarm = 0;
  piece.grantedCover = -1;
  piece.ignored = 0;
  piece.forbidden = 0;
}
