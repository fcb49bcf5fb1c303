import type { CardUse } from '../../battle/workshop.ts';
import type { Catalogue } from './catalogue.ts';

/** Which cards can be met: ships of fleets, or all of them where they are dealt; the whole deck. */
export function cardUse({ cards, fleets, scenarios }: Catalogue): CardUse[] {
  const dealt = Object.values(scenarios).some(({ level }) => level === undefined);
  const met = new Set(Object.values(fleets).flatMap(({ ships }) => ships));
  const codes = Object.keys(cards.ships);
  const ofRace = new Set(codes.map((code) => cards.ships[code].race));
  const races = Object.keys(cards.races);
  return [
    { kind: 'ships', total: codes.length, unused: dealt ? [] : codes.filter((c) => !met.has(c)) },
    { kind: 'actions', total: Object.keys(cards.actions).length, unused: [] },
    { kind: 'races', total: races.length, unused: races.filter((race) => !ofRace.has(race)) },
  ];
}
