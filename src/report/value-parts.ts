import type { ValuedAttribute, ValuedShip, ValueResult } from '../analysis/value-schema.ts';
import type { Fact, Part } from './document.ts';
import { column, fixed, percent, plural, plusMinus, range, thousands } from './numbers.ts';
import type { TableData } from './table.ts';
import { tieLetters } from './tie-letters.ts';

/** What ships and attributes are worth. */
export function valueParts(result: ValueResult, options: { readonly title: string }): Part[] {
  const { currency } = result;
  return [
    { kind: 'title', text: valueTitle(result, options.title) },
    { kind: 'verdict', text: result.verdict },
    { kind: 'facts', facts: valueFacts(result) },
    { kind: 'heading', text: `Ships, the best bargains first (${currency} for one copy)` },
    { kind: 'table', table: shipTable(result) },
    { kind: 'text', text: shipNote(result) },
    ...attributeParts(result),
    ...synergyParts(result),
    { kind: 'heading', text: 'How well prices foretell meetings they were not learned from' },
    { kind: 'facts', facts: heldOutFacts(result) },
    { kind: 'table', table: calibrationTable(result) },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function valueTitle(result: ValueResult, title: string): string {
  const { level, levelPoints, currency, scenario, policies, seed } = result;
  const [one, two] = policies;
  const admirals = one === two ? one : `${one} v ${two}`;
  return `${title}: what ships are worth at level ${level} (${levelPoints} ${currency}), scenario ${scenario}, admirals ${admirals}, seed ${seed}`;
}

function valueFacts(result: ValueResult): Fact[] {
  const { exchange, currency, battles, meetings, fleets, absent } = result;
  const { scorePerPoint, pointsPerPercent } = exchange;
  return [
    [
      'battles',
      `${thousands(battles)}: ${thousands(fleets)} legal fleets drawn at random, each in one of ${thousands(meetings)} meetings`,
    ],
    [
      'exchange rate',
      `one ${currency} more wins ${percent(scorePerPoint.value)}${plusMinus(scorePerPoint, 1, 100)} of the score between even fleets; one percentage point costs ${range(pointsPerPercent)} ${currency}`,
    ],
    ...(absent.length === 0
      ? []
      : ([['not here', `no legal fleet of this level has ${absent.join(', ')}`]] as Fact[])),
  ];
}

const MARKS: Readonly<Record<ValuedShip['judgement'], string>> = {
  'too cheap': 'too cheap',
  'too dear': 'too dear',
  'about right': 'right',
  'not decided': '',
};

function shipTable(result: ValueResult): TableData {
  const { ships, currency } = result;
  const fair = column(
    ships.map((ship) => ship.fairPrice),
    2,
  );
  const knock = column(
    ships.map((ship) => ship.knockOut?.points),
    1,
  );
  const efficiency = column(
    ships.map((ship) => ship.efficiency),
    2,
  );
  return {
    columns: [
      'ship',
      'name',
      currency,
      'fair price',
      'off by',
      '',
      'ties',
      'knock-out',
      'exchange',
      'fleets',
    ],
    rows: ships.map((ship, i) => [
      ship.card,
      ship.name,
      ship.points,
      fair[i],
      fixed(ship.difference, 1, true),
      MARKS[ship.judgement],
      tieLetters(result.tieGroups, ship.card),
      knock[i],
      efficiency[i],
      ship.fleets,
    ]),
  };
}

function shipNote({ currency }: ValueResult): string {
  return [
    `Fair price: what a copy is worth in ${currency} beside the others, with an average fleet costing what it does now;`,
    '"too cheap" and "too dear" are certain at 95% over all ships together, "right" is certainly within half a point.',
    'Ships that share a letter under ties are not told apart.',
    `Knock-out: ${currency} that a copy is worth beyond its price where it is replaced by its points in other ships, same dice.`,
    `Exchange: ${currency} destroyed per ${currency} paid.`,
  ].join(' ');
}

function attributeParts(result: ValueResult): Part[] {
  const { attributes, currency, attributeShips } = result;
  if (attributeShips.length === 0) return [];
  const means = attributes.filter(({ card }) => card === null);
  const tables = [null, ...attributeShips].flatMap((card): Part[] => {
    const rows = attributes.filter((row) => row.card === card);
    if (rows.length === 0) return [];
    const title =
      card === null
        ? `Price list of attributes: ${currency} that one step is worth, mean of ${attributeShips.join(', ')}`
        : `Attributes of ${card}: ${currency} that one step is worth on a copy`;
    return [
      { kind: 'heading', text: title },
      { kind: 'table', table: attributeTable(rows, currency) },
    ];
  });
  const shown = means.length > 0 ? tables.slice(0, 2) : tables;
  const more = (tables.length - shown.length) / 2;
  return [
    ...shown,
    {
      kind: 'text',
      text: `Turned one step up and one step down in the same meetings with the same dice; "one way" where there is only one step to take. ${more > 0 ? `Tables of the ${plural(more, 'ship')}: --format json, or name a ship. ` : ''}* marks what is certainly not worthless, over all rows together.`,
    },
  ];
}

export function attributeTable(rows: readonly ValuedAttribute[], currency: string): TableData {
  const sorted = [...rows].sort((x, y) => y.points.value - x.points.value);
  const points = column(
    sorted.map((row) => row.points),
    2,
  );
  const score = column(
    sorted.map((row) => row.score),
    1,
    '%',
  );
  return {
    columns: ['attribute', currency, '', 'score', 'turned', 'meetings'],
    rows: sorted.map((row, i) => [
      row.attribute,
      points[i],
      row.pValue <= 0.05 ? '*' : '',
      score[i],
      row.central ? 'both ways' : 'one way',
      row.meetings,
    ]),
  };
}

const SYNERGIES_SHOWN = 8;

function synergyParts({ synergies, pairsTested, currency }: ValueResult): Part[] {
  const sure = synergies.filter(({ isSignificant }) => isSignificant);
  if (sure.length === 0) {
    const text = `Synergies: of ${plural(pairsTested, 'pair')} of ships none stands out from the sum of its prices.`;
    return [{ kind: 'text', text }];
  }
  const shown = sure.slice(0, SYNERGIES_SHOWN);
  const more = sure.length > shown.length ? `; ${sure.length - shown.length} more in the JSON` : '';
  return [
    {
      kind: 'heading',
      text: `Pairs that stand out from the sum of their prices, of ${thousands(pairsTested)} tested (false discoveries at most 1 in 20)${more}`,
    },
    {
      kind: 'table',
      table: {
        columns: ['ships', `${currency} together`, 'fleets'],
        rows: shown.map(({ cards: [x, y], points, fleets }) => [
          x === y ? `two of ${x}` : `${x} with ${y}`,
          range(points, 2, true),
          fleets,
        ]),
      },
    },
  ];
}

function heldOutFacts({ heldOut }: ValueResult): Fact[] {
  const { printed, fair, coin, gain, gainError, meetings } = heldOut;
  const better = gain > 2 * gainError ? 'better' : gain < -2 * gainError ? 'worse' : 'no better';
  return [
    [
      'log-loss',
      `fair prices ${fair.toFixed(4)}, printed prices ${printed.toFixed(4)}, a coin ${coin.toFixed(4)} a battle`,
    ],
    [
      'fair prices',
      `foretell ${better} than printed ones: ${fixed(gain, 4, true)} ± ${(2 * gainError).toFixed(4)}, over ${thousands(meetings)} meetings`,
    ],
  ];
}

function calibrationTable({ heldOut }: ValueResult): TableData {
  return {
    columns: ['foretold for the stronger side', 'mean', 'scored', 'meetings'],
    rows: heldOut.calibration.map(({ from, to, meetings, foretold, scored }) => [
      `${percent(from, 0)} to ${percent(to, 0)}`,
      percent(foretold),
      percent(scored),
      meetings,
    ]),
  };
}
