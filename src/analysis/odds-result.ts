import type { OddsAnswer } from '../battle/odds-desk.ts';
import { counted } from './grouped.ts';
import type { OddsResult, OddsRow } from './odds-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { tidy } from './tidy.ts';

/** What was asked besides the words. */
export type OddsFacts = Pick<OddsResult, 'game' | 'kind' | 'options' | 'rules' | 'sets'> & {
  readonly assumptions: readonly string[];
};

export interface Answered {
  readonly words: readonly string[];
  readonly answer: OddsAnswer;
}

/** One answer, or many with the likeliest first. */
export function oddsResult(
  facts: OddsFacts,
  answered: readonly Answered[],
  leftOut: OddsResult['leftOut'],
): OddsResult {
  const answers = answered
    .map(({ words, answer }): OddsRow => ({ words: [...words], ...plain(answer) }))
    .sort((x, y) => weight(y) - weight(x) || meanOf(y) - meanOf(x));
  const { game, assumptions, ...rest } = facts;
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'odds',
    game,
    seed: null,
    verdict: oddsVerdict(answers, leftOut),
    ...rest,
    answers,
    leftOut,
    assumptions: [...assumptions],
  } satisfies OddsResult);
}

const weight = ({ chances }: OddsRow): number => chances[0]?.chance ?? 0;
const meanOf = ({ distributions }: OddsRow): number => distributions[0]?.mean ?? 0;

function plain(answer: OddsAnswer): Omit<OddsRow, 'words'> {
  return {
    title: answer.title,
    sentence: answer.sentence,
    chances: answer.chances.map((each) => ({ ...each })),
    distributions: answer.distributions.map(({ name, mean, outcomes }) => ({
      name,
      mean,
      outcomes: outcomes.map((each) => ({ ...each })),
    })),
    figures: answer.figures.map((each) => ({ ...each })),
    given: [...answer.given],
  };
}

function oddsVerdict(answers: readonly OddsRow[], leftOut: OddsResult['leftOut']): string {
  if (answers.length === 1) return answers[0].sentence;
  const [first] = answers;
  const last = answers[answers.length - 1];
  const out =
    leftOut.length === 0 ? '' : ` ${counted(leftOut.length, 'question')} could not be asked.`;
  const say = ({ title, chances }: OddsRow) => `${title} (${percent(chances[0].chance)})`;
  return `Of ${answers.length}, "${first.chances[0].name}" is likeliest when ${say(first)} and least likely when ${say(last)}.${out}`;
}

/** Never a bare 0% or 100% for what is not certain. */
function percent(share: number): string {
  if (share === 0) return 'never';
  if (share < 0.0005) return 'less than 0.1%';
  if (share < 1 && share >= 0.9995) return 'more than 99.9%';
  return `${(100 * share).toFixed(1)}%`;
}
