import type { OddsAnswer, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError } from '../../battle/problem.ts';
import type { Catalogue } from './catalogue.ts';
import {
  distributed,
  eachPool,
  facesOf,
  isYes,
  percent,
  tally,
  wholeNumber,
} from './odds-numbers.ts';
import * as terms from './terms.ts';

/** 2-01 to 2-04: what a roll of action dice can pay for. */

const MOST_DICE = 40;
const MOST_WANTED = 40;

export function poolAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const dice = wholeNumber(question.words[0], 'dice', { least: 1, most: MOST_DICE });
  const wild = isYes(question, 'wild', true);
  const wanted = terms.SYMBOLS.map((symbol) =>
    wholeNumber(question.options[symbol], `--${symbol}`, { least: 0, most: MOST_WANTED, usual: 0 }),
  );
  if (wanted.every((count) => count === 0)) {
    throw new UserError('name a symbol, for example --artillery 2');
  }
  const faces = facesOf(catalogue);
  const paid = new Map<number, number>();
  let all = 0;
  const total = wanted.reduce((sum, count) => sum + count, 0);
  eachPool(dice, faces.length, (pool, chance) => {
    const most = mostPaid(faces, pool, wanted, wild);
    tally(paid, most, chance);
    if (most === total) all += chance;
  });
  const words = wanted
    .map((count, i) => (count > 0 ? `${count} ${terms.SYMBOLS[i]}` : ''))
    .filter((text) => text !== '')
    .join(', ');
  return {
    title: `${words} from ${dice} dice`,
    sentence: `${dice} dice pay for ${words} in ${percent(all)} of rolls.`,
    chances: [{ name: 'all of them', chance: all }],
    distributions: [distributed('wanted symbols paid for', paid)],
    figures: [],
    given: [
      wild ? 'The Admiral pays for any symbol.' : 'The Admiral pays for itself alone.',
      'A die pays for one symbol, and is placed as well as can be.',
    ],
  };
}

/**
 * 2-04: the most symbols that can be paid, one die each. By the theorem of Hall for matchings: the
 * shortfall is the largest, over sets of symbols, of what is wanted less the dice that fit the set.
 */
export function mostPaid(
  faces: Uint8Array,
  pool: Uint8Array,
  wanted: readonly number[],
  wild: boolean,
): number {
  let total = 0;
  for (const count of wanted) total += count;
  let short = 0;
  for (let set = 1; set < 1 << wanted.length; set++) {
    let need = 0;
    for (let i = 0; i < wanted.length; i++) if ((set & (1 << i)) !== 0) need += wanted[i];
    let fit = 0;
    for (let face = 0; face < faces.length; face++) {
      const isWild = wild && (faces[face] & terms.ADMIRAL) !== 0;
      if (isWild || (faces[face] & set) !== 0) fit += pool[face];
    }
    short = Math.max(short, need - fit);
  }
  return total - short;
}
