import { readFileSync, writeFileSync } from 'node:fs';
import { renewLabDoc } from './lab-doc-parts.ts';

/** Brings the example and the tables of docs/lab.md up to date. Needs a build. */
const file = new URL('../docs/lab.md', import.meta.url);
writeFileSync(file, renewLabDoc(readFileSync(file, 'utf8')));
