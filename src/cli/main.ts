import { conclude } from './conclude.ts';
import { makeProgram } from './program.ts';

async function run(args: readonly string[]): Promise<void> {
  const program = await makeProgram(args);
  if (args.length === 0) {
    program.outputHelp();
    return;
  }
  await program.parseAsync(args, { from: 'user' });
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
  const { code, message } = conclude(error);
  process.stderr.write(message);
  process.exitCode = code;
}
