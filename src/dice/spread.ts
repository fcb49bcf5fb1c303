/** What can be the case and how likely. Equal things, by their key, are one. */
export class Spread<T> {
  private readonly known = new Map<string, { readonly thing: T; chance: number }>();

  /** Something certain. */
  static of<T>(key: string, thing: T): Spread<T> {
    const spread = new Spread<T>();
    spread.add(key, thing, 1);
    return spread;
  }

  add(key: string, thing: T, chance: number): void {
    if (chance === 0) return;
    const known = this.known.get(key);
    if (known === undefined) this.known.set(key, { thing, chance });
    else known.chance += chance;
  }

  get size(): number {
    return this.known.size;
  }

  get parts(): Iterable<{ readonly thing: T; readonly chance: number }> {
    return this.known.values();
  }

  /** How likely something is. */
  chanceOf(test: (thing: T) => boolean): number {
    let sum = 0;
    for (const { thing, chance } of this.parts) if (test(thing)) sum += chance;
    return Math.min(1, sum);
  }

  /** A whole number that each thing has, from the smallest to the largest. */
  numbers(of: (thing: T) => number): { value: number; chance: number }[] {
    const chances = new Map<number, number>();
    for (const { thing, chance } of this.parts) {
      chances.set(of(thing), (chances.get(of(thing)) ?? 0) + chance);
    }
    return [...chances]
      .map(([value, chance]) => ({ value, chance: Math.min(1, chance) }))
      .sort((x, y) => x.value - y.value);
  }
}
