import { Command } from 'commander';
import type { LabReport } from '../../battle/workshop.ts';
import { gameOfCase, labFiles, readLabCase, unplayable } from '../../data/lab.ts';
import type { Loaded } from '../../data/load.ts';
import { colours } from '../../report/colour.ts';
import { narrationData, narrationLine } from '../../report/narration.ts';
import { cleanLine } from '../../report/terminal.ts';
import { openGame } from '../game.ts';
import { cardsOption, type Format, formatOption, setOption } from '../options.ts';
import { writeResult } from '../output.ts';

interface LabOptions {
  readonly cards?: string;
  readonly set?: readonly string[];
  readonly format: Format;
  readonly quiet?: boolean;
}

export function makeLabCommand(): Command {
  return new Command('lab')
    .description(
      'Plays positions with fixed dice and fixed choices, tells what happens clause by clause, and ' +
        'checks what each case expects. The format is in docs/lab.md.',
    )
    .argument('<cases...>', 'JSON files or folders of them')
    .addOption(cardsOption())
    .addOption(setOption())
    .addOption(formatOption(['table', 'json']))
    .option('-q, --quiet', 'only what failed, and the count')
    .action(lab);
}

interface CaseResult {
  readonly file: string;
  readonly report: LabReport;
}

async function lab(paths: readonly string[], options: LabOptions): Promise<void> {
  const results: CaseResult[] = [];
  const opened = new Map<string, Loaded>();
  for (const file of labFiles(paths)) {
    const game = attempt(file, () => gameOfCase(file));
    if (typeof game !== 'string') {
      results.push({ file, report: game });
      continue;
    }
    const loaded = opened.get(game) ?? (await openGame({ ...options, game }));
    opened.set(game, loaded);
    const { workshop, catalogue } = loaded;
    const play = () => workshop.runLab(catalogue, readLabCase(workshop, file));
    results.push({ file, report: attempt(file, play) });
  }
  const failed = results.filter(({ report }) => report.failures.length > 0);
  if (options.format === 'json') writeResult(`${JSON.stringify(toJson(results), undefined, 2)}`);
  else writeResult(toText(results, options.quiet === true));
  if (failed.length > 0) process.exitCode = 1;
}

/** What is wrong with one file fails its case, and the others are played all the same. */
function attempt<T>(file: string, action: () => T): T | LabReport {
  try {
    return action();
  } catch (error) {
    return unplayable(file, error);
  }
}

function toText(results: readonly CaseResult[], quiet: boolean): string {
  const colour = colours(process.stdout);
  const lines: string[] = [];
  for (const { file, report } of results) {
    const { failures, events, asks } = report;
    if (quiet && failures.length === 0) continue;
    lines.push(colour.bold(cleanLine(report.title)), colour.dim(file));
    if (!quiet) lines.push(...events.map(narrationLine));
    if (asks !== undefined) lines.push(`next        ${cleanLine(asks)}`);
    lines.push(...failures.map((failure) => colour.red(`FAILED      ${cleanLine(failure)}`)));
    if (failures.length === 0) lines.push(colour.green(sayHolds(report)));
    lines.push('');
  }
  const failed = results.filter(({ report }) => report.failures.length > 0).length;
  lines.push(`${count(results.length, 'case')}, ${failed} failed`);
  return lines.join('\n');
}

const sayHolds = ({ checks }: LabReport): string =>
  checks === 0 ? 'no expectations' : `holds: ${count(checks, 'check')}`;

const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

function toJson(results: readonly CaseResult[]): object {
  return {
    schemaVersion: 1,
    command: 'lab',
    failed: results.filter(({ report }) => report.failures.length > 0).length,
    cases: results.map(({ file, report: { title, events, failures, checks, asks } }) => ({
      file,
      title,
      holds: failures.length === 0,
      failures,
      checks,
      ...(asks === undefined ? {} : { asks }),
      events: events.map(narrationData),
    })),
  };
}
