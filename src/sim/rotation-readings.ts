import type { TallyLayout } from './layout.ts';
import {
  SEAT_ALONE,
  SEAT_BATTLES,
  SEAT_WINS,
  SHARED,
  SIDE_SCORE,
  SIDE_SCORE_SQUARES,
  SIDE_WIN_SQUARES,
  seatAt,
  seatSquaresAt,
  sideAt,
  WIN,
} from './rotation-counts.ts';
import type { Tally } from './tally.ts';

/** What a tally says of battles between three sides or more. Wins are whole ones and parts. */

interface SeatWins {
  readonly battles: number;
  readonly alone: number;
  readonly wins: number;
}

export function rotationReadings(layout: TallyLayout, { counts }: Tally) {
  const { sides, rotations: start, endings } = layout;
  const indices = Array.from({ length: sides }, (_, i) => i);
  const inSeat = (side: number, seat: number): SeatWins => {
    const at = start + seatAt(sides, side, seat);
    return {
      battles: counts[at + SEAT_BATTLES],
      alone: counts[at + SEAT_ALONE],
      wins: counts[at + SEAT_WINS] / WIN,
    };
  };
  const together = (parts: readonly SeatWins[]): SeatWins => ({
    battles: parts.reduce((sum, { battles }) => sum + battles, 0),
    alone: parts.reduce((sum, { alone }) => sum + alone, 0),
    wins: parts.reduce((sum, { wins }) => sum + wins, 0),
  });
  return {
    /** Battles whose win was shared. */
    shared: counts[start + SHARED],
    /** A side, and how it did from each seat; squares are of the wins of a rotation. */
    side(side: number) {
      const at = start + sideAt(sides, side);
      const seats = indices.map((seat) => inSeat(side, seat));
      return {
        ...together(seats),
        squares: counts[at + SIDE_WIN_SQUARES] / WIN ** 2,
        score: { sum: counts[at + SIDE_SCORE], sumSquares: counts[at + SIDE_SCORE_SQUARES] },
        seats,
      };
    },
    /** A seat, whoever sat there. */
    seat: (seat: number) => ({
      ...together(indices.map((side) => inSeat(side, seat))),
      battles: indices.reduce((sum, side) => sum + inSeat(side, seat).battles, 0),
      squares: counts[start + seatSquaresAt(sides, seat)] / WIN ** 2,
    }),
    /** Battles by how they ended and who won alone, in the order of the game's endings. */
    endings: layout.shape.endings.map((_, ending) => {
      const at = endings + (sides + 1) * ending;
      return { shared: counts[at], wins: indices.map((side) => counts[at + 1 + side]) };
    }),
  };
}
