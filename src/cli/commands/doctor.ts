import { Command } from 'commander';
import { checkLegal, checkSignature, checkUse } from '../../analysis/doctor-data.ts';
import { checkDice, checkOdds, seededRoller } from '../../analysis/doctor-dice.ts';
import {
  CHECKS,
  type CheckName,
  doctorResult,
  failed,
  unchecked,
} from '../../analysis/doctor-result.ts';
import type { Check } from '../../analysis/doctor-schema.ts';
import { UserError } from '../../battle/problem.ts';
import { inspect, type Loaded } from '../../data/load.ts';
import { sayProblem } from '../../data/problems.ts';
import { doctorParts, doctorTable } from '../../report/doctor-parts.ts';
import { crashMessage } from '../../sim/crash.ts';
import { signatureOf } from '../../sim/signature.ts';
import { SIGNATURES } from '../../sim/signatures.ts';
import { assumptionsOf } from '../assumptions.ts';
import { auditChecks, fleetChecks, sameChecks } from '../doctor-battles.ts';
import { examinedCells } from '../doctor-cells.ts';
import { inFormat } from '../finish-run.ts';
import { checkRules } from '../game.ts';
import {
  cardsOption,
  type Format,
  formatOption,
  type GameOptions,
  gameOption,
  outOption,
  ruleOption,
  seedOption,
  setOption,
  threadsOption,
  wideOption,
} from '../options.ts';
import { writeResult } from '../output.ts';
import { threadsOf } from '../run-options.ts';
import { shellCommand } from '../shell.ts';
import { statusLine } from '../status-line.ts';

interface DoctorOptions extends GameOptions {
  readonly seed: string;
  readonly threads?: number;
  readonly format: Format;
  readonly out?: string;
  readonly wide?: boolean;
}

/** More threads show nothing new, and take longer to start. */
const MOST_THREADS = 8;

export function makeDoctorCommand(): Command {
  const command = new Command('doctor').description(
    'Says why the numbers can be believed, or that they cannot, for the cards at hand: mirror ' +
      'matches, negative controls, threads, dice, odds, cards, and results against those of this ' +
      'version. Takes seconds. Exit code 1 if a check fails.',
  );
  return [
    gameOption(),
    cardsOption(),
    setOption(),
    ruleOption(),
    seedOption().default('doctor'),
    threadsOption(),
    formatOption(),
    wideOption(),
    outOption(),
  ]
    .reduce((all, option) => all.addOption(option), command)
    .action(doctor);
}

async function doctor(options: DoctorOptions): Promise<void> {
  const { cards, set, rule } = options;
  const loaded = await inspect(options.game, { cards, sets: set, rules: rule });
  checkRules(loaded.ruleset, rule ?? {});
  const checks = await examine(loaded, options);
  const cells = examinedCells(loaded, options);
  const assumptions = cells.length === 0 ? [] : assumptionsOf(loaded, options, cells);
  const result = doctorResult({ game: loaded.ruleset.id, seed: options.seed, assumptions }, checks);
  const report = {
    json: result,
    parts: () => doctorParts(result, { title: loaded.ruleset.title }),
    csv: () => ({ 'result.csv': doctorTable(result) }),
  };
  writeResult(inFormat(report, options), options.out);
  if (result.failed > 0) process.exitCode = 1;
}

/** Checks that go together, what they are called, and whether they need sound cards. */
interface Step {
  readonly names: readonly CheckName[];
  readonly needsCards: boolean;
  run(): Promise<readonly Check[]> | readonly Check[];
}

async function examine(
  loaded: Awaited<ReturnType<typeof inspect>>,
  options: DoctorOptions,
): Promise<Check[]> {
  const isSound = loaded.problems.length === 0;
  const status = statusLine(process.stderr);
  const checks: Check[] = [];
  for (const { names, needsCards, run } of steps(loaded, options)) {
    status.show(`checking ${names.map(({ title }) => title).join(', ')}`);
    if (needsCards && !isSound) {
      checks.push(...names.map((name) => unchecked(name, 'the cards have problems')));
      continue;
    }
    try {
      checks.push(...(await run()));
    } catch (error) {
      const message = crashMessage(error);
      const conclude = error instanceof UserError ? unchecked : failed;
      checks.push(...names.map((name) => conclude(name, message)));
    }
  }
  status.clear();
  const order = Object.values(CHECKS).map(({ check }) => check as string);
  return checks.sort((x, y) => order.indexOf(x.check) - order.indexOf(y.check));
}

function steps(loaded: Awaited<ReturnType<typeof inspect>>, options: DoctorOptions): Step[] {
  const { seed } = options;
  const { examine: own } = loaded.workshop;
  const threads = Math.min(MOST_THREADS, Math.max(2, threadsOf(options)));
  const { legal, used, play, mirror, crippled, blind, chunks, dice, odds, signature } = CHECKS;
  const none = 'this game does not offer it';
  return [
    { names: [legal], needsCards: false, run: () => [legality(loaded, options)] },
    {
      names: [used],
      needsCards: true,
      run: () => [
        own === undefined ? unchecked(used, none) : checkUse(own.cardUse(loaded.catalogue)),
      ],
    },
    { names: [play], needsCards: true, run: () => [auditChecks(loaded, options)] },
    {
      names: [mirror, crippled, blind],
      needsCards: true,
      run: () => fleetChecks(loaded, options, threads),
    },
    {
      names: [CHECKS.threads, chunks],
      needsCards: true,
      run: () => sameChecks(loaded, options, threads),
    },
    { names: [dice], needsCards: false, run: () => [checkDice(seededRoller(seed))] },
    {
      names: [odds],
      needsCards: true,
      run: () => [
        own === undefined ? unchecked(odds, none) : checkOdds(own.odds(loaded.catalogue, seed)),
      ],
    },
    { names: [signature], needsCards: false, run: () => [unchanged(loaded, options)] },
  ];
}

function legality(loaded: Awaited<ReturnType<typeof inspect>>, options: DoctorOptions): Check {
  const { cards, set = [], rule = {} } = options;
  return checkLegal({
    files: loaded.files.length,
    problems: loaded.problems.map(sayProblem),
    notes: loaded.notes.map(sayProblem),
    command: shellCommand([
      ...['validate', ...(cards === undefined ? [] : ['--cards', cards])],
      ...set.flatMap((text) => ['--set', text]),
      ...Object.entries(rule).flatMap(([name, value]) => ['--rule', `${name}=${value}`]),
    ]),
  });
}

/** The stored signature is that of the packaged cards under the printed rules. */
function unchanged(loaded: Loaded, { set = [], rule = {} }: DoctorOptions): Check {
  const name = CHECKS.signature;
  if (set.length > 0 || loaded.files.some(({ packaged }) => !packaged)) {
    return unchecked(name, 'your cards differ from the packaged ones');
  }
  if (Object.keys(rule).length > 0) return unchecked(name, 'house rules were chosen');
  return checkSignature(signatureOf(loaded), SIGNATURES[loaded.ruleset.id]);
}
