import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { linesIn, run, start, temporaryFolder, until } from './start-broadside.ts';

/**
 * Battles that crash, in the built program. A module loaded before it spoils the multiplication
 * with which the streams of dice of a pair are started, in the process and in its threads.
 */
const SPOIL = `
const { imul } = Math;
const SPREADS_BATTLES = 0x85ebca6b | 0;
Math.imul = (a, b) => {
  if ((b | 0) === SPREADS_BATTLES && a >= 0 && a < 65536 && a % 500 === 37) {
    throw new RangeError(\`no dice for\\n  pair \${a}\`);
  }
  return imul(a, b);
};
`;

const MATCHUP = ['dc-alpha-claim', 'sw-alpha-shoal'];
const DUEL = ['duel', ...MATCHUP, ...'--policy random --games 8000 --format json'.split(' ')];
/** Pairs 37, 537 … 3537, both of their battles. */
const CRASHED = 16;

function spoilt(): { folder: string; env: Record<string, string> } {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'spoil.mjs'), SPOIL);
  return { folder, env: { NODE_OPTIONS: `--import ${join(folder, 'spoil.mjs')}` } };
}

test('a crash is recorded with its replay command, stops nothing, and ends with 70', async () => {
  const { folder, env } = spoilt();
  const { status, out, err } = await run([...DUEL, '--threads', '1'], folder, env);
  expect(status).toBe(70);
  const result = JSON.parse(out);
  expect(result.battles).toBe(8000 - CRASHED);
  expect(result.crashes.battles).toBe(CRASHED);
  expect(result.crashes.kept[0]).toEqual({
    battle: 74,
    message: 'RangeError: no dice for pair 37',
    replay: `broadside replay ${MATCHUP.join(' ')} --policy random,random --seed 1 --battle 74`,
  });
  expect(err).toContain(`${CRASHED} battles crashed. This is a bug in broadside`);
  expect(err).toContain(result.crashes.kept[0].replay);
});

test('the replay command shows the crash again, and the battle where nothing is wrong', async () => {
  const { folder, env } = spoilt();
  const command = ['replay', ...MATCHUP, ...'--policy random,random --seed 1 --battle'.split(' ')];
  const again = await run([...command, '74'], folder, env);
  expect(again.status).toBe(70);
  expect(again.err).toContain('RangeError: no dice for');
  expect((await run([...command, '76'], folder, env)).status).toBe(0);
  expect((await run([...command, '74'], folder)).status).toBe(0);
});

test('with crashes too, threads, an interrupt and a resumed journal give the same bytes', async () => {
  const { folder, env } = spoilt();
  const alone = await run([...DUEL, '--threads', '1'], folder, env);
  expect(await run([...DUEL, '--threads', '3'], folder, env)).toEqual(alone);
  const journal = join(folder, 'run.journal');
  const { child, ended } = start([...DUEL, '--journal', journal], folder, env);
  await until(() => linesIn(journal) > 4);
  child.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
  const resumed = await run([...DUEL, '--resume', journal], folder, env);
  expect(resumed.status).toBe(70);
  expect(resumed.out).toBe(alone.out);
});
