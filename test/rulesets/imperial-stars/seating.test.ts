import { expect, test } from 'vitest';
import { seatingOf } from '../../../src/rulesets/imperial-stars/prepare.ts';

test.each([
  ['two players', [1, 1], '01'],
  ['four players', [1, 1, 1, 1], '0123'],
  ['two teams of two', [2, 2], '0101'],
  ['three teams, the pair listed first', [2, 1, 1], '0102'],
  ['three teams, the pair in the middle', [1, 2, 1], '0121'],
  ['three teams, the pair listed last', [1, 1, 2], '0212'],
  ['one against two', [1, 2], '011'],
  ['two against one', [2, 1], '010'],
  ['three against one', [3, 1], '0100'],
])('16.6 %s sit alternately', (_title, players, table) => {
  const seats = seatingOf(players);
  expect(seats.map(({ side }) => side).join('')).toBe(table);
  players.forEach((count, side) => {
    const own = seats.filter((seat) => seat.side === side).map(({ player }) => player);
    expect(own).toEqual(Array.from({ length: count }, (_, i) => i));
  });
});
