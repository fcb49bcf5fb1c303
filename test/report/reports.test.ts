import { Chalk } from 'chalk';
import { describe, expect, it } from 'vitest';
import { renderCsv } from '../../src/report/csv.ts';
import { renderPage, renderText, wrap } from '../../src/report/document.ts';
import { duelParts } from '../../src/report/duel-parts.ts';
import { column, fixed, percentRange, plusMinus, range } from '../../src/report/numbers.ts';
import { progressLine, timeLeft } from '../../src/report/progress-line.ts';
import { drawMatrix } from '../../src/report/score-matrix.ts';
import { duelTable } from '../../src/report/ship-csv.ts';
import { sweepParts } from '../../src/report/sweep-parts.ts';
import { toyDuel, toySweep } from '../analysis/toy-results.ts';

const plain = new Chalk({ level: 0 });
const text = { fit: 100, colour: plain };
const widest = (lines: string) => Math.max(...lines.split('\n').map((line) => [...line].length));

describe('numbers', () => {
  const estimate = { value: 0.5, low: 0.25, high: 0.625, level: 0.95 };

  it('have their interval', () => {
    expect(percentRange(estimate)).toBe('50.0% (25.0 to 62.5)');
    expect(range({ ...estimate, high: null })).toBe('0.50 (0.25 to ?)');
    expect(plusMinus(estimate, 2)).toBe('±0.25');
    expect(plusMinus({ ...estimate, low: 0.4999, high: 0.5001 }, 2)).toBe('±0.01');
    expect(plusMinus({ ...estimate, low: null }, 2)).toBe('±?');
  });

  it('stand one below the other', () => {
    expect(column([estimate, { ...estimate, value: 10 }, null], 1)).toEqual([
      ' 0.5±0.3',
      '10.0±9.8',
      '   –',
    ]);
  });

  it('are never minus nothing', () => {
    expect(fixed(-0.001, 1)).toBe('0.0');
    expect(fixed(0.001, 1, true)).toBe('0.0');
    expect(fixed(3, 0, true)).toBe('+3');
  });
});

describe('lines', () => {
  it('break at spaces only', () => {
    expect(wrap('aa bb cc', 5)).toEqual(['aa bb', 'cc']);
    expect(wrap('a-very-long-word b', 5)).toEqual(['a-very-long-word', 'b']);
    expect(wrap('as long as it takes', undefined)).toEqual(['as long as it takes']);
  });

  it('of progress fit the terminal', () => {
    const view = { battles: 1500, total: 3000, perSecond: 500, live: 'score 53.1% ±2.0' };
    expect(progressLine(view, 100)).toBe(
      '████████████░░░░░░░░░░░░  50%  1,500 of 3,000 battles  500/s  3 s left  score 53.1% ±2.0',
    );
    expect([...progressLine(view, 40)]).toHaveLength(39);
    expect(progressLine({ ...view, battles: 0, total: 0, perSecond: 0 }, 80)).not.toMatch(
      /NaN|Inf/,
    );
  });

  it('say how long it takes', () => {
    expect([0.2, 59, 61, 3600, 7384].map(timeLeft)).toEqual([
      '1 s',
      '59 s',
      '1 min 01 s',
      '1 h 00 min',
      '2 h 03 min',
    ]);
  });
});

describe('a duel', () => {
  it('as text: verdict above the tables, 100 columns', async () => {
    const parts = duelParts(await toyDuel({ edge: 1 }), { title: 'Toy', wide: false });
    const report = renderText(parts, text);
    expect(report).toMatch(/^Toy: left \(10 pt\) v right \(12 pt\), scenario only/);
    expect(report.indexOf('left beats right')).toBeLessThan(report.indexOf('efficiency'));
    expect(report).toMatch(/^dart {2}dart +2 +4 +\d+±\d+% /m);
    expect(report).toContain('Toys do not sink.');
    expect(widest(report)).toBeLessThanOrEqual(100);
  });

  it.each([{ pairs: 0 }, { pairs: 1 }, { edge: 20 }])('%j: nothing silly', async (options) => {
    const result = await toyDuel(options);
    const parts = duelParts(result, { title: 'Toy', wide: true });
    const all = [renderText(parts, text), renderPage(parts), renderCsv(duelTable(result))];
    for (const report of all) expect(report).not.toMatch(/NaN|Infinity|undefined|null/);
    expect(all[0]).not.toMatch(/(?<![±\d])100(\.0)?%(?!\s\()/);
  });

  it('says when battles crashed', async () => {
    const parts = duelParts(await toyDuel({ crashAt: [4] }), { title: 'Toy', wide: false });
    expect(renderText(parts, text)).toContain('1 battle; their pairs are left out');
  });
});

describe('a sweep', () => {
  it('as text and as a page', async () => {
    const result = await toySweep([0, 3, 1]);
    const parts = sweepParts(result, { title: 'Toy' });
    const report = renderText(parts, text);
    expect(report).toMatch(/^1 list-1 +· +~?\d+±\d+/m);
    expect(widest(report)).toBeLessThanOrEqual(100);
    expect(renderPage(parts)).toMatch(/^\| 1 \| list-1 \|/m);
  });

  it('a score and its mirror image add up to 100', async () => {
    const [, first, second] = drawMatrix(await toySweep([0, 1], 37), text);
    const value = (line: string) => Number(/~?(\d+)±/.exec(line)?.[1]);
    expect(value(first) + value(second)).toBe(100);
  });

  it('has colour only where it is wanted, and only for what is decided', async () => {
    const result = await toySweep([0, 20]);
    const [, winner] = drawMatrix(result, { fit: 100, colour: new Chalk({ level: 1 }) });
    expect(winner).toContain('\u001b[32m');
    expect(drawMatrix(result, text).join('')).not.toContain('\u001b');
  });

  it('of many lists is drawn in parts that fit', async () => {
    const result = await toySweep(
      Array.from({ length: 20 }, (_, i) => i / 4),
      2,
    );
    const lines = drawMatrix(result, text);
    expect(widest(lines.join('\n'))).toBeLessThanOrEqual(100);
    expect(lines.filter((line) => line === '').length).toBeGreaterThan(0);
    expect(drawMatrix(result, { ...text, fit: undefined })).toHaveLength(21);
  });
});
