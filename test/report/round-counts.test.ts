import { expect, test } from 'vitest';
import { roundCounts } from '../../src/report/round-counts.ts';

const battles = (rounds: readonly number[]): number[] => {
  const counts: number[] = Array.from({ length: Math.max(...rounds) + 1 }, () => 0);
  for (const each of rounds) counts[each] += 1;
  return counts;
};
const from = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

test('short battles, a number of rounds each', () => {
  expect(roundCounts(battles([4, 5, 5, 7]))).toBe('4: 1, 5: 2, 7: 1');
});

test('sixteen numbers are told one by one, more of them by twos', () => {
  expect(roundCounts(battles(from(1, 16)))).toMatch(/^1: 1, .*, 16: 1$/);
  expect(roundCounts(battles(from(1, 18)))).toMatch(/^1 to 2: 2, .*, 17 to 18: 2$/);
});

test('long battles by fives, the sum of the groups being the battles', () => {
  const told = roundCounts(battles(from(21, 70)));
  expect(told).toMatch(/^21 to 25: 5, 26 to 30: 5, .*, 66 to 70: 5$/);
  const sum = [...told.matchAll(/: (\d+)/g)].reduce((all, [, count]) => all + Number(count), 0);
  expect(sum).toBe(50);
});

test('the last bin holds everything longer', () => {
  expect(roundCounts(battles([100, 255]))).toBe('100: 1, 255 or more: 1');
});
