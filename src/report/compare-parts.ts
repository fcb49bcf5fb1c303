import type { CompareResult, CompareSource } from '../analysis/compare-schema.ts';
import { sayDifference } from '../analysis/compare-verdict.ts';
import type { Fact, Part } from './document.ts';
import { column, percent, percentRange, plural, thousands } from './numbers.ts';
import { ends, withEnds } from './ship-csv.ts';
import type { TableData } from './table.ts';

/** Two lists against a field, for people. */
export function compareParts(result: CompareResult, { title }: { readonly title: string }): Part[] {
  const { a, b, matchups, seed, currency } = result;
  const [first] = matchups;
  const points = (list: typeof a) => `${list.fleet} (${list.points} ${currency})`;
  const versus =
    a.fleet === b.fleet ? `${points(a)} and ${b.name}` : `${points(a)} and ${points(b)}`;
  const policies =
    first === undefined ? '' : `, admirals ${[...new Set(first.policies)].join(' v ')}`;
  return [
    {
      kind: 'title',
      text: `${title}: ${versus} against ${plural(matchups.length, 'opponent')}, scenario ${first?.scenario}${policies}, seed ${seed}`,
    },
    { kind: 'verdict', text: result.verdict },
    { kind: 'facts', facts: compareFacts(result) },
    { kind: 'heading', text: 'Against whom' },
    { kind: 'table', table: matchupTable(result) },
    {
      kind: 'text',
      text: 'Difference is the score of a less that of b, in percentage points, ± its 95% interval. Sure: told apart at 95% over all matchups jointly.',
    },
    ...sourceParts(result),
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function compareFacts(result: CompareResult): Fact[] {
  const { a, b, difference, margin, battles, pairingSaved, needed } = result;
  const saved =
    pairingSaved >= 0
      ? `the same dice saved ${percent(Math.min(0.99, pairingSaved), 0)} of them`
      : `the same dice cost ${percent(-pairingSaved, 0)} more`;
  return [
    ['a', `${a.name}: scores ${percentRange(a.score)}`],
    ['b', `${b.name}: scores ${percentRange(b.score)}`],
    [
      'difference',
      `${sayDifference(difference)} points; within ±${trim(100 * margin)} counts as none`,
    ],
    ['battles', `${thousands(battles)} of each list; ${saved}`],
    ...(needed === null
      ? []
      : [['to decide', `about ${thousands(needed)} battles of each list and opponent`] as const]),
  ];
}

const trim = (value: number): string => String(Number(value.toFixed(2)));

/** More would be a list for a file. */
const MOST_ROWS = 24;

function matchupTable({ matchups }: CompareResult): TableData {
  const shown = matchups.slice(0, MOST_ROWS);
  const a = column(
    shown.map((row) => row.a),
    1,
    '%',
  );
  const b = column(
    shown.map((row) => row.b),
    1,
    '%',
  );
  const points = shown.map(({ difference: d }) => ({
    ...d,
    value: 100 * d.value,
    low: d.low === null ? null : 100 * d.low,
    high: d.high === null ? null : 100 * d.high,
  }));
  const difference = column(points, 1);
  const rows = shown.map((row, i) => [
    row.opponent,
    a[i],
    b[i],
    `${row.difference.value > 0 ? '+' : ''}${difference[i].trim()}`,
    row.isDecided ? 'sure' : '',
    row.battles,
  ]);
  const left = matchups.length - shown.length;
  const more = left > 0 ? [[`and ${left} more, in the JSON and CSV`, '', '', '', '', '']] : [];
  return { columns: ['opponent', 'a', 'b', 'difference', '', 'battles'], rows: [...rows, ...more] };
}

const MOST_SOURCES = 14;

function sourceParts({ sources, matchups }: CompareResult): Part[] {
  if (sources.length === 0 || matchups.every(({ battles }) => battles === 0)) return [];
  const sure = sources.filter(({ isDecided }) => isDecided);
  const shown = (sure.length > 0 ? sure : sources).slice(0, MOST_SOURCES);
  const more = sources.length - shown.length;
  return [
    { kind: 'heading', text: 'Where it comes from: what a whole fleet does in a battle' },
    { kind: 'table', table: shownSources(shown) },
    {
      kind: 'text',
      text:
        sure.length > 0
          ? `Differences that are told apart from none at 95% jointly (Holm), clearest first; ${more} more columns in the JSON.`
          : `None of them is told apart from no difference at 95% jointly (Holm); ${more} more columns in the JSON.`,
    },
  ];
}

function shownSources(sources: readonly CompareSource[]): TableData {
  const text = (of: (source: CompareSource) => CompareSource['a']) => column(sources.map(of), 2);
  const [a, b, difference] = [text((s) => s.a), text((s) => s.b), text((s) => s.difference)];
  return {
    columns: ['', 'a', 'b', 'difference'],
    rows: sources.map((source, i) => [
      source.of === 'list' ? source.text : `${source.text}, by the opponent`,
      a[i],
      b[i],
      `${source.difference.value > 0 ? '+' : ''}${difference[i].trim()}`,
    ]),
  };
}

/** A row for each opponent. */
export function compareTable({ matchups }: CompareResult): TableData {
  return {
    columns: [
      ...['opponent', 'scenario', 'battles', ...withEnds(['a', 'b', 'difference'])],
      ...['pValue', 'isDecided', 'contribution'],
    ],
    rows: matchups.map((row) => [
      ...[row.opponent, row.scenario, row.battles, ...ends(row.a), ...ends(row.b)],
      ...[...ends(row.difference), row.pValue ?? '', String(row.isDecided), row.contribution],
    ]),
  };
}

/** A row for each column of the game and side. */
export function sourceTable({ sources }: CompareResult): TableData {
  return {
    columns: ['column', 'of', ...withEnds(['a', 'b', 'difference']), 'pValue', 'isDecided'],
    rows: sources.map((row) => [
      ...[row.column, row.of, ...ends(row.a), ...ends(row.b), ...ends(row.difference)],
      ...[row.pValue, String(row.isDecided)],
    ]),
  };
}
