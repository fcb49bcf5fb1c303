import { InvalidArgumentError, Option } from 'commander';
import { scoreOfElo } from '../analysis/elo.ts';

const EVEN_OR_BETTER = '0.5,0.55';

/** For commands that can end with a decision. */
export const sprtOption = () =>
  new Option(
    '--sprt [s0,s1]',
    'stop when a sequential test decides between two scores of a, such as 0.5,0.55 or 0elo,35elo',
  )
    .argParser(parseSprt)
    .preset(EVEN_OR_BETTER);

/** Two scores between 0 and 1, or Elo differences marked as such; the lower one first. */
export function parseSprt(text: string): [number, number] {
  const scores = text.split(',').map(parseScore);
  const [low, high] = scores;
  if (scores.length !== 2 || !(0 < low && low < high && high < 1)) {
    throw new InvalidArgumentError(
      `Found "${text}", wanted two scores between 0 and 1, the lower first, such as 0.5,0.55 or 0elo,35elo.`,
    );
  }
  return [low, high];
}

function parseScore(text: string): number {
  const [, number, elo] = /^\s*([-+]?[0-9.]+)(elo)?\s*$/i.exec(text) ?? [];
  if (number === undefined) return Number.NaN;
  return elo === undefined ? Number(number) : scoreOfElo(Number(number));
}
