import { type Attack, type Battle, MOST_DICE, type Piece, type Team } from './state.ts';

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
  to.attackedIn.set(from.attackedIn);
  to.phase = from.phase;
  to.turn = from.turn;
  to.firstTeam = from.firstTeam;
  to.toAct = from.toAct;
  to.activations = from.activations;
  to.active = from.active;
  to.activationOver = from.activationOver;
  to.winner = from.winner;
  to.ending = from.ending;
  copyQuestion(from, to);
  copyAuras(from, to);
  to.standingDirty = from.standingDirty;
  to.standingDynamic = from.standingDynamic;
  to.changed = from.changed;
}

/** The decision being asked, and the attack and Skirmish it may be part of. */
function copyQuestion(from: Battle, to: Battle): void {
  for (let i = 0; i < from.choiceCount; i++) to.choices[i] = from.choices[i];
  to.choiceCount = from.choiceCount;
  to.asked = from.asked && to.pieces[from.asked.index];
  to.askedPlayer = from.askedPlayer;
  to.option = from.option;
  to.optionEffect = from.optionEffect;
  to.placingHex = from.placingHex;
  to.icon = from.icon;
  to.blockFacing = from.blockFacing;
  to.movingFast = from.movingFast;
  copyAttack(from.attack, to.attack, to);
  const { attacker, defender } = from.skirmish;
  to.skirmish.attacker = attacker && to.pieces[attacker.index];
  to.skirmish.defender = defender && to.pieces[defender.index];
  to.skirmish.dice = from.skirmish.dice;
  for (let i = 0; i < MOST_DICE; i++) {
    to.skirmish.faces[i] = from.skirmish.faces[i];
    to.skirmish.rerolled[i] = from.skirmish.rerolled[i];
  }
}

function copyAttack(from: Attack, to: Attack, battle: Battle): void {
  to.attacker = from.attacker && battle.pieces[from.attacker.index];
  to.target = from.target && battle.pieces[from.target.index];
  to.armament = from.armament;
  to.weapon = from.weapon;
  to.distance = from.distance;
  to.modifier = from.modifier;
  to.dice = from.dice;
  to.faces.set(from.faces);
  to.rerolled.set(from.rerolled);
  to.hits = from.hits;
  to.criticals = from.criticals;
  to.directHits = from.directHits;
  to.lockDie = from.lockDie;
  to.conversions.set(from.conversions);
  to.abilityUses = from.abilityUses;
  to.orderUses.set(from.orderUses);
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
}

function copyTeam(from: Team, to: Team): void {
  for (let i = 0; i < from.players.length; i++) {
    to.players[i].library.left.set(from.players[i].library.left);
  }
  to.score = from.score;
  to.lostPoints = from.lostPoints;
  to.onBoard = from.onBoard;
}

function copyPiece(from: Piece, to: Piece): void {
  to.hex = from.hex;
  to.facing = from.facing;
  to.destroyed = from.destroyed;
  to.hull = from.hull;
  for (let f = 0; f < from.shields.length; f++) to.shields[f] = from.shields[f];
  to.crippled = from.crippled;
  to.crippledLoss = from.crippledLoss;
  to.turnLoss = from.turnLoss;
  to.lost = from.lost;
  to.marks = from.marks;
  to.reloaded = from.reloaded;
  to.fired = from.fired;
  to.diceUsed.set(from.diceUsed);
  to.evadeUsed = from.evadeUsed;
  to.activated = from.activated;
  to.skilledUsed = from.skilledUsed;
  to.started = from.started;
  to.skirmishLoss = from.skirmishLoss;
  to.movesLost = from.movesLost;
  to.movesUsed = from.movesUsed;
  to.defending = from.defending;
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
  to.starcast = from.starcast;
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
  to.grantedStealth = from.grantedStealth;
  to.grantedSupport = from.grantedSupport;
  to.grantedRecharge = from.grantedRecharge;
  to.grantedSwarm = from.grantedSwarm;
  to.grantedCover = from.grantedCover;
  to.ignored = from.ignored;
  to.forbidden = from.forbidden;
}

function copyCounters(from: Piece, to: Piece): void {
  to.hullLost = from.hullLost;
  to.hullDestroyed = from.hullDestroyed;
  to.cripplings = from.cripplings;
  to.attacksMade = from.attacksMade;
  to.attackDamage = from.attackDamage;
  to.skirmishes = from.skirmishes;
  to.skirmishDamage = from.skirmishDamage;
  to.objectivePoints = from.objectivePoints;
  to.pointsDestroyed = from.pointsDestroyed;
  to.destroyedTurn = from.destroyedTurn;
}
