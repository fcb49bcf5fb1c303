import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { colours } from '../../src/report/colour.ts';
import { cleanLine, cleanText, widthOf } from '../../src/report/terminal.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

describe('text from users', () => {
  test.each([
    ['colour', '\u001b[31mred\u001b[0m', 'red'],
    ['title of the window', '\u001b]0;gotcha\u0007x', 'x'],
    ['link', '\u001b]8;;http://x\u001b\\link\u001b]8;;\u001b\\', 'link'],
    ['clear screen, one byte CSI', '\u009b2Jx', 'x'],
    ['device control', '\u001bPq#0\u001b\\x', 'x'],
    ['bell, backspace, delete', 'a\u0007b\u0008c\u007fd', 'abcd'],
    ['carriage return', 'safe\revil', 'safe\nevil'],
    ['tab', 'a\tb', 'a b'],
    ['direction', 'a\u202eb\u2066c', 'abc'],
    ['an escape at the end', 'a\u001b', 'a'],
    ['letters of all kinds', 'Ünïcødé 船 🚀 \n next', 'Ünïcødé 船 🚀 \n next'],
  ])('%s', (_, text, clean) => {
    expect(cleanText(text)).toBe(clean);
  });

  test('one line', () => {
    expect(cleanLine('a\r\n  b\nc')).toBe('a b c');
  });

  test('nothing gets through, and cleaning twice changes nothing', () => {
    const nasty = fc.string({ unit: fc.constantFrom(...'\u001b[]\u009bPm0;\u0007\n\r\ta\\') });
    fc.assert(
      fc.property(nasty, (text) => {
        const clean = cleanText(text);
        expect(clean.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
        expect(cleanText(clean)).toBe(clean);
      }),
      { seed: 1 },
    );
  });
});

test('width on a terminal', () => {
  expect(widthOf('abc')).toBe(3);
  expect(widthOf('船🚀')).toBe(4);
  expect(widthOf('e\u0301')).toBe(1);
});

describe('colour', () => {
  test('on a terminal only', () => {
    vi.stubEnv('NO_COLOR', '');
    expect(colours({ isTTY: true }).red('x')).toBe('\u001b[31mx\u001b[39m');
    expect(colours({ isTTY: false }).red('x')).toBe('x');
    expect(colours({}).red('x')).toBe('x');
  });

  test('never with NO_COLOR', () => {
    vi.stubEnv('NO_COLOR', '1');
    expect(colours({ isTTY: true }).red('x')).toBe('x');
  });
});
