import type { DataPath } from '../../battle/problem.ts';
import type { ConstructionList } from './cards.ts';
import { checkMatcher, forbidChanging } from './check-conditions.ts';
import { type Complaint, isKnown } from './complaint.ts';
import type { CardSet } from './setup-data.ts';

/** 10B: Fleet Construction Lists. */
export function checkList(
  cards: CardSet,
  list: ConstructionList,
  at: DataPath,
  complain: Complaint,
): void {
  isKnown(complain, [...at, 'faction'], list.faction, 'a faction', cards.factions);
  const seen = new Set<string>();
  list.ships.forEach(({ code }, i) => {
    const path = [...at, 'ships', i, 'code'];
    isKnown(complain, path, code, 'a ship', cards.ships);
    if (seen.has(code)) complain(path, `${code} is in list ${list.id} already`);
    seen.add(code);
  });
  const shared = new Set<string>();
  list.restrictions.forEach((rule, i) => {
    const path = [...at, 'restrictions', i];
    if (rule.rule !== 'share') {
      checkMatcher(cards, rule.of, [...path, 'of'], complain);
      forbidChanging(rule.of, [...path, 'of'], complain);
      if (rule.rule === 'at-most-per') {
        checkMatcher(cards, rule.per, [...path, 'per'], complain);
        forbidChanging(rule.per, [...path, 'per'], complain);
      }
      return;
    }
    const { category, min = 0, max = 100 } = rule;
    if (min > max) complain(path, `min is ${min} and max is ${max}: no fleet can keep this`);
    if (shared.has(category)) complain(path, `there is a share for ${category} ships already`);
    shared.add(category);
  });
}
