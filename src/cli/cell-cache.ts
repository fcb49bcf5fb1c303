import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Pentanomial } from '../analysis/pentanomial.ts';
import { say } from './output.ts';

/**
 * Results of matchups by the hash of everything they depend on: what was played once with the same
 * inputs, engine, seed and length need not be played again.
 */
export interface CellCache {
  find(hash: string, pairs: number): Pentanomial | undefined;
  keep(hash: string, pairs: Pentanomial): void;
}

const FOLDER = join('.broadside', 'cache');

export function openCache(): CellCache {
  let failed = false;
  const fileOf = (hash: string, pairs: number) => join(FOLDER, `${hash}-${pairs}.json`);
  return {
    find(hash, pairs) {
      try {
        const read: unknown = JSON.parse(readFileSync(fileOf(hash, pairs), 'utf8'));
        return isPairs(read) && count(read) === pairs ? read : undefined;
      } catch {
        return undefined;
      }
    },
    keep(hash, pairs) {
      if (failed) return;
      try {
        mkdirSync(FOLDER, { recursive: true });
        writeFileSync(fileOf(hash, count(pairs)), `${JSON.stringify(pairs)}\n`);
      } catch (error) {
        failed = true;
        say(`note: results are not kept in ${FOLDER}: ${(error as Error).message}`);
      }
    },
  };
}

/** For `--no-cache`. */
export const NO_CACHE: CellCache = { find: () => undefined, keep: () => {} };

const count = (pairs: Pentanomial): number => pairs.reduce((sum, n) => sum + n, 0);

function isPairs(value: unknown): value is Pentanomial {
  return (
    Array.isArray(value) && value.length === 5 && value.every((n) => Number.isInteger(n) && n >= 0)
  );
}
