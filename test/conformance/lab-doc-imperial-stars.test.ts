import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renewImperialStarsLabDoc } from '../../scripts/lab-doc-parts.ts';
import { DECISIONS } from '../../src/rulesets/imperial-stars/admiral.ts';
import { labCase, labChoice } from '../../src/rulesets/imperial-stars/lab-schema.ts';

const doc = readFileSync(new URL('../../docs/lab-imperial-stars.md', import.meta.url), 'utf8');
const missing = (words: readonly string[]): string[] =>
  words.filter((word) => !doc.includes(`\`${word}\``));

describe('docs/lab-imperial-stars.md', () => {
  it('names every field of a position, a player, a ship and an expectation', () => {
    const { position, expect: expectation } = labCase.shape;
    const { players } = position.shape;
    const expected = expectation.unwrap().shape;
    const words = [
      ...Object.keys(position.shape),
      ...Object.keys(players.element.shape),
      ...Object.keys(players.element.shape.waiting.unwrap().element.shape),
      ...Object.keys(expected),
      ...Object.keys(expected.ships.unwrap().valueType.shape),
      ...Object.keys(expected.players.unwrap().valueType.shape),
    ];
    expect(missing(words)).toEqual([]);
  });

  it('names every choice with its fields', () => {
    const [, table] = doc.split('## Choices');
    for (const option of labChoice.options) {
      const [kind] = option.shape.do.values;
      const row = table.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`));
      expect(row, kind).toBeDefined();
      const own = Object.keys(option.shape).filter((key) => !['do', 'by', 'refused'].includes(key));
      expect(own.filter((field) => !row?.includes(`\`${field}\``))).toEqual([]);
    }
  });

  it('names every decision', () => {
    expect(missing(DECISIONS)).toEqual([]);
  });

  it('has tables that are up to date: npm run lab-doc', () => {
    expect(doc).toBe(renewImperialStarsLabDoc(doc));
  });
});
