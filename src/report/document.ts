import type { ChalkInstance } from 'chalk';
import { escapeMarkdown, renderMarkdown } from './markdown.ts';
import { renderTable, type TableData } from './table.ts';
import { cleanLine, widthOf } from './terminal.ts';

/** A report as parts, to be rendered for a terminal or as Markdown. */
export type Part =
  | { readonly kind: 'title' | 'verdict' | 'heading' | 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly Fact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'commands'; readonly commands: readonly Fact[] }
  | { readonly kind: 'table'; readonly table: TableData }
  /** Drawn in its own way on a terminal, an ordinary table on a page. */
  | {
      readonly kind: 'drawn';
      draw(options: TextOptions): readonly string[];
      readonly table: TableData;
    };

/** A label and what is to be said about it. */
export type Fact = readonly [label: string, text: string];

export interface TextOptions {
  /** Columns to fit into; undefined for as many as it takes. */
  readonly fit: number | undefined;
  readonly colour: ChalkInstance;
}

/** For people at a terminal. */
export function renderText(parts: readonly Part[], options: TextOptions): string {
  const texts = parts.map((part) => {
    const gap = part.kind === 'heading' ? '\n' : '\n\n';
    return `${textOf(part, options)}${gap}`;
  });
  return `${texts.join('').trimEnd()}\n`;
}

/** For a page, an issue or a wiki. */
export function renderPage(parts: readonly Part[]): string {
  return `${parts.map((part) => pageOf(part).trimEnd()).join('\n\n')}\n`;
}

function textOf(part: Part, { fit, colour }: TextOptions): string {
  switch (part.kind) {
    case 'title':
    case 'text':
      return wrap(part.text, fit).join('\n');
    case 'verdict':
    case 'heading':
      return wrap(part.text, fit)
        .map((line) => colour.bold(line))
        .join('\n');
    case 'facts':
      return factLines(part.facts, fit).join('\n');
    case 'list':
      return part.items.flatMap((item) => hang('- ', item, fit)).join('\n');
    case 'commands':
      return part.commands
        .flatMap(([label, command]) => [...wrap(label, fit), colour.dim(`  ${cleanLine(command)}`)])
        .join('\n');
    case 'table':
      return renderTable(part.table, { fit });
    case 'drawn':
      return part.draw({ fit, colour }).join('\n');
  }
}

function pageOf(part: Part): string {
  switch (part.kind) {
    case 'title':
      return `# ${escapeMarkdown(part.text)}`;
    case 'heading':
      return `## ${escapeMarkdown(part.text)}`;
    case 'verdict':
      return `**${escapeMarkdown(part.text)}**`;
    case 'text':
      return escapeMarkdown(part.text);
    case 'facts':
      return part.facts
        .map(([label, text]) => `- **${escapeMarkdown(label)}**: ${escapeMarkdown(text)}`)
        .join('\n');
    case 'list':
      return part.items.map((item) => `- ${escapeMarkdown(item)}`).join('\n');
    case 'commands':
      return part.commands
        .map(([label, command]) => `${escapeMarkdown(label)}\n\n${codeBlock(command)}`)
        .join('\n\n');
    case 'table':
    case 'drawn':
      return renderMarkdown(part.table);
  }
}

/** Indented, so that no text in it can end it. */
function codeBlock(text: string): string {
  return `    ${cleanLine(text)}`;
}

const GAP = 2;

function factLines(facts: readonly Fact[], fit: number | undefined): string[] {
  const width = Math.max(0, ...facts.map(([label]) => widthOf(label)));
  return facts.flatMap(([label, text]) => {
    const pad = ' '.repeat(width + GAP - widthOf(label));
    return hang(`${label}${pad}`, text, fit);
  });
}

/** A text after a mark, its further lines below its first. */
function hang(mark: string, text: string, fit: number | undefined): string[] {
  const indent = ' '.repeat(widthOf(mark));
  const lines = wrap(text, fit === undefined ? undefined : fit - indent.length);
  return lines.map((line, i) => `${i === 0 ? mark : indent}${line}`);
}

/** Breaks at spaces; a word that is too long for a line has one of its own. */
export function wrap(text: string, fit: number | undefined): string[] {
  const clean = cleanLine(text);
  if (fit === undefined || widthOf(clean) <= fit) return [clean];
  const lines: string[] = [];
  let line = '';
  for (const word of clean.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && widthOf(longer) > fit) {
      lines.push(line);
      line = word;
    } else {
      line = longer;
    }
  }
  return [...lines, line];
}
