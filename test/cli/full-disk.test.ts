import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { program, run, temporaryFolder } from './start-broadside.ts';

const DUEL = 'duel dc-alpha-claim sw-alpha-shoal --policy random --format json'.split(' ');
const FULL = '/dev/full';

/** A shell in which a folder is a disk of 16 kB; it goes with the shell. */
function onSmallDisk(folder: string, script: string) {
  const mount = 'mount -t tmpfs -o size=16k small "$0"';
  const args = ['-rm', 'sh', '-c', `${mount} && cd "$0" && ${script}`, folder];
  return spawnSync('unshare', args, { encoding: 'utf8', env: { ...process.env, NO_COLOR: '' } });
}

/** Not everybody may mount a disk, and not every system has a device that is always full. */
const mayMount = onSmallDisk('/mnt', 'true').status === 0;

describe.skipIf(!mayMount)('a journal on a disk that fills up', () => {
  test('the run ends, says what is kept, and is resumed elsewhere to the same bytes', async () => {
    const folder = temporaryFolder();
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const args = [...DUEL, '--games', '20000'];
    const command = [process.execPath, program, ...args, '--journal', 'run.journal'].join(' ');
    const { stdout, stderr } = onSmallDisk(disk, `${command}; echo "exit $?"; cp run.journal ..`);
    expect(stdout).toBe('exit 1\n');
    expect(stderr).toMatch(
      /cannot write journal run\.journal: the disk is full; \d+ finished batches are kept in it\n/,
    );
    expect(stderr).toContain(`resume with\n  broadside ${args.join(' ')} --resume run.journal`);
    const resumed = await run([...args, '--resume', 'run.journal'], folder);
    expect(resumed.status).toBe(0);
    expect(resumed.out).toBe((await run(args, folder)).out);
  });
});

describe.skipIf(!existsSync(FULL))('a result that does not fit', () => {
  const args = [...DUEL, '--games', '20'];

  test('--out: says which file, and ends with 1', async () => {
    const folder = temporaryFolder();
    symlinkSync(FULL, join(folder, 'result.json'));
    const { status, err } = await run([...args, '--out', folder], folder);
    expect(status).toBe(1);
    expect(err).toBe(`cannot write ${join(folder, 'result.json')}: the disk is full\n`);
  });

  test('standard output: a sentence, no stack, and ends with 1', () => {
    const command = [process.execPath, program, ...args].join(' ');
    const { status, stderr } = spawnSync('sh', ['-c', `${command} > ${FULL}`], {
      encoding: 'utf8',
    });
    expect(stderr).toBe('cannot write to standard output: the disk is full\n');
    expect(status).toBe(1);
  });

  test('show --out: the same words', async () => {
    const { status, err } = await run(['show', 'PA-CA', '--out', FULL]);
    expect(status).toBe(1);
    expect(err).toBe(`cannot write ${FULL}: the disk is full\n`);
  });
});
