import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import type { Battle } from '../state.ts';
import { STYLES } from './considerations.ts';
import { randomAdmiral } from './random.ts';
import { Tactician } from './tactician.ts';

/** Makes a battle of its own for an admiral that thinks ahead. */
export type MakeScratch = (admirals: readonly [Admiral, Admiral]) => Battle;

interface Policy {
  readonly text: string;
  make(stream: number, makeScratch: MakeScratch): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, { text, weights }]): [string, Policy] => [
      name,
      { text, make: () => new Tactician(weights) },
    ]),
  ),
  random: {
    text: 'picks uniformly among legal choices; the negative control',
    make: randomAdmiral,
  },
};

export const policyInfos: readonly PolicyInfo[] = Object.entries(POLICIES).map(
  ([name, { text }]) => ({ name, text }),
);

export function makeAdmiral(policy: string, stream: number, makeScratch: MakeScratch): Admiral {
  return POLICIES[readPolicyName(policy).name].make(stream, makeScratch);
}
