import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Cited,
  type Clause,
  citationsIn,
  clauseFieldsOf,
  commentsOf,
  titlesOf,
} from './citations.ts';
import type { RuledGame } from './games.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Where each clause of a game's rulebook is played and proved. */
export interface Coverage {
  readonly game: RuledGame;
  readonly rows: readonly Row[];
  /** Citations of clauses that the list does not have, with the file. */
  readonly unknown: readonly string[];
}

export interface Row extends Clause {
  readonly sources: readonly string[];
  readonly tests: readonly string[];
}

export function clausesOf(game: RuledGame): Clause[] {
  const text = readFileSync(join(ROOT, 'docs/rules', `${game.id}.clauses.json`), 'utf8');
  const list = JSON.parse(text) as [string, string, string?][];
  return list.map(([id, title, reason]) => ({ id, title, reason }));
}

export function coverageOf(game: RuledGame): Coverage {
  const clauses = clausesOf(game);
  const sources = new Map<string, Set<string>>();
  const tests = new Map<string, Set<string>>();
  const unknown: string[] = [];
  const note = (into: Map<string, Set<string>>, file: string, { known, unknown: wrong }: Cited) => {
    for (const id of known) into.set(id, (into.get(id) ?? new Set()).add(file));
    for (const id of wrong) unknown.push(`${file}: ${id}`);
  };

  for (const file of filesIn(`src/rulesets/${game.id}`, '.ts')) {
    const text = read(file);
    for (const comment of commentsOf(text))
      note(sources, file, citationsIn(comment, game, clauses));
    note(new Map(), file, exactly(clauseFieldsOf(text, game), clauses));
  }
  for (const file of filesIn(`test/lab/${game.id}`, '.json')) {
    const { clauses: cited = [] } = JSON.parse(read(file)) as { clauses?: string[] };
    note(tests, file, exactly(cited, clauses));
  }
  for (const file of filesIn(`test/rulesets/${game.id}`, '.test.ts')) {
    for (const { title, block } of titlesOf(read(file))) {
      const within = block === undefined ? undefined : citationsIn(block, game, clauses).known[0];
      note(tests, file, citationsIn(title, game, clauses, within));
    }
  }
  const rows = clauses.map((clause) => ({
    ...clause,
    sources: [...(sources.get(clause.id) ?? [])],
    tests: [...(tests.get(clause.id) ?? [])],
  }));
  return { game, rows, unknown };
}

const exactly = (cited: readonly string[], clauses: readonly Clause[]): Cited => {
  const isKnown = (id: string): boolean => clauses.some((clause) => clause.id === id);
  return { known: cited.filter(isKnown), unknown: cited.filter((id) => !isKnown(id)) };
};

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');

function filesIn(folder: string, ending: string): string[] {
  if (!existsSync(join(ROOT, folder))) return [];
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith(ending))
    .map((file) => `${folder}/${file.split(sep).join('/')}`)
    .sort();
}

export interface Gap {
  readonly id: string;
  readonly title: string;
  readonly lacks: readonly string[];
}

/** Clauses that need code and a test and lack one of them. */
export function gapsIn({ rows }: Coverage): Gap[] {
  return rows
    .filter(({ reason }) => reason === undefined)
    .map(({ id, title, sources, tests }) => ({
      id,
      title,
      lacks: [
        ...(sources.length === 0 ? ['a source'] : []),
        ...(tests.length === 0 ? ['a test'] : []),
      ],
    }))
    .filter(({ lacks }) => lacks.length > 0);
}

const SHOWN = 3;

/** docs/rules/<game>.md */
export function renderCoverage(coverage: Coverage): string {
  const { game, rows } = coverage;
  const played = rows.filter(({ reason }) => reason === undefined);
  const lines = [
    `# ${game.title}: every clause`,
    '',
    "One row for each clause of the rulebook, in the book's own numbering: the files that play it and",
    'the tests that prove it, or why it needs none. `npm run rules` writes this page.',
    '',
    `${rows.length} clauses; ${played.length} are played, ${rows.length - played.length} need no code.`,
    '',
    '| Clause | What it says | Source | Test |',
    '|---|---|---|---|',
    ...rows.map(
      (row) => `| ${row.id} | ${cell(row.title)} | ${sourceCell(row)} | ${testCell(row)} |`,
    ),
    '',
  ];
  return lines.join('\n');
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

function sourceCell({ reason, sources }: Row): string {
  if (reason !== undefined) return cell(reason);
  return sources.length === 0 ? '**missing**' : links([...sources].sort(byDistanceFromPlay));
}

function testCell({ reason, tests }: Row): string {
  if (tests.length === 0) return reason === undefined ? '**missing**' : '–';
  return links(tests);
}

/** Files that read, check and draw cards come after those that play. */
const AWAY_FROM_PLAY = /\/(check|show|lab|cards|admiral|audit|state|topics)|-(schema|words)\.ts$/;

function byDistanceFromPlay(a: string, b: string): number {
  return Number(AWAY_FROM_PLAY.test(a)) - Number(AWAY_FROM_PLAY.test(b)) || (a < b ? -1 : 1);
}

function links(files: readonly string[]): string {
  const shown = files.slice(0, SHOWN).map((file) => `[${name(file)}](../../${file})`);
  const more = files.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

const name = (file: string): string => basename(file).replace(/\.(json|test\.ts)$/, '');
