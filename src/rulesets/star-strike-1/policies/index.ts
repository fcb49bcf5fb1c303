import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { STYLES } from './considerations.ts';
import { randomAdmiral } from './random.ts';
import { Tactician } from './tactician.ts';

/** Scripted admirals by name. An admiral that needs chance draws from the stream it is given. */
interface Policy {
  readonly text: string;
  make(stream: number): Admiral;
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

export function makeAdmiral(policy: string, stream: number): Admiral {
  return POLICIES[readPolicyName(policy).name].make(stream);
}
