import type { StylePolicy } from '../../../battle/own-policy.ts';
import { budgetOf, readPolicyName } from '../../../battle/policy-name.ts';
import type { Explain } from '../../../battle/reasons.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral, Decision } from '../admiral.ts';
import type { Battle } from '../state.ts';
import { type Considerations, STYLES } from './considerations.ts';
import { StyleExplainer } from './explain.ts';
import { explainSearch } from './explain-search.ts';
import { randomAdmiral } from './random.ts';
import { DEFAULT_BUDGET, Search } from './search.ts';
import type { MakeScratch } from './simulator.ts';
import { Tactician } from './tactician.ts';

/**
 * Scripted admirals by name. An admiral that needs chance draws from the stream it is given; one
 * that thinks ahead makes a battle of its own to do so, and has a budget of battles it may play on.
 */
interface Policy {
  readonly text: string;
  readonly budget?: PolicyInfo['budget'];
  readonly weights?: Considerations;
  make(stream: number, makeScratch: MakeScratch, budget: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, { text, weights }]): [string, Policy] => [
      name,
      { text, weights, make: (stream) => new Tactician(weights, stream) },
    ]),
  ),
  search: {
    text: 'plays on in thought before it decides; the strongest, and slow',
    budget: { default: DEFAULT_BUDGET, text: 'simulations for each decision' },
    make: (stream, makeScratch, budget) => new Search(stream, budget, makeScratch),
  },
  random: {
    text: 'picks uniformly among legal choices; the negative control',
    make: randomAdmiral,
  },
};

export const policyInfos: readonly PolicyInfo[] = Object.entries(POLICIES).map(
  ([name, { text, budget, weights }]) => ({
    name,
    text,
    ...(budget && { budget }),
    ...(weights && { weights: { ...weights } }),
  }),
);

/** Styles that differ, and play well enough for a verdict. */
export const panel: readonly string[] = Object.keys(STYLES);

/** By name, with the budget asked for where a policy has one (see policy-name.ts). */
export function makeAdmiral(policy: string, stream: number, makeScratch: MakeScratch): Admiral {
  const asked = readPolicyName(policy);
  const { budget, make } = POLICIES[asked.name];
  const amount = budget && budgetOf(asked, budget.default);
  return make(stream, makeScratch, amount ?? 0);
}

/** A style that the user described. */
export function makeStyle({ weights }: StylePolicy, stream: number): Admiral {
  return new Tactician(weights as unknown as Considerations, stream);
}

/** How an admiral of the game explains itself. */
export function explainerOf(policy: string, admiral: Admiral): Explain<Battle, Decision> {
  const { weights } = POLICIES[readPolicyName(policy).name];
  if (weights !== undefined) return new StyleExplainer(weights).explain;
  if (admiral instanceof Search) return explainSearch(admiral);
  return (battle) => ({ how: `at random among ${battle.choiceCount}`, weighed: [] });
}

/** The same of a style that the user described. */
export function styleExplainer({ weights }: StylePolicy): Explain<Battle, Decision> {
  return new StyleExplainer(weights as unknown as Considerations).explain;
}
