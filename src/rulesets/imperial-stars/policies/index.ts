import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { STYLES } from './considerations.ts';
import { makeRandom } from './random.ts';
import { makeTactician } from './tactician.ts';

/** Scripted admirals. */
export const policyInfos: readonly PolicyInfo[] = [
  { name: 'random', text: 'takes any legal choice with the same chance' },
  ...Object.entries(STYLES).map(([name, { text }]) => ({ name, text })),
];

/** Admirals of `--policy panel`. */
export const panel: readonly string[] = Object.keys(STYLES);

export function makeAdmiral(policy: string, stream: number): Admiral {
  const { name } = readPolicyName(policy);
  return name === 'random' ? makeRandom(stream) : makeTactician(STYLES[name].weights);
}
