import type { Listing } from '../../battle/workshop.ts';
import { type Catalogue, fleetInfos, scenarioInfos } from './catalogue.ts';
import { doesWords, extraWords } from './words.ts';

/** What `list` lists. The first column is the name that `show` takes. */
export const topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>> = {
  races: ({ cards }) => ({
    columns: ['race', 'name', 'ships', 'pts', 'character'],
    rows: Object.values(cards.races).map(({ code, name, character }) => {
      const own = Object.values(cards.ships).filter((ship) => ship.race === code);
      return [code, name, own.length, own.reduce((sum, { points }) => sum + points, 0), character];
    }),
  }),
  ships: ({ cards }) => ({
    columns: [
      ...['code', 'name', 'class', 'spd', 'msl', 'beam', 'car', 'turret'],
      ...['shld', 'hull', 'grd', 'pts'],
    ],
    rows: Object.values(cards.ships).map((ship) => [
      ship.code,
      ship.name,
      ship.class,
      ship.speed,
      ship.missiles,
      ship.beams,
      ship.carrier,
      ship.turrets.join('/'),
      ship.shields,
      ship.hull,
      ship.guards,
      ship.points,
    ]),
  }),
  actions: ({ cards }) => ({
    columns: ['card', 'name', 'copies', 'does', 'race', 'extra'],
    rows: Object.values(cards.actions).map((card) => [
      card.code,
      card.special ? `${card.name} (Special)` : card.name,
      card.count,
      doesWords(card),
      'race' in card ? card.race : '',
      'extra' in card ? extraWords(card.extra) : '',
    ]),
  }),
  fleets: (catalogue) => ({
    columns: ['fleet', 'name', 'race', 'level', 'pts', 'ships'],
    rows: fleetInfos(catalogue).map(({ id, name, faction, level, points, ships }) => [
      id,
      name,
      faction,
      level,
      points,
      ships.map(({ code, count }) => (count === 1 ? code : `${count}×${code}`)).join(', '),
    ]),
  }),
  scenarios: (catalogue) => ({
    columns: ['scenario', 'name', 'level', 'sides', 'teams', 'fleets'],
    rows: scenarioInfos(catalogue).map(({ id, name, fixed, level, sides = [2], teams }) => [
      id,
      name,
      level ?? 'any',
      sides.join(', '),
      teams?.join(' v ') ?? '',
      fixed ? 'dealt or drafted' : 'yours',
    ]),
  }),
};
