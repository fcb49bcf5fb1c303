import type { HeadFacts } from './duel-result.ts';
import type { MeleeResult, MeleeSide, MeleeSummary } from './melee-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { tidy } from './tidy.ts';
import { sayScore } from './verdict.ts';

/** The result of a duel of three sides or more. */
export function meleeResult(facts: HeadFacts, cell: MeleeSummary): MeleeResult {
  const { game, seed, assumptions, equivalence: _, ...rest } = facts;
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'duel',
    game,
    seed,
    verdict: meleeVerdict(cell),
    ...cell,
    ...rest,
    assumptions,
  } satisfies MeleeResult);
}

/** Who wins more than an even share, and who less. */
export function meleeVerdict({ sides, evenShare, battles, ended }: MeleeSummary): string {
  if (battles === 0) return 'not played, nothing is known';
  const even = `an even share is ${(100 * evenShare).toFixed(1)}%`;
  const told = (judgement: MeleeSide['judgement']) =>
    [...sides]
      .filter((side) => side.judgement === judgement)
      .sort((x, y) => y.share.value - x.share.value)
      .map((side) => `${meleeName(sides, side)} wins ${sayScore(side.share)}`);
  const more = told('more');
  const less = told('less');
  const words =
    more.length + less.length === 0
      ? ['nobody wins more or less than an even share that shows']
      : [
          ...(more.length === 0 ? [] : [`more than its share: ${more.join(', ')}`]),
          ...(less.length === 0 ? [] : [`less: ${less.join(', ')}`]),
        ];
  const end = ended === 'interrupted' ? '; the run was interrupted' : '';
  return `${words.join('; ')}; ${even}, n = ${battles} battles${end}`;
}

/** Fleets that share a name are told apart by their side. */
export function meleeName(sides: readonly MeleeSide[], { fleet, side }: MeleeSide): string {
  const alike = sides.filter((other) => other.fleet === fleet).length;
  return alike > 1 ? `${fleet} (side ${side})` : fleet;
}
