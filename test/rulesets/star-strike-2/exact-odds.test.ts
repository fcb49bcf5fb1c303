import { describe, expect, it } from 'vitest';
import { goodnessOfFit } from '../../../src/analysis/chi-square.ts';
import type { Dice } from '../../../src/dice/dice.ts';
import { enumerate } from '../../../src/dice/enumerate.ts';
import { SeededDice } from '../../../src/dice/seeded-dice.ts';
import {
  ABILITY,
  type Admiral,
  DECISIONS,
  LOCK_ON,
} from '../../../src/rulesets/star-strike-2/admiral.ts';
import type { ShipCard } from '../../../src/rulesets/star-strike-2/cards.ts';
import { relistEffects } from '../../../src/rulesets/star-strike-2/effects.ts';
import { layOut } from '../../../src/rulesets/star-strike-2/lab-position.ts';
import { labCase } from '../../../src/rulesets/star-strike-2/lab-schema.ts';
import { refreshStanding } from '../../../src/rulesets/star-strike-2/standing.ts';
import { ACTION, type Battle } from '../../../src/rulesets/star-strike-2/state.ts';
import { resolveStrike } from '../../../src/rulesets/star-strike-2/strike.ts';
import type { Icon, Role, WeaponType } from '../../../src/rulesets/star-strike-2/terms.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/**
 * 5: the exact distribution of a strike. Every sequence of dice goes through the rules; a small
 * second implementation, which adds up chances icon by icon, says what must come out.
 */

type Chart = Readonly<Partial<Record<number, readonly Icon[]>>>;

interface Shot {
  readonly dice?: number;
  readonly type?: WeaponType;
  readonly chart?: Chart;
  readonly modifier?: number;
  readonly added?: number;
  readonly role?: Role;
  readonly hull?: number;
  readonly armor?: number;
  readonly flak?: number;
  /** One pool; six facings have as much each. */
  readonly shields?: number;
  readonly keywords?: readonly string[];
  /** What each Target Lock is spent on; the ability generates a Hit. */
  readonly locks?: 'lock-on' | 'ability';
  readonly lockTiming?: 'as-printed' | 'before-shields';
}

const PLAIN: Chart = { 1: ['hit'], 2: ['hit'], 3: ['lock'], 4: ['critical'], 5: ['direct-hit'] };
const LIMITS: Record<Role, number> = {
  escort: 0,
  light: 1,
  heavy: 1,
  'super-heavy': 2,
  stationary: 0,
};

const filled = (shot: Shot) => ({
  dice: 1,
  type: 'basic' as WeaponType,
  chart: PLAIN,
  modifier: 0,
  added: 0,
  role: 'light' as Role,
  hull: 3,
  armor: 0,
  flak: 0,
  shields: 0,
  keywords: [] as readonly string[],
  locks: 'lock-on' as const,
  lockTiming: 'as-printed' as const,
  ...shot,
});

/** Chances as whole parts of this; every chance here is so many in a power of six. */
const WHOLE = 6n ** 40n;
type Chances = Map<string, bigint>;

function addTo(chances: Chances, key: string, chance: bigint): void {
  if (chance > 0n) chances.set(key, (chances.get(key) ?? 0n) + chance);
}

// The second implementation.

interface Icons {
  readonly lock: number;
  readonly hit: number;
  readonly critical: number;
  readonly 'direct-hit': number;
}

/** Each state of `from` followed by one die; locks are dropped where they are not generated. */
function oneMoreDie(from: Chances, shot: ReturnType<typeof filled>, withLocks: boolean): Chances {
  const by = Math.max(-1, Math.min(2, shot.modifier));
  const to: Chances = new Map();
  for (const [key, chance] of from) {
    const icons: Icons = JSON.parse(key);
    for (let face = 1; face <= 6; face++) {
      const row = shot.chart[Math.max(1, face + by)] ?? [];
      const count = (icon: Icon) => row.filter((other) => other === icon).length;
      const next = {
        lock: icons.lock + (withLocks ? count('lock') : 0),
        hit: icons.hit + count('hit'),
        critical: icons.critical + count('critical'),
        'direct-hit': icons['direct-hit'] + count('direct-hit'),
      };
      addTo(to, JSON.stringify(next), chance / 6n);
    }
  }
  return to;
}

function blocked(icons: Icons, points: number): Icons {
  const criticals = Math.min(icons.critical, points);
  const hits = Math.min(icons.hit, points - criticals);
  return { ...icons, critical: icons.critical - criticals, hit: icons.hit - hits };
}

function spent(icons: Icons, shot: ReturnType<typeof filled>): Chances {
  const hit = icons.hit + (shot.locks === 'ability' ? icons.lock : 0);
  let chances: Chances = new Map([[JSON.stringify({ ...icons, hit, lock: 0 }), WHOLE]]);
  const rolls = (shot.locks === 'lock-on' ? icons.lock : 0) + shot.added;
  for (let i = 0; i < rolls; i++) chances = oneMoreDie(chances, shot, false);
  return chances;
}

/** Faces of six on which none of the saves works, one factor a save. */
function lets(icon: Icon, shot: ReturnType<typeof filled>): bigint[] {
  const fails = (value: number) => BigInt(6 - value);
  const factors: bigint[] = [];
  if (icon === 'direct-hit') {
    if (shot.keywords.includes('Ore Hull')) factors.push(fails(2));
    if (shot.keywords.includes('Fast')) factors.push(fails(1));
    return factors;
  }
  if (icon === 'critical' && shot.keywords.includes('Massive')) factors.push(fails(3));
  if (shot.type !== 'heavy') factors.push(fails(shot.armor));
  if (shot.type === 'ordnance') factors.push(fails(shot.flak));
  return factors;
}

function resolved(icons: Icons, shot: ReturnType<typeof filled>): Chances {
  const limit = LIMITS[shot.role] + (shot.keywords.includes('Massive') ? 1 : 0);
  let states = new Map<string, bigint>([['0/0/standing', WHOLE]]);
  for (const icon of ['hit', 'critical', 'direct-hit'] as const) {
    for (let i = 0; i < icons[icon]; i++) {
      const next: Chances = new Map();
      for (const [key, chance] of states) {
        const [lost, criticals, fate] = key.split('/');
        const through = lets(icon, shot).reduce((c, faces) => (c * faces) / 6n, chance);
        if (fate === 'defeated') {
          addTo(next, key, chance);
          continue;
        }
        addTo(next, key, chance - through);
        const hullLost = Number(lost) + (icon === 'critical' ? 0 : 1);
        const taken = Number(criticals) + (icon === 'critical' ? 1 : 0);
        const defeated = hullLost >= shot.hull || taken > limit;
        addTo(next, `${hullLost}/${taken}/${defeated ? 'defeated' : 'standing'}`, through);
      }
      states = next;
    }
  }
  return states;
}

/** Chains the steps of 5C to 5F, each a list of states with their chances. */
function oracle(given: Shot): Chances {
  const shot = filled(given);
  const none = JSON.stringify({ lock: 0, hit: 0, critical: 0, 'direct-hit': 0 });
  let rolled: Chances = new Map([[none, WHOLE]]);
  for (let i = 0; i < shot.dice; i++) rolled = oneMoreDie(rolled, shot, true);
  const result: Chances = new Map();
  for (const [key, chance] of rolled) {
    const icons: Icons = JSON.parse(key);
    const before = shot.lockTiming === 'before-shields';
    for (const [afterLocks, p] of spent(before ? icons : blocked(icons, shot.shields), shot)) {
      const left: Icons = JSON.parse(afterLocks);
      for (const [end, q] of resolved(before ? blocked(left, shot.shields) : left, shot)) {
        addTo(result, end, (((chance * p) / WHOLE) * q) / WHOLE);
      }
    }
  }
  return result;
}

// The rules themselves.

function admiral(locks: 'lock-on' | 'ability'): Admiral {
  const first = Object.fromEntries(DECISIONS.map((decision) => [decision, () => 0]));
  const find = (battle: Battle, code: number) => battle.choices.indexOf(code);
  return {
    ...first,
    lock: (battle: Battle) => find(battle, locks === 'lock-on' ? LOCK_ON : ABILITY),
    /** Criticals first, then Hits, as many as there are points for. */
    shields: (battle: Battle) => {
      let best = 0;
      const worth = (i: number) =>
        (battle.choices[i] & 255) * 100 + ((battle.choices[i] >> 8) & 255);
      for (let i = 1; i < battle.choiceCount; i++) if (worth(i) > worth(best)) best = i;
      return best;
    },
  } as unknown as Admiral;
}

/** A strike that can be made again and again from the same position. */
function strikeOf(given: Shot): (dice: Dice) => string {
  const shot = filled(given);
  const ship = (code: string, extra: Partial<ShipCard>): ShipCard => ({
    code,
    name: code,
    class: 'Lab',
    faction: 'XX',
    type: 'standard',
    role: 'light',
    hull: 3,
    armor: 0,
    flak: 0,
    shields: 0,
    armaments: [],
    keywords: [],
    ...extra,
  });
  const pool = shot.role === 'escort' || shot.role === 'light';
  const target = ship('XX-TGT', {
    role: shot.role,
    hull: shot.hull,
    armor: shot.armor,
    flak: shot.flak,
    shields: pool ? shot.shields : Array(6).fill(shot.shields),
    keywords: [...shot.keywords],
  });
  const striker = ship('XX-GUN', {
    armaments: [{ mount: 'primary', weapon: 'X-GUN', arc: '360', dice: shot.dice }],
  });
  const parsed = labCase.parse({
    game: 'star-strike-2',
    title: 'exact',
    rules: { lockTiming: shot.lockTiming },
    cards: {
      weapons: [
        {
          code: 'X-GUN',
          name: 'Gun',
          type: shot.type,
          maxDistance: 5,
          chart: Object.fromEntries(Object.entries(shot.chart)),
          modifiers: [{ by: shot.modifier, if: {} }],
          targetLock: {
            name: 'Press',
            text: 'One more Hit.',
            effects: [{ do: 'generate', icon: 'hit', count: 1 }],
          },
        },
      ],
      orders: [
        {
          id: 'B-999',
          name: 'Dice',
          text: 'Add dice.',
          effects: [{ do: 'add-dice', dice: Math.max(1, shot.added) }],
        },
      ],
    },
    position: {
      pieces: [
        {
          id: 'a1',
          team: 'A',
          card: striker,
          hex: '0605',
          ...(shot.added > 0 ? { orders: ['B-999'] } : {}),
        },
        { id: 'b1', team: 'B', card: target, hex: '0602' },
        { id: 'b2', team: 'B', card: ship('XX-OTH', {}), hex: '0101' },
      ],
    },
    dice: [],
    choices: [],
  });
  const choose = admiral(shot.locks);
  const { battle } = layOut(catalogue(), parsed, [choose, choose]);
  const [a, b] = battle.pieces;
  const home = b.hex;
  const shields = [...b.shields];
  return (dice) => {
    battle.dice = dice;
    battle.phase = ACTION;
    battle.teams[1].onBoard = 2;
    battle.occupant[home] = b.index;
    b.hex = home;
    b.defeated = false;
    b.hull = shot.hull;
    b.criticals = 0;
    b.shields.set(shields);
    a.armamentsUsed = 0;
    relistEffects(battle);
    refreshStanding(battle);
    resolveStrike(battle, a, 0, b);
    return `${shot.hull - b.hull}/${b.criticals}/${b.defeated ? 'defeated' : 'standing'}`;
  };
}

function engine(shot: Shot): Chances {
  const chances: Chances = new Map();
  enumerate(strikeOf(shot), (outcome, ways) => addTo(chances, outcome, WHOLE / BigInt(ways)));
  return chances;
}

const sorted = (chances: Chances) => [...chances].sort(([a], [b]) => (a < b ? -1 : 1));
const part = (n: number, of: number): bigint => (WHOLE * BigInt(n)) / BigInt(of);

/** Hull lost, Critical Damage, nothing: for one die that can do one thing. */
const oneDie = (hull: bigint, critical: bigint, nothing: bigint) =>
  new Map([
    ['0/0/standing', nothing],
    ['0/1/standing', critical],
    ['1/0/standing', hull],
  ]);

describe('5 a single die, worked out by hand', () => {
  it('5F no saves: a hull lost 7/12, a critical 7/36, nothing 2/9', () => {
    // Hit 2/6, Direct Hit 1/6; a Lock On 1/6 that is one of these on 3 of 6.
    const worked = oneDie(part(7, 12), part(7, 36), part(2, 9));
    expect(sorted(engine({}))).toEqual(sorted(worked));
    expect(sorted(engine({ type: 'heavy', armor: 4, flak: 4 }))).toEqual(sorted(worked));
  });

  it('5F-02 (I) Armor 2 against a basic weapon: 49/108, 7/54, 5/12', () => {
    // Hits pass on 4 of 6: 2/9 + 1/6 + 1/6 * (2/9 + 1/6); Criticals 1/9 + 1/54.
    const worked = oneDie(part(49, 108), part(7, 54), part(5, 12));
    expect(sorted(engine({ armor: 2 }))).toEqual(sorted(worked));
    expect(sorted(engine({ armor: 2, flak: 4 }))).toEqual(sorted(worked));
  });

  it('5F-02 (II) Armor 2 and Flak 3 against Ordnance: 35/108, 7/108, 11/18', () => {
    // Hits pass on 4/6 * 3/6: 1/9 + 1/6 + 1/6 * (1/9 + 1/6); Criticals 1/18 + 1/108.
    const worked = oneDie(part(35, 108), part(7, 108), part(11, 18));
    expect(sorted(engine({ type: 'ordnance', armor: 2, flak: 3 }))).toEqual(sorted(worked));
  });

  it('5B Die-1: 7/9, 7/36, 1/36, and Die-3 no better', () => {
    // 1, 2, 3 hit, 4 locks, 5 is a Critical, 6 a Direct Hit: 2/3 + 1/6 * 2/3.
    const worked = oneDie(part(7, 9), part(7, 36), part(1, 36));
    expect(sorted(engine({ modifier: -1 }))).toEqual(sorted(worked));
    expect(sorted(engine({ modifier: -3 }))).toEqual(sorted(worked));
  });

  it('5B Die+2: 7/36, 7/36, 11/18, and Die+3 no worse', () => {
    // 1 locks, 2 is a Critical, 3 a Direct Hit, the rest misses: 1/6 + 1/36 each.
    const worked = oneDie(part(7, 36), part(7, 36), part(11, 18));
    expect(sorted(engine({ modifier: 2 }))).toEqual(sorted(worked));
    expect(sorted(engine({ modifier: 3 }))).toEqual(sorted(worked));
  });

  it('5F-03 (I) a Massive piece with Armor 1: the critical 35/432', () => {
    // 1/6 * 1/2 * 5/6 on the roll, a sixth of that by Lock On.
    const chances = engine({ role: 'super-heavy', armor: 1, keywords: ['Massive'] });
    expect(chances.get('0/1/standing')).toBe(part(35, 432));
  });

  it('5F-04 Ore Hull and Fast: a Direct Hit passes on 4/6 * 5/6', () => {
    const chart: Chart = { 1: ['direct-hit'] };
    const chances = engine({ chart, keywords: ['Ore Hull', 'Fast'] });
    expect(chances.get('1/0/standing')).toBe(part(5, 54));
  });
});

const CASES: Record<string, Shot> = {
  '5C three dice, no saves': { dice: 3, hull: 4 },
  '5F-02 three dice against Armor 2, hull 2': { dice: 3, hull: 2, armor: 2 },
  '5F-02 two Ordnance dice against Armor 1 and Flak 2': {
    dice: 2,
    type: 'ordnance',
    armor: 1,
    flak: 2,
  },
  '5F-02 three Heavy dice against Armor 4': { dice: 3, type: 'heavy', armor: 4, flak: 4 },
  '5F-03 an Escort falls to any Critical': { dice: 3, role: 'escort', armor: 1, hull: 2 },
  '5F-03 a Super Heavy falls to the third Critical': {
    dice: 4,
    role: 'super-heavy',
    chart: { 1: ['critical'], 2: ['critical', 'hit'], 3: ['lock'] },
    hull: 5,
  },
  '5F-03 (I) two dice on a Massive piece with every save': {
    dice: 2,
    role: 'super-heavy',
    type: 'ordnance',
    armor: 2,
    flak: 1,
    keywords: ['Massive'],
  },
  '5F-04 three dice on Ore Hull and Fast': { dice: 3, keywords: ['Ore Hull', 'Fast'] },
  '5E three dice against one Shield Point': { dice: 3, shields: 1, armor: 1 },
  '5E four dice against three points of a facing': { dice: 4, role: 'heavy', shields: 3 },
  '5F-01 locks spent on the ability': { dice: 3, locks: 'ability', armor: 2 },
  '5F-01 lockTiming before-shields': {
    dice: 3,
    shields: 2,
    armor: 1,
    lockTiming: 'before-shields',
  },
  '5F-01 (II) an order adds two dice': { dice: 2, added: 2, armor: 1, modifier: 1 },
  '5B Die-1 with an Armor save': { dice: 3, modifier: -1, armor: 3 },
  '5B Die+2 with a chart that lists 7 and 8': {
    dice: 3,
    modifier: 2,
    chart: { 3: ['hit', 'hit'], 5: ['critical', 'lock'], 7: ['hit', 'lock'], 8: ['direct-hit'] },
  },
};

describe('5 every sequence of dice against a second implementation', () => {
  it.each(Object.entries(CASES))('%s', (_, shot) => {
    const chances = engine(shot);
    expect([...chances.values()].reduce((sum, chance) => sum + chance, 0n)).toBe(WHOLE);
    expect(sorted(chances)).toEqual(sorted(oracle(shot)));
  });

  it('5F-01 the timing of locks changes the odds behind shields', () => {
    const shot: Shot = { dice: 2, shields: 2 };
    expect(sorted(engine(shot))).not.toEqual(
      sorted(engine({ ...shot, lockTiming: 'before-shields' })),
    );
  });
});

const SAMPLES = 40_000;

describe('5 seeded strikes follow the exact odds', () => {
  const names = Object.keys(CASES);
  it.each(Object.entries(CASES))('%s', (name, shot) => {
    const exact = sorted(oracle(shot));
    const play = strikeOf(shot);
    const dice = new SeededDice(8);
    const counts = new Map<string, number>();
    for (let k = 0; k < SAMPLES; k++) {
      for (let stream = 0; stream < 8; stream++) {
        dice.start(stream, 2026 + stream, names.indexOf(name), k);
      }
      const outcome = play(dice);
      counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    }
    // Outcomes too rare for the approximation are counted together.
    const observed: number[] = [0];
    const weights: number[] = [0];
    for (const [outcome, chance] of exact) {
      const weight = Number((chance * 10n ** 15n) / WHOLE) / 1e15;
      const count = counts.get(outcome) ?? 0;
      counts.delete(outcome);
      if (weight * SAMPLES >= 10) {
        observed.push(count);
        weights.push(weight);
      } else {
        observed[0] += count;
        weights[0] += weight;
      }
    }
    expect([...counts.keys()]).toEqual([]);
    expect(goodnessOfFit(observed, weights).pValue).toBeGreaterThan(0.001);
  });
});
