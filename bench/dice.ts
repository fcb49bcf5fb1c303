import seedrandom from 'seedrandom';
import { SeededDice } from './compiled.ts';
import { atLeast, interleave, type Line, ratio } from './measure.ts';

/** Own dice are quicker; both works take about as long. */
const OWN_ROLLS = 8_000_000;
const ROLLS = 1_000_000;

/** A die of our own against one made from seedrandom's numbers. */
export function diceLine(): Line {
  const own = new SeededDice(1);
  own.start(0, 1, 2, 3);
  const random = seedrandom('bench');
  let sink = 0;
  const times = interleave(
    {
      own: () => {
        let total = 0;
        for (let i = 0; i < OWN_ROLLS; i++) total += own.d6(0);
        sink += total;
      },
      seedrandom: () => {
        let total = 0;
        for (let i = 0; i < ROLLS; i++) total += Math.floor(random() * 6) + 1;
        sink += total;
      },
    },
    11,
  );
  if (sink === 0) throw new Error('nothing was rolled');
  return {
    key: 'd6VsSeedrandom',
    value: ratio(times.seedrandom, times.own, ROLLS, OWN_ROLLS),
    required: atLeast(8),
    stretch: atLeast(15),
    note: 'floor(random() * 6) + 1 against d6',
  };
}
