import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../src/battle/problem.ts';
import { nameOrFile } from '../../src/data/find.ts';
import { inspect, loadCatalogue, loadFile } from '../../src/data/load.ts';
import { GAME_IDS } from '../../src/rulesets/index.ts';
import type { Catalogue } from '../../src/rulesets/star-strike-2/catalogue.ts';
import { labCase } from '../../src/rulesets/star-strike-2/lab-schema.ts';
import { MY_FLEET } from '../helpers/my-fleet.ts';
import { temporaryFiles } from './temporary-files.ts';

const GAME = 'star-strike-2';
const head = { game: GAME };
const fleet = MY_FLEET;
const load = async (...args: Parameters<typeof loadCatalogue>) => {
  const loaded = await loadCatalogue(...args);
  return { ...loaded, catalogue: loaded.catalogue as Catalogue };
};

/** The message, with the folder of the test left out. */
async function refusal(folder: string, options: object = {}): Promise<string> {
  const error = await loadCatalogue(GAME, { cards: folder, ...options }).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(UserError);
  return (error as UserError).message.replaceAll(`${folder}/`, '');
}

test('the packaged files are in order', async () => {
  const { catalogue, files, notes } = await load(GAME);
  expect(files.length).toBeGreaterThan(70);
  expect(notes).toEqual([]);
  expect(catalogue.cards.ships['PA-CA'].hull).toBe(5);
});

test('an unknown game', async () => {
  await expect(loadCatalogue('star-strike-3')).rejects.toThrow(
    new UserError(
      `"star-strike-3" is not a game. Did you mean "star-strike-2"? Known: ${GAME_IDS.join(', ')}.`,
    ),
  );
});

describe('--cards', () => {
  const card = async () => {
    const { catalogue } = await load(GAME);
    return catalogue.cards.ships['PA-CA'];
  };

  test('a card with a packaged code takes its place; the rest stays', async () => {
    const folder = temporaryFiles({
      'ships-pa.json': {
        ...head,
        kind: 'cards',
        source: 'user',
        ships: [{ ...(await card()), hull: 6 }],
      },
    });
    const { catalogue } = await load(GAME, { cards: folder });
    expect(catalogue.cards.ships['PA-CA'].hull).toBe(6);
    expect(catalogue.cards.ships['PA-BB'].hull).toBe(8);
  });

  test('new cards and fleets are added', async () => {
    const folder = temporaryFiles({
      'cards/new.json': {
        ...head,
        kind: 'cards',
        source: 'user',
        ships: [{ ...(await card()), code: 'PA-NEW' }],
      },
      'mine.json': fleet,
    });
    const { catalogue } = await load(GAME, { cards: folder });
    expect(catalogue.cards.ships['PA-NEW'].hull).toBe(5);
    expect(catalogue.fleets.mine.name).toBe('Mine');
  });

  test('a file with a packaged name takes its place', async () => {
    const folder = temporaryFiles({ 'pa-alpha-wings.json': fleet });
    const { catalogue } = await load(GAME, { cards: folder });
    expect(catalogue.fleets['pa-alpha-wings'].name).toBe('Mine');
  });

  test('packaged fleets that no longer fit are noted; the user’s own are refused', async () => {
    const line = { code: 'PA-CV', points: 6, category: 'support', copies: 2 };
    const { catalogue } = await load(GAME);
    const list = catalogue.cards.lists.PA;
    const ships = list.ships.map((ship) => (ship.code === 'PA-CV' ? line : ship));
    const cards = { ...head, kind: 'cards', source: 'user', lists: [{ ...list, ships }] };
    const { notes } = await load(GAME, { cards: temporaryFiles({ 'lists.json': cards }) });
    expect(notes.map(({ file, message }) => `${file}: ${message}`)).toContain(
      'fleets/star-strike-2/pa-alpha-wings.json: the fleet costs 12 PP, level alpha allows at most 10 (10A)',
    );
    const folder = temporaryFiles({ 'lists.json': cards, 'mine.json': fleet });
    expect(await refusal(folder)).toBe(
      'mine.json:7  ships: the fleet costs 12 PP, level alpha allows at most 10 (10A)\n1 problem',
    );
  });

  test('two files of one kind and name', async () => {
    const folder = temporaryFiles({ 'a/mine.json': fleet, 'b/mine.json': fleet });
    expect(await refusal(folder)).toBe(
      'b/mine.json:1  a/mine.json is a fleet with the same id, "mine"; rename one of the files\n1 problem',
    );
  });

  test('a folder that is not there', async () => {
    await expect(loadCatalogue(GAME, { cards: 'no-such-folder' })).rejects.toThrow(
      new UserError('cannot read no-such-folder: there is no such file or folder'),
    );
  });
});

describe('problems', () => {
  test('of all files, by file and line', async () => {
    const folder = temporaryFiles({
      'b.json': { ...fleet, level: 'alpah', ships: [{ code: 'PA-CVV', count: 1 }] },
      'a.json': '{\n  "game": "star-strike-2",\n  "kind": "fleet",\n}',
    });
    expect(await refusal(folder)).toBe(
      [
        'a.json:4  column 1: not JSON: found "}", wanted no comma before it',
        'b.json:6  level: found "alpah", wanted one of alpha, beta, delta, gamma or omega. Did you mean "alpha"?',
        'b.json:9  ships[0].code: "PA-CVV" is not a ship. Did you mean "PA-CV"? Known: PA-CV, PA-CL, PA-CA, PA-CAP, PA-CAG, PA-INT, PA-BMB, PA-FF, PA-FFM, PA-SC, PA-DN, PA-BB, PA-HDP, DC-PRS, DC-BMB, DC-TUG, DC-ORE, DC-CUT, DC-CUR, DC-RC, DC-RCR, DC-FND, DC-DRL, DC-FLG, and 38 more.',
        '3 problems',
      ].join('\n'),
    );
  });

  test('kinds', async () => {
    const folder = temporaryFiles({
      'a.json': { ...fleet, kind: 'flet' },
      'b.json': { name: 'nothing' },
      'c.json': '7',
      'd.json': { ...fleet, kind: 7 },
    });
    expect(await refusal(folder)).toBe(
      [
        'a.json:3  kind: found "flet", wanted one of cards, map, library, fleet, scenario, policy. Did you mean "fleet"?',
        'b.json:1  kind: missing, wanted one of cards, map, library, fleet, scenario, policy (a file of star-strike-2, or a lab case)',
        'c.json:1  kind: found 7, wanted an object with "game" and "kind"',
        'd.json:3  kind: found 7, wanted one of cards, map, library, fleet, scenario, policy.',
        '4 problems',
      ].join('\n'),
    );
  });

  test('a file for another game', async () => {
    const folder = temporaryFiles({ 'a.json': { ...fleet, game: 'star-strike-1' } });
    expect(await refusal(folder)).toBe(
      'a.json:2  game: found "star-strike-1", wanted star-strike-2. Did you mean "star-strike-2"?\n1 problem',
    );
  });

  test('bytes that are not text', async () => {
    const folder = temporaryFiles({ 'a.json': new Uint8Array([0x7b, 0xff, 0x7d]) });
    expect(await refusal(folder)).toBe('a.json:1  the file is not UTF-8 text\n1 problem');
  });

  test('a slip in a card does not make everything that uses it a problem', async () => {
    const { catalogue } = await load(GAME);
    const ships = [{ ...catalogue.cards.ships['PA-FF'], role: 'nonsense' }];
    const folder = temporaryFiles({ 'a.json': { ...head, kind: 'cards', source: 'user', ships } });
    expect(await refusal(folder)).toBe(
      'a.json:12  ships[0].role: found "nonsense", wanted one of escort, light, heavy, super-heavy or stationary.\n1 problem',
    );
  });

  test('a misspelt key is told once, and the rest of the file is still judged', async () => {
    const { name, ...rest } = fleet;
    const folder = temporaryFiles({ 'a.json': { nmae: name, ...rest, library: 'pa-wing' } });
    expect(await refusal(folder)).toBe(
      [
        'a.json:2  unknown key "nmae". Did you mean "name"? Allowed: $schema, game, kind, name, character, list, level, ships, library.',
        'a.json:21  library: "pa-wing" is not an order library. Did you mean "pa-wings"? Known: pa-wings, pa-line, dc-stone, ne-boarding, ne-lances, sw-broadside, sw-frenzy.',
        '2 problems',
      ].join('\n'),
    );
  });

  test('a problem that --set makes names the option', async () => {
    await expect(loadCatalogue(GAME, { sets: ['PA-CA.hull=x'] })).rejects.toThrow(
      '--set PA-CA.hull=x  ships[6].hull: found "x", wanted a whole number from 1 to 30\n1 problem',
    );
  });
});

describe('what-ifs', () => {
  test('--set may take fleets beyond their limits, which is noted', async () => {
    const { catalogue, notes } = await load(GAME, { sets: ['PA-CV.points=6'] });
    expect(catalogue.cards.lists.PA.ships.find(({ code }) => code === 'PA-CV')?.points).toBe(6);
    expect(notes.map(({ file }) => file)).toContain('fleets/star-strike-2/pa-alpha-wings.json');
  });

  test('but not fleets that broke them before', async () => {
    const folder = temporaryFiles({ 'mine.json': { ...fleet, level: 'beta' } });
    expect(await refusal(folder, { sets: ['PA-CA.hull=6'] })).toBe(
      'mine.json:7  ships: core ships cost 4 PP, allowed are 6 to 9 PP: 40 to 60 % of 15 (10B-01)\n1 problem',
    );
  });

  test('one load does not change the next', async () => {
    await load(GAME, { sets: ['PA-CA.hull=9'] });
    expect((await load(GAME)).catalogue.cards.ships['PA-CA'].hull).toBe(5);
  });
});

describe('single files', () => {
  test('a fleet by its path', async () => {
    const folder = temporaryFiles({ 'mine.json': fleet });
    const { catalogue } = await load(GAME, { files: [join(folder, 'mine.json')] });
    expect(catalogue.fleets.mine.name).toBe('Mine');
  });

  test('names and paths on the command line', () => {
    expect(nameOrFile('pa-alpha-wings')).toEqual({ name: 'pa-alpha-wings' });
    expect(nameOrFile('mine.json')).toEqual({ name: 'mine', file: 'mine.json' });
    expect(nameOrFile('lists/mine.json')).toEqual({ name: 'mine', file: 'lists/mine.json' });
  });

  test('a case of the rules lab is checked, and is no data file', async () => {
    const folder = temporaryFiles({ 'case.json': { game: GAME, title: 'x', dice: [7] } });
    const { problems, files } = await inspect(GAME, { files: [folder] });
    expect(files.filter(({ packaged }) => !packaged)).toHaveLength(1);
    expect(problems.map(({ line, message }) => `${line}: ${message}`)).toEqual([
      '1: missing, wanted an object',
      '1: missing, wanted a list',
      '5: found 7, wanted a whole number from 1 to 6',
    ]);
    expect(() => loadFile(join(folder, 'case.json'), labCase)).toThrow(UserError);
  });
});
