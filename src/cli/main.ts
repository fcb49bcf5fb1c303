import { conclude } from './conclude.ts';
import { makeProgram } from './program.ts';
import { writeError } from './write-error.ts';

async function run(args: readonly string[]): Promise<void> {
  const program = await makeProgram(args);
  if (args.length === 0) {
    program.outputHelp();
    return;
  }
  await program.parseAsync(args, { from: 'user' });
}

/** A reader that has seen enough, such as head, is no error; a file that cannot grow is. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(process.exitCode ?? 0);
  const { code, message } = conclude(writeError('to standard output', error));
  process.stderr.write(message);
  process.exit(code);
});

/** Nobody is left to tell. */
process.stderr.on('error', (error: NodeJS.ErrnoException) => {
  process.exit(error.code === 'EPIPE' ? (process.exitCode ?? 0) : 1);
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  const { code, message } = conclude(error);
  process.stderr.write(message);
  process.exitCode = code;
}
