import type { OwnPolicy } from '../../../battle/own-policy.ts';
import { readPolicyName } from '../../../battle/policy-name.ts';
import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { type Considerations, STYLES } from './considerations.ts';
import { randomAdmiral } from './random.ts';
import { Tactician } from './tactician.ts';

/** Scripted admirals by name. An admiral that needs chance draws from the stream it is given. */
interface Policy {
  readonly text: string;
  readonly weights?: Considerations;
  make(team: number, stream: number): Admiral;
}

const POLICIES: Readonly<Record<string, Policy>> = {
  ...Object.fromEntries(
    Object.entries(STYLES).map(([name, style]): [string, Policy] => [
      name,
      { ...style, make: (team) => new Tactician(team, style.weights) },
    ]),
  ),
  random: {
    text: 'picks uniformly among legal choices, on the board; the negative control',
    make: (_team, stream) => randomAdmiral(stream),
  },
};

export const policyInfos: readonly PolicyInfo[] = Object.entries(POLICIES).map(
  ([name, { text, weights }]) => ({ name, text, ...(weights && { weights: { ...weights } }) }),
);

/** Styles that differ, and play well enough for a verdict. */
export const panel: readonly string[] = Object.keys(STYLES);

export function makeAdmiral(policy: string, team: number, stream: number): Admiral {
  return POLICIES[readPolicyName(policy).name].make(team, stream);
}

/** A style that the user described. The game has no desk for code. */
export function makeOwn(own: OwnPolicy, team: number): Admiral {
  if (own.kind === 'code') throw new RangeError('starmada-x takes styles, not code');
  return new Tactician(team, own.weights as unknown as Considerations);
}
