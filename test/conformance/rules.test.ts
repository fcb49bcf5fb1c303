import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { citationsIn } from '../../scripts/rules/citations.ts';
import {
  clausesOf,
  coverageOf,
  gapsIn,
  ROOT,
  renderCoverage,
} from '../../scripts/rules/coverage.ts';
import { RULED_GAMES } from '../../scripts/rules/games.ts';
import { GAME_IDS } from '../../src/rulesets/index.ts';

it('every game has a list of its clauses', () => {
  expect(RULED_GAMES.map(({ id }) => id)).toEqual(GAME_IDS);
});

describe.each(RULED_GAMES)('the clauses of $id', (game) => {
  const coverage = coverageOf(game);

  it('are listed once each, with a title', () => {
    const clauses = clausesOf(game);
    expect(new Set(clauses.map(({ id }) => id)).size).toBe(clauses.length);
    expect(clauses.filter(({ title, reason }) => title === '' || reason === '')).toEqual([]);
  });

  it('have a source and a test, or a reason why not', () => {
    const gaps = gapsIn(coverage).map(({ id, lacks }) => `${id} lacks ${lacks.join(' and ')}`);
    expect(gaps).toEqual([]);
  });

  it('are all that code and tests cite', () => {
    expect(coverage.unknown).toEqual([]);
  });

  it('have an up-to-date page: npm run rules', () => {
    const page = readFileSync(join(ROOT, 'docs/rules', `${game.id}.md`), 'utf8');
    expect(page).toBe(renderCoverage(coverage));
  });
});

describe('citations', () => {
  const [game] = RULED_GAMES;
  const clauses = clausesOf(game);
  const cited = (text: string, within?: string) => citationsIn(text, game, clauses, within);

  it.each([
    ['5F-02 (I): armor', ['5F-02 (I)']],
    ['5F-02 (I), (II)', ['5F-02 (I)', '5F-02 (II)']],
    ['4B-02 (II) Strategic and (III) Overrun', ['4B-02 (II)', '4B-02 (III)']],
    ['3A-01 (X) to (XII), and more', ['3A-01 (X)', '3A-01 (XI)', '3A-01 (XII)']],
    ['9O-01 to 9O-03: dice', ['9O-01', '9O-02', '9O-03']],
    ['5F-02 to 5F-04', ['5F-02', '5F-03', '5F-04']],
    ['10E-02, 10E-05 and 11A, then 4C-02', ['10E-02', '10E-05', '11A', '4C-02']],
    ['9A, 9E, 8: to the cap', ['9A', '9E', '8']],
    ['rows 1 to 8; distance 2, 3 or 4', []],
    ['the first tiebreaker (4C-02 I)', ['4C-02 (I)']],
  ])('reads %s', (text, ids) => {
    expect(cited(text)).toEqual({ known: ids, unknown: [] });
  });

  it('lends the number of the block to a title', () => {
    expect(cited('(V), (VI) types', '3A-01').known).toEqual(['3A-01 (V)', '3A-01 (VI)']);
  });

  it('tells a clause that does not exist', () => {
    expect(cited('5F-09: more').unknown).toEqual(['5F-09']);
    expect(cited('5F-02 (IV)').unknown).toEqual(['5F-02 (IV)']);
  });
});
