import { Command, InvalidArgumentError } from 'commander';
import { Trace } from '../../battle/trace.ts';
import { narrationData, narrationLine } from '../../report/narration.ts';
import { type MatchupOptions, openMatchup } from '../matchup.ts';
import {
  cardsOption,
  type Format,
  formatOption,
  type GameOptions,
  gameOption,
  outOption,
  policyOption,
  ruleOption,
  scenarioOption,
  seedOption,
  setOption,
} from '../options.ts';
import { writeResult } from '../output.ts';

interface ReplayOptions extends GameOptions, MatchupOptions {
  readonly battle: number;
  readonly format: Format;
  readonly out?: string;
}

export function makeReplayCommand(): Command {
  return new Command('replay')
    .description('Tells one battle line by line, each line with the clause that made it happen.')
    .argument('[a]', 'fleet of side a, by name or file; players of a team joined with +')
    .argument('[b]', 'fleet of side b')
    .addOption(gameOption())
    .addOption(seedOption())
    .option('--battle <k>', 'which battle of the run, counted from 0', parseBattle, 0)
    .addOption(scenarioOption())
    .addOption(policyOption())
    .addOption(ruleOption())
    .addOption(setOption())
    .addOption(cardsOption())
    .addOption(formatOption(['table', 'json']))
    .addOption(outOption())
    .action(replay);
}

function parseBattle(text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) {
    throw new InvalidArgumentError(`Found "${text}", wanted a whole number from 0.`);
  }
  return Number(text);
}

async function replay(
  a: string | undefined,
  b: string | undefined,
  options: ReplayOptions,
): Promise<void> {
  const { loaded, cell: matchup } = await openMatchup(a, b, options);
  const { setup: cell } = matchup;
  const { ruleset, workshop } = loaded;
  const battle = ruleset.prepare(cell);
  const trace = new Trace();
  battle.play(options.battle, new Int32Array(battle.recordLength), trace);
  const events = workshop.narrate(cell, trace);
  const head = `${ruleset.title}: ${cell.cell}, seed ${cell.seed}, battle ${options.battle}, admirals ${cell.policies.join(' and ')}`;
  if (options.format === 'json') {
    const data = {
      schemaVersion: 1,
      command: 'replay',
      game: ruleset.id,
      seed: cell.seed,
      battle: options.battle,
      cell: cell.cell,
      policies: cell.policies,
      assumptions: ruleset.assumptions,
      verdict: events.at(-1)?.text ?? '',
      events: events.map(narrationData),
    };
    writeResult(JSON.stringify(data, undefined, 2), options.out);
    return;
  }
  writeResult([head, '', ...events.map(narrationLine)].join('\n'), options.out);
}
