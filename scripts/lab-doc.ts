import { readFileSync, writeFileSync } from 'node:fs';
import { renewImperialStarsLabDoc, renewLabDoc, renewLabDoc1 } from './lab-doc-parts.ts';

/** Brings the example and the tables of the lab's pages up to date. Needs a build. */
function renew(page: string, renewed: (doc: string) => string): void {
  const file = new URL(`../docs/${page}`, import.meta.url);
  writeFileSync(file, renewed(readFileSync(file, 'utf8')));
}

renew('lab.md', renewLabDoc);
renew('lab-star-strike-1.md', renewLabDoc1);
renew('lab-imperial-stars.md', renewImperialStarsLabDoc);
