/** Text laid out for a terminal: lines of known width, wrapped and framed. */

export const CARD_WIDTH = 98;

/** Texts of cards on one line; line breaks and other control characters become spaces. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim();
}

/** Lines of at most this width; `hang` indents all but the first. */
export function wrap(text: string, width: number, hang = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of plain(text).split(/ +/)) {
    const room = width - (lines.length === 0 ? 0 : hang);
    if (line !== '' && line.length + 1 + word.length > room) {
      lines.push(line);
      line = word;
    } else {
      line = line === '' ? word : `${line} ${word}`;
    }
  }
  lines.push(line);
  return lines.map((text, i) => (i === 0 ? text : ' '.repeat(hang) + text));
}

/** Two blocks side by side. */
export function beside(left: readonly string[], right: readonly string[], width: number): string[] {
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, i) =>
    `${(left[i] ?? '').padEnd(width)}${right[i] ?? ''}`.trimEnd(),
  );
}

/** Rows in columns that are as wide as they need to be. */
export function columns(rows: readonly (readonly string[])[], gap = 2): string[] {
  const widths = rows.reduce<number[]>(
    (all, row) => row.map((cell, i) => Math.max(all[i] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    row
      .map((cell, i) => cell.padEnd(widths[i] + gap))
      .join('')
      .trimEnd(),
  );
}

/** A box with a title in its upper edge and rules between its parts. */
export function frame(title: string, aside: string, parts: readonly (readonly string[])[]): string {
  const inner = CARD_WIDTH - 4;
  const head = ` ${plain(title)} `;
  const tail = aside === '' ? '' : ` ${plain(aside)} `;
  const rule = '─'.repeat(Math.max(2, CARD_WIDTH - 4 - head.length - tail.length));
  const filled = parts.filter((part) => part.length > 0);
  const body = filled.flatMap((part, i) => [
    ...(i === 0 ? [] : [`├${'─'.repeat(CARD_WIDTH - 2)}┤`]),
    ...part
      .flatMap((line) => (line.length <= inner ? [line] : wrap(line, inner, 2)))
      .map((line) => `│ ${line.padEnd(inner)} │`),
  ]);
  return [`╭─${head}${rule}${tail}─╮`, ...body, `╰${'─'.repeat(CARD_WIDTH - 2)}╯`].join('\n');
}

/** A paragraph with a label before it, all of it moved in by `indent`. */
export function labelled(label: string, text: string, indent = 0): string[] {
  const lines = wrap(`${label} ${text}`, CARD_WIDTH - 4 - indent, label.length + 1);
  return lines.map((line) => ' '.repeat(indent) + line);
}
