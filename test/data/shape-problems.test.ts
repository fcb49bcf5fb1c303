import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { sayPath } from '../../src/battle/problem.ts';
import { shapeProblems } from '../../src/data/shape-problems.ts';

const say = (schema: z.ZodType, value: unknown) =>
  shapeProblems('a.json', value, schema).map(({ path, message }) => `${sayPath(path)}: ${message}`);

const ship = z.strictObject({
  hull: z.int().min(1).max(30),
  role: z.enum(['escort', 'light']),
  shields: z.union([z.int().min(0), z.array(z.int()).length(6)]),
  code: z.string().regex(/^[A-Z]+$/, 'a code in capitals'),
  note: z.string().max(5).optional(),
});
const right = { hull: 3, role: 'light', shields: 2, code: 'AB' };

describe('found, wanted, meant', () => {
  test.each([
    [
      'an unknown key, and not that the right one is missing',
      { ...right, hull: undefined, hul: 3 },
      [': unknown key "hul". Did you mean "hull"? Allowed: hull, role, shields, code, note.'],
    ],
    [
      'an unknown key that is like none',
      { ...right, engine: 1 },
      [': unknown key "engine". Allowed: hull, role, shields, code, note.'],
    ],
    [
      'a number too small',
      { ...right, hull: 0 },
      ['hull: found 0, wanted a whole number from 1 to 30'],
    ],
    [
      'a number too big',
      { ...right, hull: 31 },
      ['hull: found 31, wanted a whole number from 1 to 30'],
    ],
    [
      'a fraction',
      { ...right, hull: 1.5 },
      ['hull: found 1.5, wanted a whole number from 1 to 30'],
    ],
    [
      'text for a number',
      { ...right, hull: '3' },
      ['hull: found "3", wanted a whole number from 1 to 30'],
    ],
    ['null', { ...right, hull: null }, ['hull: found null, wanted a whole number from 1 to 30']],
    [
      'a missing key',
      { ...right, hull: undefined },
      ['hull: missing, wanted a whole number from 1 to 30'],
    ],
    [
      'a word that is not in the list',
      { ...right, role: 'ligth' },
      ['role: found "ligth", wanted one of escort or light. Did you mean "light"?'],
    ],
    [
      'a missing word',
      { ...right, role: undefined },
      ['role: missing, wanted one of escort or light'],
    ],
    [
      'neither of two types',
      { ...right, shields: true },
      ['shields: found true, wanted a whole number, at least 0 or a list of 6'],
    ],
    [
      'the type of one alternative, and wrong in it',
      { ...right, shields: [1, 2] },
      ['shields: found a list of 2, wanted a list of 6'],
    ],
    [
      'deep in one alternative',
      { ...right, shields: [1, 2, 3, 4, 5, 'x'] },
      ['shields[5]: found "x", wanted a whole number'],
    ],
    [
      'a pattern, in our words',
      { ...right, code: 'ab' },
      ['code: found "ab", wanted a code in capitals'],
    ],
    [
      'too long',
      { ...right, note: 'abcdef' },
      ['note: found "abcdef", wanted text of at most 5 characters'],
    ],
  ])('%s', (_, value, problems) => {
    expect(say(ship, JSON.parse(JSON.stringify(value)))).toEqual(problems);
  });

  test('all problems at once', () => {
    expect(say(ship, {})).toEqual([
      'hull: missing, wanted a whole number from 1 to 30',
      'role: missing, wanted one of escort or light',
      'shields: missing, wanted a whole number, at least 0 or a list of 6',
      'code: missing, wanted text',
    ]);
  });
});

describe('alternatives with a word of their own', () => {
  const effect = z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('repair'), hull: z.int() }),
    z.strictObject({ do: z.literal('reload'), once: z.literal(true).optional() }),
  ]);
  const list = z.strictObject({ effects: z.array(effect) });

  test('an unknown word lists the known ones', () => {
    expect(say(list, { effects: [{ do: 'repare', hull: 1 }] })).toEqual([
      'effects[0].do: found "repare", wanted one of repair or reload. Did you mean "repair"?',
    ]);
    expect(say(list, { effects: [{}] })).toEqual([
      'effects[0].do: missing, wanted one of repair or reload.',
    ]);
  });

  test('keys are those of the alternative that is meant', () => {
    expect(say(list, { effects: [{ do: 'reload', hull: 1 }] })).toEqual([
      'effects[0]: unknown key "hull". Allowed: do, once.',
    ]);
  });
});

test('tables by key', () => {
  const chart = z.strictObject({ chart: z.partialRecord(z.enum(['1', '2']), z.array(z.string())) });
  expect(say(chart, { chart: { 1: 'hit', 9: [] } })).toEqual([
    'chart.1: found "hit", wanted a list',
    'chart: unknown key "9". Did you mean "1"? Allowed: 1, 2.',
  ]);
});

test('refinements in our words, multiples, and one-sided bounds', () => {
  const schema = z.strictObject({
    change: z.int().refine((n) => n !== 0, 'a number other than 0'),
    angle: z.int().multipleOf(30),
    points: z.number().positive().max(100),
    list: z.array(z.string()).min(1),
  });
  expect(say(schema, { change: 0, angle: 7, points: 0, list: [] })).toEqual([
    'change: found 0, wanted a number other than 0',
    'angle: found 7, wanted a whole number, a multiple of 30',
    'points: found 0, wanted a number above 0 and at most 100',
    'list: found an empty list, wanted a list of at least 1',
  ]);
});

test('long values are cut', () => {
  expect(say(ship, { ...right, hull: 'x'.repeat(500) })[0]).toHaveLength(
    'hull: found '.length + 61 + ', wanted a whole number from 1 to 30'.length,
  );
});
