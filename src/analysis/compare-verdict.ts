import type { CompareResult } from './compare-schema.ts';
import { counted, grouped } from './grouped.ts';
import { halfWidth, type Interval } from './interval.ts';
import { roundedUp } from './plan-verdict.ts';
import type { Estimate } from './result-schema.ts';

/**
 * Battles of each list and opponent after which the verdict would likely be decided, if the
 * difference is what it seems: either none is left out, or the interval fits into the margin,
 * whichever comes first. Half-widths shrink with the root of the battles.
 */
export function neededBattles(
  difference: Interval,
  margin: number,
  battles: number,
): number | null {
  const half = halfWidth(difference);
  const seen = Math.abs(difference.value);
  const wanted = Math.max(seen, margin - seen);
  if (battles < 2 || !(wanted > 0) || !Number.isFinite(half)) return null;
  // A third more: at the bare number the chance to decide would be one half.
  return Math.max(battles, roundedUp(Math.ceil(1.35 * battles * (half / wanted) ** 2 - 1e-6)));
}

/** One or two plain sentences. */
export function compareVerdict(result: CompareResult, isInterrupted: boolean): string {
  const { battles, matchups } = result;
  if (battles === 0) return `${result.a.name} and ${result.b.name}: not played, nothing is known`;
  const opponents = counted(matchups.length, 'opponent');
  const n = `${opponents}, n = ${grouped(battles)} battles each`;
  const words = [`${first(result)}, ${n}`, origin(result), ending(result)];
  if (isInterrupted) words.push('The run was interrupted');
  return words.filter((word) => word !== '').join('. ');
}

function first(result: CompareResult): string {
  const { a, b, difference, margin } = result;
  const scores = `${percent(a.score.value)} against ${percent(b.score.value)}`;
  const numbers = `${sayDifference(difference)} points, ${scores}`;
  if (a.fleet === b.fleet) return whatIf(result);
  switch (result.judgement) {
    case 'better':
      return `${a.name} is better than ${b.name} against this field: ${numbers}`;
    case 'worse':
      return `${a.name} is worse than ${b.name} against this field: ${numbers}`;
    case 'equivalent':
      return `${a.name} and ${b.name} are equivalent within ${trim(100 * margin)} points against this field: ${numbers}`;
    case 'undecided':
      return `${a.name} against ${b.name} is not decided at this n: ${numbers}`;
  }
}

/** The same list under a change: told as what the change does. */
function whatIf({ a, b, difference, judgement, margin }: CompareResult): string {
  const change = b.name.slice(a.name.length + ' with '.length);
  const [low, high] = [difference.high, difference.low].map((x) => (x === null ? null : -x));
  const gain = sayDifference({ ...difference, value: -difference.value, low, high });
  const scores = `from ${percent(a.score.value)} to ${percent(b.score.value)}`;
  const words = {
    better: `makes ${a.name} worse`,
    worse: `makes ${a.name} better`,
    equivalent: `makes no difference to ${a.name} within ${trim(100 * margin)} points`,
    undecided: `and ${a.name}: not decided at this n`,
  };
  return `${change} ${words[judgement]}: ${gain} points, ${scores}`;
}

/** Matchups that differ for certain. */
function origin({ matchups }: CompareResult): string {
  const sure = matchups.filter(({ isDecided }) => isDecided);
  if (matchups.length === 1) return '';
  if (sure.length === 0) return 'No single matchup differs for certain';
  const told = sure
    .slice(0, 3)
    .map(({ opponent, difference }) => `${opponent} (${signed(difference.value)})`);
  const more = sure.length > 3 ? ` and ${sure.length - 3} more` : '';
  return `It differs for certain against ${told.join(', ')}${more}`;
}

function ending({ needed, stop, judgement }: CompareResult): string {
  if (judgement !== 'undecided' || needed === null) return '';
  const flag = stop.rule === 'games' ? ` (--games ${needed})` : '';
  return `About ${grouped(needed)} battles of each list and opponent would decide${flag}`;
}

/** "+3.2 (1.1 to 5.3)" in percentage points. */
export function sayDifference({ value, low, high }: Estimate | Interval): string {
  if (low === null && high === null) return `${signed(value)} (no interval yet)`;
  const end = (x: number | null) => (x === null ? '?' : signed(x));
  return `${signed(value)} (${end(low)} to ${end(high)})`;
}

function signed(share: number): string {
  const text = (100 * share).toFixed(1);
  if (Number(text) === 0) return '0.0';
  return share > 0 ? `+${text}` : text;
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

const trim = (value: number): string => String(Number(value.toFixed(2)));
