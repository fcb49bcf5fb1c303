import type { Admiral } from '../admiral.ts';
import { type Battle, distanceOf, isThere, type Ship } from '../state.ts';
import type { Considerations } from './considerations.ts';
import * as use from './equipment-use.ts';
import { Forecast } from './forecast.ts';
import { type GunTables, gunTablesOf } from './gun-tables.ts';
import { Gunnery } from './gunnery.ts';
import { Maneuver } from './maneuver.ts';
import { decideFacing, decidePlace } from './placing.ts';
import { Wings } from './wings.ts';

/** One admiral for all styles: the weights make the difference. */
export class Tactician implements Admiral {
  private readonly team: number;
  private readonly weights: Considerations;
  private readonly maneuver: Maneuver;
  private readonly wings: Wings;
  private guns: GunTables | undefined;
  private forecast: Forecast | undefined;
  private gunnery: Gunnery | undefined;

  constructor(team: number, weights: Considerations) {
    this.team = team;
    this.weights = weights;
    this.maneuver = new Maneuver(weights);
    this.wings = new Wings(weights);
  }

  /** Tables are made once a cell. */
  private know(battle: Battle): { guns: GunTables; forecast: Forecast; gunnery: Gunnery } {
    this.guns ??= gunTablesOf(battle);
    this.forecast ??= new Forecast(battle, this.weights.foresight > 0);
    this.gunnery ??= new Gunnery(battle, this.weights);
    return this as unknown as { guns: GunTables; forecast: Forecast; gunnery: Gunnery };
  }

  placeHex(battle: Battle): number {
    return decidePlace(battle);
  }

  placeFacing(battle: Battle): number {
    return decideFacing(battle);
  }

  orders(battle: Battle): number {
    const { guns, forecast } = this.know(battle);
    // A new battle: what was foreseen and learnt in the one before is forgotten.
    if (battle.turn === 1 && battle.asked === battle.sides[this.team].ships[0]) forecast.reset();
    forecast.update(battle, this.team, guns);
    return this.maneuver.choose(battle, battle.asked as Ship, guns, forecast);
  }

  option(battle: Battle): number {
    const { guns, forecast } = this.know(battle);
    forecast.update(battle, this.team, guns);
    return use.decideOption(battle, guns, forecast);
  }

  /** C-stutter: the hex with the best range to the nearest enemy. */
  jump(battle: Battle): number {
    const { guns } = this.know(battle);
    const ship = battle.asked as Ship;
    const wanted = guns.reach[ship.index] * 0.6;
    let best = 0;
    let least = Infinity;
    for (let i = 0; i < battle.choiceCount; i++) {
      let nearest = 99;
      for (const enemy of battle.sides[1 - this.team].ships) {
        if (!isThere(enemy)) continue;
        const distance = distanceOf(battle, battle.choices[i], enemy.hex);
        if (distance < nearest) nearest = distance;
      }
      const off = Math.abs(nearest - wanted) + 5 * battle.explosions.at(battle.choices[i]);
      if (off < least) {
        least = off;
        best = i;
      }
    }
    return best;
  }

  launch(battle: Battle): number {
    return use.decideLaunch(battle);
  }

  chooseFlight(battle: Battle): number {
    return this.wings.choose(battle, this.team);
  }

  fly(battle: Battle): number {
    return this.wings.fly(battle);
  }

  flightAttack(battle: Battle): number {
    return this.wings.attack(battle);
  }

  sunburst(battle: Battle): number {
    return use.decideSunburst(battle, this.know(battle).guns);
  }

  jam(battle: Battle): number {
    return use.decideJam(battle);
  }

  nextShip(): number {
    return 0;
  }

  target(battle: Battle): number {
    const { gunnery, guns } = this.know(battle);
    return gunnery.target(battle, guns);
  }

  board(battle: Battle): number {
    return use.decideBoard(battle);
  }

  loseMount(battle: Battle): number {
    return use.decideMount(battle);
  }

  loseItem(battle: Battle): number {
    return use.decideItem(battle);
  }

  loseCraft(battle: Battle): number {
    return use.decideCraft(battle);
  }
}
