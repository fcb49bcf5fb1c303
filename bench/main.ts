import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import {
  battleLines,
  checksums,
  growthLine,
  memoryLine,
  starStrike1Lines,
  traceLine,
} from './battles.ts';
import { diceLine } from './dice.ts';
import { imperialStarsLine } from './imperial-stars.ts';
import { type Bound, type Line, meets } from './measure.ts';
import { processLines } from './processes.ts';
import { threadsLine } from './threads.ts';

/** Prints how fast the program is, as ratios inside this one run, and what its battles came to. */

const { values } = parseArgs({ options: { format: { type: 'string', default: 'table' } } });
if (values.format !== 'table' && values.format !== 'json') {
  throw new Error(`--format ${values.format}: wanted table or json`);
}

const load = loadavg()[0].toFixed(2);
const machine = `${availableParallelism()} cores, load ${load} at the start, Node ${process.version}`;
const lines: Line[] = [diceLine()];
lines.push(await memoryLine('bytesPerBattle', 'random'));
lines.push(await memoryLine('tacticianBytesPerBattle', 'tactician'));
lines.push(...(await battleLines()));
lines.push(await imperialStarsLine());
lines.push(traceLine(), growthLine());
lines.push(...(await starStrike1Lines()));
lines.push(await threadsLine());
lines.push(...processLines());

const sums = checksums();
process.stdout.write(values.format === 'json' ? json() : table());

function json(): string {
  const ratios = Object.fromEntries(lines.map(({ key, value }) => [key, value ?? null]));
  const notes = Object.fromEntries(lines.map(({ key, note }) => [key, note]));
  return `${JSON.stringify({ ratios, checksums: sums, machine, notes }, undefined, 2)}\n`;
}

function table(): string {
  const rows = lines.map(({ key, value, required, stretch, note }) => [
    key,
    value === undefined ? 'skipped' : figure(value),
    bound(required),
    bound(stretch),
    verdict(value, required, stretch),
    note,
  ]);
  const head = ['ratio', 'found', 'required', 'stretch', '', ''];
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => row[column].length)),
  );
  const print = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell.padEnd(widths[column]))
      .join('  ')
      .trimEnd();
  const tail = Object.entries(sums).map(([policy, sum]) => `checksum ${policy} ${sum}`);
  return `${[print(head), ...rows.map(print), '', ...tail, machine].join('\n')}\n`;
}

function verdict(
  value: number | undefined,
  required: Bound | undefined,
  stretch: Bound | undefined,
): string {
  if (value === undefined) return '';
  if (required !== undefined && !meets(value, required)) return 'NOT OK';
  if (stretch !== undefined) return meets(value, stretch) ? 'ok, stretch' : 'ok';
  return required === undefined ? 'reported' : 'ok';
}

function bound(limit: Bound | undefined): string {
  if (limit === undefined) return '';
  return `${limit.at === 'least' ? '≥' : '≤'} ${figure(limit.value)}`;
}

function figure(value: number): string {
  return value >= 100 ? value.toFixed(0) : value.toFixed(2).replace(/\.?0+$/, '');
}
