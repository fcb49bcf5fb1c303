import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../src/sim/canonical-json.ts';
import { cellHash, cellName, engineSignature } from '../../src/sim/cell.ts';
import { checkSameRun, journalHeader } from '../../src/sim/journal-header.ts';
import { SIGNATURES } from '../../src/sim/signatures.ts';
import { toyCell } from './toy-game.ts';

describe('canonical JSON', () => {
  it('puts keys in order at every depth and leaves lists alone', () => {
    expect(canonicalJson({ b: [{ d: 1, c: 2 }, 3], a: undefined, A: null })).toBe(
      '{"A":null,"b":[{"c":2,"d":1},3]}',
    );
  });

  it('refuses numbers that JSON does not have', () => {
    expect(() => canonicalJson({ x: Number.NaN })).toThrow('NaN has no place in JSON');
  });
});

describe('cell hash', () => {
  const cell = toyCell();

  it('does not mind the order of keys or the names in reports', () => {
    const { data, ...rest } = cell.setup;
    expect(cellHash({ ...cell, a: 'other', setup: { data, ...rest } })).toBe(cellHash(cell));
  });

  it('minds the seed, the cell, the policies and the data', () => {
    const others = [
      toyCell({ seed: 'other' }),
      toyCell({ cell: 'other' }),
      toyCell({ edge: 1 }),
      { ...cell, setup: { ...cell.setup, policies: ['roll', 'think'] as const } },
    ];
    expect(new Set([cell, ...others].map(cellHash)).size).toBe(5);
  });

  it('minds the results of its game: journals of others are refused', () => {
    expect(engineSignature('star-strike-2')).toMatch(
      new RegExp(`^broadside-engine-\\d+ ${SIGNATURES['star-strike-2']}$`),
    );
    expect(engineSignature('toy')).toMatch(/^broadside-engine-\d+$/);
    const now = journalHeader({ cells: [cell], pairs: 1, command: '' });
    const old = { ...now, engine: 'broadside-engine-1 abc', run: 'other' };
    expect(now.engine).toBe(engineSignature('toy'));
    expect(() => checkSameRun('x.journal', old, now)).toThrow(
      'belongs to another run: engine "broadside-engine-1 abc", now "broadside-engine-1"',
    );
  });

  it('has a name for people', () => {
    expect(cellName(cell)).toBe('left v right @ only');
  });
});
