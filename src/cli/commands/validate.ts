import { Command } from 'commander';
import { inspect } from '../../data/load.ts';
import { countProblems, sayProblem } from '../../data/problems.ts';
import { colours } from '../../report/colour.ts';
import { cleanText } from '../../report/terminal.ts';
import { checkRules } from '../game.ts';
import { cardsOption, type GameOptions, gameOption, ruleOption, setOption } from '../options.ts';
import { writeResult } from '../output.ts';

export function makeValidateCommand(): Command {
  return new Command('validate')
    .description(
      'Checks data files and prints everything that is wrong with them. Without files: all that ' +
        'comes with the package. Your files may use, replace and add to the packaged cards.',
    )
    .argument('[files...]', 'JSON files or folders of them')
    .addOption(gameOption())
    .addOption(cardsOption())
    .addOption(setOption())
    .addOption(ruleOption())
    .action(validate);
}

async function validate(files: readonly string[], options: GameOptions): Promise<void> {
  const found = await inspect(options.game, {
    files,
    cards: options.cards,
    sets: options.set,
    rules: options.rule,
  });
  checkRules(found.ruleset, options.rule ?? {});
  const colour = colours(process.stdout);
  const own = files.length > 0 || options.cards !== undefined;
  const checked = found.files.filter((file) => !own || !file.packaged).length;
  const lines = [
    ...found.problems.map((problem) => colour.red(cleanText(sayProblem(problem)))),
    ...found.notes.map((note) => colour.yellow(cleanText(`note: ${sayProblem(note)}`))),
    `${checked === 1 ? '1 file' : `${checked} files`}, ${countProblems(found.problems.length)}`,
  ];
  writeResult(lines.join('\n'));
  if (found.problems.length > 0) process.exitCode = 1;
}
