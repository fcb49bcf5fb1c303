import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFiles } from '../data/temporary-files.ts';
import { broadside, widest } from './run-broadside.ts';

const topics = [
  'games',
  'policies',
  'considerations',
  'forbid',
  'decisions',
  'rules',
  'ships',
  'weapons',
  'orders',
  'keywords',
  'lists',
  'maps',
  'libraries',
  'fleets',
  'scenarios',
];

test('without a topic: the topics', () => {
  const { out } = broadside('list', '--format', 'csv');
  expect(out.split('\r\n').map((line) => line.split(',')[0])).toEqual(['topic', ...topics, '']);
});

test.each(topics)('list %s fits a terminal', (topic) => {
  const { status, out, err } = broadside('list', topic);
  expect({ status, err }).toEqual({ status: 0, err: '' });
  expect(widest(out)).toBeLessThanOrEqual(100);
});

test.each(['considerations', 'forbid', 'decisions'])('a game without %s says so', (topic) => {
  const { status, out } = broadside('list', topic, '--game', 'imperial-stars');
  expect({ status, lines: out.split('\n').length }).toEqual({ status: 0, lines: 2 });
  expect(out).toMatch(/^imperial-stars has none: /);
  expect(broadside('list', topic, '--game', 'imperial-stars', '--format', 'json').out).toBe('[]\n');
});

test('JSON has the same rows as CSV', () => {
  const rows = JSON.parse(broadside('list', 'fleets', '--format', 'json').out) as object[];
  const csv = broadside('list', 'fleets', '--format', 'csv').out;
  expect(rows.length).toBeGreaterThan(0);
  expect(csv.match(/\r\n/g)).toHaveLength(rows.length + 1);
});

test('--wide puts every row on one line', () => {
  const orders = JSON.parse(broadside('list', 'orders', '--format', 'json').out) as object[];
  const { out } = broadside('list', 'orders', '--wide');
  expect(out.trimEnd().split('\n')).toHaveLength(orders.length + 2);
});

test('an unknown topic', () => {
  expect(broadside('list', 'shisp')).toEqual({
    status: 1,
    out: '',
    err: '"shisp" is not a topic. Did you mean "ships"? Known: games, policies, considerations, forbid, decisions, rules, ships, weapons, orders, keywords, lists, maps, libraries, fleets, scenarios.\n',
  });
});

test('--set shows in the list', () => {
  const ships = JSON.parse(
    broadside('list', 'ships', '--format', 'json', '--set', 'PA-CA.points=5').out,
  ) as { code: string; PP: number }[];
  expect(ships.find(({ code }) => code === 'PA-CA')?.PP).toBe(5);
});

test('--out writes the file and nothing else', () => {
  const folder = temporaryFiles({});
  const file = join(folder, 'maps.csv');
  expect(broadside('list', 'maps', '--format', 'csv', '--out', file)).toEqual({
    status: 0,
    out: '',
    err: '',
  });
  expect(readFileSync(file, 'utf8')).toBe(broadside('list', 'maps', '--format', 'csv').out);
});

test('--out where nothing can be written', () => {
  const { status, err } = broadside('list', 'maps', '--out', join('no', 'such', 'folder', 'x'));
  expect(status).toBe(1);
  expect(err).toBe(`cannot write ${join('no', 'such', 'folder', 'x')}: there is no such folder\n`);
});

describe('hostile names', () => {
  const name = '=cmd()|<script>\u001b[31m"x"\u0007\n| y';
  const folder = () =>
    temporaryFiles({
      'evil.json': {
        game: 'star-strike-2',
        kind: 'library',
        name,
        basic: [],
        special: [],
      },
    });
  const list = (format: string) =>
    broadside('list', 'libraries', '--cards', folder(), '--format', format).out;

  test('in a table', () => {
    expect(list('table').replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  test('in CSV', () => {
    expect(list('csv')).toContain(`evil,"'=cmd()|<script>""x"" | y",,\r\n`);
  });

  test('in Markdown', () => {
    expect(list('markdown')).toContain('| evil | =cmd()\\|&lt;script&gt;"x" \\| y |');
  });

  test('in JSON it is what it was', () => {
    const rows = JSON.parse(list('json')) as { library: string; name: string }[];
    expect(rows.find(({ library }) => library === 'evil')?.name).toBe(name);
  });
});
