import type { TableData } from './table.ts';
import { cleanLine } from './terminal.ts';

/** RFC 4180, with line breaks as it has them. */
export function renderCsv({ columns, rows }: TableData): string {
  return [columns, ...rows].map((row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Text that a spreadsheet would take for a formula is kept from being one. */
function csvCell(cell: string | number): string {
  if (typeof cell === 'number') return String(cell);
  const text = cleanLine(cell);
  const safe = /^[\s]*[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
