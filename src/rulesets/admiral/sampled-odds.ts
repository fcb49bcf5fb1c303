import type { SampledOdds } from '../../battle/workshop.ts';
import { masterWords } from '../../dice/seed.ts';
import { SeededDice } from '../../dice/seeded-dice.ts';
import type { Catalogue } from './catalogue.ts';
import { STANDARD_DICE } from './catalogue.ts';
import { compileFaces } from './compile.ts';
import { SYMBOLS } from './terms.ts';

const SAMPLES = 20_000;
const DICE = 4;

/** For each symbol: how many of some dice show it, worked out and sampled. */
export function sampledOdds({ dice }: Catalogue, seed: string): SampledOdds[] {
  const faces = compileFaces(dice[STANDARD_DICE]?.faces ?? []);
  if (faces.length === 0) return [];
  return SYMBOLS.map((symbol, bit) => {
    const share = [...faces].filter((bits) => (bits & (1 << bit)) !== 0).length / faces.length;
    const counts = new Array<number>(DICE + 1).fill(0);
    const { a, b } = masterWords(seed, symbol);
    const seeded = new SeededDice(1);
    for (let k = 0; k < SAMPLES; k++) {
      seeded.start(0, a, b, k);
      let shown = 0;
      for (let die = 0; die < DICE; die++) {
        if ((faces[seeded.d6(0) - 1] & (1 << bit)) !== 0) shown += 1;
      }
      counts[shown] += 1;
    }
    return {
      name: `${symbol} on ${DICE} dice`,
      samples: SAMPLES,
      outcomes: counts.map((count, shown) => ({
        outcome: String(shown),
        chance: binomial(DICE, shown) * share ** shown * (1 - share) ** (DICE - shown),
        count,
      })),
    };
  });
}

function binomial(n: number, k: number): number {
  let ways = 1;
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1);
  return ways;
}
