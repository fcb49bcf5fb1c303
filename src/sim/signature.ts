import { createHash } from 'node:crypto';
import type { PolicyInfo } from '../battle/ruleset.ts';
import type { Playable } from '../data/load.ts';
import { type SampleMatchup, sampleMatchups, sampleSetup } from './sample-matchups.ts';

const MATCHUPS = 6;
/** Pairs of a matchup under random admirals, who go everywhere the rules go. */
const PAIRS = 3;
/** Matchups that each other policy plays against a random admiral, a pair each. */
const POLICY_MATCHUPS = 3;
/** A policy that thinks gets this share of its budget: it decides by the same code. */
const BUDGET_SHARE = 1 / 8;

/** A number, and the battles it was taken over. */
export interface Signature {
  readonly signature: string;
  readonly battles: number;
}

/**
 * One number for everything that decides a game's battles: rules, cards, policies, dice. It is
 * taken over the records of fixed battles, so it changes when, and only when, results change.
 */
export function signatureOf(game: Playable): Signature {
  const hash = createHash('sha256');
  let battles = 0;
  const play = (matchup: SampleMatchup, policies: readonly [string, string], pairs: number) => {
    const setup = sampleSetup(game, matchup, policies, 'signature');
    const prepared = game.ruleset.prepare(setup);
    const record = new Int32Array(prepared.recordLength);
    for (let k = 0; k < setup.policies.length * pairs; k++) {
      prepared.play(k, record);
      hash.update(`${record.join(',')}\n`);
      battles += 1;
    }
  };
  const matchups = sampleMatchups(game, MATCHUPS);
  for (const matchup of matchups) play(matchup, ['random', 'random'], PAIRS);
  for (const policy of game.ruleset.policies) {
    if (policy.name === 'random') continue;
    const name = quickName(policy);
    for (const matchup of matchups.slice(0, POLICY_MATCHUPS)) play(matchup, [name, 'random'], 1);
  }
  return { signature: hash.digest('hex').slice(0, 12), battles };
}

function quickName({ name, budget }: PolicyInfo): string {
  if (budget === undefined) return name;
  return `${name}:${Math.max(1, Math.round(budget.default * BUDGET_SHARE))}`;
}
