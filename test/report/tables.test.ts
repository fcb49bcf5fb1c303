import { describe, expect, test } from 'vitest';
import { renderCsv } from '../../src/report/csv.ts';
import { renderListing } from '../../src/report/listing.ts';
import { renderMarkdown } from '../../src/report/markdown.ts';
import { renderTable } from '../../src/report/table.ts';
import { widthOf } from '../../src/report/terminal.ts';

const data = {
  columns: ['code', 'name', 'hull'],
  rows: [
    ['PA-CA', 'Heavy Cruiser', 5],
    ['PA-BB', 'Battleship', 12],
  ],
};

const HOSTILE = '\u001b[31mRed\u001b[0m <b>&</b> | "x",\u0007\n`y`\u202e';

describe('tables', () => {
  test('texts left, numbers right', () => {
    expect(renderTable(data)).toBe(
      [
        'code   name           hull',
        '──────────────────────────',
        'PA-CA  Heavy Cruiser     5',
        'PA-BB  Battleship       12',
      ].join('\n'),
    );
  });

  test('no rows', () => {
    expect(renderTable({ columns: ['a', 'b'], rows: [] })).toBe('a  b');
  });

  test('long texts wrap to fit, words stay whole', () => {
    const long = { columns: ['a', 'b'], rows: [['x', 'one two three four five six seven eight']] };
    const lines = renderTable(long, { fit: 20 }).split('\n');
    expect(lines.every((line) => widthOf(line) <= 20)).toBe(true);
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain('x one two three four five six seven');
    expect(renderTable(long).split('\n')).toHaveLength(3);
  });

  test('a word wider than the terminal stays whole', () => {
    const word = 'w'.repeat(30);
    expect(renderTable({ columns: ['a'], rows: [[word]] }, { fit: 20 })).toContain(word);
  });

  test('hostile text is only text', () => {
    const text = renderTable({ columns: ['a'], rows: [[HOSTILE]] });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what is looked for.
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
    expect(text.split('\n')).toHaveLength(3);
  });
});

describe('CSV', () => {
  test('RFC 4180: CRLF, quotes doubled', () => {
    const rows = [['a,b', 'say "x"', 1.5]];
    expect(renderCsv({ columns: ['a', 'b', 'c'], rows })).toBe(
      'a,b,c\r\n"a,b","say ""x""",1.5\r\n',
    );
  });

  test.each([
    ['=cmd()', "'=cmd()"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['  =1', "'  =1"],
    ['\t=1', "' =1"],
    ['a=b', 'a=b'],
  ])('%j is no formula', (text, cell) => {
    expect(renderCsv({ columns: ['a'], rows: [[text]] })).toBe(`a\r\n${cell}\r\n`);
  });

  test('numbers stay numbers', () => {
    expect(renderCsv({ columns: ['a'], rows: [[-1]] })).toBe('a\r\n-1\r\n');
  });

  test('line breaks in names do not make rows', () => {
    expect(renderCsv({ columns: ['a'], rows: [['x\r\ny']] })).toBe('a\r\nx y\r\n');
  });
});

describe('Markdown', () => {
  test('a table, numbers right', () => {
    expect(renderMarkdown(data)).toBe(
      [
        '| code | name | hull |',
        '| --- | --- | --: |',
        '| PA-CA | Heavy Cruiser | 5 |',
        '| PA-BB | Battleship | 12 |',
        '',
      ].join('\n'),
    );
  });

  test('hostile text is only text', () => {
    expect(renderMarkdown({ columns: ['a'], rows: [[HOSTILE]] })).toBe(
      '| a |\n| --- |\n| Red &lt;b&gt;&amp;&lt;/b&gt; \\| "x", \\`y\\` |\n',
    );
  });
});

test('JSON is a list of objects', () => {
  expect(JSON.parse(renderListing(data, 'json'))).toEqual([
    { code: 'PA-CA', name: 'Heavy Cruiser', hull: 5 },
    { code: 'PA-BB', name: 'Battleship', hull: 12 },
  ]);
});
