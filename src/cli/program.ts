import { Command } from 'commander';
import { packageVersion } from '../data/package-root.ts';

/**
 * The commands. Each is loaded when it is called for, so that help and version need no rules.
 * Add one by writing its file and its line here.
 */
interface CommandEntry {
  readonly name: string;
  readonly summary: string;
  load(): Promise<Command>;
}

export const commands: readonly CommandEntry[] = [
  {
    name: 'duel',
    summary: 'two fleets against each other: score, margins, ships, battles worth a look',
    load: async () => (await import('./commands/duel.ts')).makeDuelCommand(),
  },
  {
    name: 'sweep',
    summary: 'every list against every other: matrix, ratings, ties, the mix nobody can beat',
    load: async () => (await import('./commands/sweep.ts')).makeSweepCommand(),
  },
  {
    name: 'compare',
    summary: 'two lists, or a list and a what-if, against the same field: which is better, and why',
    load: async () => (await import('./commands/compare.ts')).makeCompareCommand(),
  },
  {
    name: 'sensitivity',
    summary: 'turn one number of a card up step by step, and draw what becomes of a list',
    load: async () => (await import('./commands/sensitivity.ts')).makeSensitivityCommand(),
  },
  {
    name: 'odds',
    summary: 'exact chances of one attack, or of one attacker against every ship',
    load: async () => (await import('./commands/odds.ts')).makeOddsCommand(),
  },
  {
    name: 'value',
    summary: 'what ships and attributes are worth in points, with intervals',
    load: async () => (await import('./commands/value.ts')).makeValueCommand(),
  },
  {
    name: 'tune',
    summary: 'new prices that make equal-points fleets even, confirmed on fresh battles',
    load: async () => (await import('./commands/tune.ts')).makeTuneCommand(),
  },
  {
    name: 'replay',
    summary: 'tell one battle line by line, with the clause behind each line',
    load: async () => (await import('./commands/replay.ts')).makeReplayCommand(),
  },
  {
    name: 'lab',
    summary: 'settle a rules question: a position, fixed dice and choices, what happens',
    load: async () => (await import('./commands/lab.ts')).makeLabCommand(),
  },
  {
    name: 'plan',
    summary: 'what a duel or sweep would cost, and how sure it could be, before it runs',
    load: async () => (await import('./commands/plan.ts')).makePlanCommand(),
  },
  {
    name: 'check',
    summary: 'has the balance drifted from a baseline, or out of its bands? The gate for CI',
    load: async () => (await import('./commands/check.ts')).makeCheckCommand(),
  },
  {
    name: 'doctor',
    summary: 'why the numbers can be believed: mirror matches, controls, dice, threads',
    load: async () => (await import('./commands/doctor.ts')).makeDoctorCommand(),
  },
  {
    name: 'validate',
    summary: 'check card, fleet, map, scenario and lab files',
    load: async () => (await import('./commands/validate.ts')).makeValidateCommand(),
  },
  {
    name: 'list',
    summary: 'list games, policies, ships, fleets, scenarios and more',
    load: async () => (await import('./commands/list.ts')).makeListCommand(),
  },
  {
    name: 'show',
    summary: 'draw a ship, weapon, order, map, fleet or scenario',
    load: async () => (await import('./commands/show.ts')).makeShowCommand(),
  },
];

/** The program with the command that the arguments ask for; of the others only the summary. */
export async function makeProgram(args: readonly string[]): Promise<Command> {
  const program = new Command('broadside')
    .description('Monte Carlo battle simulator and balance analysis for tabletop fleet games')
    .version(packageVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand('help [command]', 'print help for a command')
    .showHelpAfterError('(add --help for what is allowed)')
    .exitOverride()
    .hook('preAction', async (_, action) => (await import('./choose-game.ts')).chooseGame(action));
  const wanted = wantedCommand(args);
  for (const { name, summary, load } of commands) {
    if (name !== wanted) {
      program.command(name).summary(summary).description(summary);
      continue;
    }
    const command = (await load()).copyInheritedSettings(program).summary(summary);
    for (const part of command.commands) part.copyInheritedSettings(command);
    program.addCommand(command);
  }
  return program;
}

function wantedCommand(args: readonly string[]): string | undefined {
  const words = args.filter((arg) => !arg.startsWith('-'));
  return words[0] === 'help' ? words[1] : words[0];
}
