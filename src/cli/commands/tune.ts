import { Command, InvalidArgumentError, Option } from 'commander';
import { type TuneFacts, tuneResult } from '../../analysis/tune-result.ts';
import type { TuneResult } from '../../analysis/tune-schema.ts';
import { renderCsv } from '../../report/csv.ts';
import { renderPage } from '../../report/document.ts';
import { patchNotes } from '../../report/patch-notes.ts';
import { tuneParts, tuneTable } from '../../report/tune-parts.ts';
import { assumptionsOf } from '../assumptions.ts';
import { type Desk, openDesk } from '../desk.ts';
import { addDeskOptions, budgetOption, type DeskRunOptions } from '../desk-options.ts';
import { inFormat, sayCrashes } from '../finish-run.ts';
import { say, writeResult } from '../output.ts';
import { makeOutputFolder, writeFiles } from '../output-folder.ts';
import { shellCommand } from '../shell.ts';
import { type LimitOptions, limitsOf } from '../tune-limits.ts';
import { confirmPrices, learnPrices, openStages, type Stages, setsOf } from '../tune-stages.ts';

/** Battles if nothing is asked for. */
const TUNE_BATTLES = 80_000;
const INCONCLUSIVE = 3;
const BUG = 70;

interface TuneOptions extends DeskRunOptions, LimitOptions {
  readonly budget: number;
}

export function makeTuneCommand(): Command {
  const command = new Command('tune').description(
    'Searches for prices at which legal fleets of equal points come out even, within your limits or ' +
      'towards your own targets, and confirms them on fresh dice, unseen fleets, another admiral and ' +
      'another map. With --out: a card-set patch and a draft of the patch notes. Exit code 3 if the ' +
      'new prices are not confirmed.',
  );
  const own = [
    new Option('--lock <codes>', 'ships whose price stays, with commas; repeatable').argParser(
      collectCodes,
    ),
    new Option('--step <points>', 'prices are multiples of this, such as 1 or 0.5')
      .argParser(parsePoints)
      .default(1),
    new Option('--max-change <points>', 'no price moves further than this')
      .argParser(parsePoints)
      .default(2),
    new Option('--minimal', 'as few changes as bring most of the gain, the best ones first'),
    new Option('--target <file>', 'JSON with your own bands for ships, factions or matchups'),
    budgetOption('--budget <battles>', TUNE_BATTLES),
    new Option(
      '--out <folder>',
      'write prices.json (a card-set patch for --cards), patch-notes.md, result.md and result.csv there',
    ),
    new Option(
      '--journal <folder>',
      'keep the battles of each round there (default: a folder in .broadside/, removed at the end)',
    ),
    new Option('--resume <folder>', 'go on with a run that was interrupted').conflicts('journal'),
  ];
  own.reduce((all, option) => all.addOption(option), command);
  return addDeskOptions(command).action(tune);
}

async function tune(options: TuneOptions): Promise<void> {
  const desk = await openDesk(options);
  const limits = limitsOf(desk, options);
  if (options.out !== undefined) makeOutputFolder(options.out);
  const stages = openStages(options);
  const learned = await learnPrices(desk, stages, limits, options.budget);
  const { candidate } = learned;
  if (candidate === undefined) return interrupted(stages, undefined);
  const { prices } = candidate.choice;
  const sets = setsOf(desk, prices);
  const confirmations = learned.isWhole
    ? await confirmPrices(desk, stages, sets, options.budget)
    : undefined;
  const result = tuneResult(factsOf(desk, options), {
    wares: desk.wares,
    locked: limits.locked,
    fair: candidate.fair,
    prices,
    rounds: learned.rounds,
    confirmations: confirmations ?? [],
    target: limits.target,
    battles: stages.battles,
  });
  if (confirmations === undefined) return interrupted(stages, result);
  finish(desk, options, result, stages);
}

function finish(desk: Desk, options: TuneOptions, result: TuneResult, stages: Stages): void {
  const title = desk.loaded.ruleset.title;
  const report = {
    json: result,
    parts: () => tuneParts(result, { title, out: options.out, wide: options.wide === true }),
    csv: () => ({ 'result.csv': tuneTable(result) }),
  };
  writeResult(inFormat(report, options));
  if (options.out !== undefined) {
    const note = `Prices of broadside tune, ${result.game} at level ${result.level}, seed ${result.seed}.`;
    const patch = desk.bench.patch(result.newSets, note);
    const command = shellCommand(process.argv.slice(2));
    writeFiles(options.out, {
      ...(result.changes === 0
        ? {}
        : { 'prices.json': `${JSON.stringify(patch, undefined, 2)}\n` }),
      'patch-notes.md': renderPage(patchNotes(result, { title, command })),
      'result.md': renderPage(report.parts()),
      'result.csv': renderCsv(tuneTable(result)),
    });
  }
  stages.journals()?.done();
  const crashed = sayCrashes(stages.crashes);
  if (crashed !== undefined) say(crashed);
  const isFine = result.confirmed || result.changes === 0;
  process.exitCode = crashed !== undefined ? BUG : isFine ? 0 : INCONCLUSIVE;
}

/** Half a search must not pass for a whole one. */
function interrupted(stages: Stages, result: TuneResult | undefined): void {
  say(`interrupted: ${result?.verdict ?? 'nothing is known yet'}`);
  const command = stages.journals()?.resumeCommand();
  if (command !== undefined) say(`resume with\n  ${command}`);
  process.exitCode = stages.interruptCode ?? INCONCLUSIVE;
}

function factsOf(desk: Desk, options: TuneOptions): TuneFacts {
  const { loaded, level, scenario, admirals, rules, seed } = desk;
  const { policies } = admirals;
  const setup = { game: loaded.ruleset.id, seed, cell: '', ...admirals, data: undefined };
  const shown = [{ a: '', b: '', scenario, setup }];
  return {
    game: loaded.ruleset.id,
    seed,
    currency: loaded.ruleset.currency.short,
    level: level.id,
    levelPoints: level.points,
    scenario,
    policies: [policies[0], policies[1]],
    rules: { ...rules },
    sets: [...(options.set ?? [])],
    step: options.step,
    maxChange: options.maxChange,
    minimal: options.minimal === true,
    assumptions: [
      ...assumptionsOf(loaded, options, shown),
      'Fleets are legal ones drawn at random under the prices in force; prices make an average fleet even, not the best one.',
      'Prices of ships that no legal fleet of this level has stay as they are.',
    ],
  };
}

function collectCodes(text: string, before: readonly string[] = []): string[] {
  const codes = text.split(',').map((code) => code.trim());
  if (codes.includes('')) {
    throw new InvalidArgumentError(`Found "${text}", wanted codes with commas between them.`);
  }
  return [...before, ...codes];
}

function parsePoints(text: string): number {
  const points = text.trim() === '' ? Number.NaN : Number(text);
  if (!(points > 0 && points <= 100)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a number above 0, to 100.`);
  }
  return points;
}
