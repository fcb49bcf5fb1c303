import type { Battle, Piece, Player, Strike, Team } from './state.ts';

/**
 * Copies a battle onto another of the same arrangement, so that it can be played on from here
 * without touching the first. Everything that changes is copied and nothing is shared; the dice,
 * the admirals and the trace of the copy stay its own, and so do the scratch lists that rules fill
 * before they read them.
 */
export function copyBattle(from: Battle, to: Battle): void {
  for (let i = 0; i < from.pieces.length; i++) copyPiece(from.pieces[i], to.pieces[i]);
  for (let i = 0; i < from.teams.length; i++) copyTeam(from.teams[i], to.teams[i]);
  to.occupant.set(from.occupant);
  to.damage.set(from.damage);
  to.phase = from.phase;
  to.round = from.round;
  to.initiative = from.initiative;
  to.turn = from.turn;
  to.strikeLimit = from.strikeLimit;
  to.overrun = from.overrun;
  to.winner = from.winner;
  to.ending = from.ending;
  copyQuestion(from, to);
  copyAuras(from, to);
  to.standingDirty = from.standingDirty;
  to.standingDynamic = from.standingDynamic;
  to.changed = from.changed;
}

/** The decision being asked, and the strike and skirmish it may be part of. */
function copyQuestion(from: Battle, to: Battle): void {
  for (let i = 0; i < from.choiceCount; i++) to.choices[i] = from.choices[i];
  to.choiceCount = from.choiceCount;
  to.asked = from.asked && to.pieces[from.asked.index];
  to.option = from.option;
  to.optionEffect = from.optionEffect;
  to.placingHex = from.placingHex;
  to.moveCap = from.moveCap;
  copyStrike(from.strike, to.strike, to);
  const { attacker, defender } = from.skirmish;
  to.skirmish.attacker = attacker && to.pieces[attacker.index];
  to.skirmish.defender = defender && to.pieces[defender.index];
}

function copyStrike(from: Strike, to: Strike, battle: Battle): void {
  to.striker = from.striker && battle.pieces[from.striker.index];
  to.target = from.target && battle.pieces[from.target.index];
  to.armament = from.armament;
  to.weapon = from.weapon;
  to.distance = from.distance;
  to.modifier = from.modifier;
  to.augmented = from.augmented;
  to.locks = from.locks;
  to.hits = from.hits;
  to.criticals = from.criticals;
  to.directHits = from.directHits;
  to.lockOns = from.lockOns;
  to.abilityUses = from.abilityUses;
  to.deniedSaves = from.deniedSaves;
  to.facing = from.facing;
}

function copyAuras(from: Battle, to: Battle): void {
  for (let i = 0; i < from.auraCount; i++) {
    to.auras[i] = from.auras[i];
    to.auraSource[i] = to.pieces[from.auraSource[i].index];
  }
  to.auraCount = from.auraCount;
  to.auraWords = from.auraWords;
  to.moments = from.moments;
}

function copyTeam(from: Team, to: Team): void {
  for (let i = 0; i < from.players.length; i++) copyPlayer(from.players[i], to.players[i]);
  to.score = from.score;
  to.lostPoints = from.lostPoints;
  to.onBoard = from.onBoard;
  to.lastPlayer = from.lastPlayer;
}

function copyPlayer(from: Player, to: Player): void {
  to.library.left.set(from.library.left);
  to.psionicUsed = from.psionicUsed;
  to.omega = from.omega;
}

function copyPiece(from: Piece, to: Piece): void {
  to.hex = from.hex;
  to.facing = from.facing;
  to.inReserve = from.inReserve;
  to.defeated = from.defeated;
  to.hull = from.hull;
  for (let f = 0; f < from.shields.length; f++) to.shields[f] = from.shields[f];
  to.criticals = from.criticals;
  to.exhausted = from.exhausted;
  to.reloading = from.reloading;
  to.heavyBlocked = from.heavyBlocked;
  to.evadeUsed = from.evadeUsed;
  to.activated = from.activated;
  to.armamentsUsed = from.armamentsUsed;
  to.skilledUsed = from.skilledUsed;
  to.augurUsed = from.augurUsed;
  to.skirmishLoss = from.skirmishLoss;
  to.movesGained = from.movesGained;
  to.movesLost = from.movesLost;
  to.movesUsed = from.movesUsed;
  to.grudge = from.grudge;
  copyOrders(from, to);
  copyStanding(from, to);
  copyCounters(from, to);
}

/** Effects belong to the cards, which both battles play with. */
function copyOrders(from: Piece, to: Piece): void {
  for (let slot = 0; slot < from.orderCount; slot++) {
    to.orders[slot] = from.orders[slot];
    to.orderOwner[slot] = from.orderOwner[slot];
  }
  to.orderCount = from.orderCount;
  for (let i = 0; i < from.effectCount; i++) to.effects[i] = from.effects[i];
  to.effectCount = from.effectCount;
  to.words = from.words;
  to.moments = from.moments;
  to.conditional = from.conditional;
  to.reachesOut = from.reachesOut;
  if (from.anyOnceUsed || to.anyOnceUsed) to.onceUsed.set(from.onceUsed);
  to.anyOnceUsed = from.anyOnceUsed;
}

function copyStanding(from: Piece, to: Piece): void {
  to.keywords = from.keywords;
  to.granted = from.granted;
  to.touched = from.touched;
  to.grantedArmor = from.grantedArmor;
  to.grantedFlak = from.grantedFlak;
  to.grantedDeadly = from.grantedDeadly;
  to.grantedLethal = from.grantedLethal;
  to.grantedSupport = from.grantedSupport;
  to.grantedCover = from.grantedCover;
  to.ignored = from.ignored;
  to.forbidden = from.forbidden;
}

function copyCounters(from: Piece, to: Piece): void {
  to.hullLost = from.hullLost;
  to.hullDestroyed = from.hullDestroyed;
  to.criticalsDealt = from.criticalsDealt;
  to.strikesMade = from.strikesMade;
  to.strikeDamage = from.strikeDamage;
  to.skirmishes = from.skirmishes;
  to.skirmishDamage = from.skirmishDamage;
  to.objectivePoints = from.objectivePoints;
  to.pointsDestroyed = from.pointsDestroyed;
  to.defeatRound = from.defeatRound;
}
