import type { ValuedShip, ValueResult } from './value-schema.ts';

const SHOWN = 5;

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
    `n = ${battles} battles`,
  ].join('; ');
}

function sayGroup(ships: readonly ValuedShip[], what: string, currency: string): string {
  if (ships.length === 0) return `nothing is ${what} for certain`;
  const told = ships.slice(0, SHOWN).map(({ card, points, fairPrice }) => {
    return `${card} (${points} ${currency}, worth ${fairPrice.value.toFixed(1)})`;
  });
  const more = ships.length > SHOWN ? ` and ${ships.length - SHOWN} more` : '';
  return `${what}: ${told.join(', ')}${more}`;
}
