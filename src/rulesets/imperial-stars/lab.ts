import { Trace } from '../../battle/trace.ts';
import type { LabReport } from '../../battle/workshop.ts';
import { DiceScriptError, ScriptedDice } from '../../dice/scripted-dice.ts';
import { SeededDice } from '../../dice/seeded-dice.ts';
import type { Catalogue } from './catalogue.ts';
import { LabMismatch } from './lab-asked.ts';
import { compare } from './lab-expect.ts';
import { type LabTable, layOut } from './lab-position.ts';
import type { LabCase } from './lab-schema.ts';
import { LabScript, LabStop } from './lab-script.ts';
import { narrateTrace } from './narrate.ts';
import { playPhase } from './round.ts';
import { isOver, STREAMS, TABLE_STREAM } from './state.ts';
import { PHASES } from './terms.ts';

/** The rules lab: a position, fixed dice, fixed choices, and what comes of them. */
export function runLab(catalogue: Catalogue, input: unknown): LabReport {
  const labCase = input as LabCase;
  const script = new LabScript(labCase.choices, () => table);
  const table: LabTable = layOut(catalogue, labCase, script.admiral);
  const { battle, ids } = table;
  const dice = new ScriptedDice(labCase.dice);
  battle.dice = withShuffles(dice);
  battle.trace = new Trace();
  const played = play(table, script, dice);
  const events = narrateTrace(
    {
      players: table.players,
      sides: table.sides,
      ships: ids,
      cards: [...battle.kindOf].map((kind) => battle.kinds[kind].code),
    },
    battle.trace,
  );
  const expected = labCase.expect ?? {};
  const compared = compare(expected, { table, events, asked: script.asked });
  return {
    title: labCase.title,
    events,
    failures: [...played.failures, ...compared.failures],
    checks: compared.checks + script.refusals,
    asks: played.asks,
  };
}

/** Dice are scripted; shuffles are always the same. */
function withShuffles(scripted: ScriptedDice) {
  const shuffles = new SeededDice(STREAMS);
  for (let s = 0; s < STREAMS; s++) shuffles.start(s, 1, 2, 3);
  return {
    d6: () => scripted.d6(),
    below: (_stream: number, n: number) => shuffles.below(TABLE_STREAM, n),
  };
}

/** Plays a step, and the next ones as long as the case says `next`. */
function play(
  { battle }: LabTable,
  script: LabScript,
  dice: ScriptedDice,
): { failures: string[]; asks?: string } {
  try {
    do playPhase(battle);
    while (!isOver(battle) && script.proceeds(PHASES[battle.phase]));
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
    const number = script.choices.length - script.unused.length + 1;
    failures.push(`the lab ended before choice ${number}: ${JSON.stringify(choice)}`);
  }
  try {
    dice.assertAllUsed();
  } catch (error) {
    if (!(error instanceof DiceScriptError)) throw error;
    failures.push(error.message);
  }
  return failures;
}
