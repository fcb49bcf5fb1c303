import { writeFileSync } from 'node:fs';
import { cleanText } from '../report/terminal.ts';
import { writeError } from './write-error.ts';

/** Results go to stdout or to `--out`; everything else a command has to say goes to stderr. */

export function writeResult(text: string, out?: string): void {
  const ended = text.endsWith('\n') ? text : `${text}\n`;
  if (out === undefined) {
    process.stdout.write(ended);
    return;
  }
  try {
    writeFileSync(out, ended);
  } catch (error) {
    throw writeError(out, error);
  }
}

export function say(text: string): void {
  process.stderr.write(`${cleanText(text)}\n`);
}
