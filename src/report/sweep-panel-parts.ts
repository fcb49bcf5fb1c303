import type { SweepPanelResult } from '../analysis/panel-schema.ts';
import type { Part } from './document.ts';
import { fixed, plural, thousands } from './numbers.ts';
import type { Cell, TableData } from './table.ts';
import { widthOf } from './terminal.ts';

/** A round robin under several admirals, side by side. */
export function sweepPanelParts(result: SweepPanelResult, { title }: { title: string }): Part[] {
  const { fleets, panel, matchups, battles, seed } = result;
  const depending = matchups.filter(({ finding }) => finding === 'depends');
  return [
    {
      kind: 'title',
      text: `${title}: ${plural(fleets.length, 'list')}, ${plural(matchups.length, 'matchup')}, a panel of ${panel.length} admirals, ${thousands(battles)} battles, seed ${seed}`,
    },
    { kind: 'verdict', text: result.verdict },
    { kind: 'heading', text: 'Elo under each admiral' },
    ...inColumns(result).map((shown) => ({
      kind: 'table' as const,
      table: ratingTable(result, shown),
    })),
    {
      kind: 'text',
      text: 'Both sides have the same admiral, and all admirals the same dice. ± is the widest 95% interval of the column.',
    },
    { kind: 'heading', text: 'Matchups that depend on the admiral: score of the first list' },
    ...(depending.length === 0
      ? [{ kind: 'text' as const, text: 'None, for certain.' }]
      : inColumns(result).map((shown) => ({
          kind: 'table' as const,
          table: matchupTable(result, depending, shown),
        }))),
    {
      kind: 'text',
      text: '+ the first list is better, - the second is, = even within the margin, none: not decided; at 95% over all matchups and admirals together (Holm).',
    },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

const MOST_SHOWN = 40;
/** Columns of a terminal that the names of lists leave to the admirals. */
const ROOM = 72;

/** Places of the admirals, as many together as fit side by side. */
function inColumns({ panel }: SweepPanelResult): number[][] {
  const groups: number[][] = [[]];
  let left = ROOM;
  panel.forEach(({ policy }, i) => {
    const width = Math.max(7, widthOf(policy)) + 2;
    if (width > left && groups[groups.length - 1].length > 0) {
      groups.push([]);
      left = ROOM;
    }
    groups[groups.length - 1].push(i);
    left -= width;
  });
  return groups;
}

function ratingTable({ fleets, panel }: SweepPanelResult, shown: readonly number[]): TableData {
  const widest = panel.map(({ ratings }) =>
    Math.max(
      ...ratings.map(({ rating: { value, low, high } }) =>
        Math.max(value - (low ?? value), (high ?? value) - value),
      ),
    ),
  );
  return {
    columns: ['fleet', 'mean', ...shown.map((i) => `${panel[i].policy} ±${Math.ceil(widest[i])}`)],
    rows: fleets.map(({ fleet, mean, ratings }) => [
      fleet,
      Math.round(mean),
      ...shown.map((i) => Math.round(ratings[i].rating.value)),
    ]),
  };
}

const SIGNS = { better: '+', worse: '-', equivalent: '=', undecided: ' ', mirror: '=' } as const;

function matchupTable(
  { panel }: SweepPanelResult,
  depending: SweepPanelResult['matchups'],
  shown: readonly number[],
): TableData {
  const spread = ({ scores }: SweepPanelResult['matchups'][number]): number => {
    const values = scores.map(({ score }) => score.value);
    return Math.max(...values) - Math.min(...values);
  };
  const rows = [...depending].sort((x, y) => spread(y) - spread(x)).slice(0, MOST_SHOWN);
  return {
    columns: ['matchup', ...shown.map((i) => panel[i].policy)],
    rows: rows.map(({ a, b, scores }) => [
      `${a} v ${b}`,
      ...shown.map((i) => {
        const { score, judgement } = scores[i];
        return `${fixed(100 * score.value, 0).padStart(3)}%${SIGNS[judgement]}`;
      }),
    ]),
  };
}

/** A row for each matchup and admiral. */
export function sweepPanelTable({ matchups }: SweepPanelResult): TableData {
  return {
    columns: [
      ...['a', 'b', 'finding', 'policy', 'score', 'scoreLow', 'scoreHigh', 'scoreLevel'],
      ...['judgement', 'pValue'],
    ],
    rows: matchups.flatMap(({ a, b, finding, scores }) =>
      scores.map(({ policy, score, judgement, pValue }): Cell[] => [
        ...[a, b, finding, policy, score.value, score.low, score.high, score.level],
        ...[judgement, pValue],
      ]),
    ),
  };
}

/** A row for each list and admiral. */
export function sweepPanelRatings({ fleets }: SweepPanelResult): TableData {
  return {
    columns: ['fleet', 'name', 'policy', 'place', 'elo', 'eloLow', 'eloHigh', 'mean', 'spread'],
    rows: fleets.flatMap(({ fleet, name, ratings, mean, spread }) =>
      ratings.map(({ policy, rating, place }): Cell[] => [
        ...[fleet, name, policy, place, rating.value, rating.low ?? '', rating.high ?? ''],
        ...[mean, spread],
      ]),
    ),
  };
}
