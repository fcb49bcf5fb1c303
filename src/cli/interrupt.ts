import { say } from './output.ts';

/** A request to stop, from the keyboard or the system. */
export interface Interrupt {
  readonly signal: AbortSignal;
  /** Exit code that says so to a shell; undefined if nobody interrupted. */
  code(): number | undefined;
  /** Back to what the signals did before. */
  release(): void;
}

const SIGNALS = { SIGINT: 130, SIGTERM: 143 } as const;

/** The first signal asks the run to stop in good order, the second ends the program at once. */
export function onInterrupt(): Interrupt {
  const controller = new AbortController();
  let code: number | undefined;
  const listener = (signal: NodeJS.Signals) => {
    if (code !== undefined) process.exit(code);
    code = SIGNALS[signal as keyof typeof SIGNALS];
    say('stopping after the battles under way; once more to quit at once');
    controller.abort();
  };
  for (const signal of Object.keys(SIGNALS)) process.on(signal, listener);
  return {
    signal: controller.signal,
    code: () => code,
    release: () => {
      for (const signal of Object.keys(SIGNALS)) process.off(signal, listener);
    },
  };
}
