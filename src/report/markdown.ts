import type { TableData } from './table.ts';
import { cleanLine } from './terminal.ts';

/** GitHub's tables. Whatever a text could do in Markdown or HTML, it shall only be read. */
export function renderMarkdown({ columns, rows }: TableData): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const rule = columns.map((_, c) =>
    rows.length > 0 && rows.every((row) => typeof row[c] === 'number') ? '--:' : '---',
  );
  const body = rows.map((row) => line(row.map((cell) => escapeMarkdown(String(cell)))));
  return `${[line(columns.map(escapeMarkdown)), line(rule), ...body].join('\n')}\n`;
}

export function escapeMarkdown(text: string): string {
  return cleanLine(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/[\\`*_{}[\]|~#!]/g, '\\$&');
}
