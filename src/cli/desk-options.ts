import { type Command, Option } from 'commander';
import type { DeskOptions } from './desk.ts';
import {
  cardsOption,
  type Format,
  formatOption,
  gameOption,
  journalOption,
  outFolderOption,
  parseCount,
  policyOption,
  resumeOption,
  ruleOption,
  scenarioOption,
  seedOption,
  setOption,
  threadsOption,
  wideOption,
} from './options.ts';

/** What `value` and `tune` take alike. */
export interface DeskRunOptions extends DeskOptions {
  readonly threads?: number;
  readonly journal?: string;
  readonly resume?: string;
  readonly format: Format;
  readonly out?: string;
  readonly wide?: boolean;
}

/** Declares them; commands that keep other files declare --out, --journal and --resume themselves. */
export function addDeskOptions(command: Command): Command {
  return [
    gameOption(),
    levelOption(),
    seedOption(),
    threadsOption(),
    policyOption(),
    scenarioOption(),
    setOption(),
    ruleOption(),
    cardsOption(),
    formatOption(),
    wideOption(),
  ].reduce((all, option) => all.addOption(option), command);
}

export function addFileOptions(command: Command): Command {
  return [outFolderOption(), journalOption(), resumeOption()].reduce(
    (all, option) => all.addOption(option),
    command,
  );
}

const levelOption = () =>
  new Option('--level <name>', 'level whose legal fleets are drawn (default: the smallest)');

/** All battles of the command, not those of a matchup. */
export const budgetOption = (flags: string, fallback: number) =>
  new Option(flags, 'battles to play in all').argParser(parseCount).default(fallback);
