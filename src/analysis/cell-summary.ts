import { cellHash } from '../sim/cell.ts';
import { quantileMargin } from '../sim/extremes.ts';
import type { Measure } from '../sim/layout.ts';
import {
  battleSums,
  battlesIn,
  crashesIn,
  endingCounts,
  firstPentanomial,
  pairSums,
  pairsIn,
  pentanomial,
  type ResultCounts,
  results,
  resultsByFirst,
  roundCounts,
} from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import type { Tally } from '../sim/tally.ts';
import { eloInterval } from './elo.ts';
import { type Interval, wilson } from './interval.ts';
import { meanInterval } from './mean-interval.ts';
import { pairCount, pairingSaved } from './pentanomial.ts';
import { groupDetails, scaled } from './piece-estimates.ts';
import type { Bounded, CellSummary, Estimate, ShipRow, SideCounts } from './result-schema.ts';
import { scoreInterval } from './score-interval.ts';
import { judge } from './verdict.ts';
import { battlesToWatch } from './watch.ts';

/** What a summary needs besides the counts. */
export interface SummaryOptions {
  /** The score with the interval that the run's stop rule allows. */
  readonly score: Interval;
  /** A score this near to ½ counts as even. */
  readonly equivalence: number;
  /** The command that replays a battle of the cell. */
  replay(battle: number): string;
}

/** Everything a cell's battles say. A function of the counts: no clock, no order, no threads. */
export function summariseCell(result: CellResult, options: SummaryOptions): CellSummary {
  const { cell, layout, tally } = result;
  const { score, equivalence, replay } = options;
  const counts = results(tally);
  const pairs = pentanomial(tally);
  return {
    cell: cell.setup.cell,
    hash: cellHash(cell),
    scenario: cell.scenario,
    policies: [cell.setup.policies[0], cell.setup.policies[1]],
    a: { fleet: cell.a, ...groupDetails(result, 0) },
    b: { fleet: cell.b, ...groupDetails(result, 1) },
    battles: battlesIn(tally),
    pairs: pairsIn(tally),
    ended: result.reason,
    wins: asSides(counts),
    shares: shares(tally),
    score: { ...score },
    elo: eloInterval(score),
    judgement: isMirror(result) ? 'mirror' : judge(score, { margin: equivalence }),
    pentanomial: [...pairs],
    pairingSaved: pairingSaved(pairs, counts),
    margin: marginOf(tally),
    scores: { a: meanOf(tally, 'scoreA'), b: meanOf(tally, 'scoreB') },
    rounds: {
      mean: meanOf(tally, 'rounds'),
      spread: spreadOf(tally, 'rounds'),
      counts: withoutTail(roundCounts(tally)),
    },
    endings: endingCounts(layout, tally).map((ended, index) => ({
      ending: layout.shape.endings[index],
      ...asSides(ended),
      share: share(ended.win + ended.draw + ended.loss, tally),
    })),
    first: firstPosition(tally),
    ships: shipRows(result),
    watch: battlesToWatch(tally, replay),
    crashes: {
      battles: crashesIn(tally),
      kept: tally.crashes.map(({ battle, message }) => ({
        battle,
        message,
        replay: replay(battle),
      })),
    },
  };
}

/** A row for each card of a side. */
function shipRows(result: CellResult): ShipRow[] {
  const { cell, layout } = result;
  return layout.groups.flatMap(({ side, code, name }, group): ShipRow[] => {
    if (code === undefined) return [];
    const fleet = side === 0 ? cell.a : cell.b;
    const details = groupDetails(result, group);
    return [{ side: side === 0 ? 'a' : 'b', fleet, card: code, name, ...details }];
  });
}

/** A list against itself under one admiral, where every pair came out even. */
function isMirror({ cell, tally }: CellResult): boolean {
  const pairs = pentanomial(tally);
  const { policies, forbid = [[], []] } = cell.setup;
  const alike = policies[0] === policies[1] && forbid[0].join() === forbid[1].join();
  return cell.a === cell.b && alike && pairs[2] > 0 && pairs[2] === pairCount(pairs);
}

function asSides({ win, draw, loss }: ResultCounts): SideCounts {
  return { a: win, b: loss, draw };
}

function shares(tally: Tally): CellSummary['shares'] {
  const { win, draw, loss } = results(tally);
  return { a: share(win, tally), b: share(loss, tally), draw: share(draw, tally) };
}

/** Share of the battles, as if the two of a pair always went alike: no dependence is worse. */
function share(battles: number, tally: Tally): Bounded {
  return { ...wilson(battles / 2, pairsIn(tally)) };
}

function marginOf(tally: Tally): CellSummary['margin'] {
  const at = (part: number) => quantileMargin(tally, part);
  return {
    mean: meanOf(tally, 'margin'),
    spread: spreadOf(tally, 'margin'),
    quantiles: { p5: at(0.05), p25: at(0.25), p50: at(0.5), p75: at(0.75), p95: at(0.95) },
  };
}

function meanOf(tally: Tally, measure: Measure): Estimate {
  return scaled(meanInterval(pairSums(tally, measure)), 0.5);
}

function spreadOf(tally: Tally, measure: Measure): number {
  const { n, sum, sumSquares } = battleSums(tally, measure);
  if (n < 2) return 0;
  return Math.sqrt(Math.max(0, (sumSquares - sum * (sum / n)) / (n - 1)));
}

function withoutTail(counts: readonly number[]): number[] {
  return counts.slice(0, counts.findLastIndex((count) => count > 0) + 1);
}

function firstPosition(tally: Tally): CellSummary['first'] {
  const { a, b } = resultsByFirst(tally);
  const played = ({ win, draw, loss }: ResultCounts) => win + draw + loss;
  return {
    swapped: played(a) > 0 && played(b) > 0,
    score: { ...scoreInterval(firstPentanomial(tally)) },
    a: asSides(a),
    b: asSides(b),
  };
}
