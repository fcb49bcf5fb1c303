import { grouped } from './grouped.ts';
import type { PlanResult } from './plan-schema.ts';

/** One plain sentence: how many battles, how long, how sure. */
export function planVerdict(plan: Omit<PlanResult, 'verdict'>): string {
  const { run, threads, matchups } = plan;
  const time = `about ${duration(run.seconds)} on ${threads} ${threads === 1 ? 'thread' : 'threads'}`;
  const each = grouped(run.stop === 'games' ? run.each : roundedUp(run.each));
  const battles = matchups === 1 ? each : `${matchups} × ${each}`;
  switch (run.stop) {
    case 'games':
      return `${battles} battles take ${time} and tell ${sure(plan)}`;
    case 'precision':
      return run.isReached
        ? `about ${battles} battles, ${time}, until ${matchups === 1 ? 'the' : 'every'} score is known to ±${points(run.halfWidth?.widest)} points`
        : `${grouped(run.most)} battles${matchups === 1 ? '' : ' a matchup'} are not enough for that precision: they take ${time} and tell ${sure(plan)}`;
    case 'sprt':
      return sprtVerdict(plan, `about ${battles} battles, ${time}`);
  }
}

function sure({ run, matchups }: Omit<PlanResult, 'verdict'>): string {
  const { typical = 0.5, widest = 0.5 } = run.halfWidth ?? {};
  if (matchups === 1) return `the score to about ±${points(widest)} points`;
  return `each score to about ±${points(typical)} points, the widest to ±${points(widest)}`;
}

function sprtVerdict({ run, sprt }: Omit<PlanResult, 'verdict'>, cost: string): string {
  const [low, , high, likely] = sprt;
  if (likely === undefined) return cost;
  if (!run.isReached) {
    return `the test is not likely to be decided within ${grouped(run.most)} battles`;
  }
  const chance = Math.max(likely.acceptH1, 1 - likely.acceptH1);
  const side = likely.acceptH1 >= 0.5 ? high : low;
  return `${cost}; going by the trial the test decides for a score of ${points(side.score)}% (${Math.floor(100 * Math.min(0.99, chance))}% sure)`;
}

/** Two digits: more would pretend to know. */
export function roundedUp(battles: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, battles))) - 1);
  return Math.ceil(battles / unit) * unit;
}

/** "0.7", "3" */
function points(share = 0.5): string {
  const value = 100 * share;
  return String(Number(value.toFixed(value < 0.1 ? 2 : 1)));
}

/** "14 s", "3 minutes", "2.5 hours" */
export function duration(seconds: number): string {
  if (seconds < 1.5) return '1 second';
  if (seconds < 90) return `${Math.round(seconds)} seconds`;
  if (seconds < 5400) return `${Math.round(seconds / 60)} minutes`;
  if (seconds < 36 * 3600) return `${Number((seconds / 3600).toFixed(1))} hours`;
  return `${Number((seconds / 86_400).toFixed(1))} days`;
}
