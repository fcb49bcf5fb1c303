import { CommanderError } from 'commander';
import { UserError } from '../battle/problem.ts';
import { cleanText } from '../report/terminal.ts';

/** Exit codes: 0 fine, 1 bad input, 2 balance drift, 3 inconclusive, 70 a bug. */
export interface Conclusion {
  readonly code: number;
  /** For stderr. */
  readonly message: string;
}

/** The one place where errors become words and an exit code. */
export function conclude(error: unknown): Conclusion {
  // Commander has said what there is to say.
  if (error instanceof CommanderError) return { code: error.exitCode === 0 ? 0 : 1, message: '' };
  if (error instanceof UserError) return { code: 1, message: `${cleanText(error.message)}\n` };
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const asking =
    'This is a bug in broadside, not in your input. Please report it with the command and this text:';
  return { code: 70, message: `${asking}\n${cleanText(text)}\n` };
}
