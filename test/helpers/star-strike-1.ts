import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../../src/battle/problem.ts';
import type { LabReport } from '../../src/battle/workshop.ts';
import { type Catalogue, gather } from '../../src/rulesets/star-strike-1/catalogue.ts';
import { runLab } from '../../src/rulesets/star-strike-1/lab.ts';
import { labCase } from '../../src/rulesets/star-strike-1/lab-schema.ts';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const LAB_FOLDER = join(ROOT, 'test/lab/star-strike-1');

function jsonFiles(folder: string): SourceFile[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        file,
        id: basename(entry.name, '.json'),
        value: JSON.parse(readFileSync(file, 'utf8')),
      };
    });
}

let loaded: Catalogue | undefined;

/** The packaged cards, maps, fleets and scenarios. */
export function catalogue(): Catalogue {
  loaded ??= gather([
    ...jsonFiles('fleets/star-strike-1'),
    ...jsonFiles('scenarios/star-strike-1'),
  ]);
  return loaded;
}

/** Runs a lab case written in a test or read from a file; `cards` may name a card file. */
export function lab(input: object, folder = LAB_FOLDER): LabReport {
  const parsed = labCase.parse(input);
  const { cards } = parsed;
  const own =
    typeof cards === 'string' ? JSON.parse(readFileSync(join(folder, cards), 'utf8')) : cards;
  return runLab(catalogue(), { ...parsed, cards: own });
}

export function labFile(file: string): LabReport {
  return lab(JSON.parse(readFileSync(file, 'utf8')), dirname(file));
}
