import { describe, expect, it } from 'vitest';
import { distribution } from '../../../src/dice/enumerate.ts';
import { resolveAttack } from '../../../src/rulesets/starmada-x/attack.ts';
import type { ShipCard, WeaponCard } from '../../../src/rulesets/starmada-x/cards.ts';
import { layOut } from '../../../src/rulesets/starmada-x/lab-position.ts';
import { labCase } from '../../../src/rulesets/starmada-x/lab-schema.ts';
import { randomAdmiral } from '../../../src/rulesets/starmada-x/policies/random.ts';
import { resetBattle } from '../../../src/rulesets/starmada-x/state.ts';
import { withDefaults } from '../../../src/rulesets/starmada-x/terms.ts';
import { DamageOdds, shotsOf } from '../../../src/rulesets/starmada-x/volley-odds.ts';
import { workshop } from '../../../src/rulesets/starmada-x/workshop.ts';
import { starmadaCatalogue } from '../../helpers/starmada-x.ts';

const catalogue = starmadaCatalogue();

const weapon = (change: Partial<WeaponCard>): WeaponCard => ({
  code: 'TEST-GUN',
  name: 'Test gun',
  range: 12,
  toHit: 4,
  rof: 1,
  pen: 1,
  dmg: 1,
  abilities: [],
  ...change,
});

const ship = (change: Partial<ShipCard>): ShipCard => ({
  code: 'XX-T',
  name: 'Test',
  class: 'Test',
  faction: 'XX',
  type: 'Test',
  hull: 2,
  engines: 1,
  shields: 2,
  chart: ['H', 'Ea', 'H2E', 'S', 'Ha', 'Q'],
  batteries: [{ weapon: 'TEST-GUN', mounts: ['AB'] }],
  equipment: {},
  ...change,
});

/** The rules under every sequence of dice, and the working without dice. */
function both(gun: WeaponCard, weapons: number, target: ShipCard, needed: number, shields: number) {
  const parsed = labCase.parse({
    game: 'starmada-x',
    title: 'odds',
    cards: { weapons: [gun] },
    position: {
      ships: [
        { id: 'a', team: 'A', card: ship({ hull: 9 }), hex: '2020' },
        { id: 'b', team: 'B', card: target, hex: '2014', facing: 3 },
      ],
    },
    dice: [],
    choices: [],
  });
  const first = { ...randomAdmiral(0), loseMount: () => 0, loseItem: () => 0 };
  const { battle } = layOut(catalogue, parsed, [first, first]);
  const [a, b] = battle.ships;
  const [from, to] = [a.hex, b.hex];
  const brute = distribution((dice) => {
    resetBattle(battle);
    a.hex = from;
    b.hex = to;
    battle.dice = dice;
    resolveAttack(battle, a, 0, b.index, weapons);
    return [b.hullHits, b.casualties, b.engineHits, b.shieldHits, b.mountHits].join();
  });
  const battery = a.card.batteries[0];
  if (battery === undefined) throw new Error('no gun');
  const exact = new Map<string, number>();
  const shots = shotsOf(battery, weapons, battery.rof, needed, shields);
  for (const { loss, chance } of new DamageOdds(b.card, withDefaults({})).volley([shots])) {
    const key = [loss.hull, loss.crew, loss.engines, loss.shields, loss.weapons[0]].join();
    exact.set(key, (exact.get(key) ?? 0) + chance);
  }
  return { brute, exact };
}

const cases: [string, Partial<WeaponCard>, number, Partial<ShipCard>, number, number][] = [
  ['one plain weapon', {}, 1, {}, 4, 2],
  ['two weapons', {}, 2, {}, 4, 2],
  ['two damage dice', { dmg: 2 }, 1, {}, 4, 2],
  ['rate of fire 2', { rof: 2 }, 1, { hull: 1 }, 4, 2],
  ['pooled sixes', { toHit: 6 }, 2, { equipment: { 'electronic-countermeasures': 1 } }, 7, 2],
  ['halved shields', { abilities: ['halves-shields'] }, 1, { shields: 3 }, 4, 2],
  ['re-rolled penetration', { pen: 2, abilities: ['must-re-roll-penetration'] }, 1, {}, 4, 2],
  [
    'extra hull and crew',
    { abilities: ['extra-hull-damage', 'extra-crew-casualties'] },
    1,
    {},
    4,
    2,
  ],
  ['no hull damage', { abilities: ['no-hull-damage'] }, 1, {}, 4, 2],
  [
    'all saves',
    { abilities: ['extra-hull-damage'] },
    1,
    { equipment: { 'armor-plating': 1, 'armored-gun-batteries': 1, 'redundant-shielding': 1 } },
    4,
    2,
  ],
];

describe('4.2 exact odds of a volley are those of every sequence of dice', () => {
  it.each(cases)('%s', (_, gun, weapons, target, needed, shields) => {
    const { brute, exact } = both(weapon(gun), weapons, ship(target), needed, shields);
    expect(brute.size).toBeGreaterThan(1);
    expect([...exact.keys()].sort()).toEqual([...brute.keys()].map(String).sort());
    for (const [outcome, chance] of brute)
      expect(exact.get(String(outcome))).toBeCloseTo(chance, 12);
  });
});

describe('4.2 odds as they are asked for', () => {
  it('chances of every distribution add up to one', () => {
    for (const kind of workshop.odds ?? []) {
      const words = kind.words.map((_, i) => ['TE-CA', 'AM-CVL'][i]);
      const answer = kind.work(catalogue, { words, options: {}, rules: {} });
      for (const { outcomes, name } of answer.distributions) {
        const sum = outcomes.reduce((total, { chance }) => total + chance, 0);
        expect(sum, name).toBeCloseTo(1, 9);
      }
    }
  });

  it('4.1.3 a range beyond all guns is refused', () => {
    const [volley] = workshop.odds ?? [];
    const ask = () =>
      volley.work(catalogue, { words: ['TE-CA', 'AM-CVL'], options: { range: '20' }, rules: {} });
    expect(ask).toThrow('no weapon of TE-CA bears at range 20');
  });

  it('5.3.1 six fighters at shields 2 without countermeasures', () => {
    const fighters = (workshop.odds ?? [])[1];
    const { distributions } = fighters.work(catalogue, {
      words: ['KA-CA'],
      options: {},
      rules: {},
    });
    expect(distributions[0].mean).toBeCloseTo(2, 9);
  });
});
