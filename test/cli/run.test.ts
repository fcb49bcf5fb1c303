import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { linesIn, program, run, start, temporaryFolder, until } from './start-broadside.ts';

/** Enough battles that threads are started and several batches are written. */
const DUEL = 'duel dc-alpha-claim sw-alpha-shoal --policy random --games 4000'.split(' ');
const JSON_DUEL = [...DUEL, '--format', 'json'];

/** All that a run with so many threads says and writes; the manifest tells when it was. */
async function everything(threads: string): Promise<Record<string, string>> {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-'));
  const { status, out, err } = await run([...JSON_DUEL, '--threads', threads, '--out', folder]);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  const names = ['result.json', 'result.csv', 'result.md'];
  const files = names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
  rmSync(folder, { recursive: true });
  return { out, ...Object.fromEntries(files) };
}

const alone = everything('1');
const undisturbed = alone.then(({ out }) => ({ out }));

describe('the same bytes', () => {
  test.each(['2', '5'])('JSON, CSV and Markdown with %s threads', async (threads) => {
    expect(await everything(threads)).toEqual(await alone);
  });

  test('interrupted by Ctrl-C and resumed', async () => {
    const folder = temporaryFolder();
    const journal = join(folder, 'run.journal');
    const { child, ended } = start([...JSON_DUEL, '--journal', journal, '--threads', '2'], folder);
    await until(() => linesIn(journal) > 4);
    child.kill('SIGINT');
    const { status, out, err } = await ended;
    expect({ status, out }).toEqual({ status: 130, out: '' });
    expect(err).toMatch(/interrupted: dc-alpha-claim .* n = \d+ battles; the run was interrupted/);
    const [command] = /broadside duel .* --resume .*/.exec(err) ?? [];
    expect(command).toBe(`broadside ${JSON_DUEL.join(' ')} --threads 2 --resume ${journal}`);
    const resumed = await run([...JSON_DUEL, '--resume', journal, '--threads', '5'], folder);
    expect({ ...resumed, out: '' }).toEqual({ status: 0, signal: null, out: '', err: '' });
    expect(resumed.out).toBe((await undisturbed).out);
  });

  test('killed and resumed, its last line torn', async () => {
    const folder = temporaryFolder();
    const journal = join(folder, 'run.journal');
    const { child, ended } = start([...JSON_DUEL, '--journal', journal], folder);
    await until(() => linesIn(journal) > 6);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    writeFileSync(journal, readFileSync(journal).subarray(0, -20));
    const resumed = await run([...JSON_DUEL, '--resume', journal, '--threads', '1'], folder);
    expect(resumed.status).toBe(0);
    expect(resumed.err).toMatch(/^note: 1 torn line at the end of .*, to be played again\n$/);
    expect(resumed.out).toBe((await undisturbed).out);
  });

  test('adaptive stops', async () => {
    const args = [...DUEL, '--precision', '3', '--format', 'json', '--games', '6000'];
    const [one, two] = await Promise.all([run([...args, '--threads', '1']), run(args)]);
    expect(one.status).toBe(0);
    expect(two.out).toBe(one.out);
    const { battles, ended, score } = JSON.parse(one.out);
    expect(ended).toBe('stop-rule');
    expect(battles).toBeLessThan(6000);
    expect((score.high - score.low) / 2).toBeLessThanOrEqual(0.03);
  });
});

describe('journals', () => {
  test('of their own accord: in .broadside, gone when the run is done', async () => {
    const folder = temporaryFolder();
    const { child, ended } = start([...DUEL, '--games', '400000', '--threads', '1'], folder);
    await until(() => existsSync(join(folder, '.broadside')));
    child.kill('SIGINT');
    const { status, out, err } = await ended;
    expect(status).toBe(130);
    expect(out).toMatch(/the run was\s+interrupted/);
    const [, file] = /--resume (\S+)/.exec(err) ?? [];
    expect(file).toMatch(/^\.broadside\/duel-[0-9a-f]{12}\.journal$/);
    expect(readdirSync(join(folder, '.broadside'))).toHaveLength(1);
    const other = await run([...DUEL, '--seed', '2', '--resume', file], folder);
    expect(other.status).toBe(1);
    expect(other.err).toMatch(/belongs to another run: seed "1", now "2"; pairs 200000, now 2000/);
  });

  test('where none can be written, the run goes on and says so', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, '.broadside'), 'in the way');
    const args = [...DUEL, '--games', '400000', '--threads', '1'];
    const { child, ended, said } = start(args, folder);
    await until(() => said().includes('cannot make the folder .broadside for a journal: EEXIST'));
    child.kill('SIGINT');
    const { status, err } = await ended;
    expect(status).toBe(130);
    expect(err).toContain('the run goes on, but cannot be resumed');
    expect(err).not.toContain('--resume');
  });

  test('an existing file is not overwritten', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'mine'), 'precious');
    const { status, out, err } = await run([...DUEL, '--journal', 'mine'], folder);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toBe(
      'cannot create journal mine: it exists already; resume it, or choose another name\n',
    );
    const resumed = await run([...DUEL, '--resume', 'mine'], folder);
    expect(resumed.status).toBe(1);
    expect(resumed.err).toMatch(/^mine is not a journal of battles/);
    expect(readFileSync(join(folder, 'mine'), 'utf8')).toBe('precious');
  });

  test('a short run leaves nothing behind', async () => {
    const folder = temporaryFolder();
    const { status, err } = await run([...DUEL, '--games', '20'], folder);
    expect({ status, err }).toEqual({ status: 0, err: '' });
    expect(readdirSync(folder)).toEqual([]);
  });
});

describe('exit codes', () => {
  test('3 where an adaptive stop finds no answer', async () => {
    const found = await run([...DUEL, '--games', '100', '--precision', '0.5']);
    expect(found.status).toBe(3);
    expect(found.out).toContain('the precision of ±0.5 points was not reached within 100 battles');
    const test = await run([...DUEL, '--games', '100', '--sprt', '0.5,0.51']);
    expect(test.status).toBe(3);
    expect(test.out).toContain('the test between 50% and 51% is not decided');
  });

  test.each([
    [['--games', '0'], /Found "0", wanted a whole number from 1/],
    [['--games', '1e9'], /Found "1e9", wanted a whole number from 1/],
    [['--precision', 'x'], /Found "x", wanted a number from 0\.01 to below 50/],
    [['--precision', '1', '--sprt'], /--precision and --sprt are two ways to stop: choose one/],
    [['--sprt', '0.6,0.5'], /wanted two scores between 0 and 1, the lower first/],
    [['--threads', '1000'], /Found "1000", wanted at most 256/],
    [['--margin', '-1'], /wanted a number from 0 to below 50/],
    [['--journal', 'x', '--resume', 'y'], /cannot be used with option/],
    [['--resume', 'nowhere'], /cannot read journal nowhere: no such file or folder/],
    [['--policy', 'napoleon'], /"napoleon" is not a policy.*Known: .*tactician/],
    [['--policy', 'search:0'], /found "0", wanted a number from 1 to 999999: simulations/],
    [['--policy', 'search:'], /found "", wanted a number from 1 to 999999: simulations/],
    [['--policy', 'tactician:5'], /tactician takes no budget/],
    [['--rule', 'x=y'], /"x" is not a house rule/],
    [['--set', 'XX-1.hull=3'], /"XX-1" is not a card/],
    [['--scenario', 'alhpa'], /"alhpa" is not a scenario. Did you mean "alpha"/],
    [['--scenario', 'out-of-merridia'], /brings its own fleets: leave the others out/],
    [['--cards', 'nowhere'], /cannot read nowhere: there is no such file or folder/],
    [['--seeed', '1'], /unknown option '--seeed'/],
  ])('1 for %j', async (extra, message) => {
    const { status, out, err } = await run([...DUEL, ...extra]);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(message);
  });
});

describe('output folders', () => {
  test('one that cannot be is refused before anything is played', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const { status, out, err } = await run(
      [...DUEL, '--games', '900000', '--out', 'file/x'],
      folder,
    );
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toBe('cannot write file/x: a part of the path is a file\n');
  });

  test.skipIf(process.getuid?.() === 0)('so is a read-only one', async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o555);
    const { status, err } = await run([...DUEL, '--games', '900000', '--out', join(folder, 'x')]);
    chmodSync(folder, 0o755);
    expect(status).toBe(1);
    expect(err).toMatch(/permission denied\n$/);
    expect(existsSync(join(folder, 'x'))).toBe(false);
  });
});

describe('pipes', () => {
  test('a reader that has seen enough is no error', () => {
    const command = `"${process.execPath}" "${program}" ${DUEL.join(' ')} --games 20 | head -n 1`;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^Admirals: Star Strike 2\.0: dc-alpha-claim \(10 PP\)/);
  });

  test('no colour and no progress', async () => {
    const { out, err } = await run([...DUEL, '--games', '500']);
    expect(err).toBe('');
    expect(out).not.toContain('\u001b');
  });
});
