import type { Tally } from './tally.ts';

/**
 * Decides after each batch whether a cell has enough. Called with the batch and with everything up
 * to its edge, once a batch and in order, so it may carry what it knows from batch to batch. The
 * tallies go on being added to: read them, keep no hold of them.
 */
export type Judge = (batch: Tally, prefix: Tally) => Judgement;

/** `stop-all` ends every cell where it is: all have been judged to the same edge, or stopped before. */
export type Judgement = 'continue' | 'stop' | 'stop-all';

/**
 * When cells stop. Batches of all cells are judged in one fixed order (batch by batch, and in the
 * order of cells), so even a rule that looks across cells stops alike at any number of threads.
 */
export interface StopRule {
  /** The rule with its numbers, for journals: a run resumes only under the same rule. */
  readonly name: string;
  /** A fresh judge for a cell. */
  start(cell: number): Judge;
}

/** Plays all the pairs that were asked for. */
export const PLAY_ALL: StopRule = { name: 'all pairs', start: () => () => 'continue' };
