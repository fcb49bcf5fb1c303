import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type SourceFile, sayPath } from '../../../src/battle/problem.ts';
import { listJsonFiles } from '../../../src/data/list-files.ts';
import { packageRoot } from '../../../src/data/package-root.ts';
import type { Rules } from '../../../src/rulesets/star-strike-2/cards.ts';
import { gather } from '../../../src/rulesets/star-strike-2/catalogue.ts';
import { check } from '../../../src/rulesets/star-strike-2/check.ts';

/** The packaged files with others added, and what the checker says about those. */

const game = 'star-strike-2';

export function packagedFiles(): SourceFile[] {
  return ['fleets', 'scenarios']
    .flatMap((folder) => listJsonFiles(join(packageRoot, folder, game)))
    .map((file) => ({
      file,
      id: basename(file, '.json'),
      value: JSON.parse(readFileSync(file, 'utf8')),
    }));
}

export function problemsOf(value: object, rules: Rules = {}): string[] {
  const file = { file: 'mine.json', id: 'mine', value: { game, ...value } };
  const files = [...packagedFiles(), file];
  return check(gather(files), files, rules)
    .filter((problem) => problem.file === 'mine.json')
    .map(({ path, message }) => `${sayPath(path)}: ${message}`);
}

export const aShip = (change: object = {}): object => ({
  code: 'PA-NEW',
  name: 'New Ship',
  class: 'New',
  faction: 'PA',
  type: 'standard',
  role: 'light',
  hull: 3,
  armor: 1,
  flak: 1,
  shields: 4,
  armaments: [{ mount: 'primary', weapon: 'L-CANNON', arc: 'F', dice: 2 }],
  keywords: [],
  ...change,
});

export const shipProblems = (change: object): string[] =>
  problemsOf({ kind: 'cards', source: 'user', ships: [aShip(change)] });

export const orderProblems = (effects: object[], change: object = {}): string[] =>
  problemsOf({
    kind: 'cards',
    source: 'user',
    orders: [{ id: 'B-900', name: 'New', text: '', effects, ...change }],
  });

export const weaponProblems = (change: object): string[] =>
  problemsOf({
    kind: 'cards',
    source: 'user',
    weapons: [
      {
        code: 'NEW',
        name: 'New',
        type: 'basic',
        maxDistance: 3,
        chart: { 1: ['hit'] },
        modifiers: [],
        targetLock: {
          name: 'New',
          text: '',
          effects: [{ do: 'generate', icon: 'hit', count: 1 }],
        },
        ...change,
      },
    ],
  });

/** A legal fleet of ten points. */
export const aFleet = (change: object = {}): object => ({
  kind: 'fleet',
  name: 'Mine',
  list: 'PA',
  level: 'alpha',
  ships: [
    { code: 'PA-FF', count: 2 },
    { code: 'PA-CV', count: 1 },
    { code: 'PA-INT', count: 2 },
  ],
  library: 'pa-wings',
  ...change,
});

export const fleetProblems = (change: object, rules: Rules = {}): string[] =>
  problemsOf(aFleet(change), rules);

export const mapProblems = (change: object): string[] =>
  problemsOf({
    kind: 'map',
    name: 'Mine',
    size: 'small',
    columns: 9,
    rows: 9,
    setup: { A: ['0109'], B: ['0101'] },
    strategic: [],
    blackHoles: [],
    dust: [],
    nebula: [],
    ...change,
  });

const player = (change: object = {}) => ({
  ships: [{ code: 'PA-CA' }],
  library: 'pa-line',
  ...change,
});

export const scenarioProblems = (change: object): string[] =>
  problemsOf({
    kind: 'scenario',
    name: 'Mine',
    text: '',
    map: 'kesh-drift',
    constructed: false,
    ...change,
  });

export const teams = (a: object = {}, b: object = {}) => ({
  A: { name: 'A', players: [player(a)] },
  B: { name: 'B', players: [player(b)] },
});
