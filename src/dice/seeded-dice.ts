import type { Dice } from './dice.ts';

const WARM_UP = 12;

/** MurmurHash3's finaliser: a bijection on 32-bit words that spreads neighbouring numbers apart. */
export function fmix32(n: number): number {
  let h = n | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/**
 * Streams of sfc32 (Chris Doty-Humphrey), four words each in one Int32Array. State is kept as
 * int32 with `|0`: unsigned state would turn into heap numbers and cost several times as much.
 */
export class SeededDice implements Dice {
  private readonly words: Int32Array;

  constructor(streams: number) {
    this.words = new Int32Array(streams * 4);
  }

  /** Starts a stream for one battle: (a, b) name the cell and the roller, c the battle. */
  start(stream: number, a: number, b: number, battle: number): void {
    const words = this.words;
    const at = stream * 4;
    words[at] = a;
    words[at + 1] = b;
    words[at + 2] = fmix32(battle);
    words[at + 3] = 1;
    for (let i = 0; i < WARM_UP; i++) this.next(stream);
  }

  /** Dice drawn from a stream since it was started: sfc32's own counter tells. */
  drawn(stream: number): number {
    return (this.words[stream * 4 + 3] - 1 - WARM_UP) | 0;
  }

  next(stream: number): number {
    const words = this.words;
    const at = stream << 2;
    const b = words[at + 1];
    const c = words[at + 2];
    const counter = words[at + 3];
    const out = (((words[at] + b) | 0) + counter) | 0;
    words[at + 3] = (counter + 1) | 0;
    words[at] = b ^ (b >>> 9);
    words[at + 1] = (c + (c << 3)) | 0;
    words[at + 2] = (((c << 21) | (c >>> 11)) + out) | 0;
    return out;
  }

  /** Lemire's multiplication on 28 bits; the 4 surplus values of 2^28 mod 6 are drawn again. */
  d6(stream: number): number {
    for (;;) {
      const product = Math.imul(this.next(stream) >>> 4, 6);
      if ((product & 0xfffffff) >= 4) return (product >>> 28) + 1;
    }
  }

  /** The same on 24 bits, for n up to 256: the surplus is worked out only when it could matter. */
  below(stream: number, n: number): number {
    for (;;) {
      const product = Math.imul(this.next(stream) >>> 8, n);
      const low = product & 0xffffff;
      if (low >= n || low >= 0x1000000 % n) return product >>> 24;
    }
  }
}
