import { describe, expect, it } from 'vitest';
import { calibrate } from '../../src/sim/calibrate.ts';
import { battlesIn } from '../../src/sim/readings.ts';
import { toyCell, toyGames } from './toy-game.ts';
import { tickingClock } from './toy-run.ts';

describe('calibrate', () => {
  it('plays for about the time given and takes the speed of the second half', () => {
    // One look at the clock each 4 pairs, 10 ms apart: 8 battles in 10 ms.
    const found = calibrate(toyCell({ edge: 1 }), {
      milliseconds: 200,
      clock: tickingClock(10),
      games: toyGames,
    });
    expect(found.battlesPerSecond).toBe(800);
    expect(battlesIn(found.tally)).toBe(160);
    expect(found.pairs.reduce((x, y) => x + y)).toBe(80);
  });

  it('plays at least once, even if the clock stands still', () => {
    let now = 0;
    const clock = () => now;
    const found = calibrate(toyCell(), { milliseconds: 0, clock, games: toyGames });
    expect(battlesIn(found.tally)).toBe(8);
    expect(Number.isFinite(found.battlesPerSecond)).toBe(true);
    now = 1;
  });
});
