import { readFileSync } from 'node:fs';
import type { Playable } from '../data/load.ts';
import { packageVersion } from '../data/package-root.ts';
import { type Cell, cellHash, cellName, engineSignature, sha256 } from '../sim/cell.ts';
import { shellCommand } from './shell.ts';

/** What a result was made of and with; `brought` are files besides cards, such as policies. The one place where a result meets the wall clock. */
export function manifest(
  loaded: Playable,
  cells: readonly Cell[],
  outputs: Readonly<Record<string, string>>,
  brought: readonly string[] = [],
): string {
  const own = [
    ...loaded.files.filter((file) => !file.packaged).map(({ file }) => file),
    ...brought,
  ];
  const data = {
    schemaVersion: 1,
    command: shellCommand(process.argv.slice(2)),
    versions: {
      broadside: packageVersion(),
      engine: engineSignature(loaded.ruleset.id),
      node: process.version,
    },
    game: loaded.ruleset.id,
    seed: cells.at(0)?.setup.seed ?? '',
    inputs: {
      cells: cells.map((cell) => ({ cell: cellName(cell), sha256: cellHash(cell) })),
      files: own.map((file) => ({ file, sha256: hashFile(file) })),
    },
    outputs: Object.entries(outputs).map(([file, text]) => ({ file, sha256: sha256(text) })),
    writtenAtWallClock: new Date().toISOString(),
  };
  return `${JSON.stringify(data, undefined, 2)}\n`;
}

function hashFile(file: string): string {
  try {
    return sha256(readFileSync(file, 'utf8'));
  } catch {
    return '';
  }
}
