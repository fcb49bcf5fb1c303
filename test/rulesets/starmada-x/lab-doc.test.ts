import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { EVENTS } from '../../../src/rulesets/starmada-x/events.ts';
import { REFUSALS } from '../../../src/rulesets/starmada-x/refusals.ts';

const doc = readFileSync(new URL('../../../docs/lab-starmada-x.md', import.meta.url), 'utf8');

describe('docs/lab-starmada-x.md', () => {
  it('has every reason for a refusal, as the program says it', () => {
    const rows = REFUSALS.slice(1).map(
      ({ code, clause, text }) => `| \`${code}\` | ${clause} | ${text} |`,
    );
    expect(rows.filter((row) => !doc.includes(row))).toEqual([]);
  });

  it('has every event with its fields', () => {
    const words = doc.replaceAll(/\s+/g, ' ');
    const events = Object.entries(EVENTS).map(
      ([name, { args }]) => `\`${name}\` (${Object.keys(args).join(', ')})`,
    );
    expect(events.filter((event) => !words.includes(event))).toEqual([]);
  });
});
