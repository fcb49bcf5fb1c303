/**
 * Names and texts come from users' files: escape sequences and control characters in them must
 * not reach a terminal, nor may characters that turn the direction of writing round.
 */

/** ESC or CSI with all that belongs to it; operating system commands up to their end. */
const SEQUENCES = new RegExp(
  [
    '\\u001b\\][^\\u0007\\u001b]*(?:\\u0007|\\u001b\\\\)?',
    '\\u001b[PX^_][^\\u001b]*(?:\\u001b\\\\)?',
    '(?:\\u001b\\[|\\u009b)[0-?]*[ -/]*[@-~]?',
    '\\u001b[ -/]*[0-~]?',
  ].join('|'),
  'g',
);
const CONTROLS = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** Keeps line breaks; everything that is not for reading goes. */
export function cleanText(text: string): string {
  return text
    .replace(SEQUENCES, '')
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, (c) => (c === '\n' ? c : c === '\t' ? ' ' : ''));
}

/** One line: line breaks become spaces. */
export function cleanLine(text: string): string {
  return cleanText(text).replace(/\s*\n\s*/g, ' ');
}

const INVISIBLE = /\p{Mn}|\p{Me}|\p{Cf}/u;
const SOFT_HYPHEN = 0xad;
const FIRST_MARK = 0x300;

/** How wide a text is on a terminal, near enough for tables: marks are 0, wide letters 2. */
export function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    // Nearly all text is below; looking up properties is slow.
    if ((code >= FIRST_MARK || code === SOFT_HYPHEN) && INVISIBLE.test(character)) continue;
    width += isWide(code) ? 2 : 1;
  }
  return width;
}

function isWide(code: number): boolean {
  return (
    (code >= 0x1100 && code <= 0x115f) ||
    (code >= 0x2e80 && code <= 0xa4cf) ||
    (code >= 0xac00 && code <= 0xd7a3) ||
    (code >= 0xf900 && code <= 0xfaff) ||
    (code >= 0xfe30 && code <= 0xfe6f) ||
    (code >= 0xff00 && code <= 0xff60) ||
    (code >= 0xffe0 && code <= 0xffe6) ||
    (code >= 0x1f300 && code <= 0x1faff) ||
    (code >= 0x20000 && code <= 0x3fffd)
  );
}
