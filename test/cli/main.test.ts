import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gameOption } from '../../src/cli/options.ts';
import { commands } from '../../src/cli/program.ts';
import { DEFAULT_GAME } from '../../src/rulesets/index.ts';
import { broadside, widest } from './run-broadside.ts';

const { version } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
) as { version: string };

describe('help and version', () => {
  test('--help names every command on one line each', () => {
    const { status, out, err } = broadside('--help');
    expect({ status, err }).toEqual({ status: 0, err: '' });
    for (const { name, summary } of commands) {
      expect(out).toMatch(new RegExp(`^  ${name}\\b.* ${summary.slice(0, 20)}`, 'm'));
    }
    expect(widest(out)).toBeLessThanOrEqual(100);
  });

  test('no arguments: the same help', () => {
    expect(broadside()).toEqual(broadside('--help'));
  });

  test('--version', () => {
    expect(broadside('--version')).toEqual({ status: 0, out: `${version}\n`, err: '' });
  });

  test.each(commands.map(({ name }) => name))('help %s is %s --help', (name) => {
    const help = broadside('help', name);
    expect(help.status).toBe(0);
    expect(help.out).toContain(`Usage: broadside ${name}`);
    expect(broadside(name, '--help')).toEqual(help);
  });

  test('the default game is the one of the table', () => {
    expect(gameOption().defaultValue).toBe(DEFAULT_GAME);
  });
});

describe('wrong words', () => {
  const hint = '(add --help for what is allowed)\n';

  test('an unknown command', () => {
    expect(broadside('lits')).toEqual({
      status: 1,
      out: '',
      err: `error: unknown command 'lits'\n(Did you mean list?)\n${hint}`,
    });
  });

  test('an unknown option', () => {
    expect(broadside('list', '--fromat', 'json')).toEqual({
      status: 1,
      out: '',
      err: `error: unknown option '--fromat'\n(Did you mean --format?)\n${hint}`,
    });
  });

  test('a value that is not allowed', () => {
    expect(broadside('list', '--format', 'xml')).toEqual({
      status: 1,
      out: '',
      err: `error: option '--format <kind>' argument 'xml' is invalid. Allowed choices are table, json, csv, markdown.\n${hint}`,
    });
  });

  test('a missing argument', () => {
    expect(broadside('show')).toEqual({
      status: 1,
      out: '',
      err: `error: missing required argument 'names'\n${hint}`,
    });
  });

  test('an unknown game', () => {
    const { status, out, err } = broadside('list', 'ships', '--game', 'star-strike');
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(err).toMatch(/^"star-strike" is not a game\. .*Known: .*star-strike-2.*\.\n$/);
  });
});

test('a reader that has seen enough is no error', async () => {
  const program = fileURLToPath(new URL('../../bin/broadside.js', import.meta.url));
  const child = spawn(process.execPath, [program, 'list', 'orders', '--format', 'json']);
  let err = '';
  child.stderr.on('data', (text) => {
    err += text;
  });
  child.stdout.destroy();
  const status = await new Promise((resolve) => child.on('close', resolve));
  expect({ status, err }).toEqual({ status: 0, err: '' });
});
