import * as record from '../../battle/record.ts';
import type { BattleSetup, PreparedBattle } from '../../battle/ruleset.ts';
import type { Trace } from '../../battle/trace.ts';
import { hash32, masterWords } from '../../dice/seed.ts';
import { fmix32, SeededDice } from '../../dice/seeded-dice.ts';
import { playAudited } from './audit.ts';
import { EV, tell } from './events.ts';
import { makeAdmiral } from './policies/index.ts';
import { arrange, compileDeck, pieceInfos, rowsOf, seatsOf } from './prepare.ts';
import { PIECE_COLUMNS, recordShape } from './record.ts';
import { playOn } from './round.ts';
import type { ImperialSetup } from './setup-data.ts';
import {
  admiralStream,
  type Battle,
  NOBODY,
  resetBattle,
  type Ship,
  STREAMS,
  TABLE_STREAM,
} from './state.ts';
import * as terms from './terms.ts';

/** Plays the battles of a cell. */
export function prepareBattles(cell: BattleSetup): PreparedBattle {
  const setup = cell.data as ImperialSetup;
  const deck = compileDeck(setup);
  const pieces = pieceInfos(setup);
  const dice = new SeededDice(STREAMS);
  const master = masterWords(cell.seed, cell.cell);
  const keys = Int32Array.from({ length: STREAMS }, (_, s) => fmix32(hash32(`stream/${s}`)));
  const arrangements = setup.sides.map((_, shift) => {
    const seats = seatsOf(setup, shift);
    const admirals = seats.map(({ side }, seat) =>
      makeAdmiral(cell.policies[side], admiralStream(seat)),
    );
    const battle = arrange(setup, deck, seats, admirals);
    battle.dice = dice;
    return { battle, rows: rowsOf(setup, seats) };
  });

  const begin = (k: number, trace: Trace | undefined): Battle => {
    const sides = arrangements.length;
    const unit = Math.floor(k / sides);
    for (let s = 0; s < STREAMS; s++) dice.start(s, master.a ^ keys[s], master.b, unit);
    const { battle } = arrangements[k % sides];
    resetBattle(battle);
    battle.trace = trace;
    tell(battle, EV.seated, k % sides);
    return battle;
  };

  const finish = (k: number, out: Int32Array): void => {
    const { battle, rows } = arrangements[k % arrangements.length];
    writeRecord(battle, rows, out);
    let drawn = 0;
    for (let s = 0; s <= TABLE_STREAM; s++) drawn += dice.drawn(s);
    out[record.DICE_DRAWN] = drawn;
  };

  return {
    pieces,
    recordLength: record.recordLength(recordShape, pieces.length),
    play(k, out, trace) {
      playOn(begin(k, trace));
      finish(k, out);
    },
    audit(k, out) {
      playAudited(begin(k, undefined));
      finish(k, out);
    },
  };
}

function writeRecord(battle: Battle, rows: readonly Int32Array[], out: Int32Array): void {
  out.fill(0);
  out[record.WINNER] = battle.winner === NOBODY ? 0 : battle.winner + 1;
  out[record.WINNERS] = battle.winners;
  out[record.ROUNDS_PLAYED] = battle.round;
  out[record.ENDING] = battle.ending;
  out[record.FIRST] = battle.players[battle.first].side;
  for (let side = 0; side < battle.sides; side++) {
    out[record.scoreColumn(side)] = battle.totals[side];
  }
  writeSeats(battle, out);
  for (let i = 0; i < battle.ships.length; i++) {
    const ship = battle.ships[i];
    if (ship.owner !== NOBODY) writeShip(ship, rows[ship.rowSide][i], out);
  }
}

/** Sides in the order in which they first have a turn. */
function writeSeats(battle: Battle, out: Int32Array): void {
  const count = battle.players.length;
  let place = 0;
  let seen = 0;
  for (let i = 0; i < count; i++) {
    const { side } = battle.players[(battle.first + i) % count];
    if (((seen >> side) & 1) !== 0) continue;
    seen |= 1 << side;
    out[record.seatColumn(side)] = place++;
  }
}

function writeShip(ship: Ship, row: number, out: Int32Array): void {
  const at = record.pieceOffset(recordShape, 0) + row * PIECE_COLUMNS.length;
  const own = ship.controller === ship.owner;
  const there = ship.place !== terms.TAKEN && ship.place !== terms.GONE;
  out[at] = own && there ? 1 : 0;
  out[at + 1] = ship.fielded;
  out[at + 2] = ship.damageTaken;
  out[at + 3] = ship.gunDamage + ship.craftDamage;
  out[at + 4] = ship.pointsDestroyed;
  out[at + 5] = ship.attacksMade;
  out[at + 6] = ship.gunDamage;
  out[at + 7] = ship.craftDamage;
  out[at + 8] = ship.craftShot;
  out[at + 9] = ship.repaired;
  out[at + 10] = ship.captured;
  out[at + 11] = ship.lostRound;
}
