import { pentanomial } from '../sim/readings.ts';
import { PLAY_ALL, type StopRule } from '../sim/stop-rule.ts';
import {
  type ConfidenceSequence,
  extendSequence,
  sequenceInterval,
  startSequence,
} from './confidence-sequence.ts';
import { DEFAULT_LEVEL, halfWidth, type Interval } from './interval.ts';
import { NO_PAIRS, type Pentanomial, pairCount, pairVariance } from './pentanomial.ts';
import { pairsForSequence } from './power.ts';
import { scoreInterval } from './score-interval.ts';
import { type SprtState, type SprtTest, sprt } from './sprt.ts';

/** A stop rule that can be asked about a cell as of its latest batch edge. */
export interface WatchedRule extends StopRule {
  /** The score of side a, with an interval that is honest about how the run stops. */
  score(cell: number): Interval;
  /** Pairs the cell will need, as far as one can tell; `most` at the most. */
  expectedPairs(cell: number, most: number): number;
  /** Was what the rule wants reached? */
  reached(cell: number): boolean;
  /** Where a sequential test stands; undefined for other rules. */
  test(cell: number): SprtState | undefined;
  /** What a progress bar says, if not the widest interval of all cells. */
  live?(): string;
}

/** Plays a number of pairs that was fixed beforehand. `level` is that of the intervals. */
export function fixedRule(level = DEFAULT_LEVEL): WatchedRule {
  const seen: Pentanomial[] = [];
  /** Intervals take a while to work out, and a progress bar asks for them often. */
  const known: (Interval | undefined)[] = [];
  return {
    name: PLAY_ALL.name,
    start: (cell) => (_, prefix) => {
      seen[cell] = pentanomial(prefix);
      known[cell] = undefined;
      return 'continue';
    },
    score(cell) {
      const score = known[cell] ?? scoreInterval(seen[cell] ?? NO_PAIRS, level);
      known[cell] = score;
      return score;
    },
    expectedPairs: (_, most) => most,
    reached: () => true,
    test: () => undefined,
  };
}

/** Stops a cell when the score is known to ± `precision`, at `level` however often one looks. */
export function precisionRule(precision: number, level = DEFAULT_LEVEL): WatchedRule {
  const sequences = sequenceKeeper(precision, level);
  const reached = (cell: number) => halfWidth(sequences.score(cell)) <= precision;
  return {
    name: level === DEFAULT_LEVEL ? `precision ${precision}` : `precision ${precision} at ${level}`,
    start: (cell) => (batch) => {
      sequences.extend(cell, pentanomial(batch));
      return reached(cell) ? 'stop' : 'continue';
    },
    score: sequences.score,
    expectedPairs(cell, most) {
      const { pairs } = sequences.of(cell);
      if (pairCount(pairs) === 0) return Math.min(most, pairsForSequence(precision));
      const variance = Math.max(pairVariance(pairs), 1e-6);
      return Math.min(most, Math.max(pairCount(pairs), pairsForSequence(precision, variance)));
    },
    reached,
    test: () => undefined,
  };
}

/** Stops a cell when a sequential test has decided. The interval stays honest under peeking. */
export function sprtRule(test: SprtTest): WatchedRule {
  const sequences = sequenceKeeper(undefined);
  const state = (cell: number) => sprt(sequences.of(cell).pairs, test);
  const reached = (cell: number) => state(cell).decision !== 'continue';
  const { score0, score1, alpha, beta } = test;
  return {
    name: `sprt ${score0} ${score1} ${alpha} ${beta}`,
    start: (cell) => (batch) => {
      sequences.extend(cell, pentanomial(batch));
      return reached(cell) ? 'stop' : 'continue';
    },
    score: sequences.score,
    expectedPairs: (_, most) => most,
    reached,
    test: state,
  };
}

function sequenceKeeper(precision: number | undefined, level = DEFAULT_LEVEL) {
  const kept: ConfidenceSequence[] = [];
  const of = (cell: number) => kept[cell] ?? startSequence({ precision, level });
  return {
    of,
    extend(cell: number, batch: Pentanomial): void {
      kept[cell] = extendSequence(of(cell), batch);
    },
    score: (cell: number): Interval => sequenceInterval(of(cell)),
  };
}
