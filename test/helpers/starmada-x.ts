import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceFile } from '../../src/battle/problem.ts';
import type { LabReport } from '../../src/battle/workshop.ts';
import { type Catalogue, gather } from '../../src/rulesets/starmada-x/catalogue.ts';
import { runLab } from '../../src/rulesets/starmada-x/lab.ts';
import { labCase } from '../../src/rulesets/starmada-x/lab-schema.ts';
import type { Rules } from '../../src/rulesets/starmada-x/terms.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
export const STARMADA_LAB = join(ROOT, 'test/lab/starmada-x');

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

export const starmadaFiles = (): SourceFile[] => [
  ...jsonFiles('fleets/starmada-x'),
  ...jsonFiles('scenarios/starmada-x'),
];

/** The packaged cards, maps, fleets and scenarios. */
export const starmadaCatalogue = (rules: Rules = {}): Catalogue => gather(starmadaFiles(), rules);

/** Runs a lab case read from a file. */
export function starmadaLab(file: string): LabReport {
  const parsed = labCase.parse(JSON.parse(readFileSync(file, 'utf8')));
  const own =
    typeof parsed.cards === 'string'
      ? JSON.parse(readFileSync(join(dirname(file), parsed.cards), 'utf8'))
      : parsed.cards;
  return runLab(starmadaCatalogue(), { ...parsed, cards: own });
}
