import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder with these files that is gone after the test. Values that are not text become JSON. */
export function temporaryFiles(files: Readonly<Record<string, unknown>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [name, value] of Object.entries(files)) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    const content = value instanceof Uint8Array || typeof value === 'string';
    writeFileSync(path, content ? value : JSON.stringify(value, undefined, 2));
  }
  return folder;
}
