import type { CellSummary } from '../analysis/result-schema.ts';
import type { Playable } from '../data/load.ts';
import { colours } from '../report/colour.ts';
import { renderCsv } from '../report/csv.ts';
import { type Part, renderPage, renderText } from '../report/document.ts';
import { plural } from '../report/numbers.ts';
import { type TableData, TERMINAL_COLUMNS } from '../report/table.ts';
import { manifest } from './manifest.ts';
import { say, writeResult } from './output.ts';
import { writeFiles } from './output-folder.ts';
import { policyFiles } from './policies.ts';
import type { FinishedRun } from './run-cells.ts';
import type { RunOptions } from './run-options.ts';

/** A result in all its forms; each is only made when it is wanted. */
export interface Report {
  readonly json: object & { readonly verdict: string };
  parts(): readonly Part[];
  /** Tables by file name; `result.csv` is the one that `--format csv` prints. */
  csv(): Readonly<Record<'result.csv', TableData> & Record<string, TableData>>;
}

/** How a result is to be printed, and where else it goes. */
export type PrintOptions = Pick<RunOptions, 'format' | 'wide' | 'out' | 'policy'>;
/** A cell and its crashes. */
export type CrashedCell = Pick<CellSummary, 'cell' | 'crashes'>;

const INCONCLUSIVE = 3;
const BUG = 70;

/** Prints and writes a result, and says by the exit code what to think of it. */
export async function finishRun(
  finished: FinishedRun,
  report: Report,
  context: {
    readonly options: PrintOptions;
    readonly loaded: Playable;
    readonly cells: readonly CrashedCell[];
  },
): Promise<void> {
  const { options, loaded, cells } = context;
  if (finished.interrupted) {
    concludeInterrupted(finished, report, options);
    return;
  }
  process.exitCode = exitCode(finished, cells);
  writeResult(inFormat(report, options));
  if (options.out !== undefined) {
    const files = allForms(report);
    const all = finished.cells.map(({ cell }) => cell);
    writeFiles(options.out, {
      ...files,
      'manifest.json': manifest(loaded, all, files, policyFiles(options)),
    });
  }
  await finished.done();
  const crashed = sayCrashes(cells);
  if (crashed !== undefined) say(crashed);
}

/** A crash outweighs everything; an adaptive stop that found no answer is inconclusive. */
export function exitCode(
  { cells: played, plan }: Pick<FinishedRun, 'cells' | 'plan'>,
  cells: readonly CrashedCell[],
): number {
  if (cells.some(({ crashes }) => crashes.battles > 0)) return BUG;
  return played.every((_, cell) => plan.rule.reached(cell)) ? 0 : INCONCLUSIVE;
}

/** Half a result must not pass for a whole one: only people get to see it. */
function concludeInterrupted(finished: FinishedRun, report: Report, options: PrintOptions): void {
  if (options.format === 'table') writeResult(inFormat(report, options));
  say(`interrupted: ${report.json.verdict}`);
  const { resumeCommand } = finished;
  if (resumeCommand !== undefined) say(`resume with\n  ${resumeCommand}`);
  process.exitCode = finished.interruptCode ?? INCONCLUSIVE;
}

/** The result as `--format` wants it. */
export function inFormat(
  report: Report,
  { format, wide }: Pick<RunOptions, 'format' | 'wide'>,
): string {
  switch (format) {
    case 'table':
      return renderText(report.parts(), {
        fit: wide === true ? undefined : TERMINAL_COLUMNS,
        colour: colours(process.stdout),
      });
    case 'json':
      return toJson(report);
    case 'csv':
      return renderCsv(report.csv()['result.csv']);
    case 'markdown':
      return renderPage(report.parts());
  }
}

function allForms(report: Report): Record<string, string> {
  const tables = Object.entries(report.csv()).map(([name, table]) => [name, renderCsv(table)]);
  return {
    'result.json': toJson(report),
    ...Object.fromEntries(tables),
    'result.md': renderPage(report.parts()),
  };
}

function toJson({ json }: Report): string {
  return `${JSON.stringify(json, undefined, 2)}\n`;
}

/** Battles that broke are bugs of ours; each can be seen again. Undefined if there are none. */
export function sayCrashes(cells: readonly CrashedCell[]): string | undefined {
  const crashed = cells.reduce((sum, { crashes }) => sum + crashes.battles, 0);
  if (crashed === 0) return undefined;
  const told = cells.flatMap(({ cell, crashes }) =>
    crashes.kept.map(
      ({ battle, message, replay }) => `${cell}, battle ${battle}: ${message}\n  ${replay}`,
    ),
  );
  const shown = told.slice(0, 5);
  const more = crashed - shown.length;
  return [
    `${plural(crashed, 'battle')} crashed. This is a bug in broadside, not in your input; please report it with this:`,
    ...shown,
    ...(more > 0 ? [`and ${more} more, the first of them in the JSON`] : []),
  ].join('\n');
}
