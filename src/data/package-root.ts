import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the package: two above this file, in src and in dist alike. */
export const packageRoot = fileURLToPath(new URL('../../', import.meta.url));

export function packageVersion(): string {
  const text = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  return (JSON.parse(text) as { version: string }).version;
}
