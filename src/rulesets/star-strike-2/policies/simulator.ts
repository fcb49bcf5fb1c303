import { fmix32, SeededDice } from '../../../dice/seeded-dice.ts';
import { activateNext, finishActivation } from '../activation.ts';
import { type Admiral, PASS } from '../admiral.ts';
import { orderPlaces } from '../command.ts';
import { copyBattle } from '../copy.ts';
import { removeOrder } from '../damage.ts';
import { playPhase } from '../round.ts';
import { type Battle, isOver, NOBODY, type Piece, type Player } from '../state.ts';
import { STYLES } from './considerations.ts';
import type { PlanList } from './plan-list.ts';
import { ACTIVATION_SCRIPT, COMMAND_SCRIPT, Rehearsal } from './rehearsal.ts';

/** A battle of the same arrangement, to be played in thought. */
export type MakeScratch = (admirals: [Admiral, Admiral]) => Battle;

/** Rounds that are played to their end after the one at hand. Further changes little and costs. */
const HORIZON = 1;
/** What a Power Point counts in Objective Points, and a lead that is nearly won. */
const POWER_POINT = 0.15;
const SCALE = 4;
/** By how much a battle was won or lost counts this much. */
const MARGIN = 0.02;
/** In thought any dice will do. */
const THOUGHT = 0;

/**
 * Plays a battle on in thought, from a decision to a horizon: on a copy, with dice of its own, and
 * tacticians on both sides. The orders of the enemy that are not yet revealed are not looked at.
 */
export class Simulator {
  private readonly scratch: Battle;
  private readonly dice: SeededDice;
  private readonly streams: number;
  private readonly sides: readonly [Rehearsal, Rehearsal];
  private seed = 0;

  constructor(makeScratch: MakeScratch) {
    const { weights } = STYLES.tactician;
    this.sides = [new Rehearsal(weights, THOUGHT), new Rehearsal(weights, THOUGHT)];
    this.scratch = makeScratch([this.sides[0], this.sides[1]]);
    this.streams = this.scratch.pieces.length + 1;
    this.dice = new SeededDice(this.streams);
    this.scratch.dice = this.dice;
  }

  /** New dice for the rehearsals of a decision, from the admiral's own stream. */
  reseed(battle: Battle, stream: number): void {
    let seed = 0;
    for (let i = 0; i < 4; i++) seed = (seed << 8) | battle.dice.below(stream, 256);
    this.seed = seed;
  }

  private begin(battle: Battle, rehearsal: number): Battle {
    const { scratch, dice, seed } = this;
    copyBattle(battle, scratch);
    for (let s = 0; s < this.streams; s++) dice.start(s, seed, fmix32(s + 1), rehearsal);
    for (let team = 0; team < 2; team++) this.sides[team].begin(scratch);
    return scratch;
  }

  /** 4B-02: what comes of activating a piece now. */
  afterActivation(battle: Battle, piece: Piece, rehearsal: number): number {
    const scratch = this.begin(battle, rehearsal);
    const side = this.sides[piece.team];
    side.expect(ACTIVATION_SCRIPT);
    side.say(piece.index);
    const { round } = scratch;
    activateNext(scratch);
    return this.playOut(round, piece.team);
  }

  /** 6: what comes of a plan for the movement of the active piece. */
  afterMovement(
    battle: Battle,
    piece: Piece,
    startedIn: number,
    plans: PlanList,
    plan: number,
    rehearsal: number,
  ): number {
    const scratch = this.begin(battle, rehearsal);
    this.sides[piece.team].moves(piece.index, plans.path, plan, plans.length[plan]);
    const { round } = scratch;
    finishActivation(scratch, scratch.pieces[piece.index], startedIn);
    scratch.turn = 1 - scratch.turn;
    return this.playOut(round, piece.team);
  }

  /** 4B-01: what comes of an answer in the Command Phase, given those before it. */
  afterOrder(
    battle: Battle,
    piece: Piece,
    isOmega: boolean,
    order: number,
    rehearsal: number,
  ): number {
    const scratch = this.begin(battle, rehearsal);
    takeBackOrders(scratch);
    const side = this.sides[piece.team];
    side.expect(COMMAND_SCRIPT);
    retell(battle, piece, isOmega, side);
    side.say(order);
    return this.playOut(scratch.round, piece.team);
  }

  /** Plays on to the horizon; then from -1, lost, to 1, won. */
  private playOut(from: number, team: number): number {
    const { scratch } = this;
    const last = from + HORIZON;
    while (!isOver(scratch) && scratch.round <= last) playPhase(scratch);
    const [a, b] = scratch.teams;
    const lead = team === 0 ? a.score - b.score : b.score - a.score;
    const points =
      team === 0 ? worth(a.pieces) - worth(b.pieces) : worth(b.pieces) - worth(a.pieces);
    const margin = Math.tanh((lead + POWER_POINT * points) / SCALE);
    if (!isOver(scratch)) return margin;
    const won = scratch.winner === NOBODY ? 0 : scratch.winner === team ? 1 : -1;
    return (1 - MARGIN) * won + MARGIN * margin;
  }
}

/** Power Points still in play, a damaged ship counting less. */
function worth(pieces: readonly Piece[]): number {
  let sum = 0;
  for (let i = 0; i < pieces.length; i++) {
    const piece = pieces[i];
    if (!piece.defeated)
      sum += (piece.points / 1000) * (0.5 + (0.5 * piece.hull) / piece.card.hull);
  }
  return sum;
}

/** All orders go back: the enemy's are hidden, the admiral's own are given again. */
function takeBackOrders(battle: Battle): void {
  for (let i = 0; i < battle.pieces.length; i++) {
    const piece = battle.pieces[i];
    while (piece.orderCount > 0) removeOrder(battle, piece, piece.orderCount - 1);
  }
  for (const team of battle.teams) {
    for (const player of team.players) {
      if (player.omega === NOBODY) continue;
      player.library.left[player.omega] += 1;
      player.omega = NOBODY;
    }
  }
}

/** The answers given in this Command Phase so far, as they can be read off the table. */
function retell(battle: Battle, asked: Piece, isOmega: boolean, side: Rehearsal): void {
  const { players } = battle.teams[asked.team];
  for (let p = 0; p <= asked.player; p++) {
    const now = p === asked.player;
    if (now && isOmega) return;
    if (battle.terms.omegaOrders) side.say(players[p].omega === NOBODY ? PASS : players[p].omega);
    if (retellPieces(players[p], asked, side)) return;
  }
}

function retellPieces(player: Player, asked: Piece, side: Rehearsal): boolean {
  for (let i = 0; i < player.pieces.length; i++) {
    const piece = player.pieces[i];
    if (piece.hex < 0) continue;
    for (let slot = 0; slot < piece.orderCount; slot++) side.say(piece.orders[slot]);
    if (piece === asked) return true;
    if (orderPlaces(piece) > 0) side.say(PASS);
  }
  return false;
}
