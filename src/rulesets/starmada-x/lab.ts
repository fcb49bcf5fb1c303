import { Trace } from '../../battle/trace.ts';
import type { LabReport } from '../../battle/workshop.ts';
import { DiceScriptError, ScriptedDice } from '../../dice/scripted-dice.ts';
import type { Catalogue } from './catalogue.ts';
import { LabMismatch } from './lab-choices.ts';
import { compare } from './lab-expect.ts';
import { type LabTable, layOut } from './lab-position.ts';
import type { LabCase } from './lab-schema.ts';
import { LabScript, LabStop } from './lab-script.ts';
import { narrateTrace } from './narrate.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver, ORDERS, PHASES } from './state.ts';

/** The rules lab: a position, fixed dice, fixed choices, and what comes of them. */
export function runLab(catalogue: Catalogue, input: unknown): LabReport {
  const labCase = input as LabCase;
  let names: Pick<LabTable, 'ships' | 'flights'> = { ships: [], flights: [] };
  const script = new LabScript(labCase.choices, () => names);
  const table = layOut(catalogue, labCase, [script.admiral, script.admiral]);
  names = table;
  const dice = new ScriptedDice(labCase.dice);
  const trace = new Trace();
  table.battle.dice = dice;
  table.battle.trace = trace;
  const played = play(table, script, dice);
  const { ships, flights, battle } = table;
  const events = narrateTrace(
    {
      ships,
      flights,
      sides: ['side A', 'side B'],
      teams: ['A', 'B'],
      sheet: battle.map.sheet,
    },
    trace,
  );
  const expected = labCase.expect ?? {};
  const compared = compare(expected, { battle, ships, flights, dice: dice.used, events });
  return {
    title: labCase.title,
    events,
    failures: [...played.failures, ...compared],
    checks: countChecks(expected),
    asks: played.asks,
  };
}

interface Played {
  readonly failures: string[];
  readonly asks?: string;
}

/** Runs until a phase ends with no `next`, the dice do not fit, or the game is over. */
function play({ battle }: LabTable, script: LabScript, dice: ScriptedDice): Played {
  try {
    do {
      const orders = battle.phase === ORDERS;
      script.begin(battle);
      playPhase(battle);
      if (orders) script.checkOrders(battle);
    } while (!isOver(battle) && script.proceeds(battle, PHASES[battle.phase]));
  } catch (error) {
    if (!(error instanceof LabStop)) return { failures: [explain(error)] };
    return { failures: leftOver(battle, script, dice), asks: error.message };
  }
  return { failures: leftOver(battle, script, dice) };
}

function explain(error: unknown): string {
  if (error instanceof LabMismatch || error instanceof DiceScriptError) return error.message;
  throw error;
}

function leftOver(battle: Battle, script: LabScript, dice: ScriptedDice): string[] {
  const failures: string[] = [];
  const [choice] = script.unused;
  if (choice !== undefined) {
    const why = script.whyNot(battle);
    failures.push(`the lab ended before choice "${choice.do}": ${JSON.stringify(choice)}${why}`);
  }
  try {
    dice.assertAllUsed();
  } catch (error) {
    failures.push(explain(error));
  }
  return failures;
}

/** How many facts a case checks. */
function countChecks(expected: NonNullable<LabCase['expect']>): number {
  const { ships = {}, flights = {}, events = [], never = [], score = {}, ...rest } = expected;
  const facts = (table: Readonly<Record<string, object>>) =>
    Object.values(table).reduce((n, piece) => n + Object.keys(piece).length, 0);
  return (
    facts(ships) +
    facts(flights) +
    events.length +
    never.length +
    Object.keys(score).length +
    Object.keys(rest).length
  );
}
