import { sha256 } from './cell.ts';

/**
 * A journal line is `["check",content]`, JSON of its own. The check covers the line before as well,
 * so that a lost, torn or moved line is seen.
 */

const CHECK_LENGTH = 16;
const CONTENT_AT = CHECK_LENGTH + 4;

/** A written line, and the check that the next one builds on. */
export interface SealedLine {
  readonly text: string;
  readonly check: string;
}

/** The good lines of a file. */
export interface ReadLines {
  /** JSON texts, in order. */
  readonly contents: readonly string[];
  /** Check of the last good line; empty when there is none. */
  readonly check: string;
  /** Length of the good part, in bytes. */
  readonly bytes: number;
  /** Lines after it that were torn or damaged. */
  readonly damaged: number;
}

/** A line for this content, after the line with the check `before`. */
export function sealLine(before: string, content: string): SealedLine {
  const check = checkOf(before, content);
  return { text: `["${check}",${content}]\n`, check };
}

/** Reads lines up to the first that is torn or damaged. */
export function readLines(text: string): ReadLines {
  const contents: string[] = [];
  let check = '';
  let at = 0;
  for (;;) {
    const end = text.indexOf('\n', at);
    if (end === -1) break;
    const content = text.slice(at + CONTENT_AT, end - 1);
    const next = checkOf(check, content);
    if (text.slice(at, end + 1) !== `["${next}",${content}]\n`) break;
    contents.push(content);
    check = next;
    at = end + 1;
  }
  const rest = text.slice(at);
  const damaged = rest === '' ? 0 : rest.trimEnd().split('\n').length;
  return { contents, check, bytes: Buffer.byteLength(text.slice(0, at)), damaged };
}

function checkOf(before: string, content: string): string {
  return sha256(before + content).slice(0, CHECK_LENGTH);
}
