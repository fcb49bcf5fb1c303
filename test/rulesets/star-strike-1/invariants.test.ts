import { describe, expect, it } from 'vitest';
import { cellOf, matchupsOf, openGame } from '../../../scripts/matchups.ts';
import { SWITCHES } from '../../../src/rulesets/star-strike-1/cards.ts';
import type { StarStrikeSetup } from '../../../src/rulesets/star-strike-1/setup-data.ts';

/** Random play with fixed seeds: every position is one that legal play can reach. */

const game = await openGame('star-strike-1');

function audit(policies: readonly [string, string], rules: object, battles: number): number {
  let played = 0;
  for (const matchup of matchupsOf(game, 2)) {
    const setup = cellOf(game, matchup, policies, 'invariants');
    Object.assign((setup.data as StarStrikeSetup).rules, rules);
    const battle = game.ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    for (let k = 0; k < battles; k++) {
      battle.audit(k, record);
      played += 1;
    }
  }
  return played;
}

describe('random play keeps the invariants', () => {
  it('under the default rules', () => {
    expect(audit(['random', 'random'], {}, 20)).toBeGreaterThan(100);
  });

  it('with tacticians', () => {
    expect(audit(['tactician', 'random'], {}, 4)).toBeGreaterThan(20);
  });

  it.each(Object.entries(SWITCHES))('with the other value of %s', (name, values) => {
    expect(audit(['random', 'random'], { [name]: values[1] }, 4)).toBeGreaterThan(20);
  });
});
