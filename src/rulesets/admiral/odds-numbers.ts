import type { Distribution, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError } from '../../battle/problem.ts';
import { type Catalogue, STANDARD_DICE } from './catalogue.ts';
import { compileFaces } from './compile.ts';

/** Reading numbers from a question, and adding up chances. */

export function wholeNumber(
  text: string | undefined,
  name: string,
  { least, most, usual }: { least: number; most: number; usual?: number },
): number {
  if (text === undefined && usual !== undefined) return usual;
  const value = Number(text);
  if (text === undefined || !/^\d+$/.test(text) || value < least || value > most) {
    throw new UserError(
      `${name}: found "${text ?? ''}", wanted a whole number from ${least} to ${most}`,
    );
  }
  return value;
}

export const isYes = ({ options }: OddsQuestion, name: string, usual: boolean): boolean =>
  options[name] === undefined ? usual : options[name] === 'yes';

/** [face]: its symbols, of the die that battles use. */
export const facesOf = ({ dice }: Catalogue): Uint8Array => compileFaces(dice[STANDARD_DICE].faces);

/** Rows in rising order; chances that add up. */
export function distributed(name: string, chances: ReadonlyMap<number, number>): Distribution {
  const outcomes = [...chances]
    .map(([value, chance]) => ({ value, chance }))
    .sort((a, b) => a.value - b.value);
  const mean = outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0);
  return { name, outcomes, mean };
}

export function tally(into: Map<number, number>, value: number, chance: number): void {
  into.set(value, (into.get(value) ?? 0) + chance);
}

export const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

/** Calls `found` for every pool of so many dice: how many show each face, and the chance of it. */
export function eachPool(
  dice: number,
  faces: number,
  found: (counts: Uint8Array, chance: number) => void,
): void {
  const counts = new Uint8Array(faces);
  const fill = (face: number, left: number, ways: number): void => {
    if (face === faces - 1) {
      counts[face] = left;
      found(counts, ways / faces ** dice);
      return;
    }
    // `binomial` grows along the loop: ways to choose which dice show this face.
    let binomial = 1;
    for (let n = 0; n <= left; n++) {
      counts[face] = n;
      fill(face + 1, left - n, ways * binomial);
      binomial = (binomial * (left - n)) / (n + 1);
    }
  };
  fill(0, dice, 1);
}
