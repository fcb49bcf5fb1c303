import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';

export const program = fileURLToPath(new URL('../../bin/broadside.js', import.meta.url));

export interface Outcome {
  readonly status: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly out: string;
  readonly err: string;
}

/** The built program, under way. */
export interface Started {
  readonly child: ChildProcess;
  readonly ended: Promise<Outcome>;
  /** What it has said on stderr so far. */
  said(): string;
}

/** Starts the program in a folder of its own choosing, and listens to all it says. */
export function start(
  args: readonly string[],
  cwd = process.cwd(),
  env: Readonly<Record<string, string>> = {},
): Started {
  const child = spawn(process.execPath, [program, ...args], {
    cwd,
    env: { ...process.env, NO_COLOR: '', ...env },
  });
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const ended = new Promise<Outcome>((resolve) => {
    child.on('close', (status, signal) => resolve({ status, signal, out, err }));
  });
  return { child, ended, said: () => err };
}

/** Runs it to the end. */
export function run(...started: Parameters<typeof start>): Promise<Outcome> {
  return start(...started).ended;
}

/** A folder that goes with the test. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Lines that a journal has so far. */
export function linesIn(file: string): number {
  return existsSync(file) ? readFileSync(file, 'utf8').split('\n').length - 1 : 0;
}

/** Looks again and again until something is so. */
export async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setTimeout(5);
}
