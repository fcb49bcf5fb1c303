import type { SweepResult } from '../analysis/result-schema.ts';
import type { Fact, Part } from './document.ts';
import { column, fixed, percent, plural, range } from './numbers.ts';
import { drawMatrix, matrixTable } from './score-matrix.ts';
import type { TableData } from './table.ts';
import { tieLetters } from './tie-letters.ts';

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
    ...dominatedParts(result),
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
      tieLetters(result.tieGroups, rating.fleet),
      field[i],
      mix === undefined ? '' : sayMix(mix.weight),
      efficiency[i],
    ]),
  };
}

function sayMix({ value, low, high }: { value: number; low: number; high: number }): string {
  if (high < 0.005) return '–';
  if (low >= 0.995) return '>99%';
  const whole = (x: number) => (100 * x).toFixed(0);
  return `${whole(value)}% (${whole(low)}-${whole(high)})`;
}

const SHOWN = 5;

function sweepFacts(result: SweepResult): Fact[] {
  const { sideAdvantage, effectiveFleets } = result;
  return [
    ['first position', `worth ${range(sideAdvantage, 0, true)} Elo`],
    ['draws', `${percent(result.drawChance)} between equal lists`],
    ['cycles', cyclesText(result)],
    ['mix', `in effect ${fixed(effectiveFleets, 1)} lists: ${mixText(result)}`],
  ];
}

/** Each dominated list with the one that shows it best. */
function dominatedParts({ dominated, fleets }: SweepResult): Part[] {
  const rows = fleets.flatMap(({ fleet }) => {
    const by = dominated
      .filter((each) => each.fleet === fleet)
      .sort((x, y) => x.pValue - y.pValue || y.leastGain - x.leastGain);
    if (by.length === 0) return [];
    const [best] = by;
    const gain = `${fixed(100 * best.leastGain, 1)} to ${fixed(100 * best.mostGain, 1)}`;
    return [[fleet, best.by, by.length - 1, gain, best.isSignificant ? 'yes' : 'not at this n']];
  });
  if (rows.length === 0) return [];
  return [
    { kind: 'heading', text: 'Dominated lists: another does at least as well against everyone' },
    {
      kind: 'table',
      table: { columns: ['fleet', 'dominated by', 'others', 'gain in points', 'certain'], rows },
    },
  ];
}

function cyclesText({ cycles }: SweepResult): string {
  if (cycles.length === 0) return 'none: no three lists beat each other in a ring';
  const sure = cycles.filter(({ isSignificant }) => isSignificant);
  const shown = (sure.length > 0 ? sure : cycles).slice(0, SHOWN);
  const told = shown.map(
    ({ fleets: [x, y, z], strength, probability }) =>
      `${x} > ${y} > ${z} > ${x} (each by ${fixed(100 * strength, 1)} points or more, ${percent(Math.min(0.99, probability), 0)} sure)`,
  );
  const more = cycles.length - shown.length;
  const certain = sure.length === 0 ? 'none for certain; in the measured scores ' : '';
  const others =
    more > 0
      ? `; and ${more} more, ${Math.max(0, sure.length - shown.length)} of them certain`
      : '';
  return `${certain}${told.join('; ')}${others}`;
}

function mixText({ equilibrium }: SweepResult): string {
  return equilibrium
    .filter(({ weight }) => weight.value >= 0.005)
    .sort((x, y) => y.weight.value - x.weight.value)
    .map(({ fleet, weight, inSupport }) => {
      const used = inSupport === 1 ? 'every resample' : `${percent(inSupport, 0)} of resamples`;
      return `${fleet} ${sayMix(weight)}, in ${used}`;
    })
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
