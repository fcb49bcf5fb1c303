import { describe, expect, it } from 'vitest';
import { oddsTest } from '../../../src/analysis/doctor-dice.ts';
import { cardUse } from '../../../src/rulesets/star-strike-2/card-use.ts';
import { assemble } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { cripple } from '../../../src/rulesets/star-strike-2/cripple.ts';
import { sampledOdds } from '../../../src/rulesets/star-strike-2/sampled-odds.ts';
import type { StarStrikeSetup } from '../../../src/rulesets/star-strike-2/setup-data.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** What the game offers to `doctor`. */

describe('a crippled side', () => {
  const fleet = 'pa-alpha-gunline';
  const setup = assemble(catalogue(), {
    seed: 'x',
    fleets: [[fleet], [fleet]],
    scenario: 'alpha',
    policies: ['random', 'random'],
    rules: {},
  });
  const before = JSON.stringify(setup);
  const shipsOf = (data: unknown, side: number) =>
    (data as StarStrikeSetup).sides[side].players.flatMap(({ ships }) =>
      ships.map(({ code }) => (data as StarStrikeSetup).cards.ships[code]),
    );

  it.each([0, 1])('side %i has every second ship, with 1 hull and no shields', (side) => {
    const { setup: weak } = cripple(setup, side);
    const ships = shipsOf(weak.data, side);
    const whole = shipsOf(setup.data, side);
    expect(ships.map(({ code }) => code)).toEqual(
      whole.filter((_, i) => i % 2 === 0).map(({ code }) => code),
    );
    for (const { hull, shields } of ships) {
      expect(hull).toBe(1);
      expect([shields].flat().every((points) => points === 0)).toBe(true);
    }
    expect(shipsOf(weak.data, 1 - side)).toEqual(whole);
    expect({ ...weak, data: 0 }).toEqual({ ...setup, data: 0 });
  });

  it('leaves the setup it was given alone', () => {
    cripple(setup, 0);
    expect(JSON.stringify(setup)).toBe(before);
  });
});

describe('cards that nobody meets', () => {
  it('are found by kind', () => {
    const known = catalogue();
    const [ship] = Object.values(known.cards.ships);
    const weapons = { ...known.cards.weapons, 'X-GUN': Object.values(known.cards.weapons)[0] };
    const ships = {
      ...known.cards.ships,
      'X-SHIP': { ...ship, armaments: [{ ...ship.armaments[0], weapon: 'X-GUN' }] },
    };
    const use = cardUse({ ...known, cards: { ...known.cards, ships, weapons } });
    const idle = use.flatMap(({ kind, unused }) => unused.map((code) => `${kind} ${code}`));
    expect(idle).toEqual(['ships X-SHIP', 'weapons X-GUN']);
  });

  it('are none among the packaged ones', () => {
    expect(cardUse(catalogue()).flatMap(({ unused }) => unused)).toEqual([]);
  });
});

describe('sampled odds', () => {
  const all = sampledOdds(catalogue(), 'doctor');

  it('are of strikes and of skirmishes', () => {
    expect(all.filter(({ name }) => name.includes('strikes')).length).toBeGreaterThan(2);
    expect(all.filter(({ name }) => name.includes('skirmish')).length).toBeGreaterThan(1);
  });

  it.each(all.map((each) => [each.name, each] as const))('%s: sums, and agree', (_, odds) => {
    const { outcomes, samples } = odds;
    expect(outcomes.length).toBeGreaterThan(1);
    expect(outcomes.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(outcomes.reduce((sum, { count }) => sum + count, 0)).toBe(samples);
    expect(oddsTest(odds).pValue).toBeGreaterThan(1e-3);
  });

  it('would not agree with odds that are a little off', () => {
    const [{ outcomes, ...rest }] = all;
    const off = outcomes.map((each, i) =>
      i < 2 ? { ...each, chance: each.chance + (i === 0 ? 0.02 : -0.02) } : each,
    );
    expect(oddsTest({ ...rest, outcomes: off }).pValue).toBeLessThan(1e-6);
  });

  it('are the same for the same seed, and others for another', () => {
    const [odds] = all;
    expect(sampledOdds(catalogue(), 'doctor')[0]).toEqual(odds);
    expect(sampledOdds(catalogue(), 'other')[0]).not.toEqual(odds);
  });
});
