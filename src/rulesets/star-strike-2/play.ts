import { forbiddenTo } from '../../battle/own-policy.ts';
import * as record from '../../battle/record.ts';
import type { BattleSetup, PreparedBattle, PrepareExtras } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import { hash32, masterWords } from '../../dice/seed.ts';
import { fmix32, SeededDice } from '../../dice/seeded-dice.ts';
import type { Admiral } from './admiral.ts';
import { playAudited } from './audit.ts';
import { EV, tell } from './events.ts';
import { arrange, compileDeck, pieceInfos } from './prepare.ts';
import { PIECE_COLUMNS, recordShape } from './record.ts';
import { rollForTeams } from './rolls.ts';
import { playOn } from './round.ts';
import { takeSeat } from './seats.ts';
import type { StarStrikeSetup } from './setup-data.ts';
import { type Battle, NOBODY, resetBattle } from './state.ts';

/** Plays the battles of a cell. */

/** Streams after those of the pieces: the table, then an admiral for each team. */
export const TABLE = 0;
export const ADMIRAL = 1;

export function prepareBattles(cell: BattleSetup, extras: PrepareExtras = {}): PreparedBattle {
  const setup = cell.data as StarStrikeSetup;
  const deck = compileDeck(setup);
  const pieces = pieceInfos(setup, deck);
  const dice = new SeededDice(pieces.length + 3);
  const forbid = [forbiddenTo(cell, 0), forbiddenTo(cell, 1)] as const;
  const arrangements = [0, 1].map((first) => {
    const makeScratch = (admirals: [Admiral, Admiral]) =>
      arrange(setup, deck, first, admirals, forbid);
    const seats = [first, 1 - first].map((side, team) => {
      const stream = pieces.length + ADMIRAL + team;
      return takeSeat(cell, { side, team, stream, makeScratch }, extras);
    });
    const battle = makeScratch([seats[0].admiral, seats[1].admiral]);
    battle.dice = dice;
    return { battle, seats, keys: streamKeys(battle) };
  });
  const master = masterWords(cell.seed, cell.cell);
  const table = pieces.length + TABLE;

  const begin = (k: number, trace: Trace | undefined): number => {
    const stream = setup.teamsFixed ? k : k >> 1;
    const { battle: host, keys } = arrangements[0];
    dice.start(table, master.a ^ keys[table], master.b, stream);
    host.trace = trace;
    const first = setup.teamsFixed ? 0 : rollOff(host, k & 1);
    const { battle, seats, keys: teamKeys } = arrangements[first];
    for (let team = 0; team < 2; team++) seats[team].begin();
    for (let s = 0; s < teamKeys.length; s++) {
      if (s !== table) dice.start(s, master.a ^ teamKeys[s], master.b, stream);
    }
    resetBattle(battle);
    battle.trace = trace;
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

/** 4A-01: the first side listed rolls first; the lower roll is Team A, or not in a swapped game. */
export function rollOff(battle: Battle, swapped: number): number {
  for (;;) {
    const a = rollForTeams(battle);
    const b = rollForTeams(battle);
    if (a === b) continue;
    const first = (a < b ? 0 : 1) ^ swapped;
    tell(battle, EV.teamsRolled, a, b, first, swapped);
    return first;
  }
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
  out[record.ROUNDS_PLAYED] = battle.round;
  out[record.ENDING] = battle.ending;
  out[record.FIRST] = first;
  let at: number = record.HEADER;
  for (let side = 0; side < 2; side++) {
    for (const piece of battle.teams[side ^ first].pieces) {
      out[at] = piece.defeated ? 0 : 1;
      out[at + 1] = piece.hullLost;
      out[at + 2] = piece.hullDestroyed;
      out[at + 3] = piece.criticalsDealt;
      out[at + 4] = piece.pointsDestroyed;
      out[at + 5] = piece.objectivePoints;
      out[at + 6] = piece.strikesMade;
      out[at + 7] = piece.strikeDamage;
      out[at + 8] = piece.skirmishes;
      out[at + 9] = piece.skirmishDamage;
      out[at + 10] = piece.defeatRound;
      at += PIECE_COLUMNS.length;
    }
  }
}
