import { ownPolicy } from '../../battle/own-policy.ts';
import * as record from '../../battle/record.ts';
import type { BattleSetup, PreparedBattle } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import { hash32, masterWords } from '../../dice/seed.ts';
import { fmix32, SeededDice } from '../../dice/seeded-dice.ts';
import type { Admiral } from './admiral.ts';
import { playAudited } from './audit.ts';
import { EV, tell } from './events.ts';
import { makeAdmiral, makeOwn } from './policies/index.ts';
import { arrange, compileDeck, pieceInfos } from './prepare.ts';
import { PIECE_COLUMNS, recordShape } from './record.ts';
import { playOn } from './round.ts';
import type { StarmadaSetup } from './setup-data.ts';
import { AFLOAT, type Battle, EXITED, NOBODY, resetBattle } from './state.ts';

/** Plays the battles of a cell. */

/** Streams after those of the ships: the table, then an admiral for each side. */
const ADMIRAL = 1;

export function prepareBattles(cell: BattleSetup): PreparedBattle {
  const setup = cell.data as StarmadaSetup;
  const deck = compileDeck(setup);
  const pieces = pieceInfos(setup, deck);
  const dice = new SeededDice(pieces.length + 3);
  const arrangements = [0, 1].map((first) => {
    const admirals = [first, 1 - first].map((side, team) => {
      const own = ownPolicy(cell, side);
      if (own !== undefined) return makeOwn(own, team);
      return makeAdmiral(cell.policies[side], team, pieces.length + ADMIRAL + team);
    }) as [Admiral, Admiral];
    const battle = arrange(setup, deck, first, admirals);
    battle.dice = dice;
    return { battle, keys: streamKeys(battle) };
  });
  const master = masterWords(cell.seed, cell.cell);

  const begin = (k: number, trace: Trace | undefined): number => {
    const first = setup.teamsFixed ? 0 : k & 1;
    const stream = setup.teamsFixed ? k : k >> 1;
    const { battle, keys } = arrangements[first];
    for (let s = 0; s < keys.length; s++) dice.start(s, master.a ^ keys[s], master.b, stream);
    resetBattle(battle);
    battle.trace = trace;
    tell(battle, EV.sidesTaken, first, first);
    return first;
  };

  const finish = (first: number, out: Int32Array): void => {
    writeRecord(arrangements[first].battle, first, out);
    let drawn = 0;
    for (let s = 0; s <= pieces.length; s++) drawn += dice.drawn(s);
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

/** A stream is named by side, card and copy, not by place in the list. */
function streamKeys(battle: Battle): Int32Array {
  const names = battle.ships.map((ship) => `${ship.team}/${ship.card.code}/${ship.copy}`);
  names.push('table', 'admiral/0', 'admiral/1');
  return Int32Array.from(names, (name) => fmix32(hash32(name)));
}

/** Rows follow the sides, whichever edge they played from. */
function writeRecord(battle: Battle, first: number, out: Int32Array): void {
  const [a, b] = battle.sides;
  const { winner } = battle;
  out[record.WINNER] = winner === NOBODY ? 0 : (winner ^ first) + 1;
  out[record.SCORE_A] = (first === 0 ? a : b).score;
  out[record.SCORE_B] = (first === 0 ? b : a).score;
  out[record.ROUNDS_PLAYED] = battle.turn;
  out[record.ENDING] = battle.ending;
  out[record.FIRST] = first;
  let at: number = record.HEADER;
  for (let side = 0; side < 2; side++) {
    for (const ship of battle.sides[side ^ first].ships) {
      out[at] = ship.fate === AFLOAT || ship.fate === EXITED ? 1 : 0;
      out[at + 1] = ship.hullLost;
      out[at + 2] = ship.hullDestroyed;
      out[at + 3] = ship.pointsDestroyed;
      out[at + 4] = ship.weaponsFired;
      out[at + 5] = ship.hits;
      out[at + 6] = ship.penetrations;
      out[at + 7] = ship.craftDestroyed;
      out[at + 8] = ship.lossTurn;
      at += PIECE_COLUMNS.length;
    }
  }
}
