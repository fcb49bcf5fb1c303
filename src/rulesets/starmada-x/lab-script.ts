import type { Admiral, Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import {
  expectRefused,
  flightNamed,
  hexNamed,
  LabMismatch,
  type LabMoment,
  listedTarget,
  mountsOf,
  refusalOf,
  sayRefusal,
  shipNamed,
  targetNamed,
} from './lab-choices.ts';
import type { LabChoice, Of } from './lab-schema.ts';
import { readActs } from './plan-table.ts';
import { type Battle, COMBAT, type Flight, NOBODY, type Ship } from './state.ts';
import { BOXED, TEAMS } from './terms.ts';

/** The script is at its end and a question is open: the lab stops here. The message is the question. */
export class LabStop extends Error {}

const NOBODY_YET: ReadonlySet<string> = new Set();

/** Options that are taken unless the script declines them. */
const TAKEN = ask.OPTION_PDS;

/**
 * The choices of a lab case, in order, and how far the rules have come in them. What is not said:
 * ships stand still and hold their fire, flights stay, nothing is launched, jammed or boarded,
 * point defence fires, and the first of what could be lost is lost.
 */
export class LabScript {
  readonly admiral: Admiral;
  private next = 0;
  private readonly choices: readonly LabChoice[];
  private readonly names: () => Pick<LabMoment, 'ships' | 'flights'>;
  private orders: Of<'orders'> | undefined;
  private fire: { ship: Ship; target: Map<number, number> } | undefined;
  private flight: Of<'fly'> | undefined;
  /** Ships that have made a choice of a kind in this phase. */
  private readonly done = new Map<LabChoice['do'] | undefined, ReadonlySet<string>>();
  private side = NOBODY;

  constructor(choices: readonly LabChoice[], names: () => Pick<LabMoment, 'ships' | 'flights'>) {
    this.choices = choices;
    this.names = names;
    this.admiral = Object.fromEntries(
      ask.DECISIONS.map((decision) => [
        decision,
        (battle: Battle) => this.answer(decision, battle),
      ]),
    ) as unknown as Admiral;
  }

  /** Choices that no question has taken. */
  get unused(): readonly LabChoice[] {
    return this.choices.slice(this.next);
  }

  /** A phase begins: what must be refused in it is tried first. */
  begin(battle: Battle): void {
    this.fire = undefined;
    this.flight = undefined;
    this.orders = undefined;
    this.done.clear();
    this.side =
      battle.phase === COMBAT && battle.firstFire !== NOBODY ? 1 - battle.firstFire : NOBODY;
    // A jump is tried where the ship has got to, a place when it is known who places.
    this.skipRefused(battle, ({ do: kind }) => kind !== 'jump' && kind !== 'place');
  }

  /** Takes a `next` choice for this phase, if it comes next. */
  proceeds(battle: Battle, phase: string): boolean {
    this.end(battle);
    const choice = this.choices[this.next];
    if (choice?.do !== 'next' || choice.phase !== phase) return false;
    this.next += 1;
    return true;
  }

  /** A phase is over: what must be refused and has not been tried is tried now. */
  end(battle: Battle): void {
    this.side = NOBODY;
    this.skipRefused(battle);
  }

  /** Why the rules would not take the next choice, if they would not. */
  whyNot(battle: Battle): string {
    const choice = this.choices[this.next];
    const refusal = choice === undefined ? 0 : refusalOf(choice, this.moment(battle));
    if (refusal !== 0) return `; it is refused: ${sayRefusal(refusal)}`;
    return '; nothing asked for it: its turn was over, or it is a choice of another phase';
  }

  private moment(battle: Battle): LabMoment {
    const where = `choice ${this.next + 1}`;
    const done = this.done.get(this.choices[this.next]?.do) ?? NOBODY_YET;
    return { battle, ...this.names(), where, done, side: this.side };
  }

  private skipRefused(battle: Battle, now: (choice: LabChoice) => boolean = () => true): void {
    for (let choice = this.choices[this.next]; choice?.refused !== undefined && now(choice); ) {
      expectRefused(choice, this.moment(battle));
      this.next += 1;
      choice = this.choices[this.next];
    }
  }

  /** The next choice if it is of this kind and about this. */
  private take<D extends LabChoice['do']>(
    battle: Battle,
    kind: D,
    fits: (choice: Of<D>, moment: LabMoment) => boolean,
  ): Of<D> | undefined {
    this.skipRefused(battle);
    const choice = this.choices[this.next];
    if (choice?.do !== kind || !fits(choice as Of<D>, this.moment(battle))) return undefined;
    const refusal = refusalOf(choice, this.moment(battle));
    if (refusal !== 0) {
      throw new LabMismatch(
        `choice ${this.next + 1} (${choice.do}) is refused: ${sayRefusal(refusal)}`,
      );
    }
    this.next += 1;
    if ('ship' in choice && choice.ship !== undefined) {
      this.done.set(kind, new Set([...(this.done.get(kind) ?? []), choice.ship]));
    }
    return choice as Of<D>;
  }

  private answer(decision: Decision, battle: Battle): number {
    switch (decision) {
      case 'placeHex':
      case 'placeFacing':
        return this.place(decision, battle);
      case 'orders':
        return this.writeOrders(battle);
      case 'option':
        return this.option(battle);
      case 'chooseFlight':
      case 'fly':
      case 'flightAttack':
        return this.fly(decision, battle);
      case 'nextShip':
      case 'target':
        return decision === 'nextShip' ? this.nextShip(battle) : this.target(battle);
      case 'loseMount':
      case 'loseItem':
      case 'loseCraft':
        return this.lose(decision, battle);
      default:
        return this.equipment(decision, battle);
    }
  }

  /** The index of a number among the legal choices. */
  private find(battle: Battle, code: number): number {
    for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
    throw new LabMismatch(`choice ${this.next} is not one of those the rules offer`);
  }

  private placed: Of<'place'> | undefined;

  private place(decision: Decision, battle: Battle): number {
    if (decision === 'placeFacing') return this.find(battle, this.placed?.facing ?? 0);
    const { ships, flights } = this.names();
    const { asked, askedFlight } = battle;
    this.side = (asked ?? (askedFlight as Flight)).team;
    const name = asked === undefined ? flights[(askedFlight as Flight).index] : ships[asked.index];
    this.placed = this.take(battle, 'place', ({ piece }) => piece === name);
    if (this.placed === undefined) {
      throw new LabStop(`the rules ask where ${name} is placed (2.1.2)`);
    }
    return this.find(battle, hexNamed(this.placed.hex, this.moment(battle)));
  }

  /** One `orders` choice answers for all ships of both sides. */
  private writeOrders(battle: Battle): number {
    this.orders ??= this.take(battle, 'orders', () => true);
    const ship = battle.asked as Ship;
    const text = this.orders?.orders[this.names().ships[ship.index]] ?? '0';
    const acts = readActs(text) as number[];
    ship.acts.set(acts);
    ship.actCount = acts.length;
    return ask.WRITTEN;
  }

  private option(battle: Battle): number {
    const { option } = battle;
    const name = this.names().ships[(battle.asked as Ship).index];
    if (option === ask.OPTION_SHOCKWAVE) {
      const choice = this.take(battle, 'shockwave', ({ ship }) => ship === name);
      return choice === undefined ? 0 : 1;
    }
    if (option === TAKEN) {
      const declined = this.take(
        battle,
        'decline',
        (choice) => choice.ship === name && choice.option === ask.OPTIONS[option],
      );
      return declined === undefined ? 1 : 0;
    }
    const plots: readonly string[] = this.orders?.plot?.[name] ?? [];
    return plots.includes(ask.OPTIONS[option]) ? 1 : 0;
  }

  private fly(decision: Decision, battle: Battle): number {
    if (decision === 'chooseFlight') {
      this.skipRefused(battle);
      const choice = this.choices[this.next];
      if (choice?.do !== 'fly') return 0;
      return this.find(battle, flightNamed(choice.flight, this.moment(battle)).index);
    }
    const flight = battle.askedFlight as Flight;
    if (decision === 'fly') {
      const name = this.names().flights[flight.index];
      this.flight = this.take(battle, 'fly', (choice) => choice.flight === name);
      const to = this.flight?.to;
      return this.find(battle, to === undefined ? flight.hex : hexNamed(to, this.moment(battle)));
    }
    const attack = this.flight?.attack;
    if (attack === undefined) return 0;
    const target = targetNamed(attack, this.moment(battle));
    return this.find(battle, listedTarget(target, battle));
  }

  private nextShip(battle: Battle): number {
    this.side = battle.askedSide;
    this.skipRefused(battle);
    const choice = this.choices[this.next];
    if (choice?.do !== 'fire' && choice?.do !== 'shockwave') return 0;
    const ship = shipNamed(choice.ship, this.moment(battle));
    if (ship.team !== battle.askedSide) return 0;
    return this.find(battle, ship.index);
  }

  private target(battle: Battle): number {
    const ship = battle.asked as Ship;
    this.side = ship.team;
    if (this.fire?.ship !== ship) this.fire = { ship, target: this.declared(battle, ship) };
    return this.find(battle, this.fire.target.get(battle.askedMount) ?? NOBODY);
  }

  /** What each mount of the ship fires at, by the next `fire` choice if it is about this ship. */
  private declared(battle: Battle, ship: Ship): Map<number, number> {
    const name = this.names().ships[ship.index];
    const target = new Map<number, number>();
    const wasFired = ship.hasFired;
    ship.hasFired = false;
    const choice = this.take(battle, 'fire', (fire) => fire.ship === name);
    ship.hasFired = wasFired;
    const offered = battle.choices.slice(0, battle.choiceCount);
    for (const line of choice?.at ?? []) {
      const moment = this.moment(battle);
      const number = listedTarget(targetNamed(line.target, moment), battle);
      for (const mount of mountsOf(ship, line, moment)) target.set(mount, number);
    }
    battle.choices.set(offered);
    return target;
  }

  private lose(decision: Decision, battle: Battle): number {
    const { ships } = this.names();
    if (decision === 'loseCraft') {
      const choice = this.take(battle, 'lose', ({ flight }) => flight !== undefined);
      if (choice?.flight === undefined) return 0;
      return this.find(battle, flightNamed(choice.flight, this.moment(battle)).index);
    }
    const ship = battle.asked as Ship;
    const key = decision === 'loseMount' ? 'mount' : 'item';
    const choice = this.take(
      battle,
      'lose',
      (lose) => lose.ship === ships[ship.index] && lose[key] !== undefined,
    );
    if (choice === undefined) return 0;
    if (choice.item !== undefined) return this.find(battle, BOXED.indexOf(choice.item));
    const battery = ship.card.batteries[battle.askedBattery];
    const mask = battery?.mask ?? 0;
    const first = 31 - Math.clz32(mask & -mask);
    return this.find(battle, first + (choice.mount ?? 1) - 1);
  }

  /** Jumps, launches, Sunbursts, jams, boarding: nothing unless it is said. */
  private equipment(decision: Decision, battle: Battle): number {
    const name = this.names().ships[(battle.asked as Ship).index];
    const moment = this.moment(battle);
    switch (decision) {
      case 'jump': {
        const choice = this.take(battle, 'jump', ({ ship }) => ship === name);
        return choice === undefined ? 0 : this.find(battle, hexNamed(choice.to, moment));
      }
      case 'launch': {
        const choice = this.take(battle, 'launch', ({ ship }) => ship === name);
        return choice === undefined ? 0 : this.find(battle, choice.drones);
      }
      case 'sunburst': {
        const choice = this.take(battle, 'sunburst', ({ ship }) => ship === name);
        return choice === undefined ? 0 : this.find(battle, hexNamed(choice.hex, moment));
      }
      case 'jam': {
        const choice = this.take(battle, 'jam', ({ ship }) => ship === name);
        return choice === undefined ? 0 : this.find(battle, shipNamed(choice.target, moment).index);
      }
      default: {
        const choice = this.take(battle, 'board', ({ ship }) => ship === name);
        if (choice === undefined) return 0;
        const target = shipNamed(choice.target, moment).index;
        return this.find(battle, target * 32 + choice.squads);
      }
    }
  }

  /** Orders for ships nobody asked about. */
  checkOrders(battle: Battle): void {
    for (const id of Object.keys(this.orders?.orders ?? {})) {
      const ship = shipNamed(id, this.moment(battle));
      if (ship.hex < 0) throw new LabMismatch(`orders for ${id}, which is not on the board`);
    }
  }
}

export const teamName = (team: number): string => (team === NOBODY ? 'nobody' : TEAMS[team]);
