import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { STYLES } from './considerations.ts';
import { randomAdmiral } from './random.ts';
import { Tactician } from './tactician.ts';

/** Scripted admirals by name. An admiral that needs chance draws from the stream it is given. */
interface Policy {
  readonly text: string;
  make(team: number, stream: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, style]): [string, Policy] => [
      name,
      { text: style.text, make: (team) => new Tactician(team, style.weights) },
    ]),
  ),
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
