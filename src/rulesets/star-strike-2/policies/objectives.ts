import type { HexBoard } from '../../../space/hex.ts';
import { type Battle, NOBODY, type Piece } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';

/** What hexes are worth for the Strategic Systems in them, beside them and on the way. */
export class ObjectiveJudge {
  private readonly weights: Considerations;
  /** [hex]: steps to the nearest Strategic System. */
  readonly toSystem: Int32Array;
  /** [open systems, as bits, * hexes + hex]: steps to the nearest of them, 0 if there is none. */
  private readonly ways: Uint8Array;
  private readonly hexes: number;
  /** [hex]: systems beside it, as bits. */
  private readonly beside: Int32Array;
  /** Strategic Systems that no other friend holds, as bits. */
  private open = 0;
  /** [hex]: Objective Points it promises, as weighed last. */
  readonly points: Float64Array;

  constructor(battle: Battle, weights: Considerations) {
    this.weights = weights;
    const { board, strategic } = battle.map;
    this.toSystem = Int32Array.from({ length: board.hexes }, (_, hex) =>
      strategic.reduce((least, s) => Math.min(least, board.steps[hex * board.hexes + s]), 99),
    );
    this.hexes = board.hexes;
    this.points = new Float64Array(board.hexes);
    this.ways = waysTo(battle);
    this.beside = Int32Array.from({ length: board.hexes }, (_, hex) =>
      strategic.reduce((bits, s, i) => bits | (Number(areBeside(board, hex, s)) << i), 0),
    );
  }

  /** Notes which systems are open to the piece at hand. */
  look(battle: Battle, piece: Piece): void {
    const { strategic } = battle.map;
    this.open = 0;
    for (let i = 0; i < strategic.length; i++) {
      const there = battle.occupant[strategic[i]];
      const friend = there !== NOBODY && battle.pieces[there].team === piece.team;
      if (!friend || there === piece.index) this.open |= 1 << i;
    }
  }

  /** 8A-02, 10E-03, 10E-05: Objective Points a hex promises. */
  weigh(battle: Battle, piece: Piece, hex: number): void {
    const { weights, points } = this;
    points[hex] = 0;
    if (this.toSystem[hex] > 1) return;
    const { constructed, rounds } = battle.terms;
    const left = rounds - battle.round;
    if (battle.map.terrain[hex] === terms.STRATEGIC) {
      const stake = constructed && left === 0 ? 3 : 0;
      const held = constructed ? weights.company * friendsBeside(battle, piece, hex) : 0;
      points[hex] = 1 + stake + held + weights.tenure * left;
    } else if (constructed && (this.beside[hex] & ~this.open) !== 0) {
      points[hex] = weights.beside + weights.settle * left;
    }
  }

  /** Steps to the nearest system that no friend holds. */
  way(hex: number): number {
    return this.ways[this.open * this.hexes + hex];
  }

  /** Does a piece score where it is? */
  scores(battle: Battle, piece: Piece): boolean {
    const far = this.toSystem[piece.hex];
    if (far !== 1) return far === 0;
    this.look(battle, piece);
    return (this.beside[piece.hex] & ~this.open) !== 0;
  }
}

const areBeside = ({ hexes, steps }: HexBoard, a: number, b: number): boolean =>
  steps[a * hexes + b] === 1;

function waysTo({ map }: Battle): Uint8Array {
  const { hexes, steps } = map.board;
  const { strategic } = map;
  return Uint8Array.from({ length: hexes << strategic.length }, (_, at) => {
    const open = Math.floor(at / hexes);
    const ways = strategic.map((system, i) =>
      ((open >> i) & 1) === 1 ? steps[(at % hexes) * hexes + system] : 99,
    );
    return open === 0 ? 0 : Math.min(...ways);
  });
}

/** Is an empty Strategic System within the Moves of a piece? */
export function mayTakeSystem(battle: Battle, piece: Piece): boolean {
  const { board, strategic } = battle.map;
  for (let i = 0; i < strategic.length; i++) {
    const far = board.steps[piece.hex * board.hexes + strategic[i]];
    if (battle.occupant[strategic[i]] === NOBODY && far <= piece.card.mostMoves) return true;
  }
  return false;
}

/** 10E-03: friends that score for being beside a system held here. */
function friendsBeside(battle: Battle, piece: Piece, hex: number): number {
  const { neighbour } = battle.map.board;
  let n = 0;
  for (let d = 0; d < 6; d++) {
    const beside = neighbour[hex * 6 + d];
    if (beside < 0) continue;
    const there = battle.occupant[beside];
    if (there === NOBODY || there === piece.index) continue;
    if (battle.pieces[there].team === piece.team) n += 1;
  }
  return n;
}
