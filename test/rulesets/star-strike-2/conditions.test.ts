import { describe, expect, it } from 'vitest';
import { lab } from '../../helpers/star-strike-2.ts';

/**
 * 5B-01: every key of a condition, holding and failing, seen as a modifier of Die+1 on a strike.
 * The piece asked about is the target (foe) or the striker (self); the other piece is plain.
 */

type Json = Record<string, unknown>;

const gun = (modifiers: Json[]) => ({
  code: 'X-GUN',
  name: 'Gun',
  type: 'basic',
  maxDistance: 6,
  chart: {},
  modifiers,
  targetLock: {
    name: 'None',
    text: 'Nothing much.',
    effects: [{ do: 'generate', icon: 'hit', count: 1 }],
  },
});

const armaments = [{ mount: 'primary', weapon: 'X-GUN', arc: '360', dice: 1 }];
const PLAIN = {
  code: 'XX-PLN',
  name: 'Raider',
  class: 'Alpha',
  faction: 'XX',
  type: 'standard',
  role: 'light',
  hull: 3,
  armor: 0,
  flak: 0,
  shields: 0,
  armaments,
  keywords: [],
};
const ASKED = {
  ...PLAIN,
  code: 'YY-ASK',
  name: 'Great Cruiser',
  class: 'Beta Mark II',
  faction: 'YY',
  type: 'ally',
  role: 'heavy',
  hull: 5,
  shields: [1, 1, 1, 1, 1, 1],
  keywords: ['Ore Hull', 'Grudge'],
};
const drill = (effects: Json[]) => ({ id: 'B-901', name: 'Drill', text: 'A drill.', effects });
const PLAIN_DRILL = drill([{ do: 'add-moves', moves: 1 }]);

interface Strike {
  readonly a1?: Json;
  readonly b1?: Json;
  readonly modifiers?: Json[];
  readonly orders?: Json[];
  readonly map?: Json;
  readonly position?: Json;
  readonly others?: Json[];
}

/** The sum of modifiers of the one strike a1 makes at b1, 2 hexes away. */
function modifierOf({ a1, b1, modifiers = [], orders = [PLAIN_DRILL], ...rest }: Strike): number {
  const report = lab({
    game: 'star-strike-2',
    title: '5B-01',
    map: { columns: 11, rows: 9, ...rest.map },
    cards: { weapons: [gun(modifiers)], orders },
    position: {
      ...rest.position,
      pieces: [
        { id: 'a1', team: 'A', card: PLAIN, hex: '0605', ...a1 },
        { id: 'b1', team: 'B', card: PLAIN, hex: '0602', ...b1 },
        { id: 'b9', team: 'B', card: PLAIN, hex: '0101' },
        ...(rest.others ?? []),
      ],
    },
    dice: [6],
    choices: [
      { do: 'activate', piece: 'a1' },
      { do: 'strike', target: 'b1' },
    ],
  });
  expect(report.failures).toEqual([]);
  const told = report.events.find(({ event }) => event === 'modifier');
  return told?.data.sum as number;
}

type Row = readonly [matcher: Json, holds: boolean, state?: Json | undefined];

const MATCHERS: readonly Row[] = [
  [{ role: ['heavy'] }, true],
  [{ role: ['escort', 'heavy'] }, true],
  [{ role: ['light', 'super-heavy', 'stationary'] }, false],
  [{ type: ['ally'] }, true],
  [{ type: ['standard', 'refit'] }, false],
  [{ code: ['YY-ASK'] }, true],
  [{ code: ['XX-PLN', 'YY-ASK'] }, true],
  [{ code: ['XX-PLN'] }, false],
  [{ faction: ['YY'] }, true],
  [{ faction: ['XX'] }, false],
  [{ name: 'Cruiser' }, true],
  [{ name: 'Great Cruiser' }, true],
  [{ name: 'Frigate' }, false],
  [{ class: 'Mark II' }, true],
  [{ class: 'Mark III' }, false],
  [{ keyword: ['Ore Hull'] }, true],
  [{ keyword: ['Ore Hull', 'Grudge'] }, true],
  [{ keyword: ['Ore Hull', 'Fast'] }, false],
  [{ noKeyword: ['Fast', 'Stealth'] }, true],
  [{ noKeyword: ['Fast', 'Grudge'] }, false],
  [{ shielded: true }, true],
  [{ shielded: false }, false],
  [{ shielded: true }, false, { shields: [0, 0, 0, 0, 0, 0] }],
  [{ shielded: false }, true, { shields: [0, 0, 0, 0, 0, 0] }],
  [{ damaged: true }, false],
  [{ damaged: true }, true, { hull: 4 }],
  [{ damaged: false }, true],
  [{ damaged: false }, false, { hull: 4 }],
  [{ critical: true }, true, { criticals: 1 }],
  [{ critical: true }, false],
  [{ critical: false }, true],
  [{ critical: false }, false, { criticals: 1 }],
  [{ exhausted: true }, true, { exhausted: 1 }],
  [{ exhausted: true }, false],
  [{ exhausted: false }, true],
  [{ exhausted: false }, false, { exhausted: 2 }],
  [{ ordered: true }, true, { orders: ['B-901'] }],
  [{ ordered: true }, false],
  [{ ordered: false }, true],
  [{ ordered: false }, false, { orders: ['B-901'] }],
  [{ activated: false }, true],
  [{ activated: true }, false],
  [{ reloading: false }, true],
  [{ reloading: true }, false],
  [{ terrain: ['open'] }, true],
  [{ terrain: ['strategic', 'dust'] }, false],
  // Everything given must hold.
  [{ role: ['heavy'], damaged: true }, true, { hull: 1 }],
  [{ role: ['heavy'], damaged: true }, false],
  [{ role: ['light'], damaged: true }, false, { hull: 1 }],
  [{}, true],
];

const say = ([matcher, holds, state]: Row): [string, Row] => [
  `${JSON.stringify(matcher)}${state === undefined ? '' : ` of a piece with ${JSON.stringify(state)}`}: ${holds}`,
  [matcher, holds, state],
];

describe('5B-01 what a condition asks of the target', () => {
  const rows: Row[] = [
    ...MATCHERS,
    [{ activated: true }, true, { activated: true }],
    [{ activated: false }, false, { activated: true }],
    [{ reloading: true }, true, { reloading: true }],
    [{ reloading: false }, false, { reloading: true }],
  ];
  it.each(rows.map(say))('%s', (_, [foe, holds, state]) => {
    const sum = modifierOf({
      b1: { card: ASKED, ...state },
      modifiers: [{ by: 1, if: { foe } }],
    });
    expect(sum).toBe(holds ? 1 : 0);
  });
});

describe('5B-01 what a condition asks of the striker', () => {
  const rows: Row[] = [
    ...MATCHERS,
    // 5A-02: the token is off before anything is declared.
    [{ reloading: true }, false, { reloading: true }],
  ];
  it.each(rows.map(say))('%s', (_, [self, holds, state]) => {
    const sum = modifierOf({
      a1: { card: ASKED, ...state },
      modifiers: [{ by: 1, if: { self } }],
    });
    expect(sum).toBe(holds ? 1 : 0);
  });
});

describe('5B-03 what a condition asks of terrain', () => {
  const kinds = {
    open: { map: {}, rule: 0 },
    strategic: { map: { strategic: ['0602'] }, rule: 0 },
    core: { map: { blackHoles: ['0602'] }, rule: 2 },
    horizon: { map: { blackHoles: ['0503'] }, rule: 0 },
    dust: { map: { dust: ['0602'] }, rule: 1 },
    nebula: { map: { nebula: ['0602'] }, rule: 1 },
  };
  const pairs = Object.keys(kinds).flatMap((asked) =>
    Object.entries(kinds).map(([found, { map, rule }]) => ({ asked, found, map, rule })),
  );
  it.each(pairs)('$asked, of a piece in $found', ({ asked, found, map, rule }) => {
    const modifiers = [{ by: 1, if: { foe: { terrain: [asked] } } }];
    expect(modifierOf({ modifiers, map })).toBe(rule + (asked === found ? 1 : 0));
  });
});

describe('13B shielded is judged towards the other piece', () => {
  const shielded = [{ by: 1, if: { foe: { shielded: true } } }];
  // The striker is to the south; the target faces north.
  it.each([
    [[0, 0, 0, 1, 0, 0], 1],
    [[1, 1, 1, 0, 1, 1], 0],
  ])('shields %j', (shields, sum) => {
    expect(modifierOf({ b1: { card: ASKED, shields }, modifiers: shielded })).toBe(sum);
  });

  it('8D-01 not in a nebula, unless its shields work there', () => {
    const nebula = { nebula: ['0602'] };
    const b1 = { card: ASKED };
    expect(modifierOf({ b1, modifiers: shielded, map: nebula })).toBe(1);
    const orders = [drill([{ do: 'ignore', rule: 'shields-offline' }])];
    expect(
      modifierOf({ b1: { ...b1, orders: ['B-901'] }, orders, modifiers: shielded, map: nebula }),
    ).toBe(2);
  });
});

describe('5B-01 what a condition asks of the strike', () => {
  it.each([
    [{ min: 2 }, 1],
    [{ min: 3 }, 0],
    [{ max: 2 }, 1],
    [{ max: 1 }, 0],
    [{ min: 1, max: 3 }, 1],
    [{ min: 3, max: 5 }, 0],
  ])('distance %j at distance 2', (distance, sum) => {
    expect(modifierOf({ modifiers: [{ by: 1, if: { distance } }] })).toBe(sum);
  });

  it.each([
    [{ min: 2 }, 1, 0],
    [{ min: 2 }, 2, 1],
    [{ max: 2 }, 2, 1],
    [{ max: 2 }, 3, 0],
    [{ min: 2, max: 4 }, 3, 1],
  ])('round %j in round %i', (round, now, sum) => {
    expect(modifierOf({ modifiers: [{ by: 1, if: { round } }], position: { round: now } })).toBe(
      sum,
    );
  });

  it.each([
    [true, 'A', 1],
    [true, 'B', 0],
    [false, 'A', 0],
    [false, 'B', 1],
  ])('initiative %s when team %s has it', (initiative, holder, sum) => {
    const position = { initiative: holder, turn: 'A' };
    expect(modifierOf({ modifiers: [{ by: 1, if: { initiative } }], position })).toBe(sum);
  });

  it.each([
    [{ type: ['basic'] }, 1],
    [{ type: ['heavy', 'ordnance'] }, 0],
    [{ code: ['X-GUN'] }, 1],
    [{ code: ['L-CANNON'] }, 0],
    [{ type: ['basic'], code: ['L-CANNON'] }, 0],
  ])('an order for weapon %j', (weapon, sum) => {
    const orders = [drill([{ do: 'modify-dice', by: 1, on: 'attack', if: { weapon } }])];
    expect(modifierOf({ a1: { orders: ['B-901'] }, orders })).toBe(sum);
  });
});

describe('5B-02 whom "self" and "foe" mean', () => {
  const order = (effect: Json) => [drill([{ do: 'modify-dice', by: 1, ...effect }])];
  const asked = { code: ['YY-ASK'] };

  it.each([
    ['foe', 1],
    ['self', 0],
  ])('on the attack, %s', (who, sum) => {
    const orders = order({ on: 'attack', if: { [who]: asked } });
    expect(modifierOf({ a1: { orders: ['B-901'] }, b1: { card: ASKED }, orders })).toBe(sum);
  });

  it.each([
    ['self', 1],
    ['foe', 0],
  ])('on the defence, %s', (who, sum) => {
    const orders = order({ on: 'defence', if: { [who]: asked } });
    expect(modifierOf({ b1: { card: ASKED, orders: ['B-901'] }, orders })).toBe(sum);
  });

  it.each([
    ['self', 1],
    ['foe', 0],
  ])('from a friend in reach, %s is about the piece under the effect', (who, sum) => {
    const orders = order({ on: 'attack', to: 'friends', within: 1, if: { [who]: asked } });
    const others = [{ id: 'a2', team: 'A', card: PLAIN, hex: '0606', orders: ['B-901'] }];
    expect(modifierOf({ a1: { card: ASKED }, orders, others })).toBe(sum);
  });

  it('keywords count when they are granted', () => {
    const modifiers = [{ by: 1, if: { foe: { keyword: ['Fast'] } } }];
    const orders = [drill([{ do: 'grant-keyword', keyword: 'Fast' }])];
    expect(modifierOf({ b1: { orders: ['B-901'] }, orders, modifiers })).toBe(1);
    expect(modifierOf({ orders, modifiers })).toBe(0);
  });
});
