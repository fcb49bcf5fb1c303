import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseJson } from '../../src/data/json.ts';

const problemOf = (text: string) => {
  const { problems } = parseJson('a.json', text);
  return problems.map(({ line, message }) => `${line}: ${message}`);
};

describe('strict JSON', () => {
  test.each([
    ['', '1: the file is empty; it should hold a JSON object'],
    ['{\n  "a": 1,\n}', '3: column 1: not JSON: found "}", wanted no comma before it'],
    ['[1, 2,]', '1: column 7: not JSON: found "]", wanted no comma before it'],
    ['{ "a" 1 }', '1: column 7: not JSON: found "1 }", wanted ":" between key and value'],
    ['{ a: 1 }', '1: column 3: not JSON: found "a: 1 }", wanted JSON: text goes in double quotes'],
    [
      '{\n  "a": 1\n  "b": 2\n}',
      '3: column 3: not JSON: found "\\"b\\": 2", wanted "," or the end of the list or object',
    ],
    [
      '{ // no\n}',
      '1: column 3: not JSON: found "// no", comments are not allowed; use a "note" key',
    ],
    [
      '{ "a": "b',
      '1: column 8: not JSON: found "\\"b", wanted a closing double quote on the same line',
    ],
    ['{} {}', '1: column 4: not JSON: found "{}", wanted nothing after the end of the JSON value'],
    ['{ "a": 1', '1: column 9: not JSON: found the end, wanted "}"'],
  ])('%j', (text, problem) => {
    expect(problemOf(text)).toEqual([problem]);
  });

  test('a key written twice', () => {
    expect(problemOf('{\n "a": 1,\n "b": { "c": 1,\n "c": 2 }, "a": 2\n}')).toEqual([
      '4: the key "c" is written twice',
      '4: the key "a" is written twice',
    ]);
  });

  test('"__proto__" is no key', () => {
    const { value, problems } = parseJson('a.json', '{ "__proto__": { "hull": 9 }, "b": 1 }');
    expect(problems.map(({ message }) => message)).toEqual(['the key "__proto__" is not allowed']);
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(value).toEqual({ b: 1 });
  });

  test('nesting without end', () => {
    expect(problemOf('['.repeat(200_000))).toEqual(['1: the file is nested too deeply']);
  });
});

test('what it accepts, it reads as JSON.parse does', () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      fc.pre(!text.includes('__proto__'));
      expect(parseJson('a.json', text).value).toEqual(JSON.parse(text));
    }),
    { seed: 1 },
  );
});

test('a path leads to the line of its key or element', () => {
  const text = '{\n  "a": {\n    "b": [\n      1,\n      { "c": 2 }\n    ]\n  }\n}';
  const { lineOf } = parseJson('a.json', text);
  expect(lineOf([])).toBe(1);
  expect(lineOf(['a'])).toBe(2);
  expect(lineOf(['a', 'b'])).toBe(3);
  expect(lineOf(['a', 'b', 0])).toBe(4);
  expect(lineOf(['a', 'b', 1, 'c'])).toBe(5);
});

test('a path that leads nowhere ends at the last place on the way', () => {
  const { lineOf } = parseJson('a.json', '{\n  "a": [\n    1\n  ]\n}');
  expect(lineOf(['a', 7, 'x'])).toBe(2);
  expect(lineOf(['b'])).toBe(1);
});
