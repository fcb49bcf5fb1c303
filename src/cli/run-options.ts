import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import { jointLevel } from '../analysis/panel.ts';
import type { StopNote } from '../analysis/result-schema.ts';
import { fixedRule, precisionRule, sprtRule, type WatchedRule } from '../analysis/stop-rules.ts';
import { UserError } from '../battle/problem.ts';
import type { MatchupOptions } from './matchup.ts';
import {
  cardsOption,
  type Format,
  forbidOption,
  formatOption,
  type GameOptions,
  gameOption,
  gamesOption,
  journalOption,
  MOST_BATTLES,
  marginOption,
  outFolderOption,
  panelPolicyOption,
  precisionOption,
  resumeOption,
  ruleOption,
  scenarioOption,
  seedOption,
  setOption,
  threadsOption,
  wideOption,
} from './options.ts';

/** What every command that plays many battles takes. */
export interface RunOptions extends GameOptions, MatchupOptions {
  readonly games?: number;
  readonly precision?: number;
  readonly sprt?: readonly [number, number];
  /** In percentage points. */
  readonly margin: number;
  readonly threads?: number;
  readonly journal?: string;
  readonly resume?: string;
  readonly format: Format;
  readonly out?: string;
  readonly wide?: boolean;
}

/** What options mean in a command, where that is not the usual. */
export interface OptionTexts {
  readonly games?: string;
  /** `false` where the number of battles is always fixed. */
  readonly precision?: string | false;
  readonly margin?: string;
}

/** Declares them, with the battles a matchup gets if nothing else is asked for. */
export function addRunOptions(command: Command, games: number, texts: OptionTexts = {}): Command {
  return [
    gameOption(),
    seedOption(),
    gamesOption(games, texts.games),
    ...(texts.precision === false ? [] : [precisionOption(texts.precision)]),
    threadsOption(),
    panelPolicyOption(),
    forbidOption(),
    scenarioOption(),
    setOption(),
    ruleOption(),
    cardsOption(),
    marginOption(texts.margin),
    formatOption(),
    wideOption(),
    outFolderOption(),
    journalOption(),
    resumeOption(),
  ].reduce((all, option) => all.addOption(option), command);
}

/** How long a run goes on. */
export interface StopPlan {
  /** The most pairs of a cell. */
  readonly pairs: number;
  readonly rule: WatchedRule;
  /** The same for the result. */
  readonly note: StopNote;
}

/** Error chances of a sequential test, both ways. */
const SPRT_ERRORS = 0.05;

/**
 * `games` is what a matchup gets if nothing is asked for; a unit has a battle for each side, and
 * several looks share out the chance to err.
 */
export function stopPlan(
  options: RunOptions,
  games: number,
  { sides = 2, looks = 1 }: { readonly sides?: number; readonly looks?: number } = {},
): StopPlan {
  const { precision, sprt } = options;
  const level = jointLevel(looks);
  if (precision !== undefined && sprt !== undefined) {
    throw new UserError('--precision and --sprt are two ways to stop: choose one');
  }
  if (sides > 2 && (precision !== undefined || sprt !== undefined)) {
    throw new UserError(
      '--precision and --sprt stop by the score of two sides; with more, say how many --games',
    );
  }
  const adaptive = precision !== undefined || sprt !== undefined;
  const pairs = Math.ceil((options.games ?? (adaptive ? MOST_BATTLES : games)) / sides);
  const most = sides * pairs;
  if (sprt !== undefined) {
    const [score0, score1] = sprt;
    const test = { score0, score1, alpha: SPRT_ERRORS, beta: SPRT_ERRORS };
    return { pairs, rule: sprtRule(test), note: { rule: 'sprt', most, sprt: test } };
  }
  if (precision !== undefined) {
    const share = precision / 100;
    return {
      pairs,
      rule: precisionRule(share, level),
      note: { rule: 'precision', most, precision: share },
    };
  }
  return { pairs, rule: fixedRule(level), note: { rule: 'games', most } };
}

/** Plays so many pairs of every cell, and no more. */
export function fixedPairs(pairs: number): StopPlan {
  return { pairs, rule: fixedRule(), note: { rule: 'games', most: 2 * pairs } };
}

/** Threads to play with: those asked for, or one for each core. */
export function threadsOf({ threads }: { readonly threads?: number }): number {
  return threads ?? availableParallelism();
}
