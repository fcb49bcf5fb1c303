import { Command, Option } from 'commander';
import { type Answered, oddsResult } from '../../analysis/odds-result.ts';
import type { OddsResult } from '../../analysis/odds-schema.ts';
import { UserError } from '../../battle/problem.ts';
import { findRuleset } from '../../data/find.ts';
import type { Loaded } from '../../data/load.ts';
import { oddsParts, oddsTable } from '../../report/odds-parts.ts';
import { DEFAULT_GAME } from '../../rulesets/index.ts';
import { cardSet, changes, houseRules } from '../assumptions.ts';
import { inFormat } from '../finish-run.ts';
import { openGame } from '../game.ts';
import { expandWords, oddsHelp, type ReadQuestion, readQuestion } from '../odds-question.ts';
import {
  cardsOption,
  type Format,
  formatOption,
  type GameOptions,
  gameOption,
  outOption,
  ruleOption,
  setOption,
  wideOption,
} from '../options.ts';
import { writeResult } from '../output.ts';

interface OddsOptions extends GameOptions {
  readonly vs?: string;
  readonly format: Format;
  readonly wide?: boolean;
  readonly out?: string;
}

export async function makeOddsCommand(): Promise<Command> {
  const command = new Command('odds')
    .description(
      'Works out exactly what an attack does: the chance to destroy, what is lost on average, every ' +
        'number and its chance. No dice are thrown: every roll goes through the rules once.',
    )
    .argument('[question...]', 'what is asked, and its options: see below')
    .addOption(new Option('--vs <word>', 'the last word of the question: a name, a glob, or all'))
    .addOption(gameOption())
    .addOption(setOption())
    .addOption(ruleOption())
    .addOption(cardsOption())
    .addOption(formatOption())
    .addOption(wideOption())
    .addOption(outOption())
    .allowUnknownOption()
    .action(odds);
  return command.addHelpText('after', await gameHelp(process.argv.slice(2)));
}

/** Options belong to the game: its help is that of the game asked for. */
async function gameHelp(args: readonly string[]): Promise<string> {
  const at = args.indexOf('--game');
  const named = args.find((arg) => arg.startsWith('--game='))?.slice('--game='.length);
  const game = named ?? (at < 0 ? DEFAULT_GAME : args[at + 1]);
  if (!isHelp(args) || game === undefined) return '';
  const { odds: kinds = [] } = await (await findRuleset(game)).workshop();
  return oddsHelp(game, kinds);
}

const isHelp = (args: readonly string[]): boolean =>
  args.includes('--help') || args.includes('-h') || args[0] === 'help';

async function odds(rest: readonly string[], options: OddsOptions): Promise<void> {
  const loaded = await openGame(options);
  const { workshop, catalogue, ruleset } = loaded;
  const { odds: kinds = [] } = workshop;
  if (kinds.length === 0) throw new UserError(`${ruleset.id} has no questions about odds yet`);
  const question = readQuestion(kinds, rest);
  const words = options.vs === undefined ? question.words : [...question.words, options.vs];
  const asked = expandWords(question.kind, catalogue, words);
  const result = answerAll(loaded, options, question, asked);
  const report = {
    json: result,
    parts: () => oddsParts(result, { title: ruleset.title }),
    csv: () => ({ 'result.csv': oddsTable(result) }),
  };
  writeResult(inFormat(report, options), options.out);
}

/** What one of many cannot be asked is told beside the others; a question alone is refused. */
function answerAll(
  loaded: Loaded,
  gameOptions: OddsOptions,
  { kind, options }: ReadQuestion,
  asked: readonly (readonly string[])[],
): OddsResult {
  const answered: Answered[] = [];
  const leftOut: { words: string[]; why: string }[] = [];
  const rules = { ...gameOptions.rule };
  let refusal: UserError | undefined;
  for (const words of asked) {
    try {
      answered.push({ words, answer: kind.work(loaded.catalogue, { words, options, rules }) });
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      refusal ??= error;
      leftOut.push({ words: [...words], why: error.message });
    }
  }
  if (answered.length === 0 && refusal !== undefined) throw refusal;
  const facts = {
    game: loaded.ruleset.id,
    kind: kind.name,
    options: { ...options },
    rules,
    sets: [...(gameOptions.set ?? [])],
    assumptions: [
      `Rules: ${loaded.ruleset.rulebook}.`,
      cardSet(loaded, gameOptions),
      ...changes(gameOptions),
      houseRules(loaded, gameOptions),
      'Exact: every sequence of dice goes through the rules; nothing is sampled.',
    ],
  };
  return oddsResult(facts, answered, leftOut);
}
