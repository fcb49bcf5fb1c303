import { DEFAULT_LEVEL } from './interval.ts';
import type { SweepResult } from './result-schema.ts';

/** What a round robin comes to, in plain sentences. */
export function sweepVerdict(result: SweepResult): string {
  if (result.battles === 0) return 'Nothing was played to the end: nothing is known.';
  return [
    leaders(result),
    decided(result),
    neverBetter(result),
    bestMix(result),
    unfinished(result),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

/** Ties are told as ties: everyone whom no test tells apart from the first. */
function leaders({ ratings, fleets, tieGroups }: SweepResult): string {
  const [first] = ratings;
  const { value, low, high } = first.rating;
  const elo = (x: number | null) => (x === null ? '?' : `${x > 0 ? '+' : ''}${x.toFixed(0)}`);
  const numbers = `${elo(value)} Elo (${elo(low)} to ${elo(high)})`;
  const ties = tieGroups[0] ?? [];
  if (ties.length === fleets.length) {
    return `No test tells the ${fleets.length} lists apart; the highest rating is that of ${first.fleet}, ${numbers}.`;
  }
  if (ties.length > 1) {
    return `${list(ties)} lead and cannot be told apart; ${first.fleet} is rated ${numbers}.`;
  }
  return `${first.fleet} is the strongest of ${fleets.length} lists, rated ${numbers}.`;
}

function decided({ cells }: SweepResult): string {
  const sure = cells.filter(({ pValue }) => pValue <= 1 - DEFAULT_LEVEL).length;
  const battles = cells.map((cell) => cell.battles);
  const least = Math.min(...battles);
  const most = Math.max(...battles);
  const each = least === most ? `${least}` : `${least} to ${most}`;
  return `${sure} of ${cells.length} matchups are decided at 95% jointly (Holm), with n = ${each} battles each.`;
}

function neverBetter({ dominated }: SweepResult): string {
  const sure = [...new Set(dominated.filter((d) => d.isSignificant).map(({ fleet }) => fleet))];
  const seeming = new Set(dominated.map(({ fleet }) => fleet)).size - sure.length;
  if (sure.length > 0) {
    const verb = sure.length === 1 ? 'is' : 'are';
    return `${list(sure)} ${verb} never the better choice.`;
  }
  if (seeming === 0) return 'No list is dominated by another.';
  return `No list is dominated for certain; in the measured scores ${seeming === 1 ? 'one is' : `${seeming} are`}.`;
}

function bestMix({ equilibrium }: SweepResult): string {
  const used = equilibrium
    .filter(({ weight }) => weight.value >= 0.005)
    .sort((x, y) => y.weight.value - x.weight.value);
  const [first] = used;
  if (used.length === 1) {
    return `The mix nobody can beat is ${first.fleet} alone${first.weight.low >= 0.995 ? '' : ', at this n'}.`;
  }
  const shares = used.map(({ fleet, weight }) => `${(100 * weight.value).toFixed(0)}% ${fleet}`);
  return `The mix nobody can beat: ${list(shares)}.`;
}

function unfinished({ cells, stop }: SweepResult): string {
  if (cells.some(({ ended }) => ended === 'interrupted')) return 'The run was interrupted.';
  const short = cells.filter(({ ended }) => ended === 'all-played').length;
  if (stop.rule === 'games' || short === 0) return '';
  return `${short} matchups did not reach the precision wanted within ${stop.most} battles.`;
}

function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  if (names.length > 5) return `${names.slice(0, 4).join(', ')} and ${names.length - 4} more`;
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
