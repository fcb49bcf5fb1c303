/** Plays one rehearsal of a candidate; rehearsals of the same number roll the same dice. */
export type Rehearse = (candidate: number, rehearsal: number) => number;

/** Candidates further behind than this many standard errors are out. */
const CLEARLY_WORSE = 2.5;
/** Rehearsals before anything is clear. */
const FEWEST = 6;

/**
 * Finds the best of several candidates by rehearsals, most of which go to the best few: after each
 * of its stages half of those that are left go (sequential halving). The first candidate is the
 * one to beat; it stays to the end, the others are compared with it rehearsal by rehearsal.
 */
export class Contest {
  private readonly alive: Int32Array;
  private aliveCount = 0;
  /** [candidate]: sum of how far it was ahead of the first, and of the squares. */
  private readonly ahead: Float64Array;
  private readonly squares: Float64Array;
  private played = 0;
  /** [candidate]: what its rehearsals came to, and how many there were: for explanations. */
  readonly sum: Float64Array;
  readonly rehearsals: Int32Array;
  /** Contests decided so far, and candidates of the last. */
  decided = 0;
  candidates = 0;

  constructor(most: number) {
    this.alive = new Int32Array(most);
    this.ahead = new Float64Array(most);
    this.squares = new Float64Array(most);
    this.sum = new Float64Array(most);
    this.rehearsals = new Int32Array(most);
  }

  /** The candidate chosen, within a budget of rehearsals. */
  decide(candidates: number, budget: number, rehearse: Rehearse): number {
    this.played = 0;
    this.aliveCount = candidates;
    for (let i = 0; i < candidates; i++) {
      this.alive[i] = i;
      this.ahead[i] = 0;
      this.squares[i] = 0;
      this.sum[i] = 0;
      this.rehearsals[i] = 0;
    }
    this.decided += 1;
    this.candidates = candidates;
    const stages = Math.ceil(Math.log2(candidates));
    let left = budget;
    for (let stage = 0; stage < stages && this.aliveCount > 1; stage++) {
      const share = Math.floor(left / (stages - stage));
      const times = Math.max(1, Math.floor(share / this.aliveCount));
      for (let i = 0; i < times && left >= this.aliveCount; i++) {
        this.playAll(rehearse);
        left -= this.aliveCount;
      }
      this.drop(stage === stages - 1 ? 2 : 1 + (this.aliveCount >> 1));
    }
    const second = this.alive[1];
    return this.aliveCount > 1 && this.ahead[second] > 0 ? second : 0;
  }

  /** One rehearsal of all that are left, with the same dice. */
  private playAll(rehearse: Rehearse): void {
    const first = rehearse(0, this.played);
    this.note(0, first);
    for (let i = 1; i < this.aliveCount; i++) {
      const candidate = this.alive[i];
      const value = rehearse(candidate, this.played);
      this.note(candidate, value);
      const ahead = value - first;
      this.ahead[candidate] += ahead;
      this.squares[candidate] += ahead * ahead;
    }
    this.played += 1;
  }

  private note(candidate: number, value: number): void {
    this.sum[candidate] += value;
    this.rehearsals[candidate] += 1;
  }

  /** How far a candidate is ahead of the first on average, give or take standard errors. */
  private lead(candidate: number, errors: number): number {
    const n = this.played;
    const mean = this.ahead[candidate] / n;
    if (n < 2) return mean;
    const variance = Math.max(0, this.squares[candidate] / n - mean * mean) / (n - 1);
    return mean + errors * Math.sqrt(variance);
  }

  /** Keeps the first candidate and the best of the others, in order, up to `most` in all. */
  private drop(most: number): void {
    const { alive, ahead } = this;
    let n = 1;
    for (let i = 1; i < this.aliveCount; i++) {
      const candidate = alive[i];
      if (this.played >= FEWEST && this.lead(candidate, CLEARLY_WORSE) < 0) continue;
      let at = n++;
      while (at > 1 && ahead[alive[at - 1]] < ahead[candidate]) {
        alive[at] = alive[at - 1];
        at -= 1;
      }
      alive[at] = candidate;
    }
    this.aliveCount = Math.min(n, Math.max(most, 2));
  }
}
