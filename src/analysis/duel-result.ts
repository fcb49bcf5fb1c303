import type { CellSummary, DuelResult, ResultHead } from './result-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import type { SprtState } from './sprt.ts';
import { tidy } from './tidy.ts';
import { sayScore, sayVerdict } from './verdict.ts';

/** What every result begins with, except for what follows from the battles. */
export type HeadFacts = Omit<ResultHead, 'schemaVersion' | 'verdict'>;

/** The result of one cell. `test` is where a sequential test stands, if there was one. */
export function duelResult(
  facts: HeadFacts,
  cell: CellSummary,
  test: SprtState | undefined,
): DuelResult {
  const { game, seed, assumptions, ...rest } = facts;
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'duel',
    game,
    seed,
    verdict: duelVerdict(facts, cell, test),
    ...cell,
    ...(test === undefined ? {} : { sprt: { ...test } }),
    ...rest,
    assumptions,
  } satisfies DuelResult);
}

/** One or two plain sentences. */
export function duelVerdict(
  facts: HeadFacts,
  cell: CellSummary,
  test: SprtState | undefined,
): string {
  const { stop, equivalence } = facts;
  const { a, score, battles, judgement } = cell;
  if (judgement === 'mirror') {
    return `${a.fleet} against itself: exactly even, since pairs swap the sides, n = ${battles} battles`;
  }
  const finding = { a: sideName(cell, 'a'), b: sideName(cell, 'b'), score, battles };
  const { sprt } = stop;
  const words = [
    test !== undefined && sprt !== undefined && battles > 0
      ? `${finding.a} against ${finding.b}: ${sayTest(sprt, test)}; ${finding.a} scores ${sayScore(score)}, n = ${battles} battles`
      : sayVerdict({ ...finding, margin: equivalence }),
  ];
  if (stop.precision !== undefined && cell.ended === 'all-played') {
    words.push(
      `the precision of ±${points(stop.precision)} points was not reached within ${stop.most} battles`,
    );
  }
  if (cell.ended === 'interrupted') words.push('the run was interrupted');
  return words.join('; ');
}

/** Fleets that share a name are told apart by their admirals, or by their side. */
export function sideName({ a, b, policies }: CellSummary, side: 'a' | 'b'): string {
  const name = (side === 'a' ? a : b).fleet;
  if (a.fleet !== b.fleet) return name;
  const [first, second] = policies;
  if (first !== second) return `${name} (${side === 'a' ? first : second})`;
  return `${name} (side ${side})`;
}

function sayTest(test: { score0: number; score1: number }, { decision, llr }: SprtState): string {
  const low = `${points(test.score0)}%`;
  const high = `${points(test.score1)}%`;
  const ratio = `log-likelihood ratio ${llr.toFixed(2)}`;
  switch (decision) {
    case 'accept-h1':
      return `the test decides for a score of ${high} over ${low} (${ratio})`;
    case 'accept-h0':
      return `the test decides for a score of ${low} over ${high} (${ratio})`;
    case 'continue':
      return `the test between ${low} and ${high} is not decided (${ratio})`;
  }
}

const points = (share: number): string => String(Number((100 * share).toFixed(3)));
