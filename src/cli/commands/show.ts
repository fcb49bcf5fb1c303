import { Command } from 'commander';
import { UserError, unknownWord } from '../../battle/problem.ts';
import { cleanText } from '../../report/terminal.ts';
import { namesAndFiles, openGame } from '../game.ts';
import {
  cardsOption,
  type GameOptions,
  gameOption,
  outOption,
  ruleOption,
  setOption,
} from '../options.ts';
import { writeResult } from '../output.ts';
import { showPolicy } from '../show-policy.ts';

interface ShowOptions extends GameOptions {
  readonly out?: string;
}

export function makeShowCommand(): Command {
  return new Command('show')
    .description('Draws cards, maps, fleets, scenarios and styles of play for the terminal.')
    .argument(
      '<names...>',
      'codes, ids, policies or files, e.g. PA-CA, LRM-A, B-001, aggressive, my-style.json',
    )
    .addOption(gameOption())
    .addOption(cardsOption())
    .addOption(setOption())
    .addOption(ruleOption())
    .addOption(outOption())
    .action(show);
}

async function show(words: readonly string[], options: ShowOptions): Promise<void> {
  const { names, files } = namesAndFiles(words);
  const { workshop, catalogue, ruleset } = await openGame(options, files);
  const drawn = names.map((name, i) => {
    const policy = showPolicy(ruleset, words[i]);
    if (policy !== undefined) return cleanText(policy);
    const text = workshop.show(catalogue, name);
    if (text !== undefined) return cleanText(text);
    const policies = ruleset.policies.map((policy) => policy.name);
    const known = Object.values(workshop.topics).flatMap((rows) =>
      rows(catalogue).rows.map((row) => String(row[0])),
    );
    throw new UserError(unknownWord(name, 'something to show', [...known, ...policies]));
  });
  writeResult(drawn.join('\n\n'), options.out);
}
