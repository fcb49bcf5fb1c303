import { beforeAll, describe, expect, test } from 'vitest';
import { uniformStream } from '../../../src/analysis/uniform.ts';
import type { FleetDraw, Market } from '../../../src/battle/market.ts';
import { type Bench, madeFile, openBench } from '../../../src/data/bench.ts';
import type { FleetFile } from '../../../src/rulesets/star-strike-2/cards.ts';
import type { Catalogue } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { fleetBreaches } from '../../../src/rulesets/star-strike-2/points.ts';
import { LEVEL_POINTS, LEVELS } from '../../../src/rulesets/star-strike-2/terms.ts';

let bench: Bench;
let market: Market;
let catalogue: unknown;

beforeAll(async () => {
  bench = await openBench('star-strike-2');
  ({ catalogue } = bench.loaded);
  market = bench.loaded.workshop.market as Market;
});

function picks(seed: string): (n: number) => number {
  const uniform = uniformStream(seed, 'market test');
  return (n) => Math.floor(uniform() * n);
}

function draw(change: Partial<FleetDraw> & { seed: string }): FleetFile {
  const { seed, ...rest } = change;
  const fleet = market.drawFleet(catalogue, {
    level: 'alpha',
    weight: () => 1,
    pick: picks(seed),
    ...rest,
  });
  expect(fleet).toBeDefined();
  return fleet as FleetFile;
}

const codesOf = ({ ships }: FleetFile) => ships.map(({ code }) => code);

describe('10 drawn fleets', () => {
  test.each(LEVELS)(
    '10A to 10C: those of level %s pass validate and spend all they may',
    (level) => {
      const files = Array.from({ length: 60 }, (_, i) =>
        madeFile(`drawn-${level}-${i}`, draw({ level, seed: `legal ${i}` })),
      );
      const variant = bench.variant({ files });
      expect(variant.illegal).toEqual([]);
      const infos = variant.workshop.fleets(variant.catalogue);
      const points = infos.filter(({ id }) => id.startsWith('drawn-')).map((info) => info.points);
      expect(points).toEqual(files.map(() => LEVEL_POINTS[level]));
    },
  );

  test('10A: a smaller sum is kept to', () => {
    const file = madeFile('drawn-small', draw({ seed: 'small', points: 8 }));
    const variant = bench.variant({ files: [file] });
    const info = variant.workshop.fleets(variant.catalogue).find(({ id }) => id === 'drawn-small');
    expect(info?.points).toBe(8);
    expect(variant.illegal).toEqual([]);
  });

  test('10B: what must be in it is, as often as it is named', () => {
    const fleet = draw({ seed: 'with', including: ['PA-FF', 'PA-FF', 'VH-ORC'] });
    expect(fleet.list).toBe('PA');
    expect(fleet.ships.find(({ code }) => code === 'PA-FF')?.count).toBeGreaterThanOrEqual(2);
    expect(codesOf(fleet)).toContain('VH-ORC');
  });

  test('what has no weight never comes, and what weighs more comes more often', () => {
    const count = (weight: (code: string) => number) =>
      Array.from({ length: 80 }, (_, i) => draw({ seed: `w ${i}`, faction: 'PA', weight })).filter(
        (fleet) => codesOf(fleet).includes('PA-CA'),
      ).length;
    expect(count((code) => (code === 'PA-CA' ? 0 : 1))).toBe(0);
    const usual = count(() => 1);
    expect(usual).toBeGreaterThan(0);
    expect(count((code) => (code === 'PA-CA' ? 10 : 1))).toBeGreaterThan(usual);
  });

  test('what cannot be had comes to nothing', () => {
    const ask = { level: 'alpha', weight: () => 1, pick: picks('none') };
    expect(market.drawFleet(catalogue, { ...ask, including: ['PA-BB'] })).toBeUndefined();
    expect(market.drawFleet(catalogue, { ...ask, including: ['PA-CA', 'NE-C3'] })).toBeUndefined();
    expect(market.drawFleet(catalogue, { ...ask, faction: 'XX' })).toBeUndefined();
  });

  test('10C: equal streams share the library, whatever the ships', () => {
    const one = draw({ seed: 'library', faction: 'SW' });
    const two = draw({ seed: 'library', faction: 'SW', including: ['SW-CV'] });
    expect(two.library).toEqual(one.library);
    expect(codesOf(two)).not.toEqual(codesOf(one));
  });

  test('every legal fleet of 10 points of a list comes up', () => {
    const legal = legalFleets('NE', 10);
    const seen = new Set<string>();
    const pick = picks('all of them');
    for (let i = 0; i < 30_000 && seen.size < legal.size; i++) {
      const fleet = market.drawFleet(catalogue, {
        level: 'alpha',
        faction: 'NE',
        // Another taste each time, so that rare mixtures get their turn.
        weight: (code) => 1 + ((i * 31 + code.charCodeAt(3) * 17 + code.length * 7) % 11),
        pick,
      }) as FleetFile;
      seen.add(nameOf(fleet.ships));
    }
    expect(legal.size).toBeGreaterThan(50);
    expect([...legal].filter((name) => !seen.has(name))).toEqual([]);
    expect([...seen].filter((name) => !legal.has(name))).toEqual([]);
  });
});

const nameOf = (ships: readonly { code: string; count: number }[]): string =>
  ships
    .map(({ code, count }) => `${count} ${code}`)
    .sort()
    .join(', ');

/** All of them, by counting through the list. */
function legalFleets(list: string, points: number): Set<string> {
  const all = catalogue as Catalogue;
  const lines = all.cards.lists[list].ships;
  const [library] = Object.keys(all.libraries).filter((id) => id.startsWith(list.toLowerCase()));
  const found = new Set<string>();
  const go = (i: number, left: number, ships: { code: string; count: number }[]): void => {
    if (left === 0) {
      const head = { game: 'star-strike-2', kind: 'fleet', name: 'x', level: 'alpha' } as const;
      const fleet = { ...head, list, ships, library };
      if (fleetBreaches(all, fleet, 'of-limit').length === 0) found.add(nameOf(ships));
      return;
    }
    if (i === lines.length) return;
    const { code, copies, points: price } = lines[i];
    for (let count = 0; count <= copies && count * price <= left; count++) {
      go(i + 1, left - count * price, count === 0 ? ships : [...ships, { code, count }]);
    }
  };
  go(0, points, []);
  return found;
}

describe('10B wares', () => {
  test('each ship of a list has its price and the levels it can be had at', () => {
    const wares = market.wares(catalogue);
    const find = (code: string) => wares.find((ware) => ware.code === code);
    expect(find('PA-CA')).toMatchObject({ name: 'Heavy Cruiser', faction: 'PA', points: 4 });
    expect(find('PA-CA')?.levels).toEqual(['alpha', 'beta', 'delta', 'gamma', 'omega']);
    // 9 points of specialists are 30 per cent of 30.
    expect(find('PA-BB')?.levels).toEqual(['gamma', 'omega']);
    expect(find('PA-CA')?.price(4.5)).toBe('PA-CA.points=4.5');
  });

  test('a price that is set is the price', () => {
    const sets = [market.wares(catalogue)[0].price(7)];
    const changed = bench.variant({ sets });
    expect(market.wares(changed.catalogue)[0].points).toBe(7);
  });
});

describe('3A-01 attributes', () => {
  test('every step of every ship makes a card the game takes', () => {
    for (const code of ['PA-CA', 'NE-F1', 'DC-MTN', 'SW-RF', 'VH-ORC']) {
      const all = market.attributes(catalogue, code);
      expect(all.length).toBeGreaterThan(10);
      for (const { up, down } of all) {
        expect(up ?? down).toBeDefined();
        for (const sets of [up, down]) if (sets !== undefined) bench.variant({ sets });
      }
    }
  });

  test('steps are of one, and end where the rules end', () => {
    const of = (code: string, name: string) =>
      market.attributes(catalogue, code).find((each) => each.name === name);
    expect(of('PA-CA', 'hull')).toEqual({
      name: 'hull',
      up: ['PA-CA.hull=6'],
      down: ['PA-CA.hull=4'],
    });
    expect(of('PA-INT', 'hull')?.down).toBeUndefined();
    expect(of('PA-INT', 'Fast')).toEqual({
      name: 'Fast',
      up: undefined,
      down: ['PA-INT.keywords=[]'],
    });
    expect(of('PA-CA', 'Fast')?.up).toEqual(['PA-CA.keywords=["Fast"]']);
    expect(of('PA-FF', 'Cover, by 1')?.up).toEqual(['PA-FF.keywords=["Flak [1]","Cover [2]"]']);
  });

  test('4A-02: another map of the same size, for the same scenario', () => {
    const before = (catalogue as Catalogue).scenarios.alpha;
    const other = market.elsewhere?.(catalogue, 'alpha') as typeof before;
    expect(other.map).not.toBe(before.map);
    expect({ ...other, map: before.map }).toEqual(before);
    bench.variant({ files: [madeFile('alpha-elsewhere', other)] });
    expect(market.elsewhere?.(catalogue, 'nowhere')).toBeUndefined();
  });
});
