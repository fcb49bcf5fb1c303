import { summariseCell } from '../../src/analysis/cell-summary.ts';
import { duelResult, type HeadFacts } from '../../src/analysis/duel-result.ts';
import type { CellSummary, DuelResult, SweepResult } from '../../src/analysis/result-schema.ts';
import { fixedRule, type WatchedRule } from '../../src/analysis/stop-rules.ts';
import { sweepResult } from '../../src/analysis/sweep-result.ts';
import { type ToyData, toyCell } from '../sim/toy-game.ts';
import { toyRun } from '../sim/toy-run.ts';

/** Results of the toy game, for reports and the statistics that go into them. */

export const facts: HeadFacts = {
  game: 'toy',
  seed: 'toy seed',
  currency: 'pt',
  rules: {},
  sets: [],
  stop: { rule: 'games', most: 100 },
  equivalence: 0.02,
  assumptions: ['Toys do not sink.'],
};

export interface ToySummaryOptions extends Partial<ToyData> {
  readonly pairs?: number;
  readonly a?: string;
  readonly b?: string;
  readonly rule?: WatchedRule;
}

/** One cell of the toy game, played and summed up. */
export async function toySummary(options: ToySummaryOptions = {}): Promise<CellSummary> {
  const { pairs = 50, a = 'left', b = 'right', rule = fixedRule(), ...data } = options;
  const cell = { ...toyCell({ ...data, cell: `${a} v ${b}` }), a, b };
  const { cells } = await toyRun({ cells: [cell], pairs, stop: rule });
  return summariseCell(cells[0], {
    score: rule.score(0),
    equivalence: facts.equivalence,
    replay: (battle) => `broadside replay ${a} ${b} --battle ${battle}`,
  });
}

export async function toyDuel(options: ToySummaryOptions = {}): Promise<DuelResult> {
  return duelResult(facts, await toySummary(options), options.rule?.test(0));
}

/** Lists with so much of an edge each; whoever has more wins more. */
export async function toySweep(edges: readonly number[], pairs = 50): Promise<SweepResult> {
  const field = edges.map((_, i) => ({
    id: `list-${i}`,
    name: `List ${i}`,
    faction: 'toys',
    level: 'only',
  }));
  const encounters = [];
  for (const [a, mine] of edges.entries()) {
    for (let b = a + 1; b < edges.length; b++) {
      const names = { a: field[a].id, b: field[b].id };
      const summary = await toySummary({ ...names, edge: mine - edges[b], pairs });
      encounters.push({ a, b, summary });
    }
  }
  return sweepResult(facts, field, encounters);
}
