import type { ConditionTable, MatcherTable } from '../conditions.ts';
import type { Battle, Piece } from '../state.ts';
import * as terms from '../terms.ts';

/** Distances that are told apart; further ones count as the last. */
export const RANGES = 16;

const ANY = -1;

/**
 * 5B-01: what the weapon cards add to the dice of each armament against each piece at each
 * distance, [((striker * 4 + armament) * pieces + target) * RANGES + distance]. Conditions on
 * damage, tokens and the like come and go; they are left to the strike itself.
 */
export function distanceModifiers(battle: Battle): Int8Array {
  const { pieces } = battle;
  const table = new Int8Array(pieces.length * terms.MOST_ARMAMENTS * pieces.length * RANGES);
  for (const striker of pieces) {
    striker.card.armaments.forEach(({ weapon }, armament) => {
      const row = striker.index * terms.MOST_ARMAMENTS + armament;
      for (const target of battle.teams[1 - striker.team].pieces) {
        for (let distance = 0; distance < RANGES; distance++) {
          const at = (row * pieces.length + target.index) * RANGES + distance;
          for (const { by, condition } of battle.weapons[weapon].modifiers) {
            if (alwaysHolds(condition, striker, target, distance)) table[at] += by;
          }
        }
      }
    });
  }
  return table;
}

function alwaysHolds(
  condition: ConditionTable | undefined,
  striker: Piece,
  target: Piece,
  distance: number,
): boolean {
  if (condition === undefined) return true;
  const { minDistance, maxDistance, minRound, maxRound, initiative, self, foe } = condition;
  return (
    distance >= minDistance &&
    distance <= maxDistance &&
    minRound === 0 &&
    maxRound === 99 &&
    initiative === ANY &&
    (self === undefined || isPrinted(self, striker)) &&
    (foe === undefined || isPrinted(foe, target))
  );
}

/** Does a piece match for what its card says, and only for that? */
function isPrinted(matcher: MatcherTable, { card }: Piece): boolean {
  const { allKeywords, noKeywords } = matcher;
  const { terrain, shielded, damaged, critical, exhausted, reloading, activated, ordered } =
    matcher;
  return (
    matcher.cards[card.index] === 1 &&
    (card.keywords & allKeywords) === allKeywords &&
    (card.keywords & noKeywords) === 0 &&
    [terrain, shielded, damaged, critical, exhausted, reloading, activated, ordered].every(
      (wanted) => wanted === ANY,
    )
  );
}
