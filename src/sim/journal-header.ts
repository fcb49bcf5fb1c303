import { UserError } from '../battle/problem.ts';
import { canonicalJson } from './canonical-json.ts';
import { type Cell, cellHash, cellName, engineSignature, sha256 } from './cell.ts';
import { SCHEDULE } from './schedule.ts';
import { PLAY_ALL, type StopRule } from './stop-rule.ts';

const FORMAT = 'broadside-journal';
const VERSION = 2;

/** The first line of a journal: everything the run's results depend on, and the command. */
export interface JournalHeader {
  readonly format: string;
  readonly version: number;
  /** Hash of all inputs. The command is not part of it: another number of threads is welcome. */
  readonly run: string;
  readonly engine: string;
  readonly schedule: string;
  readonly game: string;
  readonly seed: string;
  readonly pairs: number;
  readonly stop: string;
  readonly command: string;
  readonly cells: readonly JournalCell[];
}

interface JournalCell {
  readonly name: string;
  readonly policies: readonly string[];
  readonly hash: string;
}

/** What a journal is told of its run. */
export interface RunDescription {
  readonly cells: readonly Cell[];
  readonly pairs: number;
  readonly stop?: StopRule | undefined;
  /** The command line, to be printed beside "resume with". */
  readonly command: string;
}

/** The header of a run's journal. */
export function journalHeader(description: RunDescription): JournalHeader {
  const { pairs, stop = PLAY_ALL, command } = description;
  const setup = description.cells.at(0)?.setup;
  const cells = description.cells.map((cell) => ({
    name: cellName(cell),
    policies: cell.setup.policies,
    hash: cellHash(cell),
  }));
  const game = setup?.game ?? '';
  const inputs = {
    engine: engineSignature(game),
    schedule: SCHEDULE,
    game,
    seed: setup?.seed ?? '',
    pairs,
    stop: stop.name,
  };
  const run = sha256(canonicalJson({ ...inputs, cells: cells.map(({ hash }) => hash) }));
  return { format: FORMAT, version: VERSION, run, ...inputs, command, cells };
}

/** Is this a header that we can read? Otherwise a reason. */
export function readHeader(file: string, value: unknown): JournalHeader {
  const header = value as Partial<JournalHeader> | null;
  if (header?.format !== FORMAT) throw new UserError(`${file} is not a journal of battles`);
  if (header.version !== VERSION) {
    throw new UserError(
      `journal ${file} has format version ${header.version}, this program reads version ${VERSION}`,
    );
  }
  return header as JournalHeader;
}

/** Refuses a journal that was written for other inputs, with every difference found. */
export function checkSameRun(file: string, before: JournalHeader, now: JournalHeader): void {
  if (before.run === now.run) return;
  throw new UserError(
    `journal ${file} belongs to another run: ${differences(before, now).join('; ')}`,
  );
}

/** What sets two runs apart, for people. */
export function differences(before: JournalHeader, now: JournalHeader): string[] {
  const found: string[] = [];
  for (const key of ['game', 'seed', 'pairs', 'stop', 'engine', 'schedule'] as const) {
    if (before[key] !== now[key]) {
      found.push(`${key} ${JSON.stringify(before[key])}, now ${JSON.stringify(now[key])}`);
    }
  }
  if (before.cells.length !== now.cells.length) {
    found.push(`${before.cells.length} matchups, now ${now.cells.length}`);
    return found;
  }
  found.push(...summary(before.cells.flatMap((cell, i) => cellDifference(cell, now.cells[i]))));
  if (found.length > 0) return found;
  const changed = before.cells.find(({ hash }, i) => hash !== now.cells[i].hash);
  return [`the cards, fleets, map, rules or admirals of "${changed?.name}" have changed`];
}

function cellDifference(before: JournalCell, now: JournalCell): string[] {
  if (before.name !== now.name) return [`matchup "${before.name}", now "${now.name}"`];
  if (before.policies.join() === now.policies.join()) return [];
  return [
    `policies ${before.policies.join(', ')}, now ${now.policies.join(', ')} in "${now.name}"`,
  ];
}

function summary(changed: readonly string[]): string[] {
  if (changed.length <= 3) return [...changed];
  return [...changed.slice(0, 3), `and ${changed.length - 3} more`];
}
