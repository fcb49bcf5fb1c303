import type { CheckResult, GateItem, GateOutcome } from '../analysis/gate-schema.ts';
import type { Fact, Part, TextOptions } from './document.ts';
import { column, fixed, percentRange, plural } from './numbers.ts';
import { renderTable, type TableData } from './table.ts';

const MARKS: Readonly<Record<GateOutcome, string>> = { pass: '✓', drift: '✗', inconclusive: '?' };

/** What `check` found: every fleet, and the matchups that drifted. */
export function gateParts(result: CheckResult, options: { readonly title: string }): Part[] {
  const { against, items } = result;
  const fleets = items.filter(({ kind }) => kind === 'fleet');
  const matchups = items.filter(
    ({ kind, outcome, band }) => kind === 'matchup' && (outcome !== 'pass' || band !== null),
  );
  return [
    { kind: 'title', text: `${options.title}: check against ${against.file}` },
    { kind: 'verdict', text: result.verdict },
    ...section('Fleets, over the field', fleets, result),
    ...section(
      against.kind === 'baseline' ? 'Matchups that drifted' : 'Matchups, score of the first',
      matchups,
      result,
    ),
    { kind: 'facts', facts: facts(result) },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function section(heading: string, items: readonly GateItem[], { against }: CheckResult): Part[] {
  if (items.length === 0) return [];
  const table = against.kind === 'baseline' ? driftTable(items) : bandTable(items);
  return [
    { kind: 'heading', text: heading },
    { kind: 'drawn', draw: (how) => drawMarked(table, how), table },
  ];
}

function driftTable(items: readonly GateItem[]): TableData {
  const before = percents(items.map((item) => item.before));
  const now = percents(items.map((item) => item.now));
  return {
    columns: ['', 'name', 'before', 'now', 'change in points', 'outcome'],
    rows: items.map((item, i) => [
      MARKS[item.outcome],
      item.name,
      before[i],
      now[i],
      item.change === null || isStill(item.change) ? '0' : sayChange(item.change),
      sayOutcome(item),
    ]),
  };
}

function bandTable(items: readonly GateItem[]): TableData {
  return {
    columns: ['', 'name', 'score', 'expected', 'outcome'],
    rows: items.map((item) => [
      MARKS[item.outcome],
      item.name,
      percentRange(item.now),
      item.band === null
        ? ''
        : `${fixed(100 * item.band.low, 1)} to ${fixed(100 * item.band.high, 1)}`,
      sayOutcome(item),
    ]),
  };
}

const percents = (ranges: readonly (GateItem['now'] | null)[]) => column(ranges, 1, '%');

const isStill = ({ value, low, high }: GateItem['now']): boolean =>
  value === 0 && low === 0 && high === 0;

function sayChange({ value, low, high }: GateItem['now']): string {
  const say = (share: number) => fixed(100 * share, 1, true);
  return `${say(value)} (${say(low)} to ${say(high)})`;
}

function sayOutcome({ outcome, change, battlesToDecide }: GateItem): string {
  if (outcome === 'inconclusive') {
    return battlesToDecide === null
      ? 'not decided'
      : `not decided; ${battlesToDecide} battles would`;
  }
  if (outcome === 'pass' && change !== null && isStill(change)) return 'unchanged';
  return outcome;
}

function facts({ cells, battles, margin, seed, items }: CheckResult): Fact[] {
  const { total, played, cached, unchanged } = cells;
  const kinds = items.some(({ kind, band }) => kind === 'matchup' && band === null);
  return [
    [
      'matchups',
      `${total}: ${played} played, ${cached} known from before, ${unchanged} the same as in the baseline`,
    ],
    ['battles', `${plural(battles, 'battle')} a matchup, seed ${seed}`],
    ...(margin === null
      ? []
      : ([
          [
            'rule',
            `a fleet drifts if it moved for certain, and perhaps by more than ${fixed(100 * margin, 1)} points; it passes if it did not, and a move of that size would have been seen with 90%${kinds ? '; a matchup drifts if it moved by more than that for certain' : ''}`,
          ],
        ] satisfies Fact[])),
    [
      'certain',
      'all ranges of the fleets hold together with 99.5%, and so do those of the matchups',
    ],
  ];
}

function drawMarked(table: TableData, { fit, colour }: TextOptions): string[] {
  return renderTable(table, { fit })
    .split('\n')
    .map((line) =>
      line
        .replace(/^✓/, colour.green('✓'))
        .replace(/^✗/, colour.red.bold('✗'))
        .replace(/^\?/, colour.yellow.bold('?')),
    );
}

/** A row for each fleet and matchup. */
export function checkTable({ items }: CheckResult): TableData {
  const ends = (range: GateItem['change']) =>
    range === null ? ['', '', ''] : [range.value, range.low, range.high];
  return {
    columns: [
      ...['kind', 'name', 'outcome', 'before', 'beforeLow', 'beforeHigh', 'now', 'nowLow'],
      ...['nowHigh', 'change', 'changeLow', 'changeHigh', 'bandLow', 'bandHigh', 'battlesToDecide'],
    ],
    rows: items.map((item) => [
      ...[item.kind, item.name, item.outcome, ...ends(item.before), ...ends(item.now)],
      ...[...ends(item.change), item.band?.low ?? '', item.band?.high ?? ''],
      item.battlesToDecide ?? '',
    ]),
  };
}
