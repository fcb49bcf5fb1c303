import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { schemaFiles } from '../../scripts/schema-files.ts';

const folder = new URL('../../schemas/', import.meta.url);
const fresh = schemaFiles();

describe('JSON Schemas are fresh; run `npm run schemas` when they are not', () => {
  test.each(Object.keys(fresh))('%s', (name) => {
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(fresh[name]);
  });

  test('there are no others of a data file', () => {
    const games = new Set(Object.keys(fresh).map((name) => name.split('-').slice(0, 3).join('-')));
    const found = readdirSync(folder).filter((name) =>
      games.has(name.split('-').slice(0, 3).join('-')),
    );
    expect(found.sort()).toEqual(Object.keys(fresh).sort());
  });
});
