import { Command, InvalidArgumentError, Option } from 'commander';
import { checkResult } from '../../analysis/gate-result.ts';
import type { CheckResult, GateOutcome } from '../../analysis/gate-schema.ts';
import { checkTable, gateParts } from '../../report/gate-parts.ts';
import { renderJunit } from '../../report/junit.ts';
import { parseNames } from '../field.ts';
import { inFormat } from '../finish-run.ts';
import { againstBands } from '../gate-bands.ts';
import { againstBaseline, bless } from '../gate-baseline.ts';
import type { GateFailure } from '../gate-cells.ts';
import type { CheckOptions } from '../gate-options.ts';
import {
  cardsOption,
  FORMATS,
  type Format,
  gameOption,
  gamesOption,
  journalOption,
  policyOption,
  resumeOption,
  ruleOption,
  scenarioOption,
  setOption,
  threadsOption,
  wideOption,
} from '../options.ts';
import { say, writeResult } from '../output.ts';

/** Battles of a matchup in a new baseline. */
export const CHECK_GAMES = 1600;

const EXIT_CODES: Readonly<Record<GateOutcome, number>> = { pass: 0, drift: 2, inconclusive: 3 };

export function makeCheckCommand(): Command {
  const command = new Command('check')
    .description(
      'The gate for CI: plays the matchups of a baseline again where something changed, and says ' +
        'with noise in mind whether the balance drifted. Exit code 0 pass, 2 drift, 3 not decided ' +
        'by so many battles, 1 a baseline that does not fit.',
    )
    .argument('[fleets...]', 'with --update: which lists to bless, as for sweep')
    .addOption(
      new Option('--baseline <file>', 'what it is held against').default('reports/baseline.json'),
    )
    .addOption(
      new Option('--expect <file>', 'bands that scores should be in, instead of a baseline'),
    )
    .option('--update', 'bless: write the baseline anew from the cards as they are')
    .option('--no-cache', 'play every matchup, even those whose results are known')
    .addOption(
      new Option('--margin <points>', 'moves of a fleet within this many points count as none')
        .argParser(parseMargin)
        .default(3),
    )
    .addOption(
      new Option('--level <names>', 'with --update: only this level').argParser(parseNames),
    )
    .addOption(
      new Option('--faction <codes>', 'with --update: only these factions').argParser(parseNames),
    );
  return [
    gameOption(),
    new Option('--seed <text>', "other dice than the baseline's (default: the same)"),
    gamesOption(CHECK_GAMES),
    threadsOption(),
    policyOption(),
    scenarioOption(),
    setOption(),
    ruleOption(),
    cardsOption(),
    new Option('--format <kind>', 'how to print the result')
      .choices([...FORMATS, 'junit'])
      .default('table'),
    wideOption(),
    journalOption(),
    resumeOption(),
  ]
    .reduce((all, option) => all.addOption(option), command)
    .action(check);
}

async function check(words: readonly string[], options: CheckOptions): Promise<void> {
  if (options.update === true) {
    const blessed = await bless(words, { games: CHECK_GAMES, ...options });
    if ('exitCode' in blessed) process.exitCode = blessed.exitCode;
    else say(blessed.told);
    return;
  }
  const found =
    options.expect === undefined
      ? await againstBaseline(words, options)
      : await againstBands(words, options.expect, { games: CHECK_GAMES, ...options });
  if ('exitCode' in found) {
    process.exitCode = (found as GateFailure).exitCode;
    return;
  }
  const { facts, title } = found;
  const result = checkResult(facts);
  writeResult(inCheckFormat(result, title, options));
  process.exitCode = EXIT_CODES[result.outcome];
}

function inCheckFormat(result: CheckResult, title: string, options: CheckOptions): string {
  if (options.format === 'junit') return renderJunit(result);
  const report = {
    json: result,
    parts: () => gateParts(result, { title }),
    csv: () => ({ 'result.csv': checkTable(result) }),
  };
  return inFormat(report, { ...options, format: options.format satisfies Format });
}

function parseMargin(text: string): number {
  const margin = text.trim() === '' ? Number.NaN : Number(text);
  if (!(margin > 0 && margin < 50)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a number above 0 and below 50.`);
  }
  return margin;
}
