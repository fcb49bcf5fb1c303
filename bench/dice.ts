import seedrandom from 'seedrandom';
import { SeededDice } from './compiled.ts';
import { atLeast, interleave, type Line, ratio } from './measure.ts';

const ROLLS = 2_000_000;

/** A die of our own against one made from seedrandom's numbers. */
export function diceLine(): Line {
  const own = new SeededDice(1);
  own.start(0, 1, 2, 3);
  const random = seedrandom('bench');
  let sink = 0;
  const times = interleave(
    {
      own: () => {
        for (let i = 0; i < ROLLS; i++) sink += own.d6(0);
      },
      seedrandom: () => {
        for (let i = 0; i < ROLLS; i++) sink += Math.floor(random() * 6) + 1;
      },
    },
    11,
  );
  if (sink === 0) throw new Error('nothing was rolled');
  return {
    key: 'd6VsSeedrandom',
    value: ratio(times.seedrandom, times.own),
    required: atLeast(8),
    stretch: atLeast(15),
    note: `${ROLLS} rolls a round`,
  };
}
