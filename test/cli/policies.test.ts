import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { duelPanelSchema, sweepPanelSchema } from '../../src/analysis/panel-schema.ts';
import { duelSchema } from '../../src/analysis/result-schema.ts';
import { broadside, widest } from './run-broadside.ts';
import { run, temporaryFolder } from './start-broadside.ts';

const A = 'pa-alpha-gunline';
const B = 'ne-alpha-regent';
const example = (name: string): string =>
  fileURLToPath(new URL(`../../docs/examples/${name}`, import.meta.url));

/** A folder with one file in it. */
function fileOf(name: string, text: string): string {
  const file = join(temporaryFolder(), name);
  writeFileSync(file, text);
  return file;
}

const style = (weights: object, more: object = {}): string =>
  JSON.stringify({
    ...{ game: 'star-strike-2', kind: 'policy', name: 'mine', text: 'my own', base: 'cautious' },
    weights,
    ...more,
  });

async function duel(...args: string[]) {
  const { status, out, err } = await run(['duel', A, B, ...args, '--format', 'json']);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  return duelSchema.parse(JSON.parse(out));
}

describe('styles as data', () => {
  test('have a name in reports, are called yours, and can be mixed', async () => {
    const { policies, assumptions } = await duel(
      ...['--policy', `tactician,${example('wolf-pack.json')}`, '--games', '20'],
    );
    expect(policies).toEqual(['tactician', 'wolf-pack']);
    expect(assumptions.join(' ')).toMatch(/wolf-pack \(yours, on top of aggressive: hunts in/);
  });

  test('with no weights of its own a style plays as its base does', async () => {
    const games = ['--games', '40'];
    const own = await duel('--policy', fileOf('mine.json', style({})), ...games);
    const base = await duel('--policy', 'cautious', ...games);
    expect(own.wins).toEqual(base.wins);
    expect(own.margin).toEqual(base.margin);
    expect(own.hash).not.toBe(base.hash);
  });

  test('the hash goes with the content, not with the place', async () => {
    const games = ['--games', '2'];
    const hashes = [style({ aim: 1 }), style({ aim: 1 }), style({ aim: 1.5 })].map(
      async (text) => (await duel('--policy', fileOf('x.json', text), ...games)).hash,
    );
    const [one, same, other] = await Promise.all(hashes);
    expect(same).toBe(one);
    expect(other).not.toBe(one);
  });

  test('everything wrong is told at once, by duel and by validate', () => {
    const text = style({ objectve: 4, assault: -1 }, { name: 'tactician', base: 'cautios' });
    const file = fileOf('bad.json', JSON.stringify(JSON.parse(text), undefined, 2));
    const told = broadside('duel', A, B, '--policy', file);
    expect(told.status).toBe(1);
    for (const line of [
      'bad.json:4  name: found "tactician", wanted a name that the game has not taken',
      'Did you mean "cautious"?',
      'weights.assault: found -1, wanted a number from 0 to 20',
      'weights: unknown key "objectve". Did you mean "objective"?',
      '4 problems',
    ]) {
      expect(told.err).toContain(line);
    }
    const checked = broadside('validate', file);
    expect(checked.status).toBe(1);
    expect(checked.out).toContain('1 file, 4 problems');
    expect(broadside('validate', example('wolf-pack.json'))).toEqual({
      status: 0,
      out: '1 file, 0 problems\n',
      err: '',
    });
  });

  test('show prints the weights of built-in styles and of files', () => {
    const { out } = broadside('show', 'aggressive', example('wolf-pack.json'), 'search');
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).toMatch(/^preserve +0\.3 /m);
    expect(out.replaceAll('\n', ' ')).toMatch(/wolf-pack: .*, on top of aggressive /);
    expect(out).toMatch(/^assault +3 +1 /m);
    expect(out).toContain('no style: it has no weights');
  });

  test('two styles of one name are refused, and so is an unknown ending', () => {
    const [x, y] = [style({}), style({ aim: 2 })].map((text) => fileOf('x.json', text));
    const twice = broadside('duel', A, B, '--policy', `${x},${y}`);
    expect(twice).toMatchObject({ status: 1 });
    expect(twice.err).toContain('both are called "mine"');
    const ending = broadside('duel', A, B, '--policy', './mine.yaml');
    expect(ending.err).toContain('wanted .json for a style or .mjs for code');
  });

  test('docs/policies.md lists the considerations and restraints as they are', () => {
    const docs = readFileSync(new URL('../../docs/policies.md', import.meta.url), 'utf8');
    for (const topic of ['considerations', 'forbid', 'decisions']) {
      expect(docs).toContain(broadside('list', topic, '--format', 'markdown').out.trim());
    }
  });
});

describe('code policies', () => {
  test('the example plays, alike with one thread and two, and is told of', async () => {
    const args = ['duel', A, B, '--policy', example('duellist.mjs'), '--games', '3000'];
    const [one, two] = await Promise.all(
      ['1', '2'].map((threads) => run([...args, '--threads', threads, '--format', 'json'])),
    );
    expect(one.status).toBe(0);
    expect(two.out).toBe(one.out);
    expect(one.out).toMatch(/duellist\.mjs \(yours, code, sha256 [0-9a-f]{16}…\)/);
  }, 60_000);

  test.each([
    [
      'a wrong answer',
      'export const makeAdmiral = () => ({ strike: (q) => q.choices.length });',
      /strike of .* answered \d+, wanted a whole number from 0 to \d+ \(battle 0\)/,
    ],
    [
      'no number',
      'export const makeAdmiral = () => ({ activate: async () => 0 });',
      /activate of Team [AB] answered a promise, wanted a whole number/,
    ],
    [
      'a throw',
      'export const makeAdmiral = () => ({\n  activate: () => undefined.x,\n});',
      /activate threw TypeError: .* \(line 2\) \(battle 0\)/,
    ],
    ['no export', 'export const x = 1;', /no function makeAdmiral is exported\. Found x/],
    [
      'an unknown decision',
      'export const makeAdmiral = () => ({ strikes() {} });',
      /"strikes" is not a decision\. Did you mean "strike"\?/,
    ],
    [
      'an unknown base',
      'export const base = "tactican"; export const makeAdmiral = () => ({ strike: () => 0 });',
      /base: "tactican" is not a policy\. Did you mean "tactician"\?/,
    ],
    ['a slip', 'export const makeAdmiral = (', /cannot be loaded: SyntaxError/],
    ['another file', 'import "./x.mjs";', /imports "\.\/x\.mjs", but a policy is one file/],
  ])('%s is the user’s to mend: exit code 1 and where it is', (_, text, message) => {
    const file = fileOf('mine.mjs', text);
    const told = broadside('duel', A, B, '--policy', file, '--games', '20');
    expect({ status: told.status, out: told.out }).toEqual({ status: 1, out: '' });
    expect(told.err).toMatch(message);
    expect(told.err).toContain('mine.mjs');
  });
});

describe('a panel', () => {
  const panel = ['--policy', 'panel', '--games', '100'];

  test('duel: a row for each admiral, the same dice, intervals for all together', async () => {
    const { out } = await run(['duel', A, B, ...panel, '--format', 'json']);
    const result = duelPanelSchema.parse(JSON.parse(out));
    expect(result.panel.map(({ policy }) => policy)).toEqual([
      ...['tactician', 'aggressive', 'cautious', 'objective', 'skirmisher', 'gunline'],
    ]);
    expect(result.panel[0].score.level).toBeCloseTo(1 - 0.05 / 6, 8);
    const alone = await duel('--policy', 'gunline', '--games', '100');
    expect(result.panel[5].wins).toEqual(alone.wins);
    expect(result.panel[5].watch[0].replay).toContain('--policy gunline,gunline');
    expect(result.verdict).toMatch(/under/);
  });

  test('duel: fits a terminal, and comes as CSV and Markdown', () => {
    const { out, status } = broadside('duel', A, B, ...panel);
    expect(status).toBe(0);
    expect(widest(out)).toBeLessThanOrEqual(100);
    const csv = broadside('duel', A, B, ...panel, '--format', 'csv').out;
    expect(csv.trimEnd().split('\r\n')).toHaveLength(7);
    const page = broadside('duel', A, B, ...panel, '--format', 'markdown').out;
    expect(page).toMatch(/^\| tactician \|/m);
  });

  test('sweep: ratings and matchups under each, fits a terminal', async () => {
    const args = ['sweep', '--policy', `panel:tactician,${example('wolf-pack.json')},random`];
    const lists = ['--faction', 'PA', '--games', '20'];
    const { out } = await run([...args, ...lists, '--format', 'json']);
    const result = sweepPanelSchema.parse(JSON.parse(out));
    expect(result.panel.map(({ policy }) => policy)).toEqual(['tactician', 'wolf-pack', 'random']);
    expect(result.matchups).toHaveLength(result.panel[0].cells.length);
    expect(result.fleets[0].ratings).toHaveLength(3);
    expect(widest(broadside(...args, ...lists).out)).toBeLessThanOrEqual(100);
  });

  test.each([
    [['duel', A, B, '--policy', 'panel:tactician'], 'found one admiral, wanted 2 to 12'],
    [['duel', A, B, '--policy', 'panel:random,random'], 'random is there twice'],
    [['duel', A, B, '--policy', 'panel', '--sprt'], 'use --games or --precision with a panel'],
    [['replay', A, B, '--policy', 'panel'], 'the panel is for duel and sweep'],
  ])('%s', (args, message) => {
    const told = broadside(...args);
    expect(told.status).toBe(1);
    expect(told.err).toContain(message);
  });
});

describe('replay --explain', () => {
  test('says why between the lines, in 100 columns, and changes nothing', () => {
    const plain = broadside('replay', A, B, '--battle', '3').out.split('\n');
    const { out } = broadside('replay', A, B, '--battle', '3', '--explain');
    const why = out.split('\n').filter((line) => /^ {2}(why)? {7}/.test(line));
    expect(widest(why.join('\n'))).toBeLessThanOrEqual(100);
    const told = out.split('\n').filter((line) => !/^ {2}(why)? {7}/.test(line));
    expect(told).toEqual(plain);
    expect(out).toMatch(/decided by .*objective/);
  });

  test('as JSON: events with the choice, runners-up and considerations', () => {
    const args = ['replay', A, B, '--policy', 'search:8,random', '--explain', '--format', 'json'];
    const { events } = JSON.parse(broadside(...args).out) as { events: Record<string, never>[] };
    const reasons = events.filter(({ event }) => event === 'decision') as unknown as {
      policy: string;
      how: string;
      among: number;
      runnersUp: unknown[];
    }[];
    const random = reasons.filter(({ policy }) => policy === 'random');
    expect(random.length).toBeGreaterThan(0);
    expect(random.every(({ how, among }) => how === `at random among ${among}`)).toBe(true);
    expect(reasons.some(({ how }) => /^\d+ simulations$/.test(how))).toBe(true);
    expect(reasons.every(({ runnersUp }) => runnersUp.length <= 3)).toBe(true);
  });

  test('code says what it answered, and leaves the rest to its base', () => {
    const { out } = broadside('replay', A, B, '--policy', example('duellist.mjs'), '--explain');
    expect(out).toMatch(/duellist\.mjs: its code answered \d+ of 0 to \d+/);
    expect(out.replaceAll(/\s+/g, ' ')).toContain('duellist.mjs: left to tactician: urgency');
  });
});

test('a game that has no such admirals says so', () => {
  const args = ['--game', 'star-strike-1'];
  const fleets = JSON.parse(broadside('list', 'fleets', ...args, '--format', 'json').out);
  const [one] = fleets.map((row: Record<string, string>) => Object.values(row)[0]);
  for (const [option, message] of [
    [['--explain'], 'the admirals of star-strike-1 do not say why'],
    [['--policy', example('wolf-pack.json')], 'star-strike-1 has no styles that a file could'],
    [['--policy', example('duellist.mjs')], 'star-strike-1 takes no admirals that are code'],
    [['--forbid', 'orders'], 'star-strike-1 has no decisions that can be forbidden'],
  ] as const) {
    const told = broadside('replay', one, one, ...args, ...option);
    expect(told.status).toBe(1);
    expect(told.err).toContain(message);
  }
});

describe('--forbid', () => {
  test('is told, enters the hash and the replay command', async () => {
    const free = await duel('--games', '20');
    const bound = await duel('--games', '20', '--forbid', 'a:orders,skirmish', '--forbid', 'evade');
    expect(bound.hash).not.toBe(free.hash);
    expect(bound.assumptions.join(' ')).toMatch(
      /Forbidden: orders for side a \(.*\); skirmish for both sides .*; evade for both sides/,
    );
    expect(bound.watch[0].replay).toContain('--forbid a:orders,skirmish,evade');
  });

  test('a mirror match stays exactly even when both are bound, and not when one is', async () => {
    const { out } = await run([
      ...['duel', A, A, '--games', '60', '--forbid', 'shields', '--format', 'json'],
    ]);
    expect(duelSchema.parse(JSON.parse(out))).toMatchObject({
      judgement: 'mirror',
      score: { value: 0.5 },
    });
    const one = await run([
      ...['duel', A, A, '--games', '60', '--forbid', 'b:strikes', '--format', 'json'],
    ]);
    expect(duelSchema.parse(JSON.parse(one.out)).judgement).toBe('better');
  });

  test.each([
    ['skirmsh', 'Did you mean "skirmish"?'],
    ['c:skirmish', 'found side "c", wanted a or b'],
  ])('%s', (word, message) => {
    const told = broadside('duel', A, B, '--forbid', word);
    expect(told.status).toBe(1);
    expect(told.err).toContain(message);
  });
});
