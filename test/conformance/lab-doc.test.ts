import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { renewLabDoc } from '../../scripts/lab-doc-parts.ts';
import { DECISIONS } from '../../src/rulesets/star-strike-2/admiral.ts';
import { labCase, labChoice } from '../../src/rulesets/star-strike-2/lab-schema.ts';

/** docs/lab.md is what people write cases from: it must know everything the format knows. */

const doc = readFileSync(new URL('../../docs/lab.md', import.meta.url), 'utf8');
const isNamed = (word: string): boolean => doc.includes(`\`${word}\``);
const missing = (words: readonly string[]): string[] => words.filter((word) => !isNamed(word));

describe('docs/lab.md', () => {
  it('names every field of a case, a position, a piece and an expectation', () => {
    const { shape } = labCase;
    const { position } = shape;
    const expectation = shape.expect.unwrap();
    const expected = expectation.shape.pieces.unwrap().valueType;
    const words = [
      ...Object.keys(shape),
      ...Object.keys(position.shape),
      ...Object.keys(position.shape.pieces.element.shape),
      ...Object.keys(expectation.shape),
      ...Object.keys(expected.shape),
    ];
    expect(missing(words)).toEqual([]);
  });

  it('names every choice with its fields', () => {
    const [, table] = doc.split('## Choices');
    for (const option of labChoice.options) {
      const [kind] = option.shape.do.values;
      const row = table.split('\n').find((line) => line.startsWith(`| \`${kind}\` |`));
      expect(row, kind).toBeDefined();
      const fields = Object.keys(option.shape).filter((key) => key !== 'do' && key !== 'refused');
      expect(fields.filter((field) => !row?.includes(`\`${field}\``))).toEqual([]);
    }
  });

  it('names every decision', () => {
    expect(missing(DECISIONS)).toEqual([]);
  });

  it('has an example and tables that are up to date: npm run lab-doc', () => {
    expect(doc).toBe(renewLabDoc(doc));
  });
});
