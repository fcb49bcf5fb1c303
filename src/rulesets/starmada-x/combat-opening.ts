import { PASS } from './admiral.ts';
import { OPEN } from './compile.ts';
import { EV, tell } from './events.ts';
import { placeExplosion } from './explosions.ts';
import { spend } from './orders.ts';
import { type Battle, distanceOf, isManned, type Ship, type Side } from './state.ts';
import { seesHex } from './targets.ts';
import * as terms from './terms.ts';

/** C: as the Combat Phase opens, Sunbursts, then jamming; the side that fires second goes first. */
export function openCombat(battle: Battle): void {
  const first = battle.sides[1 - battle.firstFire];
  const second = battle.sides[battle.firstFire];
  setOffSunbursts(battle, first);
  setOffSunbursts(battle, second);
  jamSide(battle, first);
  jamSide(battle, second);
}

export const SUNBURST_RANGE = 6;
export const JAM_RANGE = 12;

/** C-sunburst: one a ship and turn. */
function setOffSunbursts(battle: Battle, side: Side): void {
  for (let i = 0; i < side.ships.length; i++) {
    const ship = side.ships[i];
    if (!isManned(ship) || ship.items[terms.SUNBURSTS] === 0) continue;
    listSunbursts(battle, ship);
    battle.asked = ship;
    const hex = battle.choices[battle.admirals[side.index].sunburst(battle)];
    if (hex === PASS) continue;
    spend(ship, terms.SUNBURSTS);
    tell(battle, EV.sunburst, ship.index, hex);
    placeExplosion(battle, hex, 1);
  }
}

/** Empty hexes at range 1 to 6 in line of sight. */
function listSunbursts(battle: Battle, ship: Ship): void {
  const { sheet } = battle.map;
  battle.choices[0] = PASS;
  battle.choiceCount = 1;
  for (let q = -SUNBURST_RANGE; q <= SUNBURST_RANGE; q++) {
    for (let r = -SUNBURST_RANGE; r <= SUNBURST_RANGE; r++) {
      if (Math.abs(q + r) > SUNBURST_RANGE || (q === 0 && r === 0)) continue;
      const hex = ship.hex + q * sheet.stride + r;
      if (hex < 0 || !isEmpty(battle, hex)) continue;
      if (seesHex(battle, ship.hex, hex)) battle.choices[battle.choiceCount++] = hex;
    }
  }
}

/** Nothing and nobody in it. */
export function isEmpty(battle: Battle, hex: number): boolean {
  const { map, ships, flights, explosions, mines } = battle;
  if (map.ground[hex] !== OPEN) return false;
  for (let i = 0; i < ships.length; i++) if (ships[i].hex === hex) return false;
  for (let i = 0; i < flights.length; i++) if (flights[i].hex === hex) return false;
  return explosions.at(hex) === 0 && mines.at(hex) === 0;
}

/** C-ews: one jam a target. */
function jamSide(battle: Battle, side: Side): void {
  const enemies = battle.sides[1 - side.index].ships;
  for (let i = 0; i < side.ships.length; i++) {
    const ship = side.ships[i];
    if (!isManned(ship) || ship.items[terms.EWS] === 0) continue;
    battle.choices[0] = PASS;
    battle.choiceCount = 1;
    for (let e = 0; e < enemies.length; e++) {
      const enemy = enemies[e];
      if (enemy.hex < 0 || enemy.jammed) continue;
      if (distanceOf(battle, ship.hex, enemy.hex) > JAM_RANGE) continue;
      battle.choices[battle.choiceCount++] = enemy.index;
    }
    if (battle.choiceCount === 1) continue;
    battle.asked = ship;
    const target = battle.choices[battle.admirals[side.index].jam(battle)];
    if (target === PASS) continue;
    battle.ships[target].jammed = true;
    tell(battle, EV.jammed, ship.index, target);
  }
}
