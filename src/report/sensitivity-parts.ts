import { sayDifference } from '../analysis/compare-verdict.ts';
import type { SensitivityResult } from '../analysis/sensitivity-schema.ts';
import type { Part } from './document.ts';
import { lineChart } from './line-chart.ts';
import { percent, percentRange, plural, thousands } from './numbers.ts';
import { ends, withEnds } from './ship-csv.ts';
import type { TableData } from './table.ts';

/** One number of a card over a range, for people: the line first. */
export function sensitivityParts(
  result: SensitivityResult,
  { title }: { readonly title: string },
): Part[] {
  const { steps, fleet, attribute, opponents, seed, pairingSaved, battles } = result;
  const [first] = opponents;
  const points = steps.map(({ value, score }) => ({ x: value, ...score }));
  const admirals = [...new Set(first?.policies ?? [])].join(' v ');
  const saved = percent(Math.min(0.99, Math.abs(pairingSaved)), 0);
  return [
    {
      kind: 'title',
      text: `${title}: ${attribute} and ${fleet} against ${sayField(result)}, scenario ${first?.scenario}, admirals ${admirals}, seed ${seed}`,
    },
    { kind: 'verdict', text: result.verdict },
    {
      kind: 'drawn',
      draw: (options) => [
        `score of ${fleet} by ${attribute}`,
        ...(battles === 0 ? [] : lineChart(points, options)),
      ],
      table: stepTable(result),
    },
    { kind: 'heading', text: 'Step by step' },
    { kind: 'table', table: stepTable(result) },
    {
      kind: 'text',
      text: `Each score with its 95% interval, from ${thousands(battles)} battles; changes are taken pair by pair with the same dice, which ${pairingSaved >= 0 ? `saved ${saved} of the battles` : `cost ${saved} more`}. Sure: told apart from no change at 95% over all steps jointly.`,
    },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function sayField({ opponents }: SensitivityResult): string {
  return opponents.length === 1 ? opponents[0].opponent : plural(opponents.length, 'opponent');
}

function stepTable({ steps, attribute }: SensitivityResult): TableData {
  return {
    columns: [attribute, 'score', 'change', ''],
    rows: steps.map(({ value, score, change, isDecided }) => [
      value,
      percentRange(score),
      change === null ? '–' : sayDifference(change),
      isDecided ? 'sure' : '',
    ]),
  };
}

/** A row for each step, over the field and against each opponent. */
export function sensitivityTable({
  steps,
  opponents,
  attribute,
  battles,
}: SensitivityResult): TableData {
  const rows = steps.map(({ value, score, change, pValue }) => [
    ...[attribute, value, '', battles, ...ends(score), ...ends(change), pValue ?? ''],
  ]);
  const single = opponents.flatMap(({ opponent, scores, battles: each }) =>
    scores.map((score, i) => [
      ...[attribute, steps[i].value, opponent, each, ...ends(score), '', '', '', ''],
    ]),
  );
  return {
    columns: [
      'attribute',
      'value',
      'opponent',
      'battles',
      ...withEnds(['score', 'change']),
      'pValue',
    ],
    rows: opponents.length > 1 ? [...rows, ...single] : rows,
  };
}
