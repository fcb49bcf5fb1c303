import { sideName } from '../analysis/duel-result.ts';
import type { CellSummary, DuelResult, Watch } from '../analysis/result-schema.ts';
import type { Fact, Part } from './document.ts';
import { fixed, percent, percentRange, plural, range, thousands } from './numbers.ts';
import { roundCounts } from './round-counts.ts';
import { type ShipLine, shipTable } from './ship-table.ts';

/** The report of one cell. */
export function duelParts(result: DuelResult, options: { title: string; wide: boolean }): Part[] {
  const { currency } = result;
  const ships = (['a', 'b'] as const).flatMap((side): Part[] => [
    { kind: 'heading', text: `${sideName(result, side)}, per battle` },
    {
      kind: 'table',
      table: shipTable(shipLines(result, side), { currency, wide: options.wide }),
    },
  ]);
  return [
    { kind: 'title', text: duelTitle(result, options.title) },
    { kind: 'verdict', text: result.verdict },
    { kind: 'facts', facts: cellFacts(result) },
    ...ships,
    {
      kind: 'text',
      text: `Efficiency is ${currency} destroyed, credited by share of the damage done, per ${currency} paid. ± and (… to …) are 95% intervals over ${plural(result.pairs, 'pair')}.`,
    },
    ...watchParts(result),
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function duelTitle(result: DuelResult, title: string): string {
  const { a, b, currency, scenario, policies, seed } = result;
  const [one, two] = policies;
  const admirals = one === two ? one : `${one} v ${two}`;
  return `${title}: ${a.fleet} (${a.points} ${currency}) v ${b.fleet} (${b.points} ${currency}), scenario ${scenario}, admirals ${admirals}, seed ${seed}`;
}

function shipLines(result: CellSummary, side: 'a' | 'b'): ShipLine[] {
  const rows = result.ships.filter((ship) => ship.side === side);
  return [
    { label: 'all', name: '', details: result[side] },
    ...rows.map((ship) => ({ label: ship.card, name: ship.name, details: ship })),
  ];
}

/** The numbers of a cell, a line each. */
export function cellFacts(cell: CellSummary): Fact[] {
  const { shares, score, elo, wins, rounds, margin } = cell;
  if (cell.pairs === 0) return [['battles', 'none were played to the end: nothing is known']];
  const quantiles = margin.quantiles;
  return [
    [
      'battles',
      `${thousands(cell.battles)} in ${plural(cell.pairs, 'pair')}: a wins ${thousands(wins.a)}, b wins ${thousands(wins.b)}, ${plural(wins.draw, 'draw')}`,
    ],
    [
      'shares',
      `a wins ${percentRange(shares.a)}, b wins ${percentRange(shares.b)}, drawn ${percentRange(shares.draw)}`,
    ],
    ['score of a', `${percentRange(score)}, ${range(elo, 0, true)} Elo`],
    ['pairs', pairFact(cell)],
    [
      'margin',
      `${range(margin.mean, 2, true)} for a, spread ${fixed(margin.spread, 1)}; half of the battles from ${fixed(quantiles.p25, 0, true)} to ${fixed(quantiles.p75, 0, true)}, nine in ten from ${fixed(quantiles.p5, 0, true)} to ${fixed(quantiles.p95, 0, true)}`,
    ],
    ['points scored', `a ${range(cell.scores.a)}, b ${range(cell.scores.b)}`],
    ['rounds', `${range(rounds.mean)}; battles by rounds ${roundCounts(rounds.counts)}`],
    ['ended by', endings(cell)],
    ['first position', firstFact(cell)],
    ...crashFact(cell),
  ];
}

/** Fewer pairs than this say nothing about what pairing did. */
const PAIRS_TO_TELL = 30;

function pairFact({ pentanomial, pairingSaved, pairs, judgement }: CellSummary): string {
  if (judgement === 'mirror') return 'each is even: what one battle gives, the other takes';
  const names = ['lost both', 'loss and draw', 'even', 'win and draw', 'won both'];
  const counts = `a ${names.map((name, i) => `${name} ${thousands(pentanomial[i])}`).join(', ')}`;
  if (pairs < PAIRS_TO_TELL) return counts;
  const saved =
    pairingSaved >= 0
      ? `pairing saved ${percent(Math.min(0.99, pairingSaved), 0)} of the battles`
      : `pairing cost ${percent(-pairingSaved, 0)} more battles`;
  return `${counts}; ${saved}`;
}

function endings({ endings: all }: CellSummary): string {
  return all
    .filter(({ a, b, draw }) => a + b + draw > 0)
    .sort((x, y) => y.share.value - x.share.value)
    .map(({ ending, a, b, draw, share }) => {
      const winners = [`a ${thousands(a)}`, `b ${thousands(b)}`];
      if (draw > 0) winners.push(`drawn ${thousands(draw)}`);
      return `${ending} ${percentRange(share)}: ${winners.join(', ')}`;
    })
    .join('; ');
}

function firstFact({ first }: CellSummary): string {
  if (!first.swapped) return 'always the same side: the scenario fixes who is who';
  const { low, high } = first.score;
  const words =
    low > 0.5 ? 'an advantage' : high < 0.5 ? 'a disadvantage' : 'no advantage that shows';
  return `scores ${percentRange(first.score)}: ${words}`;
}

function crashFact({ crashes }: CellSummary): Fact[] {
  if (crashes.battles === 0) return [];
  return [['crashed', `${plural(crashes.battles, 'battle')}; their pairs are left out`]];
}

const WHY = {
  typical: 'Most typical',
  lopsided: 'Most lopsided',
  surprising: 'Most surprising',
} as const;

function watchParts(result: CellSummary): Part[] {
  if (result.watch.length === 0) return [];
  return [
    { kind: 'heading', text: 'Battles worth a look' },
    {
      kind: 'commands',
      commands: result.watch.map((watch) => [sayWatch(result, watch), watch.replay]),
    },
  ];
}

function sayWatch(result: CellSummary, { why, battle, winner, margin, alike }: Watch): string {
  const like = `${thousands(alike)} of ${thousands(result.battles)} like it`;
  if (winner === 'draw') return `${WHY[why]}: battle ${battle}, a draw (${like})`;
  const lead = winner === 'a' ? margin : -margin;
  const by =
    lead > 0
      ? `by ${fixed(lead, 0)}`
      : lead === 0
        ? 'though level on points'
        : `though ${fixed(-lead, 0)} behind on points`;
  return `${WHY[why]}: battle ${battle}, ${sideName(result, winner)} wins ${by} (${like})`;
}
