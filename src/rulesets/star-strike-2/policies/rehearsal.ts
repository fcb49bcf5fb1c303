import type { Battle, Piece } from '../state.ts';
import { LONGEST_PATH } from './plan-list.ts';
import { indexOf, Tactician } from './tactician.ts';

const MOST_STEPS = 512;

/** The decisions a rehearsal can be told how to answer. */
export const COMMAND_SCRIPT = 1;
export const ACTIVATION_SCRIPT = 2;
export const MOVEMENT_SCRIPT = 3;

/**
 * A tactician in a battle that is only played in thought. It can be told its next answers to one
 * kind of decision, and goes on as it sees fit when they are used up or no longer legal.
 */
export class Rehearsal extends Tactician {
  private readonly script = new Int32Array(MOST_STEPS);
  private length = 0;
  private at = 0;
  private kind = 0;
  /** The piece whose movement is scripted. */
  private mover = -1;

  /** Forgets what it planned in the last rehearsal. */
  begin(battle: Battle): void {
    this.know(battle);
    this.planned = undefined;
    this.length = 0;
    this.at = 0;
    this.kind = 0;
  }

  expect(kind: number): void {
    this.kind = kind;
  }

  /** Adds an answer, as a code of the decision's choices. */
  say(code: number): void {
    if (this.length < MOST_STEPS) this.script[this.length++] = code;
  }

  /** Scripts the movement of one piece: a row of a plan list. */
  moves(piece: number, path: Int32Array, plan: number, length: number): void {
    this.kind = MOVEMENT_SCRIPT;
    this.mover = piece;
    for (let i = 0; i < length; i++) this.say(path[plan * LONGEST_PATH + i]);
  }

  override order(battle: Battle): number {
    const told = this.next(battle, COMMAND_SCRIPT);
    return told >= 0 ? told : super.order(battle);
  }

  override omega(battle: Battle): number {
    const told = this.next(battle, COMMAND_SCRIPT);
    return told >= 0 ? told : super.omega(battle);
  }

  override activate(battle: Battle): number {
    const told = this.next(battle, ACTIVATION_SCRIPT);
    return told >= 0 ? told : super.activate(battle);
  }

  override manoeuvre(battle: Battle): number {
    if (this.kind === MOVEMENT_SCRIPT && (battle.asked as Piece).index !== this.mover) {
      this.at = this.length;
    }
    const told = this.next(battle, MOVEMENT_SCRIPT);
    return told >= 0 ? told : super.manoeuvre(battle);
  }

  private next(battle: Battle, kind: number): number {
    if (this.at >= this.length || this.kind !== kind) return -1;
    const told = indexOf(battle, this.script[this.at++]);
    if (told < 0) this.at = this.length;
    return told;
  }
}
