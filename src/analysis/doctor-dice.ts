import type { SampledOdds } from '../battle/workshop.ts';
import { hash32, masterWords } from '../dice/seed.ts';
import { fmix32, SeededDice } from '../dice/seeded-dice.ts';
import { type ChiSquareTest, goodnessOfFit } from './chi-square.ts';
import { CHECKS, judged, unchecked } from './doctor-result.ts';
import type { Check } from './doctor-schema.ts';
import { counted } from './grouped.ts';

/** Checks of chance, by chi-square. Seeds are fixed, so the same program always says the same. */

/** Fair dice are below this once in ten thousand seeds. */
const IMPROBABLE = 1e-4;

/** Starts a stream at a battle; each call of the result is a die. */
export type Roller = (stream: number, battle: number) => () => number;

/** The dice of a run, keyed as games key them: by cell, by the name of the roller, by battle. */
export function seededRoller(seed: string): Roller {
  const dice = new SeededDice(1);
  const master = masterWords(seed, 'doctor');
  return (stream, battle) => {
    dice.start(0, master.a ^ fmix32(hash32(`stream/${stream}`)), master.b, battle);
    return () => dice.d6(0);
  };
}

/** Fair, and independent from die to die, battle to battle and stream to stream. */
export function checkDice(roller: Roller): Check {
  const tests = diceTests(roller);
  const wrong = tests.flatMap(({ what, test }) =>
    test.pValue < IMPROBABLE ? [`${what}: ${sayTest(test)}`] : [],
  );
  const rolled = tests.reduce((sum, { dice }) => sum + dice, 0);
  const least = tests.reduce((x, y) => (y.test.pValue < x.test.pValue ? y : x));
  return judged(
    CHECKS.dice,
    wrong,
    `${millions(rolled)} million rolls, fair and independent from die to die, battle to battle and stream to stream (least likely: ${least.what}, p = ${least.test.pValue.toFixed(2)})`,
  );
}

interface DiceTest {
  readonly what: string;
  readonly dice: number;
  readonly test: ChiSquareTest;
}

const LONG = 300_000;
const BATTLES = 20_000;
const STREAMS = 32;
/** Dice looked at in each of two neighbours. */
const DEPTH = 8;

export function diceTests(roller: Roller): DiceTest[] {
  const battles = Array.from({ length: BATTLES }, (_, k) => k);
  return [
    faces('the faces of one stream', rolls(roller, 0, 0, LONG)),
    twos('a die and the next', rolls(roller, 1, 0, LONG)),
    faces(
      'the first dice of battles',
      battles.flatMap((k) => rolls(roller, 2, k, 2)),
    ),
    twos(
      'neighbouring battles',
      battles.flatMap((k) =>
        sideBySide(rolls(roller, 3, 2 * k, DEPTH), rolls(roller, 3, 2 * k + 1, DEPTH)),
      ),
    ),
    twos(
      'neighbouring streams',
      battles.flatMap((k) => {
        const stream = 2 * (k % STREAMS);
        return sideBySide(rolls(roller, stream, k, DEPTH), rolls(roller, stream + 1, k, DEPTH));
      }),
    ),
  ];
}

function rolls(roller: Roller, stream: number, battle: number, count: number): number[] {
  const die = roller(stream, battle);
  return Array.from({ length: count }, die);
}

/** x0, y0, x1, y1, … */
function sideBySide(x: readonly number[], y: readonly number[]): number[] {
  return x.flatMap((face, i) => [face, y[i]]);
}

/** Each face as often as any other. */
function faces(what: string, dice: readonly number[]): DiceTest {
  const counts = Array.from({ length: 6 }, () => 0);
  for (const face of dice) counts[face - 1] += 1;
  return { what, dice: dice.length, test: goodnessOfFit(counts, evenly(6)) };
}

/** Each two faces, taken two by two, as often as any others. */
function twos(what: string, dice: readonly number[]): DiceTest {
  const counts = Array.from({ length: 36 }, () => 0);
  for (let i = 0; i + 1 < dice.length; i += 2) counts[6 * (dice[i] - 1) + dice[i + 1] - 1] += 1;
  return { what, dice: dice.length, test: goodnessOfFit(counts, evenly(36)) };
}

const evenly = (classes: number): number[] => Array.from({ length: classes }, () => 1);

const millions = (count: number): string => (count / 1e6).toFixed(1);

function sayTest({ statistic, degrees, pValue }: ChiSquareTest): string {
  const p = pValue < 1e-9 ? 'p < 1e-9' : `p = ${pValue.toExponential(1)}`;
  return `chi-square ${statistic.toFixed(1)} on ${degrees} degrees, ${p}`;
}

/** Sampled rolls against the same rolls worked out exactly. */
export function checkOdds(cases: readonly SampledOdds[]): Check {
  if (cases.length === 0) return unchecked(CHECKS.odds, 'no roll of these cards is small enough');
  const tests = cases.map((each) => ({ each, test: oddsTest(each) }));
  const wrong = tests.flatMap(({ each, test }) =>
    test.pValue < IMPROBABLE ? [`${each.name}: ${sayTest(test)}`] : [],
  );
  const samples = cases.reduce((sum, each) => sum + each.samples, 0);
  const least = tests.reduce((x, y) => (y.test.pValue < x.test.pValue ? y : x));
  return judged(
    CHECKS.odds,
    wrong,
    `${counted(cases.length, 'roll')}, ${counted(samples, 'sample')}: as often as worked out exactly (least likely: ${least.each.name}, p = ${least.test.pValue.toFixed(2)})`,
  );
}

/** Outcomes too rare for the approximation count together; one that cannot happen must not. */
export function oddsTest({ outcomes, samples }: SampledOdds): ChiSquareTest {
  const isRare = (chance: number) => chance > 0 && chance * samples < 10;
  const rare = outcomes.filter(({ chance }) => isRare(chance));
  const classes = outcomes.filter(({ chance }) => !isRare(chance));
  const total = (key: 'chance' | 'count') => rare.reduce((sum, each) => sum + each[key], 0);
  if (rare.length > 0) {
    classes.push({ outcome: 'rare', chance: total('chance'), count: total('count') });
  }
  return goodnessOfFit(
    classes.map(({ count }) => count),
    classes.map(({ chance }) => chance),
  );
}
