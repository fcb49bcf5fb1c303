import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { tuneSchema } from '../../src/analysis/tune-schema.ts';
import { valueSchema } from '../../src/analysis/value-schema.ts';
import { broadside, widest } from './run-broadside.ts';
import { linesIn, run, start, temporaryFolder, until } from './start-broadside.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = () => mkdtempSync(join(tmpdir(), 'broadside-prices-'));
const SMALL = ['--games', '1200', '--seed', 'prices'];

describe('value', () => {
  const journal = join(folder(), 'value.journal');
  let json: string;
  beforeAll(() => {
    const how = ['--format', 'json', '--threads', '1', '--journal', journal];
    json = broadside('value', ...SMALL, ...how).out;
  }, 120_000);

  test('JSON has the shape of its schema, and a row for each ship of the level', () => {
    const result = valueSchema.parse(JSON.parse(json));
    expect(result.ships).toHaveLength(47);
    expect(result.absent).toContain('PA-BB');
    expect(
      result.ships.every(({ fairPrice: { low, high } }) => low !== null && high !== null),
    ).toBe(true);
  });

  test('the bytes are the same when it is resumed, at another number of threads', () => {
    const lines = readFileSync(journal, 'utf8').split('\n');
    writeFileSync(journal, lines.slice(0, 20).join('\n'));
    const resumed = ['--resume', journal, '--threads', '2', '--format', 'json'];
    expect(broadside('value', ...SMALL, ...resumed).out).toBe(json);
  });

  test('tables fit 100 columns, a verdict above them', () => {
    const { out, status } = broadside('value', 'PA-CA', 'NE-F1', ...SMALL, '--attributes');
    expect(status).toBe(0);
    expect(widest(out)).toBeLessThanOrEqual(100);
    expect(out).toMatch(/^at level alpha: /m);
    expect(out).toMatch(/^hull /m);
  });

  test('a ship that is not there is told, with the nearest', () => {
    const { err, status } = broadside('value', 'PA-CAA');
    expect(status).toBe(1);
    expect(err).toContain('"PA-CAA" is not a ship with a price. Did you mean "PA-CA"?');
  });

  test('a ship too dear for the level is told as such', () => {
    const { err } = broadside('value', 'PA-BB');
    expect(err).toContain('no legal fleet of level alpha has PA-BB');
  });

  test('levels and scenarios must be there and fit', () => {
    expect(broadside('value', '--level', 'alhpa').err).toContain('Did you mean "alpha"?');
    expect(broadside('value', '--level', 'beta', '--scenario', 'alpha').err).toContain(
      '--scenario alpha is played at level alpha, not beta',
    );
    expect(broadside('value', '--scenario', 'out-of-merridia').err).toContain('brings its own');
  });
});

/** A ship at half of what it is worth, so that there is something to mend. */
const TUNE = ['--budget', '5000', '--seed', 'prices', '--set', 'NE-C15.points=3'];

describe('tune', () => {
  const out = folder();
  const journal = join(folder(), 'journals');
  let json: string;
  beforeAll(() => {
    const how = ['--out', out, '--format', 'json', '--journal', journal];
    json = broadside('tune', ...TUNE, ...how).out;
  }, 120_000);

  test('JSON has the shape of its schema, and the limits are kept', () => {
    const result = tuneSchema.parse(JSON.parse(json));
    expect(result.confirmations.map(({ on }) => on)).toEqual([
      'fresh dice and unseen fleets',
      expect.stringContaining('under another admiral'),
      'on another map',
    ]);
    for (const { price, printed } of result.ships) {
      expect(Math.abs(price - printed)).toBeLessThanOrEqual(2);
      expect(price).toBeGreaterThanOrEqual(1);
      expect(Number.isInteger(price)).toBe(true);
    }
    // Printed too low for this test: how far it goes up at this budget depends on the admiral.
    const planted = result.ships.find(({ card }) => card === 'NE-C15');
    expect(planted?.printed).toBe(3);
    expect(planted?.price).toBeGreaterThan(3);
  });

  test('the patch is taken by validate and by --cards, and has the new prices', () => {
    const { status, out: said } = broadside('validate', '--cards', out);
    expect(said).toContain('1 file, 0 problems');
    expect(status).toBe(0);
    const { ships } = tuneSchema.parse(JSON.parse(json));
    const listed = JSON.parse(
      broadside('list', 'ships', '--cards', out, '--format', 'json').out,
    ) as Record<string, unknown>[];
    const changed = ships.find(({ price, printed }) => price !== printed);
    const row = listed.find((each) => Object.values(each).includes(changed?.card));
    expect(Object.values(row ?? {}).map(String)).toContain(String(changed?.price));
  });

  test('patch notes tell each change', () => {
    const notes = readFileSync(join(out, 'patch-notes.md'), 'utf8');
    const { ships } = tuneSchema.parse(JSON.parse(json));
    for (const { card, price, printed } of ships) {
      expect(notes.includes(`| ${card} |`)).toBe(price !== printed);
    }
  });

  test('it resumes to the same bytes, at another number of threads', () => {
    const file = join(journal, 'round1.journal');
    const lines = readFileSync(file, 'utf8').split('\n');
    writeFileSync(file, lines.slice(0, 20).join('\n'));
    const resumed = ['--resume', journal, '--threads', '1', '--format', 'json'];
    expect(broadside('tune', ...TUNE, ...resumed).out).toBe(json);
  });

  test('interrupted by Ctrl-C, it says how to go on, and comes to the same bytes', async () => {
    const kept = join(temporaryFolder(), 'journals');
    const { child, ended } = start(['tune', ...TUNE, '--journal', kept, '--format', 'json']);
    await until(() => linesIn(join(kept, 'round1.journal')) > 4);
    child.kill('SIGINT');
    const { status, out: nothing, err } = await ended;
    expect({ status, nothing }).toEqual({ status: 130, nothing: '' });
    expect(err).toMatch(
      /interrupted: .*\nresume with\n {2}broadside tune .* --resume \S+journals\n/s,
    );
    const resumed = await run(['tune', ...TUNE, '--resume', kept, '--format', 'json']);
    expect(resumed.out).toBe(json);
  });

  test('targets are checked before anything is played', () => {
    const file = join(folder(), 'target.json');
    const refused = (target: unknown): string => {
      writeFileSync(file, JSON.stringify(target));
      const { err, status } = broadside('tune', ...TUNE, '--target', file);
      expect(status).toBe(1);
      return err;
    };
    expect(refused({ ships: { 'PA-CAA': { price: { min: 3 } } } })).toContain('Did you mean');
    expect(refused({ factions: { PA: { min: 0.6, max: 0.4 } } })).toContain('min is above max');
    expect(refused({ matchups: { 'PA against NE': { min: 0.4 } } })).toContain('"PA v NE"');
    expect(refused({ ships: { 'PA-CA': { price: { min: 9 } } } })).toContain('--max-change');
  });

  test('locks and steps are checked', () => {
    expect(broadside('tune', '--lock', 'PA-C').err).toContain('--lock PA-C');
    expect(broadside('tune', '--step', '0').err).toContain('wanted a number above 0');
  });
});
