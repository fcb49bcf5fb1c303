import type { SweepResult } from '../analysis/result-schema.ts';
import type { Fact, Part } from './document.ts';
import { column, fixed, percent, percentRange, plural, range, sayList } from './numbers.ts';
import { drawMatrix, matrixTable } from './score-matrix.ts';
import type { TableData } from './table.ts';

/** The report of a round robin. */
export function sweepParts(result: SweepResult, options: { title: string }): Part[] {
  const { currency } = result;
  return [
    { kind: 'title', text: sweepTitle(result, options.title) },
    { kind: 'verdict', text: result.verdict },
    { kind: 'heading', text: 'Ratings' },
    { kind: 'table', table: ratingTable(result) },
    {
      kind: 'text',
      text: 'Lists that share a letter under "ties" cannot be told apart. Elo: mean 0, fitted to all battles at once with draws and first position. Mix: share in the mix nobody can beat, with its 95% range over 1,000 resampled tables.',
    },
    { kind: 'heading', text: 'Score of the row against the column, in percent' },
    { kind: 'drawn', draw: (how) => drawMatrix(result, how), table: matrixTable(result) },
    {
      kind: 'text',
      text: '~: not told apart from 50% when all matchups are taken together (Holm, 95%).',
    },
    { kind: 'facts', facts: sweepFacts(result) },
    { kind: 'heading', text: 'Ships over all matchups, per battle' },
    { kind: 'table', table: fieldShipTable(result) },
    {
      kind: 'text',
      text: `Efficiency is ${currency} destroyed, credited by share of the damage done, per ${currency} paid${average(result)}. ± are 95% intervals.`,
    },
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function sweepTitle({ fleets, cells, battles, seed }: SweepResult, title: string): string {
  const [first] = cells;
  const [one, two] = first?.policies ?? ['', ''];
  const admirals = one === two ? one : `${one} v ${two}`;
  return `${title}: ${fleets.length} lists, ${plural(cells.length, 'matchup')}, ${plural(battles, 'battle')}, scenario ${first?.scenario ?? ''}, admirals ${admirals}, seed ${seed}`;
}

/** Strongest first; the numbers are those of the matrix. */
export function ratingTable(result: SweepResult): TableData {
  const { ratings, fleets, equilibrium, currency } = result;
  const rows = ratings.map((rating) => ({
    rating,
    fleet: fleets.find((row) => row.fleet === rating.fleet),
    mix: equilibrium.find((share) => share.fleet === rating.fleet),
  }));
  const field = column(
    rows.map(({ fleet }) => fleet?.field),
    1,
    '%',
  );
  const elo = column(
    ratings.map(({ rating }) => rating),
    0,
  );
  const efficiency = column(
    rows.map(({ fleet }) => fleet?.efficiency),
    2,
  );
  return {
    columns: ['#', 'fleet', 'name', currency, 'Elo', 'ties', 'field', 'mix', 'efficiency'],
    rows: rows.map(({ rating, fleet, mix }, i) => [
      i + 1,
      rating.fleet,
      fleet?.name ?? '',
      fleet?.points ?? '',
      elo[i],
      tieLetters(result, rating.fleet),
      field[i],
      mix === undefined ? '' : sayMix(mix.weight),
      efficiency[i],
    ]),
  };
}

function sayMix({ value, low, high }: { value: number; low: number; high: number }): string {
  if (high < 0.005) return '–';
  const whole = (x: number) => (100 * x).toFixed(0);
  return `${whole(value)}%(${whole(low)}-${whole(high)})`;
}

/** A letter for each group of ties: "a", "ab", … */
function tieLetters({ tieGroups }: SweepResult, fleet: string): string {
  return tieGroups.flatMap((group, i) => (group.includes(fleet) ? [letter(i)] : [])).join('');
}

const letter = (index: number): string =>
  index < 26
    ? String.fromCharCode(97 + index)
    : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;

const SHOWN = 5;

function sweepFacts(result: SweepResult): Fact[] {
  const { sideAdvantage, effectiveFleets } = result;
  return [
    ['first position', `worth ${range(sideAdvantage, 0, true)} Elo`],
    ['draws', `${percent(result.drawChance)} between equal lists`],
    ['dominated', dominatedText(result)],
    ['cycles', cyclesText(result)],
    ['mix', `uses ${fixed(effectiveFleets, 1)} lists in effect: ${mixText(result)}`],
  ];
}

function dominatedText({ dominated, fleets }: SweepResult): string {
  const lists = fleets.map(({ fleet }) => fleet);
  const found = lists.flatMap((fleet) => {
    const by = dominated.filter((each) => each.fleet === fleet);
    if (by.length === 0) return [];
    const sure = by.filter((each) => each.isSignificant).map((each) => each.by);
    const shown = (sure.length > 0 ? sure : by.map((each) => each.by)).slice(0, 2);
    const more = (sure.length > 0 ? sure : by).length - shown.length;
    const names = `${sayList(shown)}${more > 0 ? ` and ${more} more` : ''}`;
    return [`${fleet} by ${names}${sure.length > 0 ? '' : ' (not certain at this n)'}`];
  });
  return found.length === 0 ? 'no list is worse than another against everyone' : found.join('; ');
}

function cyclesText({ cycles }: SweepResult): string {
  if (cycles.length === 0) return 'none: no three lists beat each other in a ring';
  const sure = cycles.filter(({ isSignificant }) => isSignificant);
  const shown = (sure.length > 0 ? sure : cycles).slice(0, SHOWN);
  const told = shown.map(
    ({ fleets: [x, y, z], strength, probability }) =>
      `${x} > ${y} > ${z} > ${x} (each by at least ${fixed(100 * strength, 1)} points, certain to ${Math.min(99, Math.floor(100 * probability))}%)`,
  );
  const more = cycles.length - shown.length;
  const tail =
    more > 0
      ? `; and ${more} more, of which ${Math.max(0, sure.length - shown.length)} certain`
      : '';
  const head = sure.length > 0 ? '' : 'none for certain; in the measured scores ';
  return `${head}${told.join('; ')}${tail}`;
}

function mixText({ equilibrium }: SweepResult): string {
  return equilibrium
    .filter(({ weight }) => weight.value >= 0.005)
    .sort((x, y) => y.weight.value - x.weight.value)
    .map(
      ({ fleet, weight, inSupport }) =>
        `${fleet} ${percentRange(weight, 0)}, used in ${percent(inSupport, 0)} of resamples`,
    )
    .join('; ');
}

function average({ averageEfficiency }: SweepResult): string {
  return averageEfficiency === null ? '' : `; the average of all is ${range(averageEfficiency)}`;
}

function fieldShipTable({ ships, currency }: SweepResult): TableData {
  const survival = column(
    ships.map((ship) => ship.survival),
    0,
    '%',
  );
  const destroyed = column(
    ships.map((ship) => ship.pointsDestroyed),
    2,
  );
  const efficiency = column(
    ships.map((ship) => ship.efficiency),
    2,
  );
  return {
    columns: [
      'ship',
      'name',
      'lists',
      '×',
      currency,
      'survives',
      `${currency} destroyed`,
      'efficiency',
      'battles',
    ],
    rows: ships.map((ship, i) => [
      ship.card,
      ship.name,
      ship.fleets.length,
      Number(ship.copies.toFixed(1)),
      Number(ship.points.toFixed(1)),
      survival[i],
      destroyed[i],
      efficiency[i],
      ship.battles,
    ]),
  };
}
