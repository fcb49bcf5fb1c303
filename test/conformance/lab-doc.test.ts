import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { DECISIONS } from '../../src/rulesets/star-strike-2/admiral.ts';
import { EVENT_NAMES, EVENTS } from '../../src/rulesets/star-strike-2/events.ts';
import { labCase, labChoice } from '../../src/rulesets/star-strike-2/lab-schema.ts';
import { REFUSALS } from '../../src/rulesets/star-strike-2/refusals.ts';

/** docs/lab.md is what people write cases from: it must know everything the format knows. */

const root = fileURLToPath(new URL('../../', import.meta.url));
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

  it('names every decision, event and refusal', () => {
    expect(missing(DECISIONS)).toEqual([]);
    for (const name of EVENT_NAMES) {
      const fields = Object.keys(EVENTS[name].args).map((arg) => `\`${arg}\``);
      expect(doc).toContain(`| \`${name}\` | ${fields.join(', ')} |`);
    }
    for (const { code, clause, text } of REFUSALS.slice(1)) {
      expect(doc).toContain(`| \`${code}\` | ${clause} | ${text} |`);
    }
  });

  it('prints its example as it is, and what the program says to it', () => {
    const [, command] = /\$ broadside (lab \S+)/.exec(doc) as RegExpExecArray;
    const [, file] = command.split(' ');
    expect(doc).toContain(readFileSync(`${root}${file}`, 'utf8').trim());
    const told = execFileSync(process.execPath, ['bin/broadside.js', ...command.split(' ')], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    });
    expect(doc).toContain(`$ broadside ${command}\n${told.trim()}\n`);
  });
});
