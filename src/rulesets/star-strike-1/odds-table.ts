import type { ShipTable, WeaponTable } from './compile.ts';
import * as terms from './terms.ts';

/** Exact chances of an attack, by adding up; no dice are thrown and none are sampled. */

/** What an attack meets. The defender blocks whatever it can. */
export interface Defence {
  readonly card: ShipTable;
  readonly hull: number;
  /** Boxes of the Defending Facing, or of the track; 0 in a Nebula. */
  readonly boxes: number;
  readonly armor: number;
  readonly flak: number;
  readonly crippled: boolean;
  readonly ordered: boolean;
}

/** A result of an attack: Hull Boxes lost, and what became of the ship. */
export interface AttackEnd {
  readonly hullLost: number;
  readonly boxesLost: number;
  readonly crippled: boolean;
  readonly destroyed: boolean;
}

type Icons = readonly [hits: number, criticals: number, directHits: number];

/** Chances by a key. */
class Chances<T> {
  private readonly found = new Map<string, { value: T; chance: number }>();

  add(value: T, chance: number): void {
    if (chance === 0) return;
    const key = JSON.stringify(value);
    const known = this.found.get(key);
    if (known === undefined) this.found.set(key, { value, chance });
    else known.chance += chance;
  }

  get all(): readonly { readonly value: T; readonly chance: number }[] {
    return [...this.found.values()];
  }
}

/** Icons of one die; a die that shows locks and nothing else is thrown again (Locks-1). */
function dieIcons({ chart }: WeaponTable, modifier: number): Chances<Icons> {
  const one = new Chances<Icons>();
  const icons = (face: number): Icons => {
    const row = Math.max(0, face + modifier) * 4;
    return [chart[row + terms.HIT], chart[row + terms.CRITICAL], chart[row + terms.DIRECT_HIT]];
  };
  for (let face = 1; face <= 6; face++) {
    const locked = chart[Math.max(0, face + modifier) * 4 + terms.LOCK] > 0;
    if (!locked || icons(face).some((n) => n > 0)) one.add(icons(face), 1 / 6);
    else for (let again = 1; again <= 6; again++) one.add(icons(again), 1 / 36);
  }
  return one;
}

function iconsOf(weapon: WeaponTable, dice: number, modifier: number): Chances<Icons> {
  const one = dieIcons(weapon, modifier);
  let many = new Chances<Icons>();
  many.add([0, 0, 0], 1);
  for (let die = 0; die < dice; die++) {
    const next = new Chances<Icons>();
    for (const { value: a, chance: p } of many.all) {
      for (const { value: b, chance: q } of one.all) {
        next.add([a[0] + b[0], a[1] + b[1], a[2] + b[2]], p * q);
      }
    }
    many = next;
  }
  return many;
}

interface Standing {
  readonly hull: number;
  readonly boxes: number;
  readonly crippled: boolean;
  readonly ordered: boolean;
  /** Losing-1: Armor and Flak that are left. */
  readonly armor: number;
  readonly flak: number;
}

const save = (value: number): number => Math.min(5, value) / 6;

/** Keywords-1, Keywords-5: the chance that an icon passes. */
function passes(type: number, { armor, flak }: Standing): number {
  const byArmor = type === terms.HEAVY_WEAPON ? 0 : save(armor);
  const byFlak = type === terms.ORDNANCE ? save(flak) : 0;
  return (1 - byArmor) * (1 - byFlak);
}

const alive = ({ hull }: Standing): boolean => hull > 0;

/** The whole attack: icons, then Hits, Criticals and Direct Hits one at a time. */
export function attackEnds(
  weapon: WeaponTable,
  dice: number,
  modifier: number,
  defence: Defence,
): readonly { readonly value: AttackEnd; readonly chance: number }[] {
  const ends = new Chances<AttackEnd>();
  for (const { value: icons, chance } of iconsOf(weapon, dice, modifier).all) {
    const { hull, boxes, crippled, ordered, armor, flak } = defence;
    let now = new Chances<Standing>();
    now.add({ hull, boxes, crippled, ordered, armor, flak }, chance);
    for (let i = 0; i < icons[0]; i++) now = resolve(now, weapon.type, defence.card, hitOn);
    for (let i = 0; i < icons[1]; i++) now = resolve(now, weapon.type, defence.card, criticalOn);
    for (const { value, chance: p } of now.all) {
      const left = alive(value) ? Math.max(0, value.hull - icons[2]) : 0;
      ends.add(
        {
          hullLost: hull - left,
          boxesLost: boxes - value.boxes,
          crippled: value.crippled,
          destroyed: left === 0,
        },
        p,
      );
    }
  }
  return ends.all;
}

type Deed = (state: Standing, card: ShipTable) => Standing;

/** One icon: saved, or blocked, or done. */
function resolve(from: Chances<Standing>, type: number, card: ShipTable, deed: Deed) {
  const next = new Chances<Standing>();
  for (const { value, chance } of from.all) {
    if (!alive(value)) {
      next.add(value, chance);
      continue;
    }
    const past = passes(type, value);
    next.add(value, chance * (1 - past));
    next.add(deed(value, card), chance * past);
  }
  return next;
}

const hitOn: Deed = (state) =>
  state.boxes > 0 ? { ...state, boxes: state.boxes - 1 } : { ...state, hull: state.hull - 1 };

/** Criticals-1 to Criticals-5, Keywords-7 */
const criticalOn: Deed = (state, card) => {
  if (card.hasChart && state.boxes > 0) return { ...state, boxes: state.boxes - 1 };
  const gone = { ...state, hull: 0 };
  if (card.role === terms.ESCORT) return gone;
  if (card.role === terms.LIGHT) return state.boxes > 0 ? { ...state, hull: state.hull - 1 } : gone;
  if (card.role === terms.SUPER_HEAVY && state.ordered) return { ...state, ordered: false };
  if ((card.keywords & terms.KW_MASSIVE) !== 0) {
    return { ...state, hull: Math.max(0, state.hull - 2) };
  }
  if (state.crippled || (card.role === terms.HEAVY && card.keywords === 0)) return gone;
  return { ...state, crippled: true, ...savesLeft(state, card) };
};

/**
 * Losing-1: an attacker takes Armor from a Super Heavy, or else Flak; a Heavy gives up something
 * else if it has it.
 */
function savesLeft({ armor, flak }: Standing, card: ShipTable): { armor: number; flak: number } {
  const has = (keyword: number): boolean => (card.keywords & keyword) !== 0;
  const losesArmor = { armor: armor - (has(terms.KW_ARMOR) ? card.armor : 0), flak };
  const losesFlak = { armor, flak: flak - (has(terms.KW_FLAK) ? card.flak : 0) };
  if (card.role === terms.SUPER_HEAVY) return has(terms.KW_ARMOR) ? losesArmor : losesFlak;
  const other = card.keywords & ~(terms.KW_ARMOR | terms.KW_FLAK);
  if (other !== 0) return { armor, flak };
  return has(terms.KW_FLAK) ? losesFlak : losesArmor;
}

/** What a ship brings to a Skirmish. */
export interface Fighter {
  readonly card: ShipTable;
  readonly dice: number;
}

export interface SkirmishEnd {
  readonly attackerLost: number;
  readonly defenderLost: number;
}

function hitsOn({ card, dice }: Fighter, foe: ShipTable): number[] {
  const has = (ship: ShipTable, keyword: number): boolean => (ship.keywords & keyword) !== 0;
  const boarding = has(card, terms.KW_BOARDING_ARRAY);
  const plain = (Math.max(1, card.deadly) + (boarding ? 1 : 0)) / 6;
  const chance = has(card, terms.KW_SWARM_BAYS) && !boarding ? plain + plain / 6 : plain;
  let pool = [1];
  for (let die = 0; die < dice; die++) {
    const next = new Array<number>(pool.length + 1).fill(0);
    pool.forEach((p, k) => {
      next[k] += p * (1 - chance);
      next[k + 1] += p * chance;
    });
    pool = next;
  }
  if (has(foe, terms.KW_ORE_HULL)) pool = [(pool[0] ?? 0) + (pool[1] ?? 0), ...pool.slice(2)];
  if (!has(card, terms.KW_RAM_PROW) || foe.role < terms.HEAVY) return pool;
  const rammed = new Array<number>(pool.length + 2).fill(0);
  pool.forEach((p, k) => {
    rammed[k] += p / 3;
    rammed[k + 2] += (p * 2) / 3;
  });
  return rammed;
}

/** Skirmish-3 to Skirmish-5, Keywords-6: Hull Boxes both sides lose. */
export function skirmishEnds(
  attacker: Fighter,
  defender: Fighter,
): readonly { readonly value: SkirmishEnd; readonly chance: number }[] {
  const ends = new Chances<SkirmishEnd>();
  const onDefender = hitsOn(attacker, defender.card);
  const onAttacker = hitsOn(defender, attacker.card);
  onDefender.forEach((p, d) => {
    onAttacker.forEach((q, a) => {
      let attackerLost = Math.min(a, attacker.card.hull);
      let defenderLost = Math.min(d, defender.card.hull);
      const attackerDead = attackerLost === attacker.card.hull;
      const defenderDead = defenderLost === defender.card.hull;
      if (attackerDead && !defenderDead) {
        defenderLost = Math.min(defender.card.hull, defenderLost + attacker.card.lethal);
      }
      if (defenderDead && !attackerDead) {
        attackerLost = Math.min(attacker.card.hull, attackerLost + defender.card.lethal);
      }
      ends.add({ attackerLost, defenderLost }, p * q);
    });
  });
  return ends.all;
}
