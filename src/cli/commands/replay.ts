import { Command, InvalidArgumentError } from 'commander';
import { codeIn } from '../../battle/own-policy.ts';
import { UserError } from '../../battle/problem.ts';
import { Reasons } from '../../battle/reasons.ts';
import type { BattleSetup, Ruleset } from '../../battle/ruleset.ts';
import { Trace } from '../../battle/trace.ts';
import { wrap } from '../../report/document.ts';
import { explainedData, explainedLines } from '../../report/reasons.ts';
import { TERMINAL_COLUMNS } from '../../report/table.ts';
import { codeShelf } from '../../sim/policy-code.ts';
import { assumptionsOf } from '../assumptions.ts';
import { type MatchupOptions, openMatchup } from '../matchup.ts';
import {
  cardsOption,
  type Format,
  forbidOption,
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
  readonly explain?: boolean;
}

export function makeReplayCommand(): Command {
  return new Command('replay')
    .description('Tells one battle line by line, each line with the clause that made it happen.')
    .argument('[a]', 'fleet of side a, by name or file; players of a team joined with +')
    .argument('[b]', 'fleet of side b')
    .argument('[more...]', 'fleets of further sides, in games for more than two')
    .addOption(gameOption())
    .addOption(seedOption())
    .option('--battle <k>', 'which battle of the run, counted from 0', parseBattle, 0)
    .addOption(scenarioOption())
    .addOption(policyOption())
    .addOption(forbidOption())
    .option(
      '--explain',
      'say why: for each decision the choice, up to 3 runners-up, and what made the difference',
    )
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
  more: readonly string[],
  options: ReplayOptions,
): Promise<void> {
  const { loaded, cell } = await openMatchup([a, b, ...more], options);
  const { ruleset } = loaded;
  const { setup } = cell;
  if (options.explain === true && ruleset.decisions === undefined) {
    throw new UserError(`--explain: the admirals of ${ruleset.id} do not say why`);
  }
  const trace = new Trace();
  const reasons = options.explain === true ? new Reasons(trace) : undefined;
  const crash = await play(ruleset, setup, options.battle, trace, reasons);
  const why = reasons?.list ?? [];
  const events = (await ruleset.workshop()).narrate(setup, trace);
  const head = `${ruleset.title}: ${setup.cell}, seed ${setup.seed}, battle ${options.battle}, admirals ${setup.policies.join(setup.policies.length > 2 ? ', ' : ' and ')}`;
  const data = {
    schemaVersion: 1,
    command: 'replay',
    game: ruleset.id,
    seed: setup.seed,
    battle: options.battle,
    cell: setup.cell,
    policies: setup.policies,
    assumptions: assumptionsOf(loaded, options, [cell]),
    verdict: events.at(-1)?.text ?? '',
    events: explainedData(events, why),
  };
  const text =
    options.format === 'json'
      ? JSON.stringify(data, undefined, 2)
      : [...wrap(head, TERMINAL_COLUMNS), '', ...explainedLines(events, why)].join('\n');
  writeResult(text, options.out);
  if (crash !== undefined) throw crash.error;
}

/** A battle that breaks is told as far as it went, and is then a bug like any other. */
async function play(
  ruleset: Ruleset,
  setup: BattleSetup,
  k: number,
  trace: Trace,
  reasons: Reasons | undefined,
): Promise<{ readonly error: unknown } | undefined> {
  const shelf = codeShelf();
  await shelf.fetch(codeIn(setup));
  const battle = ruleset.prepare(setup, { code: shelf.find, reasons });
  try {
    battle.play(k, new Int32Array(battle.recordLength), trace);
    return undefined;
  } catch (error) {
    return { error };
  }
}
