import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ALPHA } from './cells.ts';
import { atMost, clockTime, interleave, type Line, median, ratio } from './measure.ts';

const program = fileURLToPath(new URL('../bin/broadside.js', import.meta.url));
const ROUNDS = 15;

function node(...args: string[]): { status: number | null; stdout: string } {
  return spawnSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}

function against(args: readonly string[]): { value: number; milliseconds: number } {
  const times = interleave(
    {
      node: () => void node('-e', '0'),
      program: () => {
        const { status } = node(program, ...args);
        if (status !== 0) throw new Error(`broadside ${args.join(' ')} ended with ${status}`);
      },
    },
    ROUNDS,
    clockTime,
  );
  return { value: ratio(times.program, times.node), milliseconds: median(times.program) };
}

/** Whole processes against a Node that does nothing. */
export function processLines(): Line[] {
  const help = against(['--help']);
  const lines: Line[] = [
    {
      key: 'helpVsNode',
      value: help.value,
      required: atMost(1.5),
      stretch: atMost(1.2),
      note: `broadside --help: ${help.milliseconds.toFixed(0)} ms`,
    },
  ];
  if (!/^ +duel\b/m.test(node(program, '--help').stdout)) {
    lines.push({ key: 'coldDuelVsNode', value: undefined, note: 'no command duel yet' });
    return lines;
  }
  const [a, b] = ALPHA[0];
  const duel = against(['duel', a, b, '--games', '1000', '--seed', 'bench']);
  lines.push({
    key: 'coldDuelVsNode',
    value: duel.value,
    required: atMost(12),
    stretch: atMost(6),
    note: `broadside duel of 1,000 battles: ${duel.milliseconds.toFixed(0)} ms`,
  });
  return lines;
}
