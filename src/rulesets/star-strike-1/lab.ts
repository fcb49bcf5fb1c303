import { Trace } from '../../battle/trace.ts';
import type { LabReport } from '../../battle/workshop.ts';
import { DiceScriptError, ScriptedDice } from '../../dice/scripted-dice.ts';
import type { Catalogue } from './catalogue.ts';
import { LabScript, LabStop } from './lab-admiral.ts';
import { LabMismatch } from './lab-choices.ts';
import { compare } from './lab-expect.ts';
import { type LabTable, layOut } from './lab-position.ts';
import type { LabCase } from './lab-schema.ts';
import { type Names, narrateTrace } from './narrate.ts';
import { playPhase } from './round.ts';
import { isOver, ORDERS, PHASES } from './state.ts';

/** The rules lab: a position, fixed dice, fixed choices, and what comes of them. */
export function runLab(catalogue: Catalogue, input: unknown): LabReport {
  const labCase = input as LabCase;
  let ids: readonly string[] = [];
  const script = new LabScript(labCase.choices, () => ids);
  const table = layOut(catalogue, labCase, [script.admiral, script.admiral]);
  ids = table.ids;
  const dice = new ScriptedDice(labCase.dice);
  const trace = new Trace();
  table.battle.dice = dice;
  table.battle.trace = trace;
  const played = play(table, script, dice);
  const events = narrateTrace(namesOf(table), trace);
  const expected = labCase.expect ?? {};
  const compared = compare(expected, {
    battle: table.battle,
    ids,
    dice: dice.used,
    events,
    script,
  });
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

/** Runs until the choices are used up, the dice do not fit, or a phase ends with no `next`. */
function play({ battle }: LabTable, script: LabScript, dice: ScriptedDice): Played {
  try {
    do {
      const wasOrders = battle.phase === ORDERS;
      if (wasOrders) script.beginOrders(battle);
      playPhase(battle);
      if (wasOrders) script.checkOrders(battle);
    } while (!isOver(battle) && script.proceeds(battle, PHASES[battle.phase]));
  } catch (error) {
    if (!(error instanceof LabStop)) return { failures: [explain(error)] };
    return { failures: leftOver(script, dice), asks: error.message };
  }
  return { failures: leftOver(script, dice) };
}

function explain(error: unknown): string {
  if (error instanceof LabMismatch || error instanceof DiceScriptError) return error.message;
  throw error;
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
    failures.push(explain(error));
  }
  return failures;
}

function namesOf({ battle, setup, ids }: LabTable): Names {
  return {
    pieces: ids,
    tracks: battle.pieces.map((piece) => !piece.card.hasChart),
    sides: ['A', 'B'],
    teams: ['A', 'B'],
    weapons: battle.weapons.map((weapon) => weapon.code),
    orders: battle.orders.map((order) => order.id),
    columns: setup.map.columns,
  };
}

/** How many facts a case checks. */
function countChecks(expected: NonNullable<LabCase['expect']>): number {
  const { pieces = {}, events = [], never = [], score = {}, ...rest } = expected;
  const ofPieces = Object.values(pieces).reduce((n, piece) => n + Object.keys(piece).length, 0);
  return (
    ofPieces + events.length + never.length + Object.keys(score).length + Object.keys(rest).length
  );
}
