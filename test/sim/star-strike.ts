import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assemble, gather } from '../../src/rulesets/star-strike-2/catalogue.ts';
import type { Cell } from '../../src/sim/cell.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The project's own files of the reference game. */
function readCatalogue() {
  const folders = ['fleets', 'scenarios'].map((kind) => join(root, kind, 'star-strike-2'));
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => join(folder, name)),
  );
  return gather(
    files.map((file) => ({
      file,
      id: basename(file, '.json'),
      value: JSON.parse(readFileSync(file, 'utf8')) as unknown,
    })),
  );
}

/** Cells of random admirals, each fleet against the next. */
export function starStrikeCells(fleets: readonly string[], scenario = 'alpha'): Cell[] {
  const catalogue = readCatalogue();
  return fleets.slice(1).map((b, index) => {
    const a = fleets[index];
    const setup = assemble(catalogue, {
      seed: 'sim test',
      fleets: [[a], [b]],
      scenario,
      policies: ['random', 'random'],
      rules: {},
    });
    return { a, b, scenario, setup };
  });
}
