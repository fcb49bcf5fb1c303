/** A battle that threw: a bug of ours, with all that is needed to see it again. */
export interface Crash {
  readonly battle: number;
  readonly message: string;
}

/** Crashes kept with their message, those with the lowest index; all are counted. */
export const CRASHES_KEPT = 20;

/** The lowest of both lists. */
export function joinCrashes(x: readonly Crash[], y: readonly Crash[]): readonly Crash[] {
  if (y.length === 0) return x;
  return [...x, ...y].sort((p, q) => p.battle - q.battle).slice(0, CRASHES_KEPT);
}

/** What an error says, on one line. */
export function crashMessage(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  return text.replaceAll(/\s+/g, ' ').trim();
}
