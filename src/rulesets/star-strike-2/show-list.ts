import type { ConstructionList, Restriction } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { columns, frame, labelled, plain } from './show-frame.ts';
import { matcherWords, title } from './words.ts';

/** 10B: a Fleet Construction List. */
export function showList({ cards }: Catalogue, list: ConstructionList): string {
  const faction = cards.factions[list.faction]?.name ?? list.faction;
  const rows = list.ships.map(({ code, points, category, copies }) => {
    const ship = cards.ships[code];
    return [
      title(category),
      code,
      plain(`${ship.name}, ${(ship.type === 'refit' ? ship.subtype : undefined) ?? ship.class}`),
      title(ship.role),
      `${points} PP`,
      `up to ${copies}`,
    ];
  });
  return frame(`${list.id}  ${plain(list.name)}`, faction, [
    columns(rows),
    list.restrictions.flatMap((rule) => labelled('Rule:', restrictionWords(rule))),
  ]);
}

/** 10B-04 */
function restrictionWords(rule: Restriction): string {
  switch (rule.rule) {
    case 'at-least':
      return `at least ${rule.count} of: ${matcherWords(rule.of)}`;
    case 'at-most':
      return `at most ${rule.count} of: ${matcherWords(rule.of)}`;
    case 'at-most-per':
      return `at most ${rule.count} of: ${matcherWords(rule.of)}, for each of: ${matcherWords(rule.per)}`;
    case 'share': {
      const min = rule.min === undefined ? '' : ` at least ${rule.min} %`;
      const max = rule.max === undefined ? '' : ` at most ${rule.max} %`;
      return `${title(rule.category)} ships:${min}${max} of the points`;
    }
  }
}
