import { cellHash, sidesOf } from '../sim/cell.ts';
import { extremes } from '../sim/extremes.ts';
import { SIDE_LETTERS } from '../sim/layout.ts';
import { crashesIn, pairSums, pairsIn, roundCounts } from '../sim/readings.ts';
import { rotationReadings } from '../sim/rotation-readings.ts';
import type { CellResult } from '../sim/run.ts';
import { type Interval, wilson } from './interval.ts';
import { meanInterval } from './mean-interval.ts';
import type { MeleeSeat, MeleeSide, MeleeSummary } from './melee-schema.ts';
import { groupDetails, scaled, withinOne } from './piece-estimates.ts';
import type { Bounded } from './result-schema.ts';

/** Everything the battles of three sides or more say. A function of the counts, as for two. */
export function summariseMelee(
  result: CellResult,
  replay: (battle: number) => string,
): MeleeSummary {
  const { cell, layout, tally } = result;
  const { sides: n } = layout;
  const rotations = pairsIn(tally);
  const read = rotationReadings(layout, tally);
  const counts = roundCounts(tally);
  return {
    cell: cell.setup.cell,
    hash: cellHash(cell),
    scenario: cell.scenario,
    policies: [...cell.setup.policies],
    sides: sidesOf(cell).map((fleet, side) => sideRow(result, fleet, side)),
    seats: Array.from({ length: n }, (_, seat): MeleeSeat => {
      const { battles, wins, squares } = read.seat(seat);
      return { seat: seat + 1, battles, share: shareOf({ wins, squares, battles, rotations }) };
    }),
    evenShare: 1 / n,
    battles: n * rotations,
    rotations,
    shared: read.shared,
    ended: result.reason,
    rounds: {
      mean: scaled(meanInterval(pairSums(tally, 'rounds')), 1 / n),
      counts: counts.slice(0, counts.findLastIndex((count) => count > 0) + 1),
    },
    lead: scaled(meanInterval(pairSums(tally, 'margin')), 1 / n),
    endings: read.endings.map(({ wins, shared }, index) => ({
      ending: layout.shape.endings[index],
      wins,
      shared,
      share: part(
        wins.reduce((sum, x) => sum + x, shared),
        n,
        rotations,
      ),
    })),
    ships: layout.groups.flatMap(({ side, code, name }, group) =>
      code === undefined
        ? []
        : [
            {
              side: SIDE_LETTERS[side],
              fleet: sidesOf(cell)[side],
              card: code,
              name,
              ...groupDetails(result, group),
            },
          ],
    ),
    watch: watched(result, replay),
    crashes: {
      battles: crashesIn(tally),
      kept: tally.crashes.map((crash) => ({ ...crash, replay: replay(crash.battle) })),
    },
  };
}

function sideRow(result: CellResult, fleet: string, side: number): MeleeSide {
  const { cell, layout, tally } = result;
  const { sides: n } = layout;
  const rotations = pairsIn(tally);
  const { alone, wins, squares, score, seats } = rotationReadings(layout, tally).side(side);
  const share = shareOf({ wins, squares, battles: n * rotations, rotations });
  return {
    side: SIDE_LETTERS[side],
    fleet,
    policy: cell.setup.policies[side],
    wins: alone,
    share,
    judgement: judgeShare(share, 1 / n),
    seats: seats.map(({ battles, wins: won }, seat) => ({
      seat: seat + 1,
      battles,
      share: part(won, 1, battles),
    })),
    score: scaled(meanInterval({ n: rotations, ...score }), 1 / n),
    ...groupDetails(result, side),
  };
}

/** Rotations are what is independent. Without any spread each is read as a single battle. */
function shareOf(of: {
  readonly wins: number;
  readonly squares: number;
  readonly battles: number;
  readonly rotations: number;
}): Bounded {
  const { wins, squares, battles, rotations } = of;
  const perRotation = rotations === 0 ? 1 : battles / rotations;
  const conservative = part(wins, perRotation, rotations);
  const hasSpread = rotations > 1 && squares * rotations > wins * wins * (1 + 1e-12);
  if (!hasSpread || wins === 0) return conservative;
  const mean = meanInterval({ n: rotations, sum: 12 * wins, sumSquares: 144 * squares });
  return withinOne(scaled(mean, 1 / (12 * perRotation)));
}

/** A share of battles, as if those of a rotation always went alike: no dependence is worse. */
function part(count: number, perUnit: number, units: number): Bounded {
  return { ...wilson(count / perUnit, units) };
}

export function judgeShare(
  { low, high }: Interval | Bounded,
  even: number,
): MeleeSide['judgement'] {
  if (low > even) return 'more';
  return high < even ? 'less' : 'even-or-unclear';
}

function watched({ tally }: CellResult, replay: (battle: number) => string): MeleeSummary['watch'] {
  const { typical, largestWinOfA } = extremes(tally);
  const noted = [
    { why: 'typical' as const, found: typical.at(0) },
    { why: 'lopsided' as const, found: largestWinOfA },
  ];
  return noted.flatMap(({ why, found }) => {
    if (found === undefined) return [];
    const { battle, margin, alike } = found;
    return [{ why, battle, lead: margin, alike, replay: replay(battle) }];
  });
}
