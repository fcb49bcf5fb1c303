import type { HeadFacts } from '../analysis/duel-result.ts';
import type { Playable } from '../data/load.ts';
import type { Cell } from '../sim/cell.ts';
import { assumptionsOf } from './assumptions.ts';
import type { RunOptions, StopPlan } from './run-options.ts';

/** What the results of all run commands begin with. */
export function resultHead(
  loaded: Playable,
  options: RunOptions,
  plan: StopPlan,
  cells: readonly Cell[],
): HeadFacts {
  const { ruleset } = loaded;
  return {
    game: ruleset.id,
    seed: options.seed,
    currency: ruleset.currency.short,
    rules: { ...options.rule },
    sets: [...(options.set ?? [])],
    stop: plan.note,
    equivalence: options.margin / 100,
    assumptions: assumptionsOf(loaded, options, cells),
  };
}
