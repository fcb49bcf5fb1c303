import { CommanderError } from 'commander';
import { UserError } from '../battle/problem.ts';
import { cleanText } from '../report/terminal.ts';
import { makeProgram } from './program.ts';

/** Exit codes: 0 fine, 1 bad input, 2 balance drift, 3 inconclusive, 70 a bug. */

async function run(args: readonly string[]): Promise<void> {
  const program = await makeProgram(args);
  if (args.length === 0) {
    program.outputHelp();
    return;
  }
  await program.parseAsync(args, { from: 'user' });
}

/** The one place where errors become words and an exit code. */
function conclude(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 1;
  if (error instanceof UserError) {
    process.stderr.write(`${cleanText(error.message)}\n`);
    return 1;
  }
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  process.stderr.write(
    `This is a bug in broadside, not in your input. Please report it with the command and this text:\n${cleanText(text)}\n`,
  );
  return 70;
}

/** A reader that has seen enough, such as head, is no error. */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit(process.exitCode ?? 0);
  });
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  process.exitCode = conclude(error);
}
