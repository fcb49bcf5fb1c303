import type { RecordShape } from '../battle/record.ts';
import { cellHash } from '../sim/cell.ts';
import { crashesIn, pairsIn } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import { jointPairs, type VariantTally, variantPairs } from '../sim/variant-readings.ts';
import type { ComparedList, ComparedMatchup, CompareResult } from './compare-schema.ts';
import { compareSources } from './compare-sources.ts';
import { compareVerdict, neededBattles } from './compare-verdict.ts';
import type { DifferenceRule } from './difference-rule.ts';
import type { HeadFacts } from './duel-result.ts';
import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import { holm } from './multiplicity.ts';
import {
  differencesOf,
  meanOfMeans,
  pNoDifference,
  quarterSums,
  sampleVariance,
} from './paired-difference.ts';
import { pairVariance } from './pentanomial.ts';
import { RESULT_VERSION } from './result-version.ts';
import { scoreInterval } from './score-interval.ts';
import { tidy } from './tidy.ts';
import { judge } from './verdict.ts';

/** What is known of the two before they play. */
export type ListFacts = Omit<ComparedList, 'score'>;

export interface Comparison {
  readonly head: HeadFacts;
  readonly a: ListFacts;
  readonly b: ListFacts;
  readonly shape: RecordShape;
  readonly opponents: readonly string[];
  readonly results: readonly CellResult[];
  readonly rule: DifferenceRule;
  /** The command that replays a battle against an opponent. */
  replay(opponent: number, battle: number): string;
}

const VARIANTS = 2;

export function compareResult(comparison: Comparison): CompareResult {
  const { head, rule, results, shape } = comparison;
  const tallies = results.map(
    ({ layout, tally }): VariantTally => ({ layout, tally, variants: VARIANTS }),
  );
  const matchups = matchupRows(comparison, tallies);
  const difference = rule.difference();
  const margin = head.equivalence;
  const judgement = judge(difference, { even: 0, margin });
  const each = Math.min(...matchups.map(({ battles }) => battles));
  const { game, seed, assumptions, ...rest } = head;
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'compare' as const,
    game,
    seed,
    verdict: '',
    a: { ...comparison.a, score: fieldScore(tallies, 0) },
    b: { ...comparison.b, score: fieldScore(tallies, 1) },
    difference: { ...difference },
    judgement,
    margin,
    needed: judgement === 'undecided' ? neededBattles(difference, margin, each) : null,
    battles: matchups.reduce((sum, matchup) => sum + matchup.battles, 0),
    pairingSaved: pairingSaved(tallies),
    matchups: matchups.sort((x, y) => Math.abs(y.difference.value) - Math.abs(x.difference.value)),
    sources: compareSources(tallies, shape),
    ...rest,
    assumptions,
  } satisfies CompareResult;
  const ended = results.some(({ reason }) => reason === 'interrupted');
  return tidy({ ...result, verdict: compareVerdict(result, ended) });
}

function matchupRows(comparison: Comparison, tallies: readonly VariantTally[]): ComparedMatchup[] {
  const { results, opponents, rule, replay } = comparison;
  const m = opponents.length;
  const all = tallies.map((tally) => differencesOf(jointPairs(tally, 0, 1)));
  const pValues = holm(all.map((differences) => pNoDifference([quarterSums(differences)])));
  return results.map(({ cell, tally }, i): ComparedMatchup => {
    const [a, b] = [variantPairs(tallies[i], 0), variantPairs(tallies[i], 1)];
    const difference = rule.against(i, 1);
    const joint = rule.against(i, m);
    return {
      opponent: opponents[i],
      cell: cell.setup.cell,
      hash: cellHash(cell),
      scenario: cell.scenario,
      policies: [cell.setup.policies[0], cell.setup.policies[1]],
      battles: 2 * pairsIn(tally),
      a: { ...scoreInterval(a) },
      b: { ...scoreInterval(b) },
      difference: { ...difference },
      pValue: rule.isAdaptive ? null : pValues[i],
      isDecided: rule.isAdaptive
        ? joint.low > 0 || joint.high < 0
        : pValues[i] <= 1 - DEFAULT_LEVEL,
      contribution: difference.value / m,
      pentanomialA: [...a],
      pentanomialB: [...b],
      differences: [...all[i]],
      crashes: {
        battles: crashesIn(tally),
        kept: tally.crashes.map(({ battle, message }) => ({
          battle,
          message,
          replay: replay(i, battle),
        })),
      },
    };
  });
}

/** The mean over opponents, each counting the same; its interval is Student's over pairs. */
function fieldScore(tallies: readonly VariantTally[], variant: number): Interval {
  const samples = tallies.map((tally) => {
    const pairs = variantPairs(tally, variant);
    return {
      n: pairs.reduce((sum, n) => sum + n, 0),
      sum: pairs.reduce((sum, n, k) => sum + n * k, 0),
      sumSquares: pairs.reduce((sum, n, k) => sum + n * k * k, 0),
    };
  });
  const { value, low, high, level } = meanOfMeans(samples, DEFAULT_LEVEL);
  const inside = (x: number) => Math.min(1, Math.max(0, x / 4));
  return { value: inside(value), low: inside(low), high: inside(high), level };
}

/** 1 - Var(a - b) / (Var(a) + Var(b)), over all opponents; 0 when nothing can be said. */
function pairingSaved(tallies: readonly VariantTally[]): number {
  let together = 0;
  let apart = 0;
  for (const tally of tallies) {
    together += sampleVariance(quarterSums(differencesOf(jointPairs(tally, 0, 1)))) / 16;
    apart += pairVariance(variantPairs(tally, 0)) + pairVariance(variantPairs(tally, 1));
  }
  return apart === 0 ? 0 : 1 - together / apart;
}
