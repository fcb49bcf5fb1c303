import type { DuelPanelResult } from '../analysis/panel-schema.ts';
import type { CellSummary } from '../analysis/result-schema.ts';
import type { Part } from './document.ts';
import { column, percent, percentRange } from './numbers.ts';
import type { TableData } from './table.ts';

/** One matchup under several admirals, side by side. */
export function duelPanelParts(result: DuelPanelResult, { title }: { title: string }): Part[] {
  const { a, b, currency, scenario, seed, panel } = result;
  const [{ score, battles }] = panel;
  return [
    {
      kind: 'title',
      text: `${title}: ${a.fleet} (${a.points} ${currency}) v ${b.fleet} (${b.points} ${currency}), scenario ${scenario}, a panel of ${panel.length} admirals, seed ${seed}`,
    },
    { kind: 'verdict', text: result.verdict },
    { kind: 'table', table: panelTable(result) },
    {
      kind: 'text',
      text: `Both sides have the same admiral, and all admirals the same dice. Ranges of scores hold at ${percent(score.level, 2)} each, so that all ${panel.length} together hold at 95%; ± of margins at 95% each. ${sayMore(battles)}`,
    },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

const sayMore = (battles: number): string =>
  battles === 0 ? '' : 'One admiral in detail: the same command with --policy and its name.';

const WORDS: Readonly<Record<CellSummary['judgement'], string>> = {
  better: 'a is better',
  worse: 'b is better',
  equivalent: 'even',
  undecided: 'not decided',
  mirror: 'exactly even',
};

function panelTable({ panel }: DuelPanelResult): TableData {
  const margins = column(
    panel.map(({ margin }) => margin.mean),
    2,
  );
  return {
    columns: ['admiral', 'score of a', 'finding', 'a wins', 'draws', 'b wins', 'margin for a'],
    rows: panel.map((row, i) => [
      row.policy,
      row.battles === 0 ? '–' : percentRange(row.score),
      row.battles === 0 ? 'not played' : WORDS[row.judgement],
      row.wins.a,
      row.wins.draw,
      row.wins.b,
      row.battles === 0 ? '–' : margins[i],
    ]),
  };
}

/** A row for each admiral. */
export function duelPanelTable({ a, b, panel }: DuelPanelResult): TableData {
  const ends = ({
    value,
    low,
    high,
  }: {
    value: number;
    low: number | null;
    high: number | null;
  }) => [value, low ?? '', high ?? ''];
  return {
    columns: [
      ...['policy', 'a', 'b', 'scenario', 'battles', 'pairs', 'winsA', 'winsB', 'draws'],
      ...['score', 'scoreLow', 'scoreHigh', 'scoreLevel', 'judgement'],
      ...['margin', 'marginLow', 'marginHigh', 'rounds', 'roundsLow', 'roundsHigh', 'ended'],
    ],
    rows: panel.map((row) => [
      ...[row.policy, a.fleet, b.fleet, row.scenario, row.battles, row.pairs],
      ...[row.wins.a, row.wins.b, row.wins.draw, ...ends(row.score), row.score.level],
      ...[row.judgement, ...ends(row.margin.mean), ...ends(row.rounds.mean), row.ended],
    ]),
  };
}
