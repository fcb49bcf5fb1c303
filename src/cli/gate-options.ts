import type { Format, GameOptions } from './options.ts';
import type { RunOptions } from './run-options.ts';

/** What `check` takes. */
export interface CheckOptions
  extends GameOptions,
    Pick<RunOptions, 'threads' | 'journal' | 'resume' | 'wide' | 'policy' | 'scenario'> {
  readonly baseline: string;
  readonly expect?: string;
  readonly update?: boolean;
  /** False with `--no-cache`. */
  readonly cache: boolean;
  /** In percentage points. */
  readonly margin: number;
  readonly level?: readonly string[];
  readonly faction?: readonly string[];
  readonly seed?: string;
  readonly games?: number;
  readonly format: Format | 'junit';
}

/** With the battles a matchup gets if nothing else is asked for. */
export type SizedCheckOptions = CheckOptions & { readonly games: number };
