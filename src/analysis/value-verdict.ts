import type { ValuedShip, ValueResult } from './value-schema.ts';

const SHOWN = 5;
const ALPHA = 0.05;

/** Plain sentences: what is mispriced, what a point is worth, how far to trust it. */
export function valueVerdict(result: ValueResult): string {
  const { ships, currency, exchange, level, battles } = result;
  const cheap = ships.filter(({ judgement }) => judgement === 'too cheap');
  const dear = ships.filter(({ judgement }) => judgement === 'too dear').reverse();
  const { value, low, high } = exchange.scorePerPoint;
  const percent = (share: number | null) => (share === null ? '?' : (100 * share).toFixed(1));
  const scale =
    low !== null && low > 0
      ? `one ${currency} is worth ${percent(value)} (${percent(low)} to ${percent(high)}) percentage points of score`
      : `more ${currency} do not make fleets stronger at this n, so fair prices have no scale`;
  const decided = ships.filter(({ judgement }) => judgement !== 'not decided').length;
  return [
    `at level ${level}: ${sayGroup(cheap, 'too cheap', currency)}`,
    sayGroup(dear, 'too dear', currency),
    `${decided} of ${ships.length} decided`,
    scale,
    ...attributeWords(result),
    `n = ${battles} battles`,
  ].join('; ');
}

/** The steps worth most for certain, on one ship or on the mean of several. */
function attributeWords({ attributes, attributeShips, currency }: ValueResult): string[] {
  if (attributeShips.length === 0) return [];
  const isMean = attributes.some(({ card }) => card === null);
  const sure = attributes
    .filter(({ card, pValue }) => pValue <= ALPHA && (card === null) === isMean)
    .sort((x, y) => Math.abs(y.points.value) - Math.abs(x.points.value));
  const where = isMean ? 'on average' : `on ${attributeShips[0]}`;
  if (sure.length === 0) return [`no single step of an attribute is certain to matter ${where}`];
  const told = sure
    .slice(0, SHOWN)
    .map(({ attribute, points }) => `${attribute} ${points.value.toFixed(2)} ${currency}`);
  return [`worth of one step ${where}: ${told.join(', ')}`];
}

function sayGroup(ships: readonly ValuedShip[], what: string, currency: string): string {
  if (ships.length === 0) return `nothing is ${what} for certain`;
  const told = ships.slice(0, SHOWN).map(({ card, points, fairPrice }) => {
    return `${card} (${points} ${currency}, worth ${fairPrice.value.toFixed(1)})`;
  });
  const more = ships.length > SHOWN ? ` and ${ships.length - SHOWN} more` : '';
  return `${what}: ${told.join(', ')}${more}`;
}
