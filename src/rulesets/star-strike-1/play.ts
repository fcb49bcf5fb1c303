import * as record from '../../battle/record.ts';
import type { BattleSetup, PreparedBattle } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import { hash32, masterWords } from '../../dice/seed.ts';
import { fmix32, SeededDice } from '../../dice/seeded-dice.ts';
import type { Admiral } from './admiral.ts';
import { playAudited } from './audit.ts';
import { EV, tell } from './events.ts';
import { makeAdmiral } from './policies/index.ts';
import { arrange, compileDeck, pieceInfos } from './prepare.ts';
import { resetBattle } from './ready.ts';
import { PIECE_COLUMNS, recordShape } from './record.ts';
import { playOn } from './round.ts';
import type { StarStrikeSetup } from './setup-data.ts';
import { type Battle, NOBODY } from './state.ts';

/** Plays the battles of a cell. */

/** Streams after those of the pieces: the table, then an admiral for each team. */
export const TABLE = 0;
export const ADMIRAL = 1;

export function prepareBattles(cell: BattleSetup): PreparedBattle {
  const setup = cell.data as StarStrikeSetup;
  const deck = compileDeck(setup);
  const pieces = pieceInfos(setup, deck);
  const dice = new SeededDice(pieces.length + 3);
  const arrangements = [0, 1].map((first) => {
    const admirals = [first, 1 - first].map((side, team) =>
      makeAdmiral(cell.policies[side], pieces.length + ADMIRAL + team),
    ) as [Admiral, Admiral];
    const battle = arrange(setup, deck, first, admirals);
    battle.dice = dice;
    return { battle, keys: streamKeys(battle) };
  });
  const master = masterWords(cell.seed, cell.cell);
  const table = pieces.length + TABLE;

  /** The games of a pair roll the same dice with the edges swapped. */
  const begin = (k: number, trace: Trace | undefined): number => {
    const stream = setup.teamsFixed ? k : k >> 1;
    const first = setup.teamsFixed ? 0 : k & 1;
    const { battle, keys } = arrangements[first];
    for (let s = 0; s < keys.length; s++) dice.start(s, master.a ^ keys[s], master.b, stream);
    resetBattle(battle);
    battle.trace = trace;
    tell(battle, EV.edges, first, 1 - first, setup.teamsFixed ? 0 : k & 1);
    return first;
  };

  const finish = (first: number, out: Int32Array): void => {
    const { battle } = arrangements[first];
    writeRecord(battle, first, out);
    let drawn = 0;
    for (let s = 0; s <= table; s++) drawn += dice.drawn(s);
    out[record.DICE_DRAWN] = drawn;
  };

  return {
    pieces,
    recordLength: record.recordLength(recordShape, pieces.length),
    play(k, out, trace) {
      const first = begin(k, trace);
      playOn(arrangements[first].battle);
      finish(first, out);
    },
    audit(k, out) {
      const first = begin(k, undefined);
      playAudited(arrangements[first].battle);
      finish(first, out);
    },
  };
}

/** A stream is named by team, card and copy, not by place in the list. */
function streamKeys(battle: Battle): Int32Array {
  const names = battle.pieces.map(
    (piece) => `${piece.team}/${piece.player}/${piece.card.code}/${piece.copy}`,
  );
  names.push('table', 'admiral/0', 'admiral/1');
  return Int32Array.from(names, (name) => fmix32(hash32(name)));
}

/** Rows follow the sides, whichever team they played. */
function writeRecord(battle: Battle, first: number, out: Int32Array): void {
  const [teamA, teamB] = battle.teams;
  const { winner } = battle;
  out[record.WINNER] = winner === NOBODY ? 0 : (winner ^ first) + 1;
  out[record.SCORE_A] = (first === 0 ? teamA : teamB).score;
  out[record.SCORE_B] = (first === 0 ? teamB : teamA).score;
  out[record.ROUNDS_PLAYED] = battle.turn;
  out[record.ENDING] = battle.ending;
  out[record.FIRST] = battle.firstTeam ^ first;
  let at: number = record.HEADER;
  for (let side = 0; side < 2; side++) {
    for (const piece of battle.teams[side ^ first].pieces) {
      out[at] = piece.destroyed ? 0 : 1;
      out[at + 1] = piece.hullLost;
      out[at + 2] = piece.hullDestroyed;
      out[at + 3] = piece.cripplings;
      out[at + 4] = piece.pointsDestroyed;
      out[at + 5] = piece.objectivePoints;
      out[at + 6] = piece.attacksMade;
      out[at + 7] = piece.attackDamage;
      out[at + 8] = piece.skirmishes;
      out[at + 9] = piece.skirmishDamage;
      out[at + 10] = piece.destroyedTurn;
      at += PIECE_COLUMNS.length;
    }
  }
}
