import { budgetOf, readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { STYLES } from './considerations.ts';
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
  make(stream: number, makeScratch: MakeScratch, budget: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, { text, weights }]): [string, Policy] => [
      name,
      { text, make: () => new Tactician(weights) },
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
  ([name, { text, budget }]) => ({ name, text, ...(budget && { budget }) }),
);

/** By name, with the budget asked for where a policy has one (see policy-name.ts). */
export function makeAdmiral(policy: string, stream: number, makeScratch: MakeScratch): Admiral {
  const asked = readPolicyName(policy);
  const { budget, make } = POLICIES[asked.name];
  const amount = budget && budgetOf(asked, budget.default);
  return make(stream, makeScratch, amount ?? 0);
}
