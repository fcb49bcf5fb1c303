/** Exact chances of the rolls of the book, from counting. */

/** Chances of so many sixes and fives from dice, by sixes * 64 + fives. */
export function turretFaces(dice: number): Map<number, number> {
  let chances = new Map<number, number>([[0, 1]]);
  for (let i = 0; i < dice; i++) {
    const next = new Map<number, number>();
    for (const [key, chance] of chances) {
      for (const [step, part] of [
        [64, 1 / 6],
        [1, 1 / 6],
        [0, 4 / 6],
      ]) {
        next.set(key + step, (next.get(key + step) ?? 0) + chance * part);
      }
    }
    chances = next;
  }
  return chances;
}

/** 10.4: what a roll destroys when the defender takes the bombers first. */
export function shotDown(
  sixes: number,
  fives: number,
  craft: { readonly fighters: number; readonly bombers: number },
): { fighters: number; bombers: number } {
  const bombers = Math.min(craft.bombers, sixes + fives);
  const sixesLeft = sixes - Math.max(0, bombers - fives);
  return { bombers, fighters: Math.min(craft.fighters, sixesLeft) };
}

/** Chances by number of craft destroyed; the defender takes bombers first. */
export function craftDestroyed(
  dice: number,
  craft: { readonly fighters: number; readonly bombers: number },
): number[] {
  const chances = Array.from({ length: craft.fighters + craft.bombers + 1 }, () => 0);
  for (const [key, chance] of turretFaces(dice)) {
    const { fighters, bombers } = shotDown(key >> 6, key & 63, craft);
    chances[fighters + bombers] += chance;
  }
  return chances;
}

/** 11.8, 11.9: a die and boarders against a die and defenders; ties go to the boarder. */
export function boardingChance(boarders: number, defenders: number): number {
  let ways = 0;
  for (let one = 1; one <= 6; one++) {
    for (let two = 1; two <= 6; two++) if (one + boarders >= two + defenders) ways += 1;
  }
  return ways / 36;
}

/** 6.6, 6.7: chances by number of ships that can be activated. */
export function activationChances(speeds: readonly number[]): Map<number, number> {
  const chances = new Map<number, number>();
  for (let one = 1; one <= 6; one++) {
    for (let two = 1; two <= 6; two++) {
      const most = mostActivated(speeds, one, two);
      chances.set(most, (chances.get(most) ?? 0) + 1 / 36);
    }
  }
  return chances;
}

/** 6.6, 6.7: ships that two dice can activate at the most; one can always have both. */
export function mostActivated(speeds: readonly number[], one: number, two: number): number {
  if (speeds.length === 0) return 0;
  for (let i = 0; i < speeds.length; i++) {
    for (let j = 0; j < speeds.length; j++) {
      if (i !== j && one <= speeds[i] && two <= speeds[j]) return 2;
    }
  }
  return 1;
}
