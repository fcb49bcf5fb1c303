import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { randomAdmiral } from './random.ts';

/** Scripted admirals by name. An admiral that needs chance draws from the stream it is given. */
interface Policy {
  readonly text: string;
  make(team: number, stream: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  random: {
    text: 'picks uniformly among legal choices, on the board; the negative control',
    make: (_team, stream) => randomAdmiral(stream),
  },
};

export const policyInfos: readonly PolicyInfo[] = Object.entries(POLICIES).map(
  ([name, { text }]) => ({ name, text }),
);

export function makeAdmiral(policy: string, team: number, stream: number): Admiral {
  return POLICIES[readPolicyName(policy).name].make(team, stream);
}
