import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { makeRandom } from './random.ts';

/** Scripted admirals. */
export const policyInfos: readonly PolicyInfo[] = [
  { name: 'random', text: 'takes any legal choice with the same chance' },
];

export function makeAdmiral(policy: string, stream: number): Admiral {
  readPolicyName(policy);
  return makeRandom(stream);
}
