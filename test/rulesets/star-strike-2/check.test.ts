import { describe, expect, test } from 'vitest';
import { gather } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { check } from '../../../src/rulesets/star-strike-2/check.ts';
import {
  aShip,
  mapProblems,
  orderProblems,
  packagedFiles,
  problemsOf,
  scenarioProblems,
  shipProblems,
  teams,
  weaponProblems,
} from './checked-files.ts';

test('everything that comes with the package is in order', () => {
  const files = packagedFiles();
  expect(check(gather(files), files)).toEqual([]);
});

describe('3A-01 ship cards', () => {
  test('a plain card is in order', () => {
    expect(shipProblems({})).toEqual([]);
  });

  test('(I) the code starts with the faction, which exists', () => {
    expect(shipProblems({ faction: 'NE' })).toEqual([
      'ships[0].code: PA-NEW does not start with its faction, NE (3A-01 I)',
    ]);
    expect(shipProblems({ code: 'PX-NEW', faction: 'PX' })).toEqual([
      'ships[0].faction: "PX" is not a faction. Did you mean "PA"? Known: PA, NE, DC, SW, VH, OM, TK, AR, GH, LU, ML, KR.',
    ]);
  });

  test('(I) a code names one card', () => {
    expect(shipProblems({ code: 'PA-CA' })[0]).toMatch(
      /^ships\[0\]\.code: PA-CA is there already, in .*ships-pa\.json$/,
    );
  });

  test('(V), (VI) types and subtypes', () => {
    expect(shipProblems({ type: 'refit' })).toEqual([
      'ships[0]: PA-NEW is a Refit; its subtype must say which (3A-01 VI)',
    ]);
    expect(shipProblems({ subtype: 'Long' })).toEqual([
      'ships[0].subtype: found "Long" on a Standard piece, wanted no subtype (3A-01 VI)',
    ]);
    expect(shipProblems({ subtype: 'Long', keywords: ['Massive'] })).toEqual([
      'ships[0].subtype: found "Long" on a Standard piece, wanted "Massive" or no subtype (3A-01 VI)',
    ]);
    expect(shipProblems({ type: 'ally' })).toEqual([
      'ships[0].type: Allies come from a minor power; PA is major (3A-01 V)',
    ]);
  });

  test('(VIII) Bonus Orders are for Refit and Massive pieces that can take them', () => {
    expect(shipProblems({ bonusOrders: ['B-001'] })).toEqual([
      'ships[0].bonusOrders: only Refit and Massive pieces have Bonus Orders (3A-01 VIII)',
    ]);
    const refit = { type: 'refit', subtype: 'New Refit' };
    expect(shipProblems({ ...refit, bonusOrders: ['B-001'] })).toEqual([]);
    expect(shipProblems({ ...refit, bonusOrders: ['B-006', 'B-019'] })).toEqual([
      'ships[0].bonusOrders[0]: B-006 is for a Heavy or Super Heavy piece, which PA-NEW is not',
      'ships[0].bonusOrders[1]: B-019 is for a piece with Shuttle Hangar, which PA-NEW is not',
    ]);
  });

  test('5E-01: one shield value for Escort and Light, six for the others', () => {
    expect(shipProblems({ shields: [1, 1, 1, 1, 1, 1] })).toEqual([
      'ships[0].shields: a piece with the Light role has a single number (5E-01)',
    ]);
    expect(shipProblems({ role: 'super-heavy' })).toEqual([
      'ships[0].shields: a piece with the Super Heavy role has six numbers, clockwise from the fore (5E-01)',
    ]);
  });

  test('(XIV) armaments', () => {
    const gun = (mount: string, weapon = 'L-CANNON') => ({ mount, weapon, arc: 'F', dice: 1 });
    expect(shipProblems({ armaments: [gun('primary'), gun('primary')] })).toEqual([]);
    expect(shipProblems({ armaments: [gun('primary'), gun('primary'), gun('primary')] })).toEqual([
      'ships[0].armaments: 3 primary armaments, at most 2 allowed (3A-01 XIV)',
    ]);
    expect(shipProblems({ armaments: [gun('primary'), gun('primary', 'LANCE')] })).toEqual([
      'ships[0].armaments: primary armaments are L-CANNON and LANCE; they must be groups of one weapon (3A-01 XIV)',
    ]);
    expect(shipProblems({ armaments: [gun('secondary'), gun('secondary')] })).toEqual([
      'ships[0].armaments: 2 secondary armaments, at most 1 allowed (3A-01 XIV)',
    ]);
    expect(shipProblems({ armaments: [gun('primary', 'LANSE')] })[0]).toMatch(
      /^ships\[0\]\.armaments\[0\]\.weapon: "LANSE" is not a weapon\. Did you mean "LANCE"\? Known: LANCE, /,
    );
  });

  test('9: keywords', () => {
    expect(shipProblems({ keywords: ['Fats'] })[0]).toMatch(
      /^ships\[0\]\.keywords\[0\]: "Fats" is not a keyword\. Did you mean "Fast"\? Known: Armor, /,
    );
    expect(shipProblems({ keywords: ['Deadly'] })).toEqual([
      'ships[0].keywords[0]: "Deadly": wanted Deadly with a whole number from 2 to 6, such as "Deadly [2]" (9)',
    ]);
    expect(shipProblems({ keywords: ['Fast [2]'] })).toEqual([
      'ships[0].keywords[0]: "Fast [2]": Fast has no bracket (9)',
    ]);
    expect(shipProblems({ keywords: ['Fast', 'Fast'] })).toEqual([
      'ships[0].keywords[1]: Fast is there already; write it once',
    ]);
    expect(shipProblems({ keywords: ['Massive [S-001]'] })).toEqual([
      'ships[0].keywords[0]: "Massive [S-001]": wanted a Basic Order such as "Massive [B-001]" (9G)',
    ]);
    expect(shipProblems({ keywords: ['Massive [B-999]'] })[0]).toMatch(
      /^ships\[0\]\.keywords\[0\]: "B-999" is not an order\./,
    );
  });

  test('two cards of one file with the same code', () => {
    const ships = [aShip(), aShip()];
    expect(problemsOf({ kind: 'cards', source: 'user', ships })).toEqual([
      'ships[1].code: PA-NEW is there already, in mine.json',
    ]);
  });
});

describe('weapon cards', () => {
  test('every line must do something', () => {
    expect(weaponProblems({ chart: {} })).toEqual([
      'weapons[0].chart: the chart has no row: every result is a miss (5C)',
    ]);
    expect(
      weaponProblems({ modifiers: [{ by: 0, if: { distance: { min: 3, max: 1 } } }] }),
    ).toEqual([
      'weapons[0].modifiers[0].by: a modifier of 0 does nothing',
      'weapons[0].modifiers[0].if.distance: min is 3 and max is 1: this never holds',
    ]);
    expect(weaponProblems({ modifiers: [{ by: 1, if: { weapon: { type: ['heavy'] } } }] })).toEqual(
      [
        'weapons[0].modifiers[0].if.weapon: "weapon" never holds here: the weapon is always the one on the card',
      ],
    );
  });

  test('5F-01: abilities that a strike can play', () => {
    const lock = (...effects: object[]) => ({ targetLock: { name: 'New', text: '', effects } });
    expect(weaponProblems(lock({ do: 'deny-save', save: 'evasion' }))).toEqual([
      'weapons[0].targetLock.effects[0].save: evasion saves are rolled in skirmishes, not in strikes (7C)',
    ]);
    expect(weaponProblems(lock({ do: 'convert', from: 'lock', into: 'hit', count: 1 }))).toEqual([
      'weapons[0].targetLock.effects[0].from: Target Locks are being spent already and cannot change (5F-01)',
    ]);
    expect(weaponProblems(lock({ do: 'convert', from: 'hit', into: 'hit', count: 1 }))).toEqual([
      'weapons[0].targetLock.effects[0].into: turning hit into hit does nothing',
    ]);
  });
});

describe('order cards', () => {
  const one = (effect: object) => orderProblems([effect]);

  test('a reach is for others, and others need a reach', () => {
    expect(one({ do: 'add-moves', moves: 1, to: 'friends' })).toEqual([
      'orders[0].effects[0]: "within" is missing: friends are those within so many hexes of the piece',
    ]);
    expect(one({ do: 'add-moves', moves: 1, within: 2 })).toEqual([
      'orders[0].effects[0].within: "within" has no meaning for self; only for friends and enemies',
    ]);
  });

  test.each([
    { do: 'grant-keyword', keyword: 'Fast' },
    { do: 'ignore', rule: 'stealth' },
    { do: 'forbid', action: 'strike' },
    { do: 'add-moves', moves: 1 },
    { do: 'require-moves', moves: 0 },
    { do: 'add-rotations', rotations: 1 },
    { do: 'reassign', within: 3, when: 'reveal' },
  ])('$do is worked out without a foe', (effect) => {
    const why = `${effect.do} is worked out without another piece`;
    const foe = { foe: { damaged: true }, distance: { max: 1 }, weapon: { type: ['basic'] } };
    expect(one({ ...effect, if: foe })).toEqual([
      `orders[0].effects[0].if.foe: "foe" never holds here: ${why}`,
      `orders[0].effects[0].if.distance: "distance" never holds here: ${why}`,
      `orders[0].effects[0].if.weapon: "weapon" never holds here: ${why}`,
    ]);
  });

  test('a skirmish has no weapon and no distance', () => {
    const why = 'a skirmish has no weapon, and no distance';
    const foe = { foe: { damaged: true }, distance: { max: 1 }, weapon: { type: ['basic'] } };
    const wrong = [
      `orders[0].effects[0].if.distance: "distance" never holds here: ${why}`,
      `orders[0].effects[0].if.weapon: "weapon" never holds here: ${why}`,
    ];
    expect(one({ do: 'skirmish-dice', dice: 1, if: foe })).toEqual(wrong);
    expect(one({ do: 'deny-save', save: 'bunker-down', if: foe })).toEqual(wrong);
    expect(one({ do: 'deny-save', save: 'armor', if: foe })).toEqual([]);
    expect(
      one({ do: 'cancel', icons: ['hit', 'direct-hit'], count: 1, in: 'skirmish', if: foe }),
    ).toEqual([
      ...wrong,
      'orders[0].effects[0].icons: a skirmish has Direct Hits only; wanted ["direct-hit"] (7B)',
    ]);
  });

  test('moments without a foe', () => {
    const exhaust = { do: 'exhaust', count: 1, when: 'reveal' };
    expect(one({ ...exhaust, to: 'foe' })).toEqual([
      'orders[0].effects[0].to: at reveal there is no foe; use after-strike or after-skirmish',
    ]);
    expect(one({ ...exhaust, if: { foe: { damaged: true } } })).toEqual([
      'orders[0].effects[0].if.foe: "foe" never holds here: there is no other piece at reveal',
    ]);
    expect(
      one({ ...exhaust, when: 'after-strike', to: 'foe', if: { distance: { max: 2 } } }),
    ).toEqual([]);
    expect(one({ ...exhaust, when: 'after-strike', if: { weapon: { type: ['heavy'] } } })).toEqual(
      [],
    );
    expect(
      one({ ...exhaust, when: 'after-skirmish', if: { weapon: { type: ['heavy'] } } }),
    ).toEqual([
      'orders[0].effects[0].if.weapon: "weapon" never holds here: no weapon is known at that moment',
    ]);
  });

  test('4B-03: what the Refresh Phase clears at once', () => {
    expect(one({ do: 'slow', moves: 1, when: 'refresh' })).toEqual([
      'orders[0].effects[0].when: slow in the Refresh Phase does nothing: the phase clears it (4B-03)',
    ]);
    expect(one({ do: 'slow', moves: 1, when: 'end-of-activation' })).toEqual([
      'orders[0].effects[0].when: slow at the end of its own activation does nothing: the piece has moved',
    ]);
  });

  test('deeds that do nothing', () => {
    expect(one({ do: 'modify-dice', by: 0, on: 'attack' })).toEqual([
      'orders[0].effects[0].by: a modifier of 0 does nothing',
    ]);
    expect(one({ do: 'convert', from: 'hit', into: 'hit', count: 1 })).toEqual([
      'orders[0].effects[0].into: turning hit into hit does nothing',
    ]);
  });

  test('granted keywords', () => {
    const grant = (keyword: string) => one({ do: 'grant-keyword', keyword });
    expect(grant('Deadly [2]')).toEqual([]);
    expect(grant('Deadly')).toEqual([
      'orders[0].effects[0].keyword: "Deadly": wanted Deadly with a whole number from 2 to 6, such as "Deadly [2]" (9)',
    ]);
    expect(grant('Massive [B-001]')).toEqual([
      'orders[0].effects[0].keyword: a granted Massive gives its save, no place for an order: write "Massive"',
    ]);
    expect(grant('Starcaster')).toEqual([
      'orders[0].effects[0].keyword: Starcaster matters when orders are assigned, before any is revealed (4B-01 II)',
    ]);
  });

  test('somebody must be able to take the order', () => {
    const reload = [{ do: 'reload', when: 'reveal' }];
    expect(orderProblems(reload, { requires: { name: 'Cruzer' } })).toEqual([
      'orders[0].requires: no ship of the card set is a piece with "Cruzer" in its name',
      'orders[0].requires: no ship with a place for orders is a piece with "Cruzer" in its name (3A-02 I)',
    ]);
    expect(orderProblems(reload, { requires: { role: ['escort'] } })).toEqual([
      'orders[0].requires: no ship with a place for orders is an Escort piece (3A-02 I)',
    ]);
    expect(orderProblems(reload, { requires: { faction: ['XX'] } })[0]).toMatch(
      /^orders\[0\]\.requires\.faction\[0\]: "XX" is not a faction\./,
    );
    expect(orderProblems(reload, { requires: { keyword: ['Fast'], noKeyword: ['Fast'] } })[0]).toBe(
      'orders[0].requires.noKeyword: a piece cannot be with and without Fast',
    );
  });

  test('rounds that no game has', () => {
    expect(one({ do: 'add-moves', moves: 1, if: { round: { min: 13 } } })).toEqual([
      'orders[0].effects[0].if.round: no game has such a round; they are numbered 1 to 12',
    ]);
  });
});

describe('10B construction lists', () => {
  const list = (change: object) =>
    problemsOf({
      kind: 'cards',
      source: 'user',
      lists: [
        {
          id: 'MINE',
          name: 'Mine',
          faction: 'PA',
          ships: [{ code: 'PA-CA', points: 4, category: 'core', copies: 2 }],
          restrictions: [],
          ...change,
        },
      ],
    });

  test('ships and matchers', () => {
    expect(list({})).toEqual([]);
    const line = { code: 'PA-CA', points: 4, category: 'core', copies: 2 };
    expect(list({ ships: [line, line] })).toEqual([
      'lists[0].ships[1].code: PA-CA is in list MINE already',
    ]);
    const rule = { rule: 'at-most', count: 1, of: { damaged: true } };
    expect(list({ restrictions: [rule] })).toEqual([
      'lists[0].restrictions[0].of.damaged: "damaged" changes in play; a list knows only: role, type, code, faction, name, class, keyword, noKeyword',
    ]);
    const share = { rule: 'share', category: 'core', min: 60, max: 40 };
    expect(list({ restrictions: [share, share] })).toEqual([
      'lists[0].restrictions[0]: min is 60 and max is 40: no fleet can keep this',
      'lists[0].restrictions[1]: min is 60 and max is 40: no fleet can keep this',
      'lists[0].restrictions[1]: there is a share for core ships already',
    ]);
  });
});

describe('8 maps', () => {
  test('hexes on the board, of one kind', () => {
    expect(mapProblems({})).toEqual([]);
    expect(mapProblems({ dust: ['1001', '0505', '0505'] })).toEqual([
      'dust[0]: 1001 is not on the board, which goes from 0101 to 0909',
      'dust[2]: 0505 is a dust cloud already; a hex is of one kind (8)',
    ]);
    expect(mapProblems({ blackHoles: ['0505'], nebula: ['0504'] })).toEqual([
      'nebula[0]: 0504 is the horizon of 0505 already; a hex is of one kind (8)',
    ]);
  });

  test('8B: a core has six neighbours', () => {
    expect(mapProblems({ blackHoles: ['0105'] })).toEqual([
      'blackHoles[0]: 0105 is at the edge; a core has six Horizon hexes round it (8B)',
    ]);
    // 0505 and 0506 are neighbours: each core lies in the other's horizon.
    expect(mapProblems({ blackHoles: ['0505', '0506'] })[0]).toBe(
      'blackHoles[1]: 0506 is the horizon of 0505 already; a hex is of one kind (8)',
    );
  });

  test('4A-04: set-up hexes are open and belong to one team, once', () => {
    expect(
      mapProblems({ strategic: ['0201'], setup: { A: ['0101', '0101'], B: ['0101', '0201'] } }),
    ).toEqual([
      'setup.A[1]: 0101 is a set-up hex of Team A already',
      'setup.B[0]: 0101 is a set-up hex of Team A already',
      'setup.B[1]: 0201 is a Strategic System; set-up hexes are open space',
    ]);
  });

  test('5A-01: all arcs have bounds that make sense', () => {
    const files = packagedFiles();
    const without = files.filter(({ id }) => id !== 'arcs');
    expect(check(gather(without), without).map(({ message }) => message)).toEqual([
      'no file has the bounds of arc 360, F, FX, A, AX, L, R (5A-01)',
    ]);
    const arcs = files.map((file) =>
      file.id === 'arcs'
        ? {
            ...file,
            value: {
              ...(file.value as { arcs: object }),
              arcs: { ...(file.value as { arcs: object }).arcs, F: { from: 60, to: -60 } },
            },
          }
        : file,
    );
    expect(check(gather(arcs), arcs)).toMatchObject([
      { path: ['arcs', 'F'], message: 'goes from 60 to -60; wanted from below to' },
    ]);
  });
});

describe('11 scenarios', () => {
  test('a plain scenario is in order', () => {
    expect(scenarioProblems({})).toEqual([]);
    expect(scenarioProblems({ teams: teams() })).toEqual([]);
  });

  test('the map exists', () => {
    expect(scenarioProblems({ map: 'kesh-drit' })).toEqual([
      'map: "kesh-drit" is not a map. Did you mean "kesh-drift"? Known: kesh-drift, jalguron-gate, merridia-approach, rador-deep.',
    ]);
  });

  test('4A-01: teams are even, and playersPerTeam agrees with them', () => {
    const one = teams();
    const uneven = { ...one, B: { name: 'B', players: [...one.B.players, ...one.B.players] } };
    expect(scenarioProblems({ teams: uneven, playersPerTeam: 2 })).toEqual([
      'teams: 1 against 2 players; teams are even (4A-01)',
      'playersPerTeam: found 2, but the teams written out have 1 player; leave it out',
    ]);
  });

  test('places', () => {
    const ships = [
      { code: 'PA-CA', hex: '0505' },
      { code: 'PA-CA', hex: '0505' },
      { code: 'PA-CA', hex: '4001' },
      { code: 'PA-CA', facing: 2 },
      { code: 'PA-CA', hex: '0101', reserve: true },
    ];
    expect(scenarioProblems({ teams: teams({ ships }) })).toEqual([
      'teams.A.players[0].ships[1].hex: PA-CA stands at 0505 already (2A)',
      'teams.A.players[0].ships[2].hex: 4001 is not on the board, which goes from 0101 to 1009',
      'teams.A.players[0].ships[3].facing: a facing needs a "hex"; without one the piece is set up freely',
      'teams.A.players[0].ships[4].reserve: PA-CA cannot be in reserve and at 0101',
      'teams.A.players[0].ships[4].reserve: reserves arrive only with "constructed": true (10E-01)',
    ]);
  });

  test('4C-01: a team must start on the board', () => {
    const ships = [{ code: 'PA-CA', reserve: true }];
    expect(scenarioProblems({ constructed: true, teams: teams({ ships }) })).toEqual([
      'teams.A: Team A starts with nothing on the board and has lost (4C-01)',
    ]);
  });

  test('10D-01: nobody is left out for good', () => {
    const ships = Array.from({ length: 11 }, () => ({ code: 'PA-INT' }));
    expect(scenarioProblems({ teams: teams({ ships }) })).toEqual([
      'teams.A: 11 pieces to set up in 10 hexes; without "constructed" the rest would never arrive',
    ]);
    expect(scenarioProblems({ constructed: true, teams: teams({ ships }) })).toEqual([]);
  });

  test('10A: with a level, its points', () => {
    const ships = [{ code: 'PA-BB' }, { code: 'PA-FF' }];
    expect(scenarioProblems({ level: 'alpha', teams: teams({ ships }) })).toEqual([
      'teams.A.players[0].ships: the ships cost 11 PP, level alpha allows at most 10 (10A)',
    ]);
  });

  test('scoring', () => {
    const rule = (change: object) => scenarioProblems({ teams: teams(), scoring: [change] });
    const holding = { for: 'holding', team: 'A', points: 0, hexes: ['9999'], when: 'end' };
    expect(rule(holding)).toEqual([
      'scoring[0].points: a score of 0 does nothing',
      'scoring[0].hexes[0]: 9999 is not on the board, which goes from 0101 to 1009',
    ]);
    const defeating = { for: 'defeating', team: 'A', points: 1 };
    expect(rule({ ...defeating, who: { terrain: ['nebula'] } })).toEqual([
      'scoring[0].who.terrain: "terrain" is not known any more when a piece is defeated',
    ]);
    expect(rule({ ...defeating, who: { role: ['stationary'] } })).toEqual([
      'scoring[0].who: Team B has no ship that is a Stationary piece',
    ]);
  });

  test('11A: standing rules are for a whole team', () => {
    const stand = (effect: object) => scenarioProblems({ standing: [{ team: 'A', effect }] });
    expect(stand({ do: 'add-moves', moves: 1 })).toEqual([]);
    expect(stand({ do: 'add-moves', moves: 1, to: 'enemies' })).toEqual([]);
    expect(stand({ do: 'grant-keyword', keyword: 'Starcaster' })).toEqual([]);
    expect(stand({ do: 'add-moves', moves: 1, to: 'friends', within: 2 })).toEqual([
      'standing[0].effect.to: found "friends", wanted "self" for the whole team or "enemies" for the other team',
      'standing[0].effect.within: a standing rule is for the whole team and has no "within"',
    ]);
    expect(stand({ do: 'add-dice', dice: 1, once: true })).toEqual([
      'standing[0].effect.once: a standing rule is always in force; "once" is for orders',
    ]);
    expect(stand({ do: 'reassign', within: 2, when: 'reveal' })).toEqual([
      'standing[0].effect.do: "reassign" is played from orders only, not as a standing rule',
    ]);
    expect(stand({ do: 'exhaust', count: 1, when: 'after-strike', to: 'foe' })).toEqual([
      'standing[0].effect.to: found "foe", wanted "self" for the whole team or "enemies" for the other team',
    ]);
  });
});
