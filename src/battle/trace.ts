const WIDTH = 8;

/**
 * What happened in a battle, as integers: a kind and up to seven arguments an event. Rules write
 * numbers only; the game's event table turns them into words, outside the battle.
 */
export class Trace {
  private words = new Int32Array(WIDTH * 256);
  private used = 0;

  add(kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0): void {
    if (this.used === this.words.length) this.grow();
    const words = this.words;
    const at = this.used;
    words[at] = kind;
    words[at + 1] = a;
    words[at + 2] = b;
    words[at + 3] = c;
    words[at + 4] = d;
    words[at + 5] = e;
    words[at + 6] = f;
    words[at + 7] = g;
    this.used = at + WIDTH;
  }

  clear(): void {
    this.used = 0;
  }

  get count(): number {
    return this.used / WIDTH;
  }

  /** Kind first, then the arguments. */
  event(index: number): Int32Array {
    return this.words.subarray(index * WIDTH, (index + 1) * WIDTH);
  }

  private grow(): void {
    const larger = new Int32Array(this.words.length * 2);
    larger.set(this.words);
    this.words = larger;
  }
}
