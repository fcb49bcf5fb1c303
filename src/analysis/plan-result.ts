import { batchRanges } from '../sim/schedule.ts';
import { type Pentanomial, pairCount, pairVariance } from './pentanomial.ts';
import type { Cost, Expectation, PlanResult } from './plan-schema.ts';
import { planVerdict } from './plan-verdict.ts';
import {
  detectable,
  halfWidthOfPairs,
  PLANNING_VARIANCE,
  pairsForHalfWidth,
  pairsForSequence,
  sequenceHalfWidth,
  sprtOutlook,
} from './power.ts';
import type { StopNote } from './result-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { scoreInterval } from './score-interval.ts';
import { tidy } from './tidy.ts';

/** A few seconds of one matchup. */
export interface Trial {
  readonly cell: string;
  readonly battlesPerSecond: number;
  readonly pairs: Pentanomial;
  /** What a batch takes in a journal. */
  readonly batchBytes: number;
}

/** A run that is thought about. */
export interface PlanFacts
  extends Pick<
    PlanResult,
    'of' | 'game' | 'seed' | 'subject' | 'matchups' | 'threads' | 'memoryBytes' | 'assumptions'
  > {
  /** Threads that find a core of their own. */
  readonly workers: number;
  readonly stop: StopNote;
  readonly usual: StopNote;
  readonly trials: readonly Trial[];
}

/** What a run would cost, and how sure it could be. */
export function planResult(facts: PlanFacts): PlanResult {
  const { trials, workers, stop, usual } = facts;
  const run = expect(facts, stop);
  const variance = mean(trials.map(varianceOf));
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'plan' as const,
    of: facts.of,
    game: facts.game,
    seed: facts.seed,
    verdict: '',
    subject: facts.subject,
    matchups: facts.matchups,
    threads: facts.threads,
    battlesPerSecond: workers * speedOf(trials),
    run,
    usual: expect(facts, usual),
    detects: detectable(Math.ceil(run.each / 2), variance),
    ladder: LADDER.map((halfWidth) => ladderStep(facts, halfWidth)),
    sprt: sprtRows(facts),
    journalBytes: journalBytes(facts, run),
    memoryBytes: facts.memoryBytes,
    trials: trials.map((trial) => ({
      cell: trial.cell,
      battles: 2 * pairCount(trial.pairs),
      battlesPerSecond: trial.battlesPerSecond,
      score: { ...scoreInterval(trial.pairs) },
      pairVariance: varianceOf(trial),
    })),
    assumptions: facts.assumptions,
  } satisfies PlanResult;
  return tidy({ ...result, verdict: planVerdict(result) });
}

const LADDER = [0.05, 0.02, 0.01, 0.005];

/** A trial is short: it is given this many pairs of coin flips on top, so that no cell looks sure. */
const DOUBT = 2;

function varianceOf({ pairs }: Trial): number {
  const n = pairCount(pairs);
  return (DOUBT * PLANNING_VARIANCE + n * pairVariance(pairs)) / (DOUBT + n);
}

/** Loading, threads that warm up, and the sums at the end. */
const START_SECONDS = 1;

/** Battles and time if a matchup like that of a trial plays so many pairs. */
function costOf({ trials, matchups, workers }: PlanFacts, pairsOf: (trial: Trial) => number): Cost {
  const each = mean(trials.map((trial) => 2 * pairsOf(trial)));
  return {
    each: Math.round(each),
    battles: Math.round(matchups * each),
    seconds: START_SECONDS + (matchups * each) / speedOf(trials) / workers,
  };
}

/** All battles over all time: trials are too short to be believed one by one. */
function speedOf(trials: readonly Trial[]): number {
  const battles = trials.map(({ pairs }) => Math.max(1, pairCount(pairs)));
  const seconds = trials.map(({ battlesPerSecond }, i) => battles[i] / battlesPerSecond);
  return mean(battles) / mean(seconds);
}

function expect(facts: PlanFacts, stop: StopNote): Expectation {
  const { trials } = facts;
  const { rule, most, precision, sprt } = stop;
  const pairs = Math.ceil(most / 2);
  const widths = (of: (variance: number) => number) => ({
    typical: mean(trials.map((trial) => of(varianceOf(trial)))),
    widest: Math.max(...trials.map((trial) => of(varianceOf(trial)))),
  });
  const common = { stop: rule, most };
  if (precision !== undefined) {
    const needed = trials.map((trial) => pairsForSequence(precision, varianceOf(trial)));
    return {
      ...common,
      ...costOf(facts, (trial) => edge(pairsForSequence(precision, varianceOf(trial)), pairs)),
      isReached: needed.every((n) => n <= pairs),
      halfWidth: widths((v) => Math.max(precision, sequenceHalfWidth(pairs, v))),
    };
  }
  if (sprt !== undefined) {
    const outlook = (trial: Trial) => sprtOutlook(sprt, scoreOf(trial), varianceOf(trial));
    return {
      ...common,
      ...costOf(facts, (trial) => edge(outlook(trial).pairs, pairs)),
      isReached: trials.every((trial) => outlook(trial).pairs <= pairs),
      halfWidth: null,
    };
  }
  return {
    ...common,
    ...costOf(facts, () => pairs),
    isReached: true,
    halfWidth: widths((v) => halfWidthOfPairs(pairs, v)),
  };
}

/** Adaptive runs look only at the ends of batches. */
function edge(pairs: number, most: number): number {
  return batchRanges(most).find(({ to }) => to >= pairs)?.to ?? most;
}

function ladderStep(facts: PlanFacts, halfWidth: number): PlanResult['ladder'][number] {
  const most = Number.MAX_SAFE_INTEGER;
  const fixed = Math.max(
    ...facts.trials.map((trial) => pairsForHalfWidth(halfWidth, varianceOf(trial))),
  );
  const sequence = (trial: Trial) => pairsForSequence(halfWidth, varianceOf(trial));
  return {
    halfWidth,
    games: costOf(facts, () => fixed),
    precision: costOf(facts, (trial) => Math.min(most, roundedUp(sequence(trial)))),
  };
}

/** To the end of a batch, for runs of any length. */
function roundedUp(pairs: number): number {
  return edge(pairs, 2 * pairs + 8192);
}

function sprtRows(facts: PlanFacts): PlanResult['sprt'] {
  const { stop, trials } = facts;
  const { sprt, most } = stop;
  const [trial] = trials;
  if (sprt === undefined || trial === undefined) return [];
  const { score0, score1 } = sprt;
  return [score0, (score0 + score1) / 2, score1, scoreOf(trial)].map((score) => {
    const { pairs, acceptH1 } = sprtOutlook(sprt, score, varianceOf(trial));
    return { score, acceptH1, ...costOf(facts, () => edge(pairs, Math.ceil(most / 2))) };
  });
}

/** A trial that was all wins says little of how sure that is. */
function scoreOf({ pairs }: Trial): number {
  const n = pairCount(pairs);
  return (DOUBT * 0.5 + n * scoreInterval(pairs).value) / (DOUBT + n);
}

function journalBytes({ trials, matchups, stop }: PlanFacts, { each }: Expectation): number {
  const batches = batchRanges(Math.ceil(stop.most / 2)).filter(({ from }) => 2 * from < each);
  return Math.round(matchups * batches.length * mean(trials.map(({ batchBytes }) => batchBytes)));
}

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
