import { mkdirSync, writeFileSync } from 'node:fs';
import { schemaFiles } from './schema-files.ts';

// Writes the JSON Schemas that editors use for completion and checking. `npm run schemas`.
const folder = new URL('../schemas/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(new URL(name, folder), text);
}
