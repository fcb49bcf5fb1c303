import * as record from '../../battle/record.ts';
import type { BattleSetup, PreparedBattle } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import { hash32, masterWords } from '../../dice/seed.ts';
import { fmix32, SeededDice } from '../../dice/seeded-dice.ts';
import type { Admiral } from './admiral.ts';
import { playAudited } from './audit.ts';
import { EV, tell } from './events.ts';
import { makeAdmiral } from './policies/index.ts';
import { arrange, pieceInfos } from './prepare.ts';
import { PIECE_COLUMNS, recordShape } from './record.ts';
import { playOn } from './round.ts';
import type { AdmiralSetup } from './setup-data.ts';
import { type Battle, NOBODY, resetBattle, SCORE_PART } from './state.ts';

/** Plays the battles of a cell. */

/** Streams after those of the units: the table, then an admiral for each side. */
const TABLE = 0;
const ADMIRAL = 1;

export function prepareBattles(cell: BattleSetup): PreparedBattle {
  const setup = cell.data as AdmiralSetup;
  const pieces = pieceInfos(setup);
  const dice = new SeededDice(pieces.length + 3);
  const arrangements = [0, 1].map((first) => {
    const admirals = [first, 1 - first].map((side, team) =>
      makeAdmiral(cell.policies[side], pieces.length + ADMIRAL + team, pieces.length),
    ) as [Admiral, Admiral];
    const battle = arrange(setup, first, admirals);
    battle.dice = dice;
    return { battle, keys: streamKeys(battle) };
  });
  const master = masterWords(cell.seed, cell.cell);
  const table = pieces.length + TABLE;

  const begin = (k: number, trace: Trace | undefined): number => {
    const first = setup.sidesFixed ? 0 : k & 1;
    const stream = setup.sidesFixed ? k : k >> 1;
    const { battle, keys } = arrangements[first];
    for (let s = 0; s < keys.length; s++) dice.start(s, master.a ^ keys[s], master.b, stream);
    resetBattle(battle);
    battle.trace = trace;
    tell(battle, EV.sidesTaken, first);
    return first;
  };

  const finish = (first: number, out: Int32Array): void => {
    writeRecord(arrangements[first].battle, first, out);
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

/** A stream is named by side, card and copy, not by place in the list. */
function streamKeys(battle: Battle): Int32Array {
  const names = battle.units.map((unit) => `${unit.side}/${unit.card.code}/${unit.copy}`);
  names.push('table', 'admiral/0', 'admiral/1');
  return Int32Array.from(names, (name) => fmix32(hash32(name)));
}

/** Rows follow the sides of the setup, whichever end of the board they had. */
function writeRecord(battle: Battle, first: number, out: Int32Array): void {
  const { winner } = battle;
  out[record.WINNER] = winner === NOBODY ? 0 : (winner ^ first) + 1;
  out[record.SCORE_A] = Math.round(battle.score[first] / SCORE_PART);
  out[record.SCORE_B] = Math.round(battle.score[1 - first] / SCORE_PART);
  out[record.ROUNDS_PLAYED] = battle.round;
  out[record.ENDING] = battle.ending;
  out[record.FIRST] = first;
  let at: number = record.HEADER;
  for (let side = 0; side < 2; side++) {
    const units = battle.sides[side ^ first];
    for (let i = 0; i < units.length; i++) {
      const unit = units[i];
      out[at] = unit.sunk ? 0 : 1;
      out[at + 1] = unit.structureLost;
      out[at + 2] = unit.structureDestroyed;
      out[at + 3] = unit.criticalsDealt;
      out[at + 4] = unit.pointsDestroyed;
      out[at + 5] = unit.artilleryDamage;
      out[at + 6] = unit.torpedoDamage;
      out[at + 7] = unit.aircraftDamage;
      out[at + 8] = unit.depthChargeDamage;
      out[at + 9] = unit.sunkRound;
      at += PIECE_COLUMNS.length;
    }
  }
}
