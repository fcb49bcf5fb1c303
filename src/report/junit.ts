import type { CheckResult, GateItem } from '../analysis/gate-schema.ts';
import { fixed } from './numbers.ts';
import { cleanLine } from './terminal.ts';

/** The findings of `check` as the JUnit XML that CI servers read: a test case for each item. */
export function renderJunit(result: CheckResult): string {
  const { items, game, verdict } = result;
  const failures = items.filter(({ outcome }) => outcome !== 'pass').length;
  const cases = items.map(
    (item) =>
      `    <testcase classname="${escapeXml(`${game}.${item.kind}`)}" name="${escapeXml(item.name)}"${body(item)}`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<testsuites>',
    `  <testsuite name="broadside check" tests="${items.length}" failures="${failures}">`,
    `    <properties><property name="verdict" value="${escapeXml(verdict)}"/></properties>`,
    ...cases,
    '  </testsuite>',
    '</testsuites>',
    '',
  ].join('\n');
}

function body(item: GateItem): string {
  if (item.outcome === 'pass') return '/>';
  return `><failure type="${item.outcome}" message="${escapeXml(sayItem(item))}"/></testcase>`;
}

function sayItem({ change, now, band, battlesToDecide }: GateItem): string {
  const percent = (share: number, sign = false) => fixed(100 * share, 1, sign);
  const told =
    change === null
      ? `score ${percent(now.value)}% (${percent(now.low)} to ${percent(now.high)}), expected ${percent(band?.low ?? 0)} to ${percent(band?.high ?? 1)}`
      : `moved by ${percent(change.value, true)} points (${percent(change.low, true)} to ${percent(change.high, true)})`;
  return battlesToDecide === null
    ? told
    : `${told}; ${battlesToDecide} battles a matchup would decide`;
}

/** Names are hostile text. */
function escapeXml(text: string): string {
  return cleanLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
