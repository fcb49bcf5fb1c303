import { thousands } from './numbers.ts';

/** What a progress bar shows. */
export interface ProgressView {
  readonly battles: number;
  /** As far as one can tell. */
  readonly total: number;
  /** Undefined until there is something to measure. */
  readonly perSecond: number | undefined;
  /** Such as "score 53.1% ±2.0"; empty when there is nothing yet. */
  readonly live: string;
}

const NARROW = 100;

/** "█████░░░░  42%  12,345 of 30,000 battles  1,234/s  14 s left  score 53.1% ±2.0" */
export function progressLine(view: ProgressView, columns: number): string {
  const { battles, total, perSecond, live } = view;
  const share = total === 0 ? 1 : Math.min(1, battles / total);
  const length = columns < NARROW ? 10 : 24;
  const full = Math.floor(share * length);
  const bar = `${'█'.repeat(full)}${'░'.repeat(length - full)}`;
  const parts = [
    `${bar} ${String(Math.floor(100 * share)).padStart(3)}%`,
    `${thousands(battles)} of ${thousands(total)} battles`,
  ];
  if (perSecond !== undefined && perSecond > 0) {
    parts.push(
      `${thousands(Math.round(perSecond))}/s`,
      `${timeLeft((total - battles) / perSecond)} left`,
    );
  }
  if (live !== '') parts.push(live);
  return parts.join('  ').slice(0, Math.max(0, columns - 1));
}

/** "14 s", "2 min 05 s", "1 h 20 min" */
export function timeLeft(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 60) return `${whole} s`;
  const two = (n: number) => String(n).padStart(2, '0');
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}
