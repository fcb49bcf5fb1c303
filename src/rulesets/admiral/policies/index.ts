import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { STYLES } from './considerations.ts';
import { randomAdmiral } from './random.ts';
import { Tactician } from './tactician.ts';

interface Policy {
  readonly text: string;
  make(stream: number, units: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, { text, weights }]): [string, Policy] => [
      name,
      { text, make: (_stream, units) => new Tactician(units, weights) },
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

/** `units` is how many there are on both sides. */
export function makeAdmiral(policy: string, stream: number, units: number): Admiral {
  return POLICIES[readPolicyName(policy).name].make(stream, units);
}
