import { expect, test } from 'vitest';
import type { Document } from '../../src/data/document.ts';
import { applySets } from '../../src/data/sets.ts';

const file = (name: string, value: object): Document => ({
  file: name,
  id: name,
  value,
  packaged: true,
  lineOf: () => 1,
  moved: {},
  sets: [],
});

const documents = () => [
  file('ships.json', {
    kind: 'cards',
    ships: [
      { code: 'PA-CA', hull: 5, keywords: ['Fast'], armaments: [{ weapon: 'A', dice: 3 }] },
      { code: 'PA-BB', hull: 8, keywords: [], subtype: 'Massive', armaments: [] },
    ],
    factions: [{ code: 'PA', name: 'Accords' }],
  }),
  file('lists.json', {
    kind: 'cards',
    lists: [
      { id: 'PA', ships: [{ code: 'PA-CA', points: 4 }] },
      {
        id: 'XX',
        ships: [
          { code: 'PA-CA', points: 5 },
          { code: 'PA-BB', points: 9 },
        ],
      },
    ],
  }),
  file('fleet.json', { kind: 'fleet', ships: [{ code: 'PA-CA', count: 1 }] }),
];

// biome-ignore lint/suspicious/noExplicitAny: values of parsed JSON.
const apply = (...sets: string[]): any[] => applySets(documents(), sets).map((d) => d.value);

test('a value of a card', () => {
  expect(apply('PA-CA.hull=6')[0].ships[0].hull).toBe(6);
});

test('deeper, by index, several in order', () => {
  const [cards] = apply('PA-CA.armaments[0].dice=4', 'PA-CA.hull=6', 'PA-CA.hull=7');
  expect(cards.ships[0]).toMatchObject({ hull: 7, armaments: [{ weapon: 'A', dice: 4 }] });
});

test('values are JSON, or else text', () => {
  const [cards] = apply('PA-CA.keywords=["Stealth"]', 'PA-BB.subtype=Big One');
  expect(cards.ships[0].keywords).toEqual(['Stealth']);
  expect(cards.ships[1].subtype).toBe('Big One');
});

test('one past the end adds to a list', () => {
  expect(apply('PA-CA.keywords[1]=Stealth')[0].ships[0].keywords).toEqual(['Fast', 'Stealth']);
});

test('a key that only its neighbours have', () => {
  expect(apply('PA-CA.subtype=Massive')[0].ships[0].subtype).toBe('Massive');
});

test('points live in the construction lists, in all that have the ship', () => {
  const [, lists] = apply('PA-CA.points=6');
  expect(lists.lists[0].ships[0].points).toBe(6);
  expect(lists.lists[1].ships[0].points).toBe(6);
  expect(lists.lists[1].ships[1].points).toBe(9);
});

test('a name that two cards have is told apart by the key', () => {
  const [cards, lists] = apply('PA.name=Others');
  expect(cards.factions[0].name).toBe('Others');
  expect(lists.lists[0].name).toBeUndefined();
});

test('the documents given are not changed', () => {
  const before = documents();
  const copy = structuredClone(before.map((d) => d.value));
  applySets(before, ['PA-CA.hull=6', 'PA-CA.points=6', 'PA-CA.armaments[0].dice=1']);
  expect(before.map((d) => d.value)).toEqual(copy);
});

test('what was set is remembered, for problems it makes', () => {
  const [ships] = applySets(documents(), ['PA-CA.hull=x']);
  expect(ships.sets).toEqual([{ path: ['ships', 0, 'hull'], text: 'PA-CA.hull=x' }]);
});

test.each([
  ['PA-CA', '--set PA-CA: wanted CARD.path=value, for example PA-CA.hull=6'],
  ['PA-CA.hull', '--set PA-CA.hull: wanted CARD.path=value, for example PA-CA.hull=6'],
  [
    'PA-CC.hull=6',
    '--set PA-CC.hull=6: "PA-CC" is not a card. Did you mean "PA-CA"? Known: PA-CA, PA-BB, PA, XX.',
  ],
  [
    'PA-CA.hul=6',
    '--set PA-CA.hul=6: PA-CA has no "hul". Did you mean "hull"? Known: code, hull, keywords, armaments, subtype, points.',
  ],
  [
    'PA-CA.armaments[0].dise=6',
    '--set PA-CA.armaments[0].dise=6: PA-CA.armaments.0 has no "dise". Did you mean "dice"? Known: weapon, dice.',
  ],
  [
    'PA-CA.armaments[2].dice=6',
    '--set PA-CA.armaments[2].dice=6: PA-CA.armaments has 1 entry, counted from [0]',
  ],
  ['PA-CA.hull[0]=6', '--set PA-CA.hull[0]=6: PA-CA.hull is not a list'],
  [
    'PA-CA.__proto__=6',
    '--set PA-CA.__proto__=6: PA-CA has no "__proto__". Known: code, hull, keywords, armaments, subtype, points.',
  ],
])('%s is refused', (set, message) => {
  expect(() => apply(set)).toThrow(new Error(message));
});
