import { add, ask, offer } from './admiral.ts';
import { EXTRA_JAMS } from './compile.ts';
import { EV, tell } from './events.ts';
import { placeOf } from './line.ts';
import { discardCard } from './piles.ts';
import { REFUSED } from './refusals.ts';
import { rollTurret } from './rolls.ts';
import { type Attack, type Battle, kindOfCard, NOBODY, type Player, type Ship } from './state.ts';
import * as terms from './terms.ts';

/** 10.1: attacked players clockwise; each line from left to right, then what lies beside it. */
export function fireTurrets(battle: Battle): void {
  const count = battle.players.length;
  for (let i = 1; i < count; i++) {
    const player = battle.players[(battle.active + i) % count];
    if (!player.attacked) continue;
    for (let place = 0; place < terms.LINE_LENGTH; place++) {
      if (player.line[place] !== NOBODY) defendShip(battle, player, player.line[place]);
    }
    for (let b = 0; b < player.besideCount; b++) defendShip(battle, player, player.beside[b]);
  }
}

/** Small craft that come through to the ship. */
function isComing(battle: Battle, number: number, target: number): boolean {
  const attack = battle.attacks[number];
  if (attack.target !== target || attack.blocked || attack.killed) return false;
  return terms.isCraft(kindOfCard(battle, attack.card).type);
}

/** 2.2, 10.2, 10.3: its primary, and the secondary of each neighbour in its line. */
export function turretDice(battle: Battle, ship: Ship): number {
  let dice = ship.card.primary;
  const place = placeOf(battle, ship);
  if (place === NOBODY || !battle.terms.assist) return dice;
  const { line } = battle.players[ship.controller];
  if (place > 0 && line[place - 1] !== NOBODY) dice += battle.ships[line[place - 1]].card.secondary;
  if (place + 1 < terms.LINE_LENGTH && line[place + 1] !== NOBODY) {
    dice += battle.ships[line[place + 1]].card.secondary;
  }
  return dice;
}

function defendShip(battle: Battle, player: Player, index: number): void {
  const ship = battle.ships[index];
  let craft = 0;
  let jammed = 0;
  for (let a = 0; a < battle.attackCount; a++) {
    if (!isComing(battle, a, index)) continue;
    craft += 1;
    const { extra, card } = battle.attacks[a];
    const kind = kindOfCard(battle, card);
    if (extra && kind.extra === EXTRA_JAMS) jammed += kind.extraValue;
  }
  if (craft === 0) return;
  const pool = turretDice(battle, ship);
  const dice = pool - jammed;
  if (pool === 0) tell(battle, EV.noTurrets, index);
  else if (jammed > 0) tell(battle, EV.turretsJammed, index, pool, jammed);
  if (dice <= 0) return;
  battle.sixes = 0;
  battle.fives = 0;
  for (let i = 0; i < dice; i++) {
    const face = rollTurret(battle, player.seat);
    if (face === 6) battle.sixes += 1;
    else if (face === 5) battle.fives += 1;
  }
  tell(battle, EV.turretsRolled, index, dice, battle.sixes, battle.fives);
  shootDown(battle, player, ship);
}

/** 10.4, 10.5: a six takes either kind, a five a bomber; the defender says which craft. */
function shootDown(battle: Battle, player: Player, ship: Ship): void {
  battle.askedShip = ship.index;
  for (;;) {
    offer(battle, player.seat);
    for (let a = 0; a < battle.attackCount; a++) {
      if (killRefusal(battle, ship, a) === 0) add(battle, a);
    }
    if (battle.choiceCount === 0) return;
    kill(battle, ship, ask(battle, 'kill'));
  }
}

export function killRefusal(battle: Battle, ship: Ship, number: number): number {
  if (number < 0 || number >= battle.attackCount) return REFUSED.noSuchAttack;
  if (!isComing(battle, number, ship.index)) return REFUSED.noSuchAttack;
  const { type } = kindOfCard(battle, battle.attacks[number].card);
  const dice = type === terms.BOMBER ? battle.sixes + battle.fives : battle.sixes;
  return dice > 0 ? 0 : REFUSED.cannotBeKilled;
}

/** 10.4: a bomber takes a five, if one is left. */
export function useDie(battle: Battle, attack: Attack): void {
  const { type } = kindOfCard(battle, attack.card);
  if (type === terms.BOMBER && battle.fives > 0) battle.fives -= 1;
  else battle.sixes -= 1;
  attack.killed = true;
}

function kill(battle: Battle, ship: Ship, number: number): void {
  const attack = battle.attacks[number];
  useDie(battle, attack);
  ship.craftShot += 1;
  discardCard(battle, attack.card);
  tell(battle, EV.craftDestroyed, ship.index, attack.card, number + 1);
}
