import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { chartOf, slotsWithHull } from './construction/damage-chart.ts';
import { priceOf, type Rating, rate, type Step } from './construction/rating.ts';
import { spaceOf } from './construction/space.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { abilityNames, bands, figure, profile } from './words.ts';

/** 1: a starship record, and the working of its Combat Rating (A.1, A.2). */
export function showShip(catalogue: Catalogue, ship: ShipCard): string {
  const { coefficients, factions } = catalogue;
  const rating = rate(ship, coefficients);
  const { points, byHand } = priceOf(ship, coefficients);
  const faction = factions[ship.faction]?.name ?? ship.faction;
  const grade = ship.grade === undefined ? '' : `, grade ${ship.grade}`;
  return frame(`${ship.code}  ${plain(ship.name)}`, `Combat Rating ${points}`, [
    [
      `${plain(ship.class)} class, ${plain(faction)} ${plain(ship.type)} (source ${ship.source ?? 'user'}${grade})`,
      ...(byHand ? [`The rating is set by hand; the formula gives ${rating.rating}.`] : []),
      `Hull ${ship.hull}   Engines ${ship.engines}   Shields ${ship.shields}`,
    ],
    columns([['1', '2', '3', '4', '5', '6'], [...chartOf(ship)]], 4),
    batteryLines(catalogue, ship),
    itemLines(catalogue, ship),
    workingLines(ship, rating, coefficients.weaponTerm),
    spaceLines(catalogue, ship),
    ship.note === undefined ? [] : wrap(ship.note, CARD_WIDTH - 4),
  ]);
}

/** 1.8 */
function batteryLines({ coefficients }: Catalogue, ship: ShipCard): string[] {
  return ship.batteries.flatMap(({ weapon, mounts }, b) => {
    const card = coefficients.weapons[weapon];
    if (card === undefined) return [`(${'abc'[b]}) ${weapon}`];
    const abilities = abilityNames(coefficients, card);
    return [
      `(${'abc'[b]}) ${plain(card.name)}   ${bands(card)}   ${card.toHit}+   ${profile(card)}`,
      ...(abilities === '' ? [] : [`    ${abilities}`]),
      ...labelled(`    ${mounts.length} ×`, mounts.join(' ')),
    ];
  });
}

/** 1.9: with the grade of what is known about each item. */
function itemLines({ coefficients }: Catalogue, ship: ShipCard): string[] {
  const items = Object.entries(ship.equipment).map(([id, count]) => {
    const cost = coefficients.equipment[id];
    const number = count === 1 ? '' : ` × ${count}`;
    return `${plain(cost?.name ?? id)}${number} (${cost?.grade ?? '?'})`;
  });
  if (items.length === 0) return ['No special equipment'];
  return wrap(`Special equipment: ${items.join(', ')}`, CARD_WIDTH - 4, 2);
}

const sayFactors = (steps: readonly Step[]): string =>
  steps.map(({ what, value }) => ` × ${figure(value)} ${what}`).join('');
const sayAdditions = (steps: readonly Step[]): string =>
  steps.map(({ what, value }) => ` + ${figure(value)} ${what}`).join('');

/** With as many decimals as it takes to see which way it is rounded. */
function exactly({ exact, rating }: Rating): string {
  for (let digits = 2; digits < 8; digits++) {
    const shown = figure(exact, digits);
    if (Math.max(1, Math.floor(Number(shown) + 0.5)) === rating) return shown;
  }
  return String(exact);
}

/** A.2: every step. */
function workingLines(ship: ShipCard, rating: Rating, form: string): string[] {
  const values = rating.values.map(({ what, value }) => `${what} ${figure(value, 3)}`);
  return [
    ...labelled(
      'V',
      `(${form}) ${values.length === 0 ? 'no weapons' : values.join(' + ')} = ${figure(rating.value, 3)}`,
    ),
    ...labelled(
      'ORAT',
      `${figure(rating.value, 3)} × ${figure(rating.engineFactor)} engines ${rating.engines}${sayFactors(rating.weaponFactors)}${sayAdditions(rating.oratAdditions)} = ${figure(rating.orat)}`,
    ),
    ...labelled(
      'DRAT',
      `${figure(rating.hullTerm)} (hull ${ship.hull}, ${slotsWithHull(ship)} H slots)${sayFactors(rating.dratFactors)}${sayAdditions(rating.dratAdditions)} = ${figure(rating.drat)}`,
    ),
    `CR   √(${figure(rating.orat)} × ${figure(rating.drat)}) = ${exactly(rating)} → ${rating.rating}`,
  ];
}

/** A.1.2 */
function spaceLines({ coefficients }: Catalogue, ship: ShipCard): string[] {
  const { parts, used, limit } = spaceOf(ship, coefficients);
  const said = parts
    .filter(({ value }) => value > 0)
    .map(({ what, value }) => `${what} ${figure(value, 1)}`);
  return [
    ...labelled('SU', `${said.join(' + ')} = ${figure(used, 1)} of ${limit}`),
    ...techLines(ship, coefficients.formula.techSpace),
  ];
}

/** A.1: tech levels other than 0, and what they make of space. */
function techLines({ tech = {} }: ShipCard, factors: readonly number[]): string[] {
  const said = Object.entries(tech).flatMap(([kind, level = 0]) => {
    const sign = level > 0 ? '+' : '−';
    const words = `${kind} ${sign}${Math.abs(level)} (SU × ${figure(factors[level + 2])})`;
    return level === 0 ? [] : [words];
  });
  return said.length === 0 ? [] : labelled('Tech', said.join(', '));
}
