import type { OddsResult, OddsRow } from '../analysis/odds-schema.ts';
import { bar } from './bars.ts';
import type { Part, TextOptions } from './document.ts';
import { plural } from './numbers.ts';
import type { TableData } from './table.ts';
import { widthOf } from './terminal.ts';

/** Exact odds for people: the sentence, the chances, a bar chart of what matters. */
export function oddsParts(result: OddsResult, { title }: { readonly title: string }): Part[] {
  const { answers } = result;
  return answers.length === 1 ? oneParts(result, answers[0], title) : manyParts(result, title);
}

function oneParts(result: OddsResult, answer: OddsRow, title: string): Part[] {
  const [first, ...others] = answer.distributions;
  const figures = answer.figures.map(({ name, value }) => [name, value.toFixed(2)] as const);
  return [
    { kind: 'title', text: `${title}: ${answer.title}` },
    { kind: 'verdict', text: answer.sentence },
    {
      kind: 'drawn',
      draw: (options) => chanceLines(answer, options),
      table: {
        columns: ['', 'chance'],
        rows: answer.chances.map(({ name, chance }) => [name, sayPercent(chance)]),
      },
    },
    ...(first === undefined
      ? []
      : ([
          { kind: 'heading', text: `${first.name}: ${first.mean.toFixed(2)} on average` },
          {
            kind: 'drawn',
            draw: (options: TextOptions) => barLines(first, options),
            table: outcomeTable(first),
          },
        ] as const)),
    ...(others.length === 0
      ? []
      : ([
          { kind: 'heading', text: 'How likely so many are' },
          { kind: 'table', table: countTable(others) },
        ] as const)),
    ...(figures.length === 0 ? [] : ([{ kind: 'facts', facts: figures }] as const)),
    { kind: 'heading', text: 'Given' },
    { kind: 'list', items: answer.given },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

/** "42.0%"; never a bare 0% or 100% for what is not certain. */
export function sayPercent(chance: number): string {
  if (chance <= 0) return '0%';
  if (chance >= 1) return '100%';
  const percent = 100 * chance;
  if (percent < 0.05) return '<0.1%';
  return percent >= 99.95 ? '>99.9%' : `${percent.toFixed(1)}%`;
}

const PLENTY = 100;

function chanceLines({ chances }: OddsRow, { fit, colour }: TextOptions): string[] {
  const names = Math.max(...chances.map(({ name }) => widthOf(name)));
  const room = (fit ?? PLENTY) - names - 11;
  return chances.map(({ name, chance }) => {
    const label = `${name}${' '.repeat(names - widthOf(name))}`;
    return `${label}  ${sayPercent(chance).padStart(6)}  ${colour.cyan(bar(chance, room))}`.trimEnd();
  });
}

/** Each number with its chance as a bar, and the chance of so many or more. */
function barLines(
  { outcomes }: OddsRow['distributions'][number],
  { fit, colour }: TextOptions,
): string[] {
  const values = Math.max(...outcomes.map(({ value }) => String(value).length));
  const room = (fit ?? PLENTY) - values - 29;
  const most = Math.max(...outcomes.map(({ chance }) => chance));
  return outcomes.map(({ value, chance }, i) => {
    const above = outcomes.slice(i).reduce((sum, each) => sum + each.chance, 0);
    const more = i === 0 ? '' : `  or more ${sayPercent(Math.min(1, above)).padStart(6)}`;
    const drawn = bar(chance / most, room);
    const pad = ' '.repeat(room - widthOf(drawn));
    const head = `${String(value).padStart(values)}  ${sayPercent(chance).padStart(6)}`;
    return `${head}  ${colour.cyan(drawn)}${pad}${more}`.trimEnd();
  });
}

function outcomeTable({ name, outcomes }: OddsRow['distributions'][number]): TableData {
  return {
    columns: [name, 'chance'],
    rows: outcomes.map(({ value, chance }) => [value, sayPercent(chance)]),
  };
}

/** Columns for the numbers from 0 on; the last is "so many or more". */
const MOST_COLUMNS = 7;

function countTable(distributions: OddsRow['distributions']): TableData {
  const top = Math.max(...distributions.flatMap((d) => d.outcomes.map(({ value }) => value)));
  const low = Math.min(0, ...distributions.flatMap((d) => d.outcomes.map(({ value }) => value)));
  const last = Math.min(top, low + MOST_COLUMNS);
  const values = Array.from({ length: last - low + 1 }, (_, i) => low + i);
  return {
    columns: ['', 'mean', ...values.map((v) => (v === last && last < top ? `${v}+` : `${v}`))],
    rows: distributions.map(({ name, mean, outcomes }) => [
      name,
      mean.toFixed(2),
      ...values.map((v) => {
        const fits = outcomes.filter(({ value }) => (v === last ? value >= v : value === v));
        return fits.length === 0
          ? '–'
          : sayPercent(
              Math.min(
                1,
                fits.reduce((sum, { chance }) => sum + chance, 0),
              ),
            );
      }),
    ]),
  };
}

function manyParts(result: OddsResult, title: string): Part[] {
  const { answers, leftOut } = result;
  const shared = answers[0].given.filter((text) =>
    answers.every(({ given }) => given.includes(text)),
  );
  const reasons = new Map<string, string[]>();
  for (const { words, why } of leftOut) {
    reasons.set(why, [...(reasons.get(why) ?? []), words.join(' ')]);
  }
  return [
    {
      kind: 'title',
      text: `${title}: odds of a ${result.kind}, ${plural(answers.length, 'answer')}`,
    },
    { kind: 'verdict', text: result.verdict },
    { kind: 'table', table: manyTable(result, 1) },
    ...(reasons.size === 0
      ? []
      : ([
          { kind: 'heading', text: 'Left out' },
          {
            kind: 'list',
            items: [...reasons].slice(0, 8).map(([why, who]) => `${sayWho(who)}: ${why}`),
          },
        ] as const)),
    { kind: 'heading', text: 'Given' },
    { kind: 'list', items: shared },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function sayWho(who: readonly string[]): string {
  const more = who.length > 4 ? ` and ${who.length - 4} more` : '';
  return `${who.slice(0, 4).join(', ')}${more}`;
}

/** A row for each answer: the words that differ, chances, means of the first distributions. */
function manyTable({ answers }: OddsResult, means: number): TableData {
  const [{ words, chances, figures, distributions }] = answers;
  const differ = words.flatMap((_, i) =>
    new Set(answers.map((answer) => answer.words[i])).size > 1 ? [i] : [],
  );
  const shown = distributions.slice(0, means).map(({ name }) => name);
  const columns = [
    ...differ.map((i) => (i === 0 ? 'attacker' : i === 1 ? 'target' : `word ${i + 1}`)),
    ...chances.map(({ name }) => name),
    ...shown,
    ...figures.map(({ name }) => name),
  ];
  return {
    columns,
    rows: answers.map((answer) => [
      ...differ.map((i) => answer.words[i]),
      ...answer.chances.map(({ chance }) => sayPercent(chance)),
      ...shown.map((name) => {
        const row = answer.distributions.find((each) => each.name === name);
        return (row?.mean ?? 0).toFixed(2);
      }),
      ...answer.figures.map(({ value }) => value.toFixed(2)),
    ]),
  };
}

/** Every number in a row of its own: of which answer, what, how many, how likely. */
export function oddsTable({ answers }: OddsResult): TableData {
  return {
    columns: ['question', 'what', 'name', 'value', 'chance'],
    rows: answers.flatMap(({ words, chances, distributions, figures }) => {
      const question = words.join(' ');
      return [
        ...chances.map(({ name, chance }) => [question, 'chance', name, '', chance]),
        ...figures.map(({ name, value }) => [question, 'mean', name, value, '']),
        ...distributions.flatMap(({ name, mean, outcomes }) => [
          [question, 'mean', name, mean, ''],
          ...outcomes.map(({ value, chance }) => [question, 'distribution', name, value, chance]),
        ]),
      ];
    }),
  };
}
