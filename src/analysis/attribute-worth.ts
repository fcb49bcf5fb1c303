import type { FairPrices } from './fair-prices.ts';
import { pDifferent } from './interval.ts';
import { type Change, worthOf } from './knock-out.ts';
import { holm } from './multiplicity.ts';
import type { ValuedAttribute } from './value-schema.ts';

/** One meeting with one attribute turned one step, and how it came out. */
export interface PlayedTurn {
  readonly ware: string;
  readonly attribute: string;
  readonly direction: 'up' | 'down';
  readonly meeting: number;
  readonly copies: number;
  /** What the side's score was expected to be. */
  readonly chance: number;
  /** Score of the side with the ship, as printed and as turned; undefined if none was counted. */
  readonly before: number | undefined;
  readonly after: number | undefined;
}

/** The worth of a step up: half the way from a step down where there is one (central difference). */
export function attributeWorth(
  turns: readonly PlayedTurn[],
  prices: FairPrices,
): Omit<ValuedAttribute, 'pValue'>[] {
  const groups = groupBy(turns, ({ ware, attribute }) => JSON.stringify([ware, attribute]));
  return groups.flatMap((group) => {
    const { ware, attribute } = group[0];
    return rowOf(ware, attribute, changesOf(group), prices);
  });
}

/** The same over all ships that have an attribute of that name. */
export function attributeMeans(
  turns: readonly PlayedTurn[],
  prices: FairPrices,
): Omit<ValuedAttribute, 'pValue'>[] {
  return groupBy(turns, ({ attribute }) => kindOf(attribute)).flatMap((group) => {
    const ships = groupBy(group, ({ ware, attribute }) => JSON.stringify([ware, attribute]));
    if (new Set(group.map(({ ware }) => ware)).size < 2) return [];
    return rowOf(null, kindOf(group[0].attribute), ships.flatMap(changesOf), prices);
  });
}

/** "primary die (LANCE)" is a primary die, whatever it fires. */
const kindOf = (attribute: string): string => attribute.replace(/ \([^)]*\)$/, '');

function rowOf(
  card: string | null,
  attribute: string,
  changes: readonly StepChange[],
  prices: FairPrices,
): Omit<ValuedAttribute, 'pValue'>[] {
  const worth = worthOf(changes, prices);
  if (worth === undefined) return [];
  const { points, score, meetings } = worth;
  const central = changes.every((change) => change.central);
  return [{ card, attribute, points: { ...points }, score: { ...score }, central, meetings }];
}

type StepChange = Change & { readonly central: boolean };

function changesOf(turns: readonly PlayedTurn[]): StepChange[] {
  return groupBy(turns, ({ meeting }) => String(meeting)).flatMap((pair): StepChange[] => {
    const up = pair.find(({ direction }) => direction === 'up');
    const down = pair.find(({ direction }) => direction === 'down');
    const { chance, copies, before } = pair[0];
    const high = up === undefined ? before : up.after;
    const low = down === undefined ? before : down.after;
    if (high === undefined || low === undefined) return [];
    const central = up !== undefined && down !== undefined;
    return [{ chance, copies, by: (high - low) / (central ? 2 : 1), central }];
  });
}

/** Adds p-values over all rows. */
export function withPValues(rows: readonly Omit<ValuedAttribute, 'pValue'>[]): ValuedAttribute[] {
  const raw = rows.map(({ points: { value, low, high, level } }) =>
    low === null || high === null ? 1 : pDifferent({ value, low, high, level }, 0),
  );
  const adjusted = holm(raw);
  return rows.map((row, i) => ({ ...row, pValue: adjusted[i] }));
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group === undefined) groups.set(key(item), [item]);
    else group.push(item);
  }
  return [...groups.values()];
}
