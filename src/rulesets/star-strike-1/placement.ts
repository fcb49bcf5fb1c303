import { FIRST, SECOND } from './admiral.ts';
import { CAUSE_SCENARIO, CAUSE_SET_UP } from './causes.ts';
import { EV, tell } from './events.ts';
import { REFUSED } from './refusals.ts';
import { rollForPlayer } from './rolls.ts';
import { type Battle, NOBODY, noteChange, type Piece, type Player } from './state.ts';

/** Setup: who is First Player, and bringing ships onto the board. */

/** Setup-1: ties again; the higher roll chooses before anything is placed. */
export function determineFirstPlayer(battle: Battle): void {
  const { fixedFirst } = battle.terms;
  if (fixedFirst !== NOBODY) {
    battle.firstTeam = fixedFirst;
    tell(battle, EV.firstPlayer, fixedFirst, CAUSE_SCENARIO);
    return;
  }
  let a = 0;
  let b = 0;
  while (a === b) {
    a = rollForPlayer(battle);
    b = rollForPlayer(battle);
  }
  const chooser = a > b ? 0 : 1;
  battle.choices[0] = FIRST;
  battle.choices[1] = SECOND;
  battle.choiceCount = 2;
  battle.asked = undefined;
  battle.toAct = chooser;
  const choice = battle.choices[battle.admirals[chooser].first(battle)];
  battle.firstTeam = choice === FIRST ? chooser : 1 - chooser;
  tell(battle, EV.rolledOff, a, b, chooser, choice === FIRST ? 1 : 0);
  tell(battle, EV.firstPlayer, battle.firstTeam, CAUSE_SET_UP);
}

/** Setup-2: one ship at a time; the First Player places first. */
export function setUpShips(battle: Battle): void {
  placeScenarioShips(battle);
  const players = Math.max(battle.teams[0].players.length, battle.teams[1].players.length);
  let placed = true;
  while (placed) {
    placed = false;
    for (let p = 0; p < players; p++) {
      for (let i = 0; i < 2; i++) {
        battle.toAct = i === 0 ? battle.firstTeam : 1 - battle.firstTeam;
        const player = battle.teams[battle.toAct].players[p];
        if (player === undefined) continue;
        battle.askedPlayer = p;
        if (placeOne(battle, player)) placed = true;
      }
    }
  }
}

/** Historic-1: a scenario may say where ships start. */
function placeScenarioShips(battle: Battle): void {
  for (const piece of battle.pieces) {
    const place = battle.terms.placed[piece.index];
    if (place !== undefined) put(battle, piece, place.hex, place.facing, CAUSE_SCENARIO);
  }
}

function placeOne(battle: Battle, player: Player): boolean {
  const { choices } = battle;
  let n = 0;
  for (let i = 0; i < player.pieces.length; i++) {
    if (isWaiting(player.pieces[i])) choices[n++] = player.pieces[i].index;
  }
  if (n === 0) return false;
  battle.choiceCount = n;
  const admiral = battle.admirals[battle.toAct];
  const piece = battle.pieces[choices[admiral.placePiece(battle)]];
  battle.asked = piece;
  n = 0;
  for (const hex of battle.map.setup[battle.toAct]) {
    if (battle.occupant[hex] === NOBODY) choices[n++] = hex;
  }
  if (n === 0) throw new RangeError('the map has no room for both fleets');
  battle.choiceCount = n;
  const hex = choices[admiral.placeHex(battle)];
  battle.placingHex = hex;
  put(battle, piece, hex, chooseHeading(battle, piece), CAUSE_SET_UP);
  return true;
}

const isWaiting = (piece: Piece): boolean => piece.hex < 0 && !piece.destroyed;

/** Setup-3: Heavy and larger choose any of six headings; others have none. */
function chooseHeading(battle: Battle, piece: Piece): number {
  if (!piece.card.hasHeading) return 0;
  for (let facing = 0; facing < 6; facing++) battle.choices[facing] = facing;
  battle.choiceCount = 6;
  return battle.choices[battle.admirals[piece.team].placeFacing(battle)];
}

/** Why a ship may not be placed now; 0 when it may. */
export function placementRefusal(battle: Battle, piece: Piece): number {
  if (!isWaiting(piece)) return REFUSED.notWaiting;
  const mine = piece.team === battle.toAct && piece.player === battle.askedPlayer;
  return mine ? 0 : REFUSED.notYourTurn;
}

/** On the board without moving into it: terrain does nothing to a ship that is placed. */
function put(battle: Battle, piece: Piece, hex: number, facing: number, cause: number): void {
  piece.hex = hex;
  piece.facing = facing;
  battle.occupant[hex] = piece.index;
  noteChange(battle, piece);
  battle.teams[piece.team].onBoard += 1;
  tell(
    battle,
    piece.card.hasHeading ? EV.placed : EV.placedNoHeading,
    piece.index,
    hex,
    facing,
    cause,
  );
}
