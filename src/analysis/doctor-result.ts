import type { Check, DoctorResult } from './doctor-schema.ts';
import { RESULT_VERSION } from './result-version.ts';

/** A check as it is named, before it is known how it went. */
export type CheckName = Pick<Check, 'check' | 'title'>;

/** All of them, in the order they are told. */
export const CHECKS = {
  legal: { check: 'cards-legal', title: 'cards legal' },
  used: { check: 'cards-used', title: 'cards used' },
  play: { check: 'legal-play', title: 'legal play' },
  mirror: { check: 'mirror', title: 'mirror match' },
  crippled: { check: 'crippled', title: 'crippled fleet' },
  blind: { check: 'blind', title: 'blind admiral' },
  threads: { check: 'threads', title: 'threads' },
  chunks: { check: 'chunks', title: 'chunk sizes' },
  dice: { check: 'dice', title: 'dice' },
  odds: { check: 'odds', title: 'odds' },
  signature: { check: 'signature', title: 'signature' },
} as const satisfies Record<string, CheckName>;

export const passed = (name: CheckName, found: string): Check => ({
  ...name,
  outcome: 'pass',
  found,
});

export const failed = (name: CheckName, found: string): Check => ({
  ...name,
  outcome: 'fail',
  found,
});

/** Nothing can be said, and why. */
export const unchecked = (name: CheckName, why: string): Check => ({
  ...name,
  outcome: 'unchecked',
  found: `not checked: ${why}`,
});

/** Passes if there is nothing wrong. */
export function judged(name: CheckName, wrong: readonly string[], found: string): Check {
  return wrong.length === 0 ? passed(name, found) : failed(name, list(wrong));
}

const SHOWN = 3;

/** The first few of a list, and how many more there are. */
export function list(texts: readonly string[], shown = SHOWN): string {
  const more = texts.length - shown;
  return [...texts.slice(0, shown), ...(more > 0 ? [`and ${more} more`] : [])].join('; ');
}

/** All findings together. */
export function doctorResult(
  facts: Pick<DoctorResult, 'game' | 'seed' | 'assumptions'>,
  checks: readonly Check[],
): DoctorResult {
  const count = (outcome: Check['outcome']) =>
    checks.filter((each) => each.outcome === outcome).length;
  return {
    schemaVersion: RESULT_VERSION,
    command: 'doctor',
    game: facts.game,
    seed: facts.seed,
    verdict: doctorVerdict(checks),
    passed: count('pass'),
    failed: count('fail'),
    unchecked: count('unchecked'),
    checks: [...checks],
    assumptions: facts.assumptions,
  };
}

/** One plain sentence. */
export function doctorVerdict(checks: readonly Check[]): string {
  const titles = (outcome: Check['outcome']) =>
    checks.filter((each) => each.outcome === outcome).map(({ title }) => title);
  const wrong = titles('fail');
  const unknown = titles('unchecked');
  const named =
    unknown.length > 3 ? `${unknown.length} not checked` : `not checked: ${unknown.join(', ')}`;
  const open = unknown.length === 0 ? '' : `; ${named}`;
  if (wrong.length > 0) {
    const verb = wrong.length === 1 ? 'fails' : 'fail';
    return `${wrong.length} of ${checks.length} checks ${verb}: ${wrong.join(', ')}${open}`;
  }
  const passes = checks.length - unknown.length;
  if (passes === 0) return `nothing could be checked${open}`;
  const all = unknown.length === 0 ? `all ${passes}` : `${passes} of ${checks.length}`;
  return `${all} checks pass${open}`;
}
