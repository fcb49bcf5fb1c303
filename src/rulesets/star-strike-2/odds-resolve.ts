import { Spread } from '../../dice/spread.ts';
import {
  cancelIcons,
  convertIcons,
  diceOfCards,
  lockOn,
  resolveIcon,
  rollDie,
  spendLock,
  spendShields,
} from './icons.ts';
import { determineModifier } from './modifiers.ts';
import { type Moment, type Moments, map, NO_ICONS, OddsChain } from './odds-chain.ts';
import type { OddsTable } from './odds-position.ts';
import { refreshStanding } from './standing.ts';
import type { Battle, Piece } from './state.ts';
import { declareStrike, endStrike } from './strike.ts';
import * as terms from './terms.ts';

/** 5A to 5G of one strike or several, with every chance worked out. */

/** How a ship comes out of it. */
export interface Fate {
  readonly hullLost: number;
  readonly criticals: number;
  readonly shieldsLost: number;
  readonly defeated: boolean;
  /** Defeated with Hull Points left: by Critical Damage, or by a Grudge. */
  readonly crippled: boolean;
}

/** Icons of a strike at some point of it. */
export type Icons = Pick<Moment['strike'], 'locks' | 'hits' | 'criticals' | 'directHits'>;

export interface ResolvedStrikes {
  readonly fates: Spread<Fate>;
  /** Icons that the armament's dice show, and those that saves have to stop: of the last strike. */
  readonly rolled: Moments;
  readonly unblocked: Moments;
}

export function resolveStrikes(table: OddsTable, armaments: readonly number[]): ResolvedStrikes {
  const chain = new OddsChain(table);
  let moments = chain.start();
  let rolled = moments;
  let unblocked = moments;
  for (const armament of armaments) {
    const one = resolveOne({ chain, table, armament }, moments);
    ({ rolled, unblocked } = one);
    moments = one.ends;
  }
  const before = table.battle.pieces[table.target];
  const fates = new Spread<Fate>();
  for (const { thing, chance } of moments.parts) {
    const fate = fateOf(before, chain.target(thing));
    fates.add(JSON.stringify(fate), fate, chance);
  }
  return { fates, rolled, unblocked };
}

export function fateOf(before: Piece, after: Piece): Fate {
  const total = ({ shields }: Piece) => shields.reduce((sum, points) => sum + points, 0);
  return {
    hullLost: before.hull - Math.max(0, after.hull),
    criticals: after.criticals - before.criticals,
    shieldsLost: total(before) - total(after),
    defeated: after.defeated,
    crippled: after.defeated && after.hull > 0,
  };
}

interface OneStrike {
  readonly chain: OddsChain;
  readonly table: OddsTable;
  readonly armament: number;
}

const ICON_COUNTS = [
  [terms.HIT, 'hits'],
  [terms.CRITICAL, 'criticals'],
  [terms.DIRECT_HIT, 'directHits'],
] as const;

/** The order of `resolveStrike`. */
function resolveOne(
  one: OneStrike,
  before: Moments,
): { ends: Moments; rolled: Moments; unblocked: Moments } {
  const { chain, table, armament } = one;
  const ends: Moments = new Spread();
  const open: Moments = new Spread();
  for (const { thing, chance } of before.parts) {
    // 5A: nobody strikes at a piece that is gone.
    (chain.target(thing).hex < 0 ? ends : open).add(String(thing.table), thing, chance);
  }
  const declared = chain.each(open, (battle) => {
    const { striker, target } = pair(battle, table);
    determineModifier(battle, declareStrike(battle, striker, armament, target));
  });
  const { dice } = table.battle.pieces[table.attacker].card.armaments[armament];
  const thrown = chain.repeat(
    declared,
    () => dice,
    rollDie,
    (m) => `die ${dieName(one, m)}`,
  );
  const rolled = chain.each(thrown, convertIcons);
  const unblocked = table.battle.terms.locksBeforeShields
    ? block(chain, lock(one, rolled))
    : lock(one, block(chain, rolled));
  let moments = unblocked;
  for (const [icon, count] of ICON_COUNTS) {
    moments = chain.repeat(
      moments,
      (moment) => (isStanding(chain, moment) ? moment.strike[count] : 0),
      (battle, strike) => resolveIcon(battle, strike, icon),
      ({ strike, table: at }) => `icon ${icon} ${armament} ${at} ${strike.deniedSaves}`,
    );
    moments = map(moments, (moment) => ({ ...moment, strike: { ...moment.strike, [count]: 0 } }));
  }
  for (const { thing, chance } of chain.each(moments, endStrike).parts) {
    ends.add(String(thing.table), { strike: NO_ICONS, table: thing.table, left: 0 }, chance);
  }
  return { ends, rolled, unblocked };
}

function pair(battle: Battle, table: OddsTable): { striker: Piece; target: Piece } {
  return { striker: battle.pieces[table.attacker], target: battle.pieces[table.target] };
}

const isStanding = (chain: OddsChain, moment: Moment): boolean => chain.target(moment).hex >= 0;

/** Strikes of the same name have dice of the same worth. */
function dieName({ armament }: OneStrike, { strike, table }: Moment): string {
  return `${armament} ${table} ${strike.modifier} ${strike.augmented}`;
}

/** 5E, after the orders that cancel icons. */
function block(chain: OddsChain, moments: Moments): Moments {
  return chain.each(chain.each(moments, cancelIcons), spendShields);
}

/** 5F-01, as `spendLocks` has it. */
function lock(one: OneStrike, moments: Moments): Moments {
  const { chain } = one;
  const more = (from: Moments, dice: (moment: Moment) => number) =>
    chain.repeat(
      from,
      (moment) => (isStanding(chain, moment) ? dice(moment) : 0),
      lockOn,
      (moment) => `lock-on ${dieName(one, moment)}`,
    );
  const spent = chain.repeat(moments, ({ strike }) => strike.locks, spendLock);
  const granted = more(spent, ({ strike }) => strike.lockOns);
  // How many dice cards add is noted in the place of the granted Lock Ons, which are rolled.
  const counted = chain.each(granted, (battle, strike) => {
    strike.lockOns = strike.target.hex < 0 ? 0 : diceOfCards(battle, strike);
  });
  const added = more(counted, ({ strike }) => strike.lockOns);
  const quiet = map(added, (m) => ({ ...m, strike: { ...m.strike, lockOns: 0, locks: 0 } }));
  return chain.each(quiet, (battle, strike) => {
    if (strike.target.hex >= 0) refreshStanding(battle);
  });
}
