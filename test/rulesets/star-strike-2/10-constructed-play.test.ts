import { describe, expect, test } from 'vitest';
import { gather } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { check } from '../../../src/rulesets/star-strike-2/check.ts';
import { spentByCategory } from '../../../src/rulesets/star-strike-2/points.ts';
import { fleetProblems, packagedFiles } from './checked-files.ts';

const ships = (...lines: [code: string, count: number][]) => ({
  ships: lines.map(([code, count]) => ({ code, count })),
});
const TEN = ['B-001', 'B-002', 'B-003', 'B-004', 'B-005', 'B-006', 'B-007', 'B-008', 'B-009'];

describe('10A Escalation Level', () => {
  test('a fleet at the limit is legal', () => {
    // 2 × 2 + 4 + 2 × 1 = 10
    expect(fleetProblems({})).toEqual([]);
  });

  test('a point too many is not', () => {
    expect(fleetProblems(ships(['PA-FF', 2], ['PA-CV', 1], ['PA-INT', 3]))).toEqual([
      'ships: the fleet costs 11 PP, level alpha allows at most 10 (10A)',
    ]);
  });

  test('the same fleet fits the next level, with a core share that no longer does', () => {
    // 40 % of 15 is 6, and the frigates cost 4.
    expect(fleetProblems({ level: 'beta' })).toEqual([
      'ships: core ships cost 4 PP, allowed are 6 to 9 PP: 40 to 60 % of 15 (10B-01)',
    ]);
  });
});

describe('10B Formation Categories', () => {
  test('10B-01: Core from 40 to 60 per cent of the limit, bounds included', () => {
    expect(fleetProblems(ships(['PA-CL', 2], ['PA-INT', 4]))).toEqual([]);
    expect(fleetProblems(ships(['PA-FF', 4], ['PA-INT', 2]))).toEqual([
      'ships: core ships cost 8 PP, allowed are 4 to 6 PP: 40 to 60 % of 10 (10B-01)',
    ]);
  });

  test('10B-02: Specialists to 30 per cent', () => {
    expect(fleetProblems(ships(['PA-FF', 2], ['PA-FFM', 1], ['PA-INT', 3]))).toEqual([]);
    expect(fleetProblems(ships(['PA-FF', 2], ['PA-FFM', 2]))).toEqual([
      'ships: specialist ships cost 6 PP, allowed are at most 3 PP: at most 30 % of 10 (10B-02)',
    ]);
  });

  test('10B-03: any number of points for Support, unless the list says otherwise (10B-04)', () => {
    const swarm = { ...ships(['NE-C3', 1], ['NE-F1', 6]), list: 'NE', library: 'ne-lances' };
    expect(fleetProblems(swarm)).toEqual([
      'ships: support ships cost 6 PP, allowed are at most 5 PP: at most 50 % of 10 (list NE, 10B-04)',
      'ships: 6 of: an Escort piece; list NE wants at most 4 for each of the 1 of: a Light, Heavy or Super Heavy piece (10B-04)',
    ]);
  });

  test('formationShare of-spent counts from the points spent', () => {
    // 2 of 5 points are 40 per cent of what is spent, and 20 per cent of the limit.
    const small = ships(['PA-FF', 1], ['PA-INT', 3]);
    expect(fleetProblems(small, { formationShare: 'of-spent' })).toEqual([]);
    expect(fleetProblems(small, { formationShare: 'of-limit' })).toEqual([
      'ships: core ships cost 2 PP, allowed are 4 to 6 PP: 40 to 60 % of 10 (10B-01)',
    ]);
  });

  test('copies by the list', () => {
    expect(
      fleetProblems({
        level: 'delta',
        ...ships(['PA-CL', 3], ['PA-CV', 2], ['VH-ORC', 1]),
        library: 'pa-line',
      }),
    ).toEqual([]);
    expect(fleetProblems({ level: 'delta', ...ships(['PA-CL', 3], ['VH-ORC', 2]) })).toEqual([
      'ships[1].count: 2 copies of VH-ORC, list PA allows at most 1 (10B)',
    ]);
  });

  test('10B-04: at least, at most, and at most for each', () => {
    expect(fleetProblems(ships(['PA-CA', 1], ['PA-INT', 4]))).toEqual([
      'ships: 0 of: a Light piece; list PA wants at least 1 (10B-04)',
      'ships: 4 of: an Escort piece; list PA wants at most 3 for each of the 1 of: a Light, Heavy or Super Heavy piece (10B-04)',
    ]);
    expect(
      fleetProblems({
        list: 'SW',
        level: 'gamma',
        ...ships(['SW-TGR', 3], ['SW-GWS', 1], ['SW-BAR', 4]),
        library: 'sw-frenzy',
      }),
    ).toEqual([]);
    expect(
      fleetProblems({
        list: 'DC',
        level: 'delta',
        ...ships(['DC-RC', 2], ['DC-FND', 1], ['DC-REF', 2]),
        library: 'dc-stone',
      }),
    ).toEqual([]);
  });

  test('a ship that the list does not have', () => {
    expect(fleetProblems(ships(['PA-FF', 2], ['NE-C3', 1]))).toEqual([
      'ships[1].code: "NE-C3" is not in list PA. Known: PA-FF, PA-CL, PA-CA, PA-DN, PA-FFM, PA-SC, PA-CAP, PA-CAG, PA-BB, VH-ORC, OM-PTH, PA-INT, PA-BMB, PA-CV, PA-HDP, VH-WSP.',
    ]);
  });

  test('a ship listed twice', () => {
    expect(fleetProblems(ships(['PA-FF', 1], ['PA-FF', 1]))).toEqual([
      'ships[1].code: PA-FF is listed already; write its count in one line',
    ]);
  });

  test('3A-01 (IV): Allies of one faction', () => {
    expect(
      fleetProblems({
        level: 'delta',
        ...ships(['PA-CL', 3], ['VH-WSP', 2], ['OM-PTH', 1]),
      }),
    ).toEqual([
      'ships[2].code: OM-PTH is an Ally of OM, others are of VH; a fleet has Allies of one faction (3A-01 IV)',
    ]);
  });
});

describe('10C Order Library', () => {
  test('10C-01: exactly ten Basic Orders', () => {
    expect(fleetProblems({ library: { basic: TEN, special: [] } })).toEqual([
      'library.basic: the library has 9 Basic Orders, wanted exactly 10 (10C-01)',
    ]);
    expect(fleetProblems({ library: { basic: [...TEN, 'B-001'], special: [] } })).toEqual([]);
  });

  test('10C-01: two copies of each, at most', () => {
    const basic = [...TEN.slice(0, 8), 'B-001', 'B-001'];
    expect(fleetProblems({ library: { basic, special: [] } })).toEqual([
      'library.basic[9]: the library has 3 copies of B-001, at most 2 are allowed (10C-01)',
    ]);
  });

  test('10C-02: five Special Orders at most, none twice', () => {
    const basic = [...TEN, 'B-001'];
    const special = ['S-001', 'S-002', 'S-003', 'S-004', 'S-005', 'S-001'];
    expect(fleetProblems({ library: { basic, special } })).toEqual([
      'library.special: the library has 6 Special Orders, at most 5 are allowed (10C-02)',
      'library.special[5]: the library has S-001 more than once (10C-02)',
    ]);
  });

  test('orders must exist and stand in their place', () => {
    expect(
      fleetProblems({ library: { basic: [...TEN, 'S-001'], special: ['S-999'] } }),
    ).toMatchObject([
      'library.basic[9]: S-001 belongs under "special"',
      expect.stringMatching(/^library\.special\[0\]: "S-999" is not an order\. Known: S-001, /),
    ]);
  });

  test('a library by name', () => {
    expect(fleetProblems({ library: 'pa-wing' })).toEqual([
      'library: "pa-wing" is not an order library. Did you mean "pa-wings"? Known: pa-wings, pa-line, dc-stone, ne-boarding, ne-lances, sw-broadside, sw-frenzy.',
    ]);
  });
});

test('points are added up by category', () => {
  const { cards, fleets } = gather(packagedFiles());
  expect(spentByCategory(cards, fleets['pa-gamma-valkyrie'])).toEqual({
    core: 17,
    specialist: 9,
    support: 4,
  });
});

test('what breaks a rule of fleet building is marked, so that a what-if may do it', () => {
  const files = packagedFiles().map((file) =>
    file.id === 'pa-alpha-wings'
      ? { ...file, value: { ...(file.value as object), level: 'beta' } }
      : file,
  );
  expect(check(gather(files), files)).toMatchObject([{ path: ['ships'], legality: true }]);
});
