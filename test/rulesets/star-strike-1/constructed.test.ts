import { describe, expect, it } from 'vitest';
import type { FleetFile } from '../../../src/rulesets/star-strike-1/cards.ts';
import { check } from '../../../src/rulesets/star-strike-1/check.ts';
import { fleetBreaches, libraryBreaches } from '../../../src/rulesets/star-strike-1/points.ts';
import { catalogue } from '../../helpers/star-strike-1.ts';

const all = catalogue();
const legal: FleetFile = all.fleets['pa-clash-patrol'];
const breaches = (changes: Partial<FleetFile>): string[] =>
  fleetBreaches(all, { ...legal, ...changes }).map(({ message }) => message);

const BASICS = ['B-001', 'B-002', 'B-003', 'B-004', 'B-005', 'B-006', 'B-007'];

describe('fleets', () => {
  it('Constructed-1 of one faction', () => {
    const ships = [...legal.ships.slice(0, 3), { code: 'NE-W1', count: 1 }];
    expect(breaches({ ships })[0]).toMatch('one faction');
    expect(breaches({})).toEqual([]);
  });

  it('Constructed-2 with one Refit at most', () => {
    const ships = [{ code: 'PA-CAP', count: 2 }];
    expect(breaches({ ships })).toEqual(['2 Refits (PA-CAP), at most 1 allowed (Constructed-2)']);
  });

  it('Constructed-3 with a Heavy or Super Heavy', () => {
    expect(breaches({ ships: [{ code: 'PA-CL', count: 3 }] })[0]).toMatch('at least one Heavy');
  });

  it.each([
    ['Clash allows 10 FV', 'clash', 11],
    ['Standard allows 15 FV', 'standard', 16],
    ['Escalation allows 20 FV', 'escalation', 21],
    ['Battle Line allows 15 FV for each player', 'battle-line', 16],
  ] as const)('Formats-1, Formats-3 to Formats-5: %s', (_, level, fv) => {
    const ships = (n: number) => [
      { code: 'PA-CA', count: 1 },
      { code: 'PA-INT', count: n - 4 },
    ];
    expect(breaches({ level, ships: ships(fv - 1) })).toEqual([]);
    expect(breaches({ level, ships: ships(fv) })[0]).toMatch(`costs ${fv} FV`);
  });

  it('Constructed-8 the ten printed Fleet Values are kept', () => {
    const printed = {
      'PA-INT': 1,
      'PA-FF': 2,
      'PA-CL': 3,
      'PA-CA': 4,
      'PA-DN': 7,
      'NE-T4': 3,
      'NE-C3': 4,
      'NE-T9': 3,
      'NE-C15': 6,
      'NE-ND': 9,
    };
    const found = Object.keys(printed).map((code) => [code, all.cards.ships[code].value]);
    expect(Object.fromEntries(found)).toEqual(printed);
  });

  it('Glossary-5 copies are limited only by a card that says so', () => {
    const card = { ...all.cards.ships['PA-INT'], copies: 1 };
    const cards = { ...all.cards, ships: { ...all.cards.ships, 'PA-INT': card } };
    const ships = [
      { code: 'PA-CA', count: 1 },
      { code: 'PA-INT', count: 2 },
    ];
    const found = fleetBreaches({ ...all, cards }, { ...legal, ships });
    expect(found.map(({ message }) => message)).toEqual([
      '2 copies of PA-INT, at most 1 allowed (Glossary-5)',
    ]);
    expect(breaches({ ships })).toEqual([]);
  });

  it('four factions with seven ships or more', () => {
    for (const faction of ['PA', 'NE', 'DC', 'SW']) {
      const ships = Object.values(all.cards.ships).filter((ship) => ship.faction === faction);
      expect(ships.length).toBeGreaterThanOrEqual(7);
    }
  });
});

describe('libraries', () => {
  const messages = (orders: string[]) => libraryBreaches(orders, orders).map((b) => b.message);
  const twice = [...BASICS, ...BASICS];

  it('Constructed-4 have exactly 15 cards; 15 Basics are legal', () => {
    expect(messages([...twice, 'B-008'])).toEqual([]);
    expect(messages(twice)).toEqual([
      'the library has 14 cards, wanted exactly 15 (Constructed-4)',
    ]);
  });

  it('Constructed-5 have each Basic twice at most', () => {
    expect(messages([...twice, 'B-001'])[0]).toMatch('3 copies of B-001');
  });

  it('Constructed-6 have each Special once', () => {
    expect(messages([...twice.slice(1), 'S-001', 'S-001'])[0]).toMatch('2 copies of S-001');
  });

  it('Constructed-7 have five Specials at most', () => {
    const six = ['S-001', 'S-002', 'S-003', 'S-004', 'S-005', 'S-006'];
    expect(messages([...twice.slice(0, 9), ...six])[0]).toMatch('6 Special Orders');
  });
});

describe('cards', () => {
  const faults = (changes: object): string[] => {
    const ship = { ...all.cards.ships['PA-CA'], ...changes };
    const value = { game: 'star-strike-1', kind: 'cards', source: 'user', ships: [ship] };
    return check(all, [{ file: 'x.json', id: 'x', value }]).map(({ message }) => message);
  };

  it('Cards-3, Glossary-4 a code begins with its faction', () => {
    expect(faults({ code: 'NE-CA' })[0]).toMatch('does not start with its faction');
  });

  it('Cards-4, Cards-7 a role has its kind of shields', () => {
    expect(faults({ role: 'light' })[0]).toMatch('a track');
  });

  it('Cards-6 only the first row has two sets', () => {
    const row = { weapon: 'LRM-A', sets: [{ dice: 1 }, { dice: 1 }] };
    expect(faults({ armaments: [{ weapon: 'L-CANNON', sets: [{ dice: 1 }] }, row] })[0]).toMatch(
      'only the first row',
    );
  });

  it('Glossary-1 every faction has a colour of its own', () => {
    const colors = Object.values(all.cards.factions).map(({ color }) => color);
    expect(colors).toEqual(['Blue', 'Yellow', 'Green', 'Red']);
  });
});
