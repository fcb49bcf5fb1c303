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
import { rollOff } from './play.ts';
import { playPhase } from './round.ts';
import { type Battle, isOver, PHASES } from './state.ts';

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
  const played = play(labCase, table, script, dice);
  const events = narrateTrace(namesOf(table), trace);
  const expected = labCase.expect ?? {};
  const compared = compare(expected, {
    battle: table.battle,
    ids,
    printed: ids.map((_, i) => printedKeywords(table, i)),
    dice: dice.used,
    events,
    script,
    teamA: played.teamA,
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
  readonly teamA: string | undefined;
  readonly asks?: string;
}

/** Runs until the choices are used up, the dice do not fit, or a phase ends with no `next`. */
function play(labCase: LabCase, table: LabTable, script: LabScript, dice: ScriptedDice): Played {
  const { battle } = table;
  let teamA: string | undefined;
  try {
    if (labCase.position.phase === 'roll-off') {
      teamA = rollOff(battle, 0) === 0 ? 'first' : 'second';
      if (!goesOn(script, battle, teamA)) return { failures: leftOver(script, dice), teamA };
    }
    do {
      const wasCommand = PHASES[battle.phase] === 'command';
      if (wasCommand) script.beginCommand(battle);
      playPhase(battle);
      if (wasCommand) script.checkOrders(battle);
    } while (!isOver(battle) && script.proceeds(battle, PHASES[battle.phase]));
  } catch (error) {
    if (!(error instanceof LabStop)) return { failures: [explain(error)], teamA };
    return { failures: leftOver(script, dice), teamA, asks: error.message };
  }
  return { failures: leftOver(script, dice), teamA };
}

/** After the roll-off the set-up may follow, for the teams as the case has them. */
function goesOn(script: LabScript, battle: Battle, teamA: string): boolean {
  if (!script.proceeds(battle, 'set-up')) return false;
  if (teamA === 'first') return true;
  throw new LabMismatch('the second side won Team A: a case goes on only with the first as Team A');
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

/** Keywords as the card of a piece has them, brackets and all. */
function printedKeywords({ battle, setup }: LabTable, index: number): readonly string[] {
  const { team, player } = battle.pieces[index];
  const { pieces } = battle.teams[team].players[player];
  const { code } = setup.sides[team].players[player].ships[pieces.indexOf(battle.pieces[index])];
  return setup.cards.ships[code].keywords;
}

function namesOf({ battle, setup, ids }: LabTable): Names {
  return {
    pieces: ids,
    pools: battle.pieces.map((piece) => !piece.card.sixFacings),
    sides: ['first', 'second'],
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
