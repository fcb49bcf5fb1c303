import type { CheckResult, GateItem, GateOutcome } from './gate-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { tidy } from './tidy.ts';

export type CheckFacts = Omit<CheckResult, 'schemaVersion' | 'command' | 'outcome' | 'verdict'>;

/** What all items come to, in one word and in one sentence. */
export function checkResult(facts: CheckFacts): CheckResult {
  const { game, seed, against, ...rest } = facts;
  const outcome = worst(facts.items);
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'check',
    game,
    seed,
    against,
    outcome,
    verdict: verdict(facts, outcome),
    ...rest,
  } satisfies CheckResult);
}

/** Drift is found even where something else is not decided. */
function worst(items: readonly GateItem[]): GateOutcome {
  for (const outcome of ['drift', 'inconclusive'] as const) {
    if (items.some((item) => item.outcome === outcome)) return outcome;
  }
  return 'pass';
}

function verdict(facts: CheckFacts, outcome: GateOutcome): string {
  const { cells, items } = facts;
  if (cells.unchanged === cells.total) {
    return 'pass: no matchup has changed since the baseline, so nothing had to be played';
  }
  const { drift, held } = WORDS[facts.against.kind];
  const named = (wanted: GateOutcome) => {
    const kinds = items.filter((item) => item.outcome === wanted);
    const fleets = kinds.filter(({ kind }) => kind === 'fleet');
    return listed((fleets.length > 0 ? fleets : kinds).map(sayItem));
  };
  if (outcome === 'drift') return `drift: ${named('drift')} ${drift}`;
  if (outcome === 'inconclusive') {
    return `inconclusive: not decided for ${named('inconclusive')}; ${sayNeeded(items)}`;
  }
  const n = items.filter(({ kind }) => kind === 'fleet').length;
  const what = n > 0 ? (n === 1 ? 'the fleet' : `all ${n} fleets`) : 'every matchup';
  const margin = facts.margin === null ? '' : ` of ${points(facts.margin)} points`;
  return `pass: ${what} ${held}${margin}`;
}

const WORDS = {
  baseline: { drift: 'since the baseline', held: 'stayed within the margin' },
  expectations: { drift: 'outside what was expected', held: 'came out as expected' },
} as const;

function sayItem({ name, change, now }: GateItem): string {
  if (change === null) return `${name} at ${points(now.value)}%`;
  const sign = change.value > 0 ? '+' : '';
  return `${name} ${sign}${points(change.value)} points`;
}

function sayNeeded(items: readonly GateItem[]): string {
  const open = items.filter(({ outcome }) => outcome === 'inconclusive');
  if (open.some(({ battlesToDecide }) => battlesToDecide === null)) {
    return 'it lies so near the edge that no number of battles will decide';
  }
  const most = Math.max(...open.map(({ battlesToDecide }) => battlesToDecide ?? 0));
  return `about ${most} battles a matchup would decide (--games ${most}; a baseline with as many: add --update)`;
}

function listed(names: readonly string[]): string {
  const shown = names.slice(0, 4);
  const more = names.length - shown.length;
  return more > 0 ? `${shown.join(', ')} and ${more} more` : shown.join(', ');
}

const points = (share: number): string => (100 * share).toFixed(1);
