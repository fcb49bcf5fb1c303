import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Runs the built program as a user would, and gives back all it says. */
export function broadside(...args: string[]): { status: number | null; out: string; err: string } {
  const program = fileURLToPath(new URL('../../bin/broadside.js', import.meta.url));
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '' },
  });
  return { status, out: stdout, err: stderr };
}

/** How wide the widest line is. */
export function widest(text: string): number {
  return Math.max(...text.split('\n').map((line) => [...line].length));
}
