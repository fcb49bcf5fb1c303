import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Ruleset } from '../../src/battle/ruleset.ts';
import { loadCatalogue } from '../../src/data/load.ts';
import { loadForPlay } from '../../src/data/load-for-play.ts';
import { readPackaged, soundFiles, soundRecord } from '../../src/data/sound.ts';
import { openEveryRuleset } from '../../src/rulesets/index.ts';

const games: readonly Ruleset[] = await openEveryRuleset();

test.each(games.filter(({ assembler }) => assembler !== undefined))(
  '$id: gathering without checks comes to the same catalogue',
  async (game) => {
    const assembler = await game.assembler?.();
    const quick = assembler?.gatherSound(readPackaged(game.id).parse());
    const { catalogue } = await loadCatalogue(game.id);
    expect(quick).toEqual(catalogue);
    // The order of keys may decide the order of play.
    expect(JSON.stringify(quick)).toBe(JSON.stringify(catalogue));
  },
);

test('the source has no record of checks, and checks', async () => {
  expect(existsSync(soundRecord)).toBe(false);
  expect(soundFiles('star-strike-2')).toBeUndefined();
  const { files } = await loadForPlay('star-strike-2');
  expect(files.length).toBeGreaterThan(70);
});
