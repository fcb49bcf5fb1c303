import type { TunedShip, TuneResult } from '../analysis/tune-schema.ts';
import type { Part } from './document.ts';
import { fixed, percentRange, plural, range, thousands } from './numbers.ts';
import type { TableData } from './table.ts';

export interface TuneView {
  readonly title: string;
  readonly out: string | undefined;
  readonly wide: boolean;
}

/** New prices, what they do, and whether fresh battles agree. */
export function tuneParts(result: TuneResult, view: TuneView): Part[] {
  return [
    { kind: 'title', text: tuneTitle(result, view.title) },
    { kind: 'verdict', text: result.verdict },
    ...priceParts(result, view),
    { kind: 'heading', text: 'Before and after, on battles that no price was learned from' },
    { kind: 'table', table: confirmationTable(result) },
    {
      kind: 'text',
      text: 'Distance of the scores of equal-points fleets from 50%, root mean square, what dice add taken off. What remains is what prices cannot mend: pairs of ships, matchups, and rounding.',
    },
    ...aimParts(result),
    { kind: 'heading', text: `Rounds, ${plural(result.battles, 'battle')} in all` },
    { kind: 'table', table: roundTable(result) },
    ...nextParts(result, view),
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function tuneTitle(result: TuneResult, title: string): string {
  const { level, levelPoints, currency, scenario, policies, seed, step, maxChange } = result;
  const [one, two] = policies;
  const admirals = one === two ? one : `${one} v ${two}`;
  const limits = `steps of ${step}, no price by more than ${maxChange}${result.minimal ? ', fewest changes' : ''}`;
  return `${title}: prices that make level ${level} (${levelPoints} ${currency}) even, ${limits}; scenario ${scenario}, admirals ${admirals}, seed ${seed}`;
}

function priceParts(result: TuneResult, { wide }: TuneView): Part[] {
  const changed = result.ships.filter(({ price, printed }) => price !== printed);
  const shown = wide ? result.ships : changed;
  if (shown.length === 0) return [];
  const locked = result.ships.filter((ship) => ship.locked).map(({ card }) => card);
  const stay = result.ships.length - changed.length;
  return [
    { kind: 'heading', text: `New prices in ${result.currency}` },
    { kind: 'table', table: priceTable(result, shown) },
    {
      kind: 'text',
      text: `${plural(stay, 'price')} ${stay === 1 ? 'stays' : 'stay'}${locked.length === 0 ? '' : `, locked: ${locked.join(', ')}`}${wide ? '' : '; all of them with --wide'}.`,
    },
  ];
}

function priceTable({ currency }: TuneResult, ships: readonly TunedShip[]): TableData {
  const sorted = [...ships].sort(
    (x, y) => y.price - y.printed - (x.price - x.printed) || (x.card < y.card ? -1 : 1),
  );
  return {
    columns: ['ship', 'name', 'was', 'now', 'change', `fair price in ${currency}`, ''],
    rows: sorted.map((ship) => [
      ship.card,
      ship.name,
      ship.printed,
      ship.price,
      fixed(ship.price - ship.printed, Number.isInteger(ship.price - ship.printed) ? 0 : 2, true),
      range(ship.fairPrice),
      ship.locked ? 'locked' : '',
    ]),
  };
}

function confirmationTable({ confirmations }: TuneResult): TableData {
  return {
    columns: ['confirmed', 'before', 'after', 'outcome', 'meetings'],
    rows: confirmations.map(({ on, before, after, outcome, meetings }) => [
      on,
      percentRange(before),
      percentRange(after),
      outcome === 'undecided' ? 'not decided' : outcome,
      meetings,
    ]),
  };
}

function aimParts({ aims }: TuneResult): Part[] {
  if (aims.length === 0) return [];
  const say = (estimate: TuneResult['aims'][number]['before']) =>
    estimate === null ? '–' : percentRange(estimate);
  return [
    { kind: 'heading', text: 'Your targets, as scores between equal-points fleets' },
    {
      kind: 'table',
      table: {
        columns: ['target', 'wanted', 'before', 'after', 'met'],
        rows: aims.map(({ aim, min, max, before, after, met }) => [
          aim,
          `${(100 * min).toFixed(0)} to ${(100 * max).toFixed(0)}%`,
          say(before),
          say(after),
          met === 'undecided' ? 'not decided' : met,
        ]),
      },
    },
  ];
}

function roundTable({ rounds }: TuneResult): TableData {
  return {
    columns: ['round', 'prices changed', 'imbalance measured', 'due to prices', 'battles'],
    rows: rounds.map(({ round, changes, imbalance, foretold, battles }) => [
      round === 0 ? 'printed' : String(round),
      changes,
      percentRange(imbalance),
      `${(100 * foretold).toFixed(1)}%`,
      thousands(battles),
    ]),
  };
}

function nextParts(result: TuneResult, { out }: TuneView): Part[] {
  if (result.changes === 0) return [];
  if (out === undefined) {
    const text =
      'To try the new prices, add --out folder: it gets a patch for --cards and a draft of the patch notes.';
    return [{ kind: 'text', text }];
  }
  return [
    {
      kind: 'commands',
      commands: [['Use the new prices in any command', `broadside sweep --cards ${out}`]],
    },
  ];
}

/** A row for each ship. */
export function tuneTable({ ships }: TuneResult): TableData {
  return {
    columns: [
      'card',
      'name',
      'faction',
      'printed',
      'price',
      'fairPrice',
      'fairLow',
      'fairHigh',
      'locked',
    ],
    rows: ships.map((ship) => [
      ship.card,
      ship.name,
      ship.faction,
      ship.printed,
      ship.price,
      ship.fairPrice.value,
      ship.fairPrice.low ?? '',
      ship.fairPrice.high ?? '',
      ship.locked ? 'yes' : 'no',
    ]),
  };
}
