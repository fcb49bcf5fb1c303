import type { ShipCard } from '../cards.ts';
import { BOXED, DAMAGE_LETTERS, type DamageLetter } from '../terms.ts';

/** A.3: the damage chart of a design. */

/** A.3.2: slots with an H, by how many there are. */
const HULL_SLOTS: Readonly<Record<number, readonly number[]>> = {
  1: [1],
  2: [1, 4],
  3: [1, 3, 5],
  4: [1, 2, 4, 5],
  5: [1, 2, 3, 4, 5],
  6: [1, 2, 3, 4, 5, 6],
};
export const USUAL_HULL_SLOTS = 3;

type Design = Pick<ShipCard, 'hull' | 'engines' | 'shields' | 'batteries' | 'equipment'> & {
  readonly chart?: readonly string[] | undefined;
  readonly hullSlots?: number | undefined;
};

/** "2Ea" as letters: E, E, a. */
export function lettersOf(code: string): DamageLetter[] {
  return [...code.matchAll(/([1-9]?[0-9]?)([HESQabc])/g)].flatMap(([, times, letter]) =>
    new Array<DamageLetter>(times === '' ? 1 : Number(times)).fill(letter as DamageLetter),
  );
}

/** Letters as a code: twice the same in a row is written with a number. */
export function codeOf(letters: readonly string[]): string {
  let code = '';
  for (let i = 0; i < letters.length; ) {
    let times = 1;
    while (letters[i + times] === letters[i]) times += 1;
    code += `${times > 1 ? times : ''}${letters[i]}`;
    i += times;
  }
  return code;
}

export function slotsWithHull(design: Design): number {
  if (design.chart === undefined) return design.hullSlots ?? USUAL_HULL_SLOTS;
  return design.chart.filter((code) => code.includes('H')).length;
}

/** Boxes of a system; for Q the kinds of equipment with a box. */
function boxesOf(design: Design, letter: DamageLetter): number {
  switch (letter) {
    case 'E':
      return design.engines;
    case 'S':
      return design.shields;
    case 'Q':
      return BOXED.filter((item) => (design.equipment[item] ?? 0) > 0).length;
    case 'H':
      return 0;
    default:
      return design.batteries['abc'.indexOf(letter)]?.mounts.length ?? 0;
  }
}

const OTHERS = DAMAGE_LETTERS.slice(1);

/** A.3.1: codes of a system, so that about half of it is gone with the last hull box. */
export function codeCount(design: Design, letter: DamageLetter): number {
  return Math.ceil((slotsWithHull(design) * boxesOf(design, letter)) / (2 * design.hull));
}

/** A.3.1, A.3.2: hull first, then the others, each to the lowest of the emptiest slots. */
export function makeChart(design: Design): string[] {
  const slots: DamageLetter[][] = [[], [], [], [], [], []];
  const withHull = HULL_SLOTS[slotsWithHull(design)] ?? [];
  for (const slot of withHull) slots[slot - 1].push('H');
  const place = (letter: DamageLetter) => {
    const fewest = Math.min(...slots.map((slot) => slot.length));
    slots.find((slot) => slot.length === fewest)?.push(letter);
  };
  for (const letter of OTHERS) {
    for (let n = codeCount(design, letter); n > 0; n--) place(letter);
  }
  const kinds = OTHERS.filter((letter) => boxesOf(design, letter) > 0);
  while (kinds.length > 0 && slots.some((slot) => slot.length === 0)) {
    for (const letter of kinds) if (slots.some((slot) => slot.length === 0)) place(letter);
  }
  // A hulk without any system has nothing else to lose.
  for (const slot of slots) if (slot.length === 0) slot.push('H');
  return slots.map((slot) => codeOf(slot));
}

/** 1.7: the chart as written, or as made. */
export function chartOf(design: Design): readonly string[] {
  return design.chart ?? makeChart(design);
}

const sorted = (codes: readonly string[]): string =>
  codes
    .flatMap((code) => lettersOf(code).filter((letter) => letter !== 'H'))
    .sort()
    .join('');

/** What is wrong with a chart that was written: places are free, the counts bind. */
export function chartBreach(design: Design): string | undefined {
  if (design.chart === undefined) return undefined;
  if (slotsWithHull(design) === 0) return 'no slot has an H (A.3)';
  const made = makeChart(design);
  if (sorted(design.chart) === sorted(made)) return undefined;
  return `has other codes than A.3 asks for; wanted those of ${made.join(' ')}`;
}
