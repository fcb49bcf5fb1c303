import { enumerate } from '../../dice/enumerate.ts';
import { Spread } from '../../dice/spread.ts';
import { copyBattle } from './copy.ts';
import type { OddsTable } from './odds-position.ts';
import type { Battle, Piece, Strike } from './state.ts';

/**
 * A strike step by step, each step the rule itself under every face of its dice. Positions that are
 * alike are one after each step, so that what can happen stays few however many dice are rolled.
 */

/** What a strike has come to so far, as numbers. */
export interface Tally {
  readonly modifier: number;
  readonly augmented: boolean;
  readonly locks: number;
  readonly hits: number;
  readonly criticals: number;
  readonly directHits: number;
  readonly lockOns: number;
  readonly abilityUses: number;
  readonly deniedSaves: number;
  readonly facing: number;
}

export const NO_ICONS: Tally = {
  ...{ modifier: 0, augmented: false, locks: 0, hits: 0, criticals: 0, directHits: 0 },
  ...{ lockOns: 0, abilityUses: 0, deniedSaves: 0, facing: -1 },
};

/** A point of a strike: the strike, the pieces, and how often the present step is still due. */
export interface Moment {
  readonly strike: Tally;
  /** Number of the table that shows the pieces. */
  readonly table: number;
  readonly left: number;
}

export type Moments = Spread<Moment>;
type Step = (battle: Battle, strike: Strike) => void;

/** One of the ways a step can go. */
interface Way {
  readonly strike: Tally;
  readonly table: number;
  readonly chance: number;
}

export class OddsChain {
  /** Positions met, each once; nobody changes them. */
  private readonly tables: Battle[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly work: Battle;
  private readonly waysOf = new Map<string, readonly Way[]>();
  private readonly source: OddsTable;

  constructor(source: OddsTable) {
    this.source = source;
    this.work = source.another();
    this.note(source.battle);
  }

  start(): Moments {
    const moment = { strike: NO_ICONS, table: 0, left: 0 };
    return Spread.of(keyOf(moment), moment);
  }

  target(moment: Moment): Piece {
    return this.tables[moment.table].pieces[this.source.target];
  }

  /** Every moment once through a step. */
  each(moments: Moments, step: Step): Moments {
    const next: Moments = new Spread();
    for (const { thing, chance } of moments.parts) this.follow(next, thing, chance, step);
    return next;
  }

  /**
   * A step as often as each moment says. `alike` names moments for which the step adds the same to
   * the strike with the same chances, whatever is there already.
   */
  repeat(
    moments: Moments,
    times: (moment: Moment) => number,
    step: Step,
    alike?: (moment: Moment) => string,
  ): Moments {
    const done: Moments = new Spread();
    let open = map(moments, (moment) => ({ ...moment, left: times(moment) }));
    while (open.size > 0) {
      const next: Moments = new Spread();
      for (const { thing, chance } of open.parts) {
        if (thing.left === 0) done.add(keyOf(thing), thing, chance);
        else this.follow(next, { ...thing, left: thing.left - 1 }, chance, step, alike);
      }
      open = map(next, (moment) => (this.target(moment).hex < 0 ? { ...moment, left: 0 } : moment));
    }
    return done;
  }

  private follow(
    into: Moments,
    from: Moment,
    chance: number,
    step: Step,
    alike?: (moment: Moment) => string,
  ): void {
    const add = (strike: Tally, way: Way) => {
      const moment = { strike, table: way.table, left: from.left };
      into.add(keyOf(moment), moment, chance * way.chance);
    };
    if (alike === undefined) {
      for (const way of this.ways(from.strike, from.table, step)) add(way.strike, way);
      return;
    }
    const name = alike(from);
    const ways = this.waysOf.get(name) ?? this.ways(without(from.strike), from.table, step);
    this.waysOf.set(name, ways);
    for (const way of ways) add(sum(from.strike, way.strike), way);
  }

  /** Plays the step under every sequence of faces. */
  private ways(strike: Tally, table: number, step: Step): Way[] {
    const { work } = this;
    const ways: Way[] = [];
    enumerate(
      (dice) => {
        copyBattle(this.tables[table], work);
        Object.assign(work.strike, strike);
        work.dice = dice;
        step(work, work.strike);
      },
      (_, sequences) => {
        ways.push({ strike: tallyOf(work.strike), table: this.note(work), chance: 1 / sequences });
      },
    );
    return ways;
  }

  /** The number of a position; a new one is kept. */
  private note(battle: Battle): number {
    const key = positionKey(battle);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const table = this.source.another();
    copyBattle(battle, table);
    this.numbers.set(key, this.tables.length);
    return this.tables.push(table) - 1;
  }
}

/** The same moments with something changed; those that become alike are one. */
export function map(moments: Moments, change: (moment: Moment) => Moment): Moments {
  const changed: Moments = new Spread();
  for (const { thing, chance } of moments.parts) {
    const moment = change(thing);
    changed.add(keyOf(moment), moment, chance);
  }
  return changed;
}

function keyOf({ strike, table, left }: Moment): string {
  const { modifier, augmented, locks, hits, criticals, directHits } = strike;
  const { lockOns, abilityUses, deniedSaves, facing } = strike;
  return `${table} ${left} ${locks} ${hits} ${criticals} ${directHits} ${lockOns} ${abilityUses} ${deniedSaves} ${facing} ${modifier} ${augmented}`;
}

function tallyOf(strike: Strike): Tally {
  const { modifier, augmented, locks, hits, criticals, directHits } = strike;
  const { lockOns, abilityUses, deniedSaves, facing } = strike;
  return {
    ...{ modifier, augmented, locks, hits, criticals, directHits },
    ...{ lockOns, abilityUses, deniedSaves, facing },
  };
}

const without = (strike: Tally): Tally => ({
  ...strike,
  ...{ locks: 0, hits: 0, criticals: 0, directHits: 0, lockOns: 0 },
});

const sum = (a: Tally, b: Tally): Tally => ({
  ...a,
  locks: a.locks + b.locks,
  hits: a.hits + b.hits,
  criticals: a.criticals + b.criticals,
  directHits: a.directHits + b.directHits,
  lockOns: a.lockOns + b.lockOns,
});

/** Everything about the pieces that a rule can ask for. */
export function positionKey(battle: Battle): string {
  let key = `${battle.phase}`;
  for (const p of battle.pieces) {
    key += `|${p.hex} ${p.hull} ${p.criticals} ${p.shields.join(' ')},${p.exhausted} ${p.skirmishLoss}`;
    key += ` ${p.movesGained} ${p.movesLost} ${Number(p.reloading)}${Number(p.evadeUsed)}`;
    key += `${Number(p.skilledUsed)}${Number(p.augurUsed)}${Number(p.defeated)} ${p.armamentsUsed}`;
    for (let slot = 0; slot < p.orderCount; slot++) key += `o${p.orders[slot]}`;
    if (p.anyOnceUsed) key += `u${p.onceUsed.join('')}`;
  }
  return key;
}
