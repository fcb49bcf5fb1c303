import { createHash } from 'node:crypto';
import { cellOf, type Matchup, matchupsOf, openGame } from './matchups.ts';

/**
 * One number for everything that decides a game's battles: rules, cards, policies, dice. It is
 * taken over the records of fixed battles, so it changes when, and only when, results change.
 */

const MATCHUPS = 6;
/** Pairs of a matchup under random admirals, who go everywhere the rules go. */
const PAIRS = 3;
/** Matchups that each other policy plays against a random admiral, a pair each. */
const POLICY_MATCHUPS = 3;

export interface Signature {
  readonly signature: string;
  readonly battles: number;
}

export async function signatureOf(id: string): Promise<Signature> {
  const game = await openGame(id);
  const hash = createHash('sha256');
  let battles = 0;
  const play = (matchup: Matchup, policies: readonly [string, string], pairs: number): void => {
    const prepared = game.ruleset.prepare(cellOf(game, matchup, policies, 'signature'));
    const record = new Int32Array(prepared.recordLength);
    for (let k = 0; k < 2 * pairs; k++) {
      prepared.play(k, record);
      hash.update(`${record.join(',')}\n`);
      battles += 1;
    }
  };
  const matchups = matchupsOf(game, MATCHUPS);
  for (const matchup of matchups) play(matchup, ['random', 'random'], PAIRS);
  for (const { name } of game.ruleset.policies) {
    if (name === 'random') continue;
    for (const matchup of matchups.slice(0, POLICY_MATCHUPS)) play(matchup, [name, 'random'], 1);
  }
  return { signature: hash.digest('hex').slice(0, 12), battles };
}
