import type { Listing } from '../../battle/workshop.ts';
import { type Catalogue, fleetInfos, scenarioInfos, shipPoints } from './catalogue.ts';
import { TURNS } from './terms.ts';
import { abilityNames, bands, equipmentWords, profile } from './words.ts';

/** What `list` lists. The first column is the name that `show` takes. */
export const topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>> = {
  ships: (catalogue) => ({
    columns: ['code', 'name', 'type', 'CR', 'hull', 'engines', 'shields', 'guns', 'equipment'],
    rows: Object.values(catalogue.ships).map((ship) => [
      ship.code,
      ship.name,
      ship.type,
      shipPoints(catalogue, ship.code),
      ship.hull,
      ship.engines,
      ship.shields,
      ship.batteries.reduce((sum, { mounts }) => sum + mounts.length, 0),
      equipmentWords(catalogue, ship),
    ]),
  }),
  weapons: ({ coefficients }) => ({
    columns: ['code', 'name', 'bands', 'to-hit', 'ROF/PEN/DMG', 'abilities', 'grade'],
    rows: Object.values(coefficients.weapons).map((weapon) => [
      weapon.code,
      weapon.name,
      bands(weapon),
      `${weapon.toHit}+`,
      profile(weapon),
      abilityNames(coefficients, weapon),
      weapon.grade ?? '',
    ]),
  }),
  equipment: ({ coefficients }) => ({
    columns: ['item', 'name', 'grade', 'effect'],
    rows: Object.values(coefficients.equipment).map(({ id, name, grade, text }) => [
      id,
      name,
      grade,
      text,
    ]),
  }),
  abilities: ({ coefficients }) => ({
    columns: ['ability', 'name', 'grade', 'factor', 'effect'],
    rows: Object.values(coefficients.abilities).map(({ id, name, grade, factor, text }) => [
      id,
      name,
      grade,
      factor,
      text,
    ]),
  }),
  factions: ({ factions, ships }) => ({
    columns: ['faction', 'name', 'designs', 'doctrine'],
    rows: Object.values(factions).map(({ code, name, doctrine }) => [
      code,
      name,
      Object.values(ships).filter(({ faction }) => faction === code).length,
      doctrine,
    ]),
  }),
  maps: ({ maps }) => ({
    columns: ['map', 'name', 'columns', 'rows', 'objects'],
    rows: Object.entries(maps).map(([id, map]) => [
      id,
      map.name,
      map.columns,
      map.rows,
      map.objects.reduce((sum, { hexes }) => sum + hexes.length, 0),
    ]),
  }),
  fleets: (catalogue) => ({
    columns: ['fleet', 'name', 'faction', 'level', 'CR', 'ships'],
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
    columns: ['scenario', 'name', 'map', 'level', 'turns', 'fleets'],
    rows: scenarioInfos(catalogue).map(({ id, name, fixed, level }) => {
      const { map, turns } = catalogue.scenarios[id];
      return [id, name, map, level ?? 'any', turns ?? TURNS, fixed ? 'its own' : 'yours'];
    }),
  }),
};
