import type { Problem, SourceFile } from '../../battle/problem.ts';
import { Trace } from '../../battle/trace.ts';
import type { LabReport } from '../../battle/workshop.ts';
import { DiceScriptError, ScriptedDice } from '../../dice/scripted-dice.ts';
import type { Catalogue } from './catalogue.ts';
import { checkMap } from './check.ts';
import { complainAbout } from './complaint.ts';
import { compare } from './lab-expect.ts';
import { type LabTable, layOut } from './lab-position.ts';
import type { Expectation, LabCase } from './lab-schema.ts';
import { LabMismatch, type LabScript, LabStop } from './lab-script.ts';
import { narrateTrace } from './narrate.ts';
import { playPhase } from './round.ts';
import { isOver } from './state.ts';

/** The rules lab: a position, fixed dice, fixed choices, and what comes of them. */
export function runLab(catalogue: Catalogue, input: unknown): LabReport {
  const labCase = input as LabCase;
  const table = layOut(catalogue, labCase);
  const { battle, ids, script } = table;
  const dice = new ScriptedDice(labCase.dice ?? []);
  const trace = new Trace();
  battle.dice = dice;
  battle.trace = trace;
  const { failures, asks } = play(table, dice);
  const events = narrateTrace({ units: ids, sides: ['A', 'B'], fleets: ['A', 'B'] }, trace);
  const expected = labCase.expect ?? {};
  const compared = compare(expected, { battle, ids, script, events, dice: dice.used });
  return {
    title: labCase.title,
    events,
    failures: [...failures, ...compared],
    checks: countChecks(expected),
    asks,
  };
}

/** Runs until a question is open that no choice answers, or a phase ends without a `next`. */
function play(
  { battle, script }: LabTable,
  dice: ScriptedDice,
): { failures: string[]; asks?: string } {
  try {
    do playPhase(battle);
    while (!isOver(battle) && script.proceeds());
  } catch (error) {
    if (error instanceof LabStop) return { failures: leftOver(script, dice), asks: error.message };
    if (error instanceof LabMismatch || error instanceof DiceScriptError) {
      return { failures: [error.message] };
    }
    throw error;
  }
  return { failures: leftOver(script, dice) };
}

function leftOver(script: LabScript, dice: ScriptedDice): string[] {
  const failures: string[] = [];
  const [choice] = script.unused;
  if (choice !== undefined) {
    failures.push(`the lab ended before choice "${choice.do}": ${JSON.stringify(choice)}`);
  }
  try {
    dice.assertAllUsed();
  } catch (error) {
    failures.push((error as DiceScriptError).message);
  }
  return failures;
}

/** How many facts a case checks. */
function countChecks(expected: Expectation): number {
  const { units = {}, events = [], never = [], offers = [], ...rest } = expected;
  const ofUnits = Object.values(units).reduce((n, unit) => n + Object.keys(unit).length, 0);
  return ofUnits + events.length + never.length + offers.length + Object.keys(rest).length;
}

/** What is wrong with a lab case of the right shape, without looking at any card. */
export function checkLab({ file, value }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const complain = complainAbout(file, problems);
  const { position, map } = value as LabCase;
  const ids = new Set<string>();
  position.units.forEach(({ id, square, standBy }, i) => {
    if (ids.has(id)) complain(['position', 'units', i, 'id'], `two units are called "${id}"`);
    ids.add(id);
    if (standBy && square !== undefined) {
      complain(['position', 'units', i, 'standBy'], `${id} cannot wait and be on ${square}`);
    }
  });
  if (typeof map === 'object') {
    const { islands = [], shallowWaters = [], fog = [], sandBanks = [] } = map;
    const written = { islands, shallowWaters, fog, sandBanks };
    checkMap({ game: 'admiral', kind: 'map', name: 'lab', ...written }, (path, message) =>
      complain(['map', ...path], message),
    );
  }
  return problems;
}
