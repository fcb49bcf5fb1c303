import { renderCsv } from './csv.ts';
import { renderMarkdown } from './markdown.ts';
import { renderTable, type TableData, type TableOptions } from './table.ts';

/** One table in the format asked for; JSON is a list of objects with the columns as keys. */
export function renderListing(
  data: TableData,
  format: 'table' | 'json' | 'csv' | 'markdown',
  options: TableOptions = {},
): string {
  switch (format) {
    case 'table':
      return `${renderTable(data, options)}\n`;
    case 'csv':
      return renderCsv(data);
    case 'markdown':
      return renderMarkdown(data);
    case 'json':
      return `${JSON.stringify(toObjects(data), undefined, 2)}\n`;
  }
}

function toObjects({ columns, rows }: TableData): Record<string, string | number>[] {
  return rows.map((row) => Object.fromEntries(columns.map((column, c) => [column, row[c] ?? ''])));
}
