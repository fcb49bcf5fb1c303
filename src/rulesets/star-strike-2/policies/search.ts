import { type Decision, ROTATE_ONLY } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';
import { STYLES } from './considerations.ts';
import { Contest, type Rehearse } from './contest.ts';
import { LONGEST_PATH, PlanList } from './plan-list.ts';
import { type MakeScratch, Simulator } from './simulator.ts';
import { indexOf, Tactician } from './tactician.ts';

/** Rehearsals for each decision unless a budget is given. */
export const DEFAULT_BUDGET = 64;
/** The most that are looked into for one decision. */
const MOST_CANDIDATES = 16;
const MOST_PLANS = 12;
const MOST_ORDERS = 4;
/** A candidate is looked into only if the budget has this many rehearsals for each. */
const FEWEST_EACH = 4;
const MOST_CHOICES = 256;

/**
 * Decides as the tactician does, but looks into the decisions that matter most by playing the
 * battle on in thought: which piece to activate, where it moves, and its orders.
 */
export class Search extends Tactician {
  private readonly budget: number;
  private readonly makeScratch: MakeScratch;
  private simulator: Simulator | undefined;
  readonly contest = new Contest(MOST_CANDIDATES);
  /** Indices of the choices that are looked into, the tactician's own first. */
  private readonly candidates = new Int32Array(MOST_CANDIDATES);
  private count = 0;
  private readonly merit = new Float64Array(MOST_CHOICES);
  /** The piece being activated and where it started; what is planned for it. */
  private active = -1;
  private startedIn = -1;
  private readonly plans = new PlanList(MOST_CANDIDATES);
  private chosen = -1;
  private nextStep = 0;
  private nextHex = -1;
  /** What the contest at hand is about. */
  private table!: Battle;
  private isOmega = false;

  constructor(stream: number, budget: number, makeScratch: MakeScratch) {
    super(STYLES.tactician.weights, stream);
    this.budget = budget;
    this.makeScratch = makeScratch;
  }

  private settle(battle: Battle, candidates: number, rehearse: Rehearse): number {
    if (candidates === 1) return 0;
    this.simulator ??= new Simulator(this.makeScratch);
    this.simulator.reseed(battle, this.stream);
    this.table = battle;
    return this.contest.decide(candidates, this.budget, rehearse);
  }

  private most(limit: number): number {
    return Math.max(2, Math.min(limit, MOST_CANDIDATES, Math.floor(this.budget / FEWEST_EACH)));
  }

  /** The tactician's own choice first, then the others by merit. */
  private shortlist(battle: Battle, own: number, limit: number): void {
    const most = this.most(limit);
    this.candidates[0] = own;
    let n = 1;
    for (let i = 0; i < battle.choiceCount; i++) {
      if (i === own) continue;
      const merit = this.merit[i];
      let at = n;
      while (at > 1 && this.merit[this.candidates[at - 1]] < merit) at -= 1;
      if (at >= most) continue;
      n = Math.min(most, n + 1);
      for (let j = n - 1; j > at; j--) this.candidates[j] = this.candidates[j - 1];
      this.candidates[at] = i;
    }
    this.count = n;
  }

  /** The choice that stands for a candidate of the last contest: for explanations. */
  candidateIndex(battle: Battle, decision: Decision, candidate: number): number {
    if (decision !== 'manoeuvre') return this.candidates[candidate];
    return indexOf(battle, this.plans.path[candidate * LONGEST_PATH]);
  }

  override order(battle: Battle): number {
    const own = super.order(battle);
    return this.command(battle, own, false);
  }

  override omega(battle: Battle): number {
    const own = super.omega(battle);
    return this.command(battle, own, true);
  }

  private command(battle: Battle, own: number, isOmega: boolean): number {
    if (battle.choiceCount === 1) return own;
    this.orders.weigh(battle, battle.asked as Piece, this.merit);
    this.shortlist(battle, own, MOST_ORDERS);
    this.isOmega = isOmega;
    return this.candidates[this.settle(battle, this.count, this.rehearseOrder)];
  }

  private readonly rehearseOrder: Rehearse = (candidate, rehearsal) => {
    const { table } = this;
    const order = table.choices[this.candidates[candidate]];
    return (this.simulator as Simulator).afterOrder(
      table,
      table.asked as Piece,
      this.isOmega,
      order,
      rehearsal,
    );
  };

  override activate(battle: Battle): number {
    const own = super.activate(battle);
    let choice = own;
    if (battle.choiceCount > 1) {
      for (let i = 0; i < battle.choiceCount; i++) {
        this.tempo.weigh(battle, battle.pieces[battle.choices[i]]);
        this.merit[i] = this.tempo.urgency[battle.choices[i]];
      }
      this.shortlist(battle, own, MOST_CANDIDATES);
      choice = this.candidates[this.settle(battle, this.count, this.rehearseActivation)];
    }
    this.active = battle.choices[choice];
    this.startedIn = battle.pieces[this.active].hex;
    this.chosen = -1;
    return choice;
  }

  private readonly rehearseActivation: Rehearse = (candidate, rehearsal) => {
    const { table } = this;
    const piece = table.pieces[table.choices[this.candidates[candidate]]];
    return (this.simulator as Simulator).afterActivation(table, piece, rehearsal);
  };

  /** Follows the plan it settled on as long as that works out, then settles on another. */
  override manoeuvre(battle: Battle): number {
    if (battle.choiceCount === 1) return 0;
    const piece = battle.asked as Piece;
    const planned = this.followPlan(battle, piece);
    if (planned >= 0) return planned;
    this.makePlan(battle, piece);
    const choice = this.followPlan(battle, piece);
    return Math.max(0, choice);
  }

  private followPlan(battle: Battle, piece: Piece): number {
    const { plans, chosen } = this;
    if (chosen < 0 || piece.index !== this.active || piece.hex !== this.nextHex) return -1;
    if (this.nextStep >= plans.length[chosen]) return -1;
    const code = plans.path[chosen * LONGEST_PATH + this.nextStep];
    this.nextStep += 1;
    this.nextHex = hexAfter(battle, piece.hex, code);
    return indexOf(battle, code);
  }

  private makePlan(battle: Battle, piece: Piece): void {
    const { plans } = this;
    if (this.active !== piece.index) {
      this.active = piece.index;
      this.startedIn = piece.hex;
    }
    this.nextStep = 0;
    this.nextHex = piece.hex;
    if (battle.choices[0] >= ROTATE_ONLY) this.listRotations(battle);
    else this.positions.rank(battle, piece, plans);
    const n = Math.min(plans.count, this.most(MOST_PLANS));
    this.chosen = n === 0 ? -1 : this.settle(battle, n, this.rehearseMovement);
  }

  /** 6B: nowhere to go, any way to turn. */
  private listRotations(battle: Battle): void {
    const { plans } = this;
    plans.count = battle.choiceCount;
    for (let i = 0; i < battle.choiceCount; i++) {
      plans.path[i * LONGEST_PATH] = battle.choices[i];
      plans.length[i] = 1;
    }
  }

  private readonly rehearseMovement: Rehearse = (candidate, rehearsal) => {
    const { table } = this;
    return (this.simulator as Simulator).afterMovement(
      table,
      table.asked as Piece,
      this.startedIn,
      this.plans,
      candidate,
      rehearsal,
    );
  };
}

/** Where a manoeuvre leads if nothing comes between. */
function hexAfter(battle: Battle, hex: number, code: number): number {
  if (code < 0 || code >= ROTATE_ONLY || (code & 3) === terms.ASSAULT) return hex;
  const { neighbour } = battle.map.board;
  const ahead = neighbour[hex * 6 + (code >> 2)];
  return (code & 3) === terms.AHEAD ? ahead : neighbour[ahead * 6 + (code >> 2)];
}
