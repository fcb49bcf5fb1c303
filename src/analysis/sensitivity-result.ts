import { cellHash } from '../sim/cell.ts';
import { crashesIn, pairsIn } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import { type VariantTally, variantPairs } from '../sim/variant-readings.ts';
import type { HeadFacts } from './duel-result.ts';
import type { Interval } from './interval.ts';
import { DEFAULT_LEVEL } from './interval.ts';
import { holm } from './multiplicity.ts';
import { pNoDifference, sampleVariance } from './paired-difference.ts';
import { pairVariance } from './pentanomial.ts';
import type { Bounded, Estimate } from './result-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { scoreInterval } from './score-interval.ts';
import type { Crossing, SensitivityResult, SensitivityStep } from './sensitivity-schema.ts';
import { sensitivityVerdict } from './sensitivity-verdict.ts';
import { slopeWeights, weightedScore, weightedSums } from './slope.ts';
import { tidy } from './tidy.ts';
import { judge } from './verdict.ts';

export interface SensitivityFacts {
  readonly head: HeadFacts;
  readonly fleet: string;
  readonly attribute: string;
  readonly values: readonly number[];
  readonly opponents: readonly string[];
  readonly results: readonly CellResult[];
  replay(opponent: number, battle: number): string;
}

export function sensitivityResult(facts: SensitivityFacts): SensitivityResult {
  const { head, fleet, attribute, values, results } = facts;
  const variants = values.length;
  const tallies = results.map(({ layout, tally }): VariantTally => ({ layout, tally, variants }));
  const steps = stepRows(tallies, values);
  const range = weightedScore(tallies, between(variants, 0, variants - 1));
  const slope = weightedScore(tallies, slopeWeights(values));
  const { game, seed, assumptions, ...rest } = head;
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'sensitivity' as const,
    game,
    seed,
    verdict: '',
    fleet,
    attribute,
    battles: results.reduce((sum, { tally }) => sum + 2 * pairsIn(tally), 0),
    slope: known(slope),
    judgement: judge(range, { even: 0, margin: head.equivalence }),
    range: known(range),
    crossings: crossings(steps),
    pairingSaved: rangeSaved(tallies),
    steps,
    opponents: opponentRows(facts, tallies),
    ...rest,
    assumptions,
  } satisfies SensitivityResult;
  const ended = results.some(({ reason }) => reason === 'interrupted');
  return tidy({ ...result, verdict: sensitivityVerdict(result, ended) });
}

/** Weights of "the later step less the earlier one". */
function between(variants: number, from: number, to: number): number[] {
  return Array.from({ length: variants }, (_, v) => Number(v === to) - Number(v === from));
}

function stepRows(tallies: readonly VariantTally[], values: readonly number[]): SensitivityStep[] {
  const n = values.length;
  const changes = values.slice(1).map((_, i) => {
    const weights = between(n, i, i + 1);
    return {
      change: weightedScore(tallies, weights),
      p: pNoDifference(tallies.map((tally) => weightedSums(tally, weights))),
    };
  });
  const pValues = holm(changes.map(({ p }) => p));
  return values.map((value, v) => ({
    value,
    score: scoreAt(tallies, n, v),
    change: v === 0 ? null : known(changes[v - 1].change),
    pValue: v === 0 ? null : pValues[v - 1],
    isDecided: v > 0 && pValues[v - 1] <= 1 - DEFAULT_LEVEL,
  }));
}

/** Against one opponent the score interval of its pairs; over several, Student's of their mean. */
function scoreAt(tallies: readonly VariantTally[], variants: number, variant: number): Bounded {
  if (tallies.length === 1) return { ...scoreInterval(variantPairs(tallies[0], variant)) };
  const weights = Array.from({ length: variants }, (_, v) => Number(v === variant));
  const { value, low, high, level } = weightedScore(tallies, weights);
  const inside = (x: number) => Math.min(1, Math.max(0, x));
  return { value: inside(value), low: inside(low), high: inside(high), level };
}

/** Where the line through the scores goes from one side of even to the other. */
function crossings(steps: readonly SensitivityStep[]): Crossing[] {
  return steps.slice(1).flatMap((to, i): Crossing[] => {
    const from = steps[i];
    const [x, y] = [from.score.value - 0.5, to.score.value - 0.5];
    if (x === y || x * y > 0 || y === 0) return [];
    const at = from.value + ((to.value - from.value) * x) / (x - y);
    const clear = ({ low, high }: Bounded) => low > 0.5 || high < 0.5;
    return [
      { at, from: from.value, to: to.value, isDecided: clear(from.score) && clear(to.score) },
    ];
  });
}

/** As for a comparison, between the first and the last step. */
function rangeSaved(tallies: readonly VariantTally[]): number {
  let together = 0;
  let apart = 0;
  for (const tally of tallies) {
    const last = tally.variants - 1;
    together += sampleVariance(weightedSums(tally, between(tally.variants, 0, last))) / 16;
    apart += pairVariance(variantPairs(tally, 0)) + pairVariance(variantPairs(tally, last));
  }
  return apart === 0 ? 0 : 1 - together / apart;
}

function opponentRows(
  { results, opponents, values, replay }: SensitivityFacts,
  tallies: readonly VariantTally[],
): SensitivityResult['opponents'] {
  return results.map(({ cell, tally }, i) => ({
    opponent: opponents[i],
    cell: cell.setup.cell,
    hash: cellHash(cell),
    scenario: cell.scenario,
    policies: [...cell.setup.policies] as [string, string],
    battles: 2 * pairsIn(tally),
    scores: values.map((_, v) => ({ ...scoreInterval(variantPairs(tallies[i], v)) })),
    slope: known(weightedScore([tallies[i]], slopeWeights(values))),
    crashes: {
      battles: crashesIn(tally),
      kept: tally.crashes.map(({ battle, message }) => ({
        battle,
        message,
        replay: replay(i, battle),
      })),
    },
  }));
}

/** An end that is not known is null. */
function known({ value, low, high, level }: Interval): Estimate {
  const end = (x: number) => (Number.isFinite(x) ? x : null);
  return { value, low: end(low), high: end(high), level };
}
