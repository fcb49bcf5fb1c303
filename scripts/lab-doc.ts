import { readFileSync, writeFileSync } from 'node:fs';
import { renewLabDoc, renewLabDoc1 } from './lab-doc-parts.ts';

/** Brings the example and the tables of docs/lab.md and its sister up to date. Needs a build. */
const file = new URL('../docs/lab.md', import.meta.url);
writeFileSync(file, renewLabDoc(readFileSync(file, 'utf8')));
const sister = new URL('../docs/lab-star-strike-1.md', import.meta.url);
writeFileSync(sister, renewLabDoc1(readFileSync(sister, 'utf8')));
