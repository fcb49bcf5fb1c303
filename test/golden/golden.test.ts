import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cellOf, GAMES, type Matchup, openGame } from '../../scripts/matchups.ts';
import { Trace } from '../../src/battle/trace.ts';
import { narrationLine } from '../../src/report/narration.ts';
import { signatureOf } from '../../src/sim/signature.ts';
import { SIGNATURES } from '../../src/sim/signatures.ts';

/**
 * Whole battles, word for word, and one number over hundreds more. After a change of rules that is
 * meant: `npx vitest run test/golden -u`, read what changed, then `npm run signature`.
 */

interface Golden extends Matchup {
  readonly game: string;
  readonly name: string;
  readonly battle: number;
  /** Random ones unless said. */
  readonly policies?: readonly [string, string];
}

const GOLDENS: readonly Golden[] = [
  {
    game: 'star-strike-2',
    name: 'alpha',
    scenario: 'alpha',
    fleets: [['pa-alpha-gunline'], ['ne-alpha-regent']],
    battle: 0,
  },
  {
    game: 'star-strike-2',
    name: 'swapped',
    scenario: 'alpha',
    fleets: [['dc-alpha-claim'], ['sw-alpha-rams']],
    battle: 3,
  },
  {
    game: 'star-strike-2',
    name: 'out-of-merridia',
    scenario: 'out-of-merridia',
    fleets: [[], []],
    battle: 0,
  },
  {
    game: 'imperial-stars',
    name: 'squadrons',
    scenario: 'squadrons',
    fleets: [['ky-wall'], ['so-brood']],
    policies: ['tactician', 'tactician'],
    battle: 1,
  },
  {
    game: 'imperial-stars',
    name: 'four',
    scenario: 'squadrons',
    fleets: [['ky-forge'], ['au-birds'], ['so-sting'], ['ve-press-gang']],
    policies: ['tactician', 'raider'],
    battle: 2,
  },
  {
    game: 'imperial-stars',
    name: 'draft',
    scenario: 'draft',
    fleets: [[], []],
    policies: ['bulwark', 'tactician'],
    battle: 0,
  },
  {
    game: 'star-strike-1',
    name: 'clash',
    scenario: 'clash',
    fleets: [['pa-clash-patrol'], ['sw-clash-shoal']],
    battle: 0,
  },
  {
    game: 'star-strike-1',
    name: 'swapped',
    scenario: 'clash',
    fleets: [['ne-clash-line'], ['dc-clash-talon']],
    battle: 3,
  },
  {
    game: 'star-strike-1',
    name: 'vengeance-for-merridia',
    scenario: 'vengeance-for-merridia',
    fleets: [[], []],
    battle: 0,
  },
  {
    game: 'starmada-x',
    name: 'meeting',
    scenario: 'meeting-500',
    fleets: [['am-500-line'], ['or-500-wings']],
    battle: 0,
  },
  {
    game: 'starmada-x',
    name: 'swapped',
    scenario: 'belt-1000',
    fleets: [['ve-1000-wings'], ['ka-1000-boarders']],
    battle: 3,
  },
  {
    game: 'starmada-x',
    name: 'break-out',
    scenario: 'break-out',
    fleets: [[], []],
    battle: 0,
  },
  {
    game: 'admiral',
    name: 'skirmish',
    scenario: 'skirmish',
    fleets: [['hl-skirmish-line'], ['oe-skirmish-wings']],
    battle: 1,
  },
  {
    game: 'admiral',
    name: 'convoy-raid',
    scenario: 'convoy-raid',
    fleets: [[], []],
    battle: 0,
  },
];

describe('battles, word for word', () => {
  it.each(GOLDENS)('$game $name', async (golden) => {
    const game = await openGame(golden.game);
    const setup = cellOf(game, golden, golden.policies ?? ['random', 'random'], 'golden');
    const battle = game.ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    const trace = new Trace();
    battle.play(golden.battle, record, trace);
    const text = [
      `${setup.cell}, seed ${setup.seed}, battle ${golden.battle}`,
      '',
      ...game.workshop.narrate(setup, trace).map(narrationLine),
      '',
      `record ${record.join(' ')}`,
      '',
    ].join('\n');
    await expect(text).toMatchFileSnapshot(`./${golden.game}-${golden.name}.txt`);
  });

  it('every game has one', () => {
    expect([...new Set(GOLDENS.map(({ game }) => game))].sort()).toEqual([...GAMES].sort());
  });
});

describe('signature', () => {
  const kept = JSON.parse(readFileSync(new URL('./signature.json', import.meta.url), 'utf8'));

  it.each(GAMES)('%s: npm run signature', async (game) => {
    expect(signatureOf(await openGame(game)).signature).toBe(kept[game]);
  });

  it('the program has the same, so that it can refuse journals of other results', () => {
    expect(SIGNATURES).toEqual(kept);
  });
});
