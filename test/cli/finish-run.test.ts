import { describe, expect, it } from 'vitest';
import { fixedRule, precisionRule } from '../../src/analysis/stop-rules.ts';
import { exitCode, sayCrashes } from '../../src/cli/finish-run.ts';
import { shellCommand, shellWord, withoutOption } from '../../src/cli/shell.ts';
import { parseSprt } from '../../src/cli/sprt-option.ts';
import type { CellResult } from '../../src/sim/run.ts';
import { toySummary } from '../analysis/toy-results.ts';

describe('a battle that crashes', () => {
  it('is told with the command that replays it, and ends in 70', async () => {
    const summary = await toySummary({ crashAt: [3, 8] });
    expect(sayCrashes([summary])).toBe(
      [
        '2 battles crashed. This is a bug in broadside, not in your input; please report it with this:',
        'left v right, battle 3: RangeError: toy battle 3 broke',
        '  broadside replay left right --battle 3',
        'left v right, battle 8: RangeError: toy battle 8 broke',
        '  broadside replay left right --battle 8',
      ].join('\n'),
    );
    const plan = { pairs: 50, rule: fixedRule(), note: { rule: 'games' as const, most: 100 } };
    const cells = [{}] as unknown as CellResult[];
    expect(exitCode({ cells, plan }, [summary])).toBe(70);
    const sound = await toySummary();
    expect(sayCrashes([sound])).toBeUndefined();
    expect(exitCode({ cells, plan }, [sound])).toBe(0);
    expect(exitCode({ cells, plan: { ...plan, rule: precisionRule(0.1) } }, [sound])).toBe(3);
  });

  it('of very many, a few are told', async () => {
    const crashAt = Array.from({ length: 40 }, (_, i) => i);
    const text = sayCrashes([await toySummary({ crashAt })]) ?? '';
    expect(text.split('\n')).toHaveLength(1 + 2 * 5 + 1);
    expect(text).toMatch(/and 35 more, the first of them in the JSON$/);
  });
});

describe('commands that can be pasted', () => {
  it('quote what a shell would take apart', () => {
    expect(['a', 'a+b', "it's", 'a b', '', '$x', 'PA-CA.hull=6'].map(shellWord)).toEqual([
      'a',
      'a+b',
      `'it'\\''s'`,
      `'a b'`,
      `''`,
      `'$x'`,
      'PA-CA.hull=6',
    ]);
    expect(shellCommand(['duel', 'a b'])).toBe("broadside duel 'a b'");
  });

  it('drop an option in either spelling', () => {
    const args = ['duel', 'a', '--resume', 'x', 'b', '--resume=y', '--', '--resume'];
    expect(withoutOption(args, '--resume')).toEqual(['duel', 'a', 'b', '--', '--resume']);
  });
});

describe('--sprt', () => {
  it('takes scores and Elo', () => {
    expect(parseSprt('0.5,0.55')).toEqual([0.5, 0.55]);
    const [low, high] = parseSprt('0elo, 400elo');
    expect(low).toBe(0.5);
    expect(high).toBeCloseTo(10 / 11, 12);
    for (const wrong of ['', '0.5', '0.5,0.5', '0,0.5', '0.5,1', 'x,y', '0.4,0.5,0.6']) {
      expect(() => parseSprt(wrong)).toThrow('wanted two scores');
    }
  });
});
