import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFiles } from '../data/temporary-files.ts';
import { MY_FLEET } from '../helpers/my-fleet.ts';
import { broadside, widest } from './run-broadside.ts';

test('a ship card', () => {
  expect(broadside('show', 'pa-bb').out).toBe(
    `
╭─ PA-BB  Battleship ──────────────────────────────────────────────────────── Planetary Accords ─╮
│ Super Heavy · Standard · Massive · Valkyrie class                                              │
├────────────────────────────────────────────────────────────────────────────────────────────────┤
│ Shields                 Hull           ■■■■■■■■ 8                                              │
│           4  fore       Armor          2                                                       │
│         _____           Flak           2                                                       │
│      3 /     \\  3       Order Limit    3 (1 of it for B-005)                                   │
│       /   ^   \\         Moves          1 to 2                                                  │
│       \\       /         Rotations      1 before each manoeuvre                                 │
│      3 \\_____/  3       Skirmish Dice  11 full, 6 half, 3 quarter                              │
│           3  aft                                                                               │
├────────────────────────────────────────────────────────────────────────────────────────────────┤
│ Primary    M-CANNON  Maser Cannon               Basic     arc L    2 dice  distance up to 3    │
│ Primary    M-CANNON  Maser Cannon               Basic     arc R    2 dice  distance up to 3    │
│ Secondary  R-CANNON  Rail Cannon                Heavy     arc F    3 dice  distance up to 5    │
│ Tertiary   LRM-A     Long Range Attack Missile  Ordnance  arc 360  3 dice  distance up to 6    │
├────────────────────────────────────────────────────────────────────────────────────────────────┤
│ Massive [B-005]: may carry the order named; saves Criticals on 3 or less (9G)                  │
│ Shuttle Hangar: 1 more Skirmish Die; some orders ask for it (9H)                               │
├────────────────────────────────────────────────────────────────────────────────────────────────┤
│ 9 PP  Specialist ship  up to 1 copy  in list PA, Accords Line of Peace                         │
├────────────────────────────────────────────────────────────────────────────────────────────────┤
│ Source: a card with public facts. Public: name and class, and that it was discussed together   │
│ with the Massive keyword. The code and the numbers are the project's.                          │
╰────────────────────────────────────────────────────────────────────────────────────────────────╯
`.slice(1),
  );
});

test('the order limit, moves and dice of a refit with Fast, and keyword armor', () => {
  const sets = [
    'type=refit',
    'subtype=Test',
    'bonusOrders=["B-001"]',
    'keywords=["Fast","Armor [1]"]',
  ];
  const { out } = broadside('show', 'PA-CL', ...sets.flatMap((s) => ['--set', `PA-CL.${s}`]));
  expect(out).toContain('Light · Refit · Test · Guardas class');
  expect(out).toContain('Armor          2 (1 and keyword 1)');
  expect(out).toContain('Order Limit    2 (1 of it for B-001)');
  expect(out).toContain('Moves          0 to 4 (Fast)');
  expect(out).toContain('Skirmish Dice  4 full, 2 half, 1 quarter');
});

test('a weapon', () => {
  const { out } = broadside('show', 'LEVY');
  expect(out).toContain('│ 1 or less  Hit + Target Lock');
  expect(out).toContain('│ 4          miss');
  expect(out).toContain(
    '│ Die-1 if the striker is an Escort or Light piece and the distance is 0 ',
  );
  expect(out).toContain('│ Die+1 if the distance is 3 or more ');
  expect(out).toContain(
    '│   plays as up to 1 Hit turned into Criticals; if the target is damaged; once a strike',
  );
});

test('an order, with what the simulation makes of it', () => {
  const { out } = broadside('show', 'B-018');
  expect(out).toContain(
    '│ plays as the other piece: -1 Move this round, after each strike of its piece, if the distance ',
  );
});

test('a map: odd columns half a hex lower, terrain and set-up hexes in place', () => {
  const folder = temporaryFiles({
    'tiny.json': {
      game: 'star-strike-2',
      kind: 'map',
      name: 'Tiny',
      size: 'small',
      columns: 4,
      rows: 4,
      setup: { A: ['0404'], B: ['0101'] },
      strategic: ['0401'],
      blackHoles: ['0203'],
      dust: [],
      nebula: ['0201'],
    },
  });
  // The core at 0203 has 0202 above, 0303 and 0304 to the right, 0204 below, 0104 and 0103 left.
  expect(broadside('show', 'tiny', '--cards', folder).out).toBe(
    `
tiny  Tiny  (Small map: 4 columns, 4 rows, set-up hexes A 1, B 1)

     01 02 03 04
     __    __
01  /BB\\__/  \\__
    \\__/nn\\__/SS\\
02  /  \\__/  \\__/
    \\__/hh\\__/  \\
03  /hh\\__/hh\\__/
    \\__/CC\\__/  \\
04  /hh\\__/hh\\__/
    \\__/hh\\__/AA\\
       \\__/  \\__/

S Strategic System   C black hole core   h horizon   d dust cloud   n nebula
A, B set-up hexes of the teams   a hex is named by column and row: 0101 is top left
`.slice(1),
  );
});

test('a fleet', () => {
  const { out } = broadside('show', 'pa-gamma-valkyrie');
  expect(out).toContain(
    '│ 2 ×  PA-CA   Heavy Cruiser, Dictata class    Heavy        Core        4 PP  8 PP',
  );
  expect(out).toContain('│ 30 of 30 PP, list PA, Accords Line of Peace');
  expect(out).toContain('│ Core        17 PP  57 %  from 40 % to 60 %');
});

test('a fleet file by its path', () => {
  const folder = temporaryFiles({
    'mine.json': MY_FLEET,
  });
  expect(broadside('show', join(folder, 'mine.json')).out).toMatch(/^╭─ mine {2}Mine ─/);
});

test('a scenario, a library, a list, a keyword', () => {
  const { status, out } = broadside('show', 'last-light-over-merridia', 'ne-lances', 'NE', 'augur');
  expect(status).toBe(0);
  expect(out).toContain('│ Scoring: Team B scores 2 for each defeat of a Stationary piece');
  expect(out).toContain('╭─ ne-lances  Imperial Lance Drill ');
  expect(out).toContain('│ Rule: Support ships: at most 50 % of the points');
  expect(out).toContain('Augur: once a round, a friend’s strike within 2 hexes has Die-1');
});

describe('everything there is fits a terminal', () => {
  test.each(['ships', 'weapons', 'orders', 'maps', 'libraries', 'fleets', 'scenarios', 'lists'])(
    '%s',
    (topic) => {
      const rows = JSON.parse(broadside('list', topic, '--format', 'json').out) as object[];
      const names = rows.map((row) => String(Object.values(row)[0]));
      const { status, out } = broadside('show', ...names);
      expect(status).toBe(0);
      expect(widest(out)).toBeLessThanOrEqual(100);
    },
  );
});

test('an unknown name', () => {
  expect(broadside('show', 'PA-CAX')).toMatchObject({
    status: 1,
    out: '',
    err: expect.stringMatching(/^"PA-CAX" is not something to show\. Did you mean "PA-CA/),
  });
});

test('hostile names keep the frame and reach no terminal', () => {
  const folder = temporaryFiles({
    'evil.json': {
      game: 'star-strike-2',
      kind: 'library',
      name: '\u001b[2JEvil\nName\u0007',
      basic: [],
      special: [],
    },
  });
  const { out } = broadside('show', 'evil', '--cards', folder);
  expect(out.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  expect(out.split('\n')).toHaveLength(5);
});
