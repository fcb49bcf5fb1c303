import { describe, expect, it } from 'vitest';
import { fitRatings } from '../../src/analysis/bradley-terry.ts';
import type { CellResults } from '../../src/analysis/davidson.ts';
import { ELO_PER_LOGIT } from '../../src/analysis/elo.ts';
import {
  ranking,
  rankRanges,
  ratingDifferences,
  tieGroups,
} from '../../src/analysis/tie-groups.ts';
import { drawIndex, mulberry32 } from './random.ts';

const NO_PRIOR = { priorSd: Number.POSITIVE_INFINITY };
const NONE = { winA: 0, draw: 0, winB: 0 };

/** American League 1987 (Agresti 2002, §10.6; R BradleyTerry2 `baseball`): wins of home and away. */
const TEAMS = ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland', 'Baltimore'];
const HOME_AWAY = [
  '- 4:3 4:2 4:3 6:1 4:2 6:0',
  '3:3 - 4:2 4:3 6:0 6:1 4:3',
  '2:5 4:3 - 2:4 4:3 4:2 6:0',
  '3:3 5:1 2:5 - 4:3 4:2 6:1',
  '5:1 2:5 3:3 4:2 - 5:2 6:0',
  '2:5 3:3 3:4 4:3 4:2 - 2:4',
  '2:5 1:5 1:6 2:4 1:6 3:4 -',
].map((line) => line.split(' ').map((entry) => entry.split(':').map(Number)));

function baseball(): CellResults[] {
  const cells: CellResults[] = [];
  for (let a = 0; a < 7; a++) {
    for (let b = a + 1; b < 7; b++) {
      const [winA, winB] = HOME_AWAY[a][b];
      const [homeB, awayA] = HOME_AWAY[b][a];
      cells.push({
        a,
        b,
        first: { winA, draw: 0, winB },
        second: { winA: awayA, draw: 0, winB: homeB },
      });
    }
  }
  return cells;
}

describe('ratings of a league with home advantage (R BradleyTerry2, tests/baseball.Rout.save)', () => {
  const fit = fitRatings(7, baseball(), NO_PRIOR);
  const baltimore = TEAMS.indexOf('Baltimore');

  it.each([
    ['Boston', 1.1438, 0.3378],
    ['Cleveland', 0.7047, 0.335],
    ['Detroit', 1.4754, 0.3446],
    ['Milwaukee', 1.6196, 0.3474],
    ['New York', 1.2813, 0.3404],
    ['Toronto', 1.3271, 0.3403],
  ])('%s over Baltimore: %d ± %d', (team, estimate, error) => {
    const i = TEAMS.indexOf(team);
    const c = fit.covariance;
    const difference = fit.ratings[i].value - fit.ratings[baltimore].value;
    const variance = c[i][i] + c[baltimore][baltimore] - 2 * c[i][baltimore];
    expect(difference / ELO_PER_LOGIT).toBeCloseTo(estimate, 4);
    expect(Math.sqrt(variance) / ELO_PER_LOGIT).toBeCloseTo(error, 4);
  });

  it('home advantage 0.3023 ± 0.1309', () => {
    const { value, low, high } = fit.sideAdvantage;
    expect(value / ELO_PER_LOGIT).toBeCloseTo(0.3023, 4);
    expect((high - low) / 2 / 1.959963984540054 / ELO_PER_LOGIT).toBeCloseTo(0.1309, 4);
  });

  it('no draws played: none expected; ratings sum to 0', () => {
    expect(fit.drawChance).toBe(0);
    expect(fit.ratings.reduce((sum, rating) => sum + rating.value, 0)).toBeCloseTo(0, 8);
  });

  it('the default prior moves a league of 78 games a team by less than two Elo', () => {
    const withPrior = fitRatings(7, baseball());
    withPrior.ratings.forEach((rating, i) => {
      expect(Math.abs(rating.value - fit.ratings[i].value)).toBeLessThan(2);
    });
  });

  it('ties: Baltimore is apart from the top, the rest are not told apart', () => {
    const names = tieGroups(fit).map((group) => group.map((i) => TEAMS[i]));
    expect(names).toEqual([
      ['Milwaukee', 'Detroit', 'Toronto', 'New York', 'Boston', 'Cleveland'],
      ['Cleveland', 'Baltimore'],
    ]);
    expect(rankRanges(fit)[0]).toEqual({ player: 0, best: 1, worst: 6 });
    expect(rankRanges(fit)[6]).toEqual({ player: 6, best: 6, worst: 7 });
  });
});

describe('ratings with draws: chocolate puddings (Davidson 1970, example 2; R PlackettLuce)', () => {
  const rows = [
    [1, 2, 19, 22, 16],
    [1, 3, 16, 19, 12],
    [2, 3, 19, 19, 10],
    [1, 4, 18, 23, 13],
    [2, 4, 23, 19, 9],
    [3, 4, 19, 20, 15],
    [1, 5, 13, 19, 18],
    [2, 5, 16, 20, 12],
    [3, 5, 16, 15, 17],
    [4, 5, 17, 14, 16],
    [1, 6, 18, 21, 12],
    [2, 6, 22, 20, 12],
    [3, 6, 13, 18, 10],
    [4, 6, 14, 19, 18],
    [5, 6, 11, 21, 12],
  ];
  const cells = rows.map(([i, j, winA, winB, draw]) => ({
    a: i - 1,
    b: j - 1,
    first: { winA, draw, winB },
    second: NONE,
  }));
  const fit = fitRatings(6, cells, NO_PRIOR);

  // Estimates: maximum found by scipy 1.17 to 1e-10. Errors: R's summary(mod, ref = NULL), whose own
  // estimates stop after seven rounds to match the paper and are 0.0001 off at the worst.
  it.each([
    [1, -0.17656077, 0.121949],
    [2, 0.04368113, 0.121818],
    [3, -0.02358307, 0.126823],
    [4, -0.00141584, 0.122003],
    [5, -0.04269558, 0.127054],
    [6, 0.20057414, 0.126594],
  ])('brand %d: %d ± %d', (brand, estimate, error) => {
    const { value, low, high } = fit.ratings[brand - 1];
    expect(value / ELO_PER_LOGIT).toBeCloseTo(estimate, 6);
    expect((high - low) / 2 / 1.959963984540054 / ELO_PER_LOGIT).toBeCloseTo(error, 5);
  });

  it("shares of worth as in Davidson's table: 0.139, 0.173, 0.162, 0.165, 0.159, 0.202", () => {
    const worths = fit.ratings.map(({ value }) => Math.exp(value / ELO_PER_LOGIT));
    const total = worths.reduce((sum, worth) => sum + worth, 0);
    expect(worths.map((worth) => (worth / total).toFixed(3))).toEqual([
      '0.139',
      '0.173',
      '0.162',
      '0.165',
      '0.159',
      '0.202',
    ]);
  });

  it('ν = 0.7468: equals draw with chance ν / (2 + ν)', () => {
    expect(fit.drawChance).toBeCloseTo(0.7468147 / 2.7468147, 4);
  });

  it('one seat only: no side advantage can be told', () => {
    expect(fit.sideAdvantage).toEqual({ value: 0, low: 0, high: 0, level: 0.95 });
  });

  it('six puddings nobody can tell apart: one group', () => {
    expect(tieGroups(fit)).toEqual([[5, 1, 3, 2, 4, 0]]);
  });
});

describe('ratings in ugly cases', () => {
  const cell = (a: number, b: number, winA: number, draw: number, winB: number): CellResults => ({
    a,
    b,
    first: { winA, draw, winB },
    second: { winA, draw, winB },
  });

  it('two lists: the exact log-odds', () => {
    const { ratings } = fitRatings(2, [cell(0, 1, 30, 0, 10)], NO_PRIOR);
    expect(ratings[0].value - ratings[1].value).toBeCloseTo(ELO_PER_LOGIT * Math.log(3), 8);
    // Var of a log-odds is 1/60 + 1/20; a rating is half the difference.
    const error = (ELO_PER_LOGIT * Math.sqrt(1 / 60 + 1 / 20)) / 2;
    expect((ratings[0].high - ratings[0].low) / 2).toBeCloseTo(1.959963984540054 * error, 6);
  });

  it('all wins: finite, and wide', () => {
    const { ratings } = fitRatings(2, [cell(0, 1, 50, 0, 0)]);
    const { value, low, high } = ratings[0];
    expect(value).toBeGreaterThan(250);
    expect(value).toBeLessThan(1000);
    expect(high - low).toBeGreaterThan(300);
    expect([value, low, high].every(Number.isFinite)).toBe(true);
  });

  it('all draws: equal', () => {
    const fit = fitRatings(2, [cell(0, 1, 0, 50, 0)]);
    expect(fit.ratings[0].value).toBeCloseTo(0, 8);
    expect(fit.drawChance).toBeGreaterThan(0.9);
  });

  it('nothing played, one list, no lists', () => {
    const fit = fitRatings(3, []);
    expect(fit.ratings.map((rating) => rating.value)).toEqual([0, 0, 0]);
    expect(fit.ratings.every(({ low, high }) => Number.isFinite(low) && high > 500)).toBe(true);
    expect(tieGroups(fit)).toEqual([[0, 1, 2]]);
    expect(fitRatings(1, []).ratings).toHaveLength(1);
    expect(fitRatings(0, []).ratings).toEqual([]);
    expect(tieGroups(fitRatings(0, []))).toEqual([]);
  });

  it('refuses players that are not there', () => {
    expect(() => fitRatings(2, [cell(0, 2, 1, 0, 0)])).toThrow(/0 against 2 with 2 players/);
  });

  it('mirror matches say something about the seat, nothing about the list', () => {
    const mirror = {
      a: 0,
      b: 0,
      first: { winA: 60, draw: 0, winB: 40 },
      second: { winA: 40, draw: 0, winB: 60 },
    };
    const fit = fitRatings(2, [cell(0, 1, 30, 0, 30), mirror], NO_PRIOR);
    expect(fit.ratings[0].value).toBeCloseTo(0, 8);
    expect(fit.sideAdvantage.value).toBeGreaterThan(0);
  });

  it('pairs that vary half as much: ratings narrower by √½, the seat wider by √1½', () => {
    const wide = fitRatings(2, [cell(0, 1, 300, 0, 100)], NO_PRIOR);
    const narrow = fitRatings(2, [{ ...cell(0, 1, 300, 0, 100), varianceRatio: 0.5 }], NO_PRIOR);
    const width = ({ ratings }: typeof wide) => ratings[0].high - ratings[0].low;
    expect(width(narrow) / width(wide)).toBeCloseTo(Math.SQRT1_2, 8);
    expect(narrow.ratings[0].value).toBeCloseTo(wide.ratings[0].value, 8);
    const seatWidth = ({ sideAdvantage }: typeof wide) => sideAdvantage.high - sideAdvantage.low;
    expect(seatWidth(narrow) / seatWidth(wide)).toBeCloseTo(Math.sqrt(1.5), 8);
  });

  it('clear differences are told apart, and stay symmetric', () => {
    const fit = fitRatings(3, [
      cell(0, 1, 300, 0, 100),
      cell(1, 2, 300, 0, 100),
      cell(0, 2, 360, 0, 40),
    ]);
    expect(ranking(fit)).toEqual([0, 1, 2]);
    expect(tieGroups(fit)).toEqual([[0], [1], [2]]);
    const p = ratingDifferences(fit);
    expect(p[0][2]).toBe(p[2][0]);
    expect(p[0][2]).toBeLessThan(1e-6);
    expect(p[1][1]).toBe(1);
  });
});

describe('ratings over 400 simulated round robins', () => {
  it('95% intervals cover in 93 to 97%', () => {
    const random = mulberry32(41);
    const truth = [0.6, 0.3, 0, -0.2, -0.7];
    let covered = 0;
    let advantage = 0;
    for (let round = 0; round < 400; round++) {
      const cells: CellResults[] = [];
      const play = (first: number, second: number) => {
        const eta = truth[first] - truth[second] + 0.15;
        const weights = [Math.exp(eta / 2), 0.5, Math.exp(-eta / 2)];
        const total = weights[0] + weights[1] + weights[2];
        const counts = [0, 0, 0];
        for (let k = 0; k < 40; k++)
          counts[
            drawIndex(
              weights.map((w) => w / total),
              random,
            )
          ]++;
        return counts;
      };
      for (let a = 0; a < 5; a++) {
        for (let b = a + 1; b < 5; b++) {
          const [winA, draw, winB] = play(a, b);
          const [otherB, otherDraw, otherA] = play(b, a);
          cells.push({
            a,
            b,
            first: { winA, draw, winB },
            second: { winA: otherA, draw: otherDraw, winB: otherB },
          });
        }
      }
      const fit = fitRatings(5, cells);
      fit.ratings.forEach(({ low, high }, i) => {
        const value = truth[i] * ELO_PER_LOGIT;
        if (low <= value && value <= high) covered++;
      });
      const { low, high } = fit.sideAdvantage;
      if (low <= 0.15 * ELO_PER_LOGIT && 0.15 * ELO_PER_LOGIT <= high) advantage++;
    }
    expect(covered / 2000).toBeGreaterThan(0.93);
    expect(covered / 2000).toBeLessThan(0.97);
    // 400 only: three sampling errors of 1.1% about 95%.
    expect(advantage / 400).toBeGreaterThan(0.917);
    expect(advantage / 400).toBeLessThan(0.983);
  });
});
