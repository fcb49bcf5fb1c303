import type { PolicyInfo } from '../../../battle/ruleset.ts';
import type { Admiral } from '../admiral.ts';
import { randomAdmiral } from './random.ts';

/** Scripted admirals by name. An admiral that needs chance draws from the stream it is given. */
const POLICIES: Record<string, { text: string; make: (stream: number) => Admiral }> = {
  random: {
    text: 'picks uniformly among legal choices; the negative control',
    make: randomAdmiral,
  },
};

export const policyInfos: readonly PolicyInfo[] = Object.entries(POLICIES).map(
  ([name, { text }]) => ({ name, text }),
);

export const makeAdmiral = (name: string, stream: number): Admiral => POLICIES[name].make(stream);
