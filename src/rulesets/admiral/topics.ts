import type { Listing } from '../../battle/workshop.ts';
import type { UnitCard } from './cards.ts';
import { type Catalogue, fleetInfos, scenarioInfos } from './catalogue.ts';
import { FEATURE_WORDS } from './feature-words.ts';
import { LEVEL_POINTS } from './levels.ts';
import { GREEN, KINDS, RED } from './terms.ts';

/** What `list` can list. */
export const topics: Readonly<Record<string, (catalogue: Catalogue) => Listing>> = {
  ships: ({ units }) => ({
    columns: [
      'code',
      'name',
      'type',
      'TP',
      'struct',
      'armor',
      'move',
      'guns',
      'torp',
      'AA',
      'features',
    ],
    rows: Object.values(units).map((unit) => [
      unit.code,
      unit.name,
      unit.type,
      unit.points,
      unit.structure,
      unit.armor,
      movementWords(unit),
      gunWords(unit),
      unit.torpedoes ?? 0,
      unit.antiAircraft ?? 0,
      featureWords(unit),
    ]),
  }),
  features: () => ({
    columns: ['feature', 'colour', 'clause', 'what it does'],
    rows: [...GREEN, ...RED].map((feature) => [
      feature,
      (GREEN as readonly string[]).includes(feature) ? 'green' : 'red',
      FEATURE_WORDS[feature].clause,
      FEATURE_WORDS[feature].text,
    ]),
  }),
  navies: ({ navies, units }) => ({
    columns: ['navy', 'name', 'units', 'doctrine'],
    rows: Object.values(navies).map(({ code, name, doctrine }) => [
      code,
      name,
      Object.values(units).filter(({ navy }) => navy === code).length,
      doctrine,
    ]),
  }),
  dice: ({ dice }) => ({
    columns: ['layout', '1', '2', '3', '4', '5', '6'],
    rows: Object.values(dice).map(({ name, faces }) => [name, ...faces.map((f) => f.join(' + '))]),
  }),
  maps: ({ maps }) => ({
    columns: ['map', 'name', 'islands', 'shallows', 'fog', 'sand banks'],
    rows: Object.entries(maps).map(([id, map]) => [
      id,
      map.name,
      map.islands?.length ?? 0,
      map.shallowWaters?.length ?? 0,
      map.fog?.length ?? 0,
      map.sandBanks?.length ?? 0,
    ]),
  }),
  fleets: (catalogue) => ({
    columns: ['fleet', 'name', 'navy', 'level', 'TP', 'units'],
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
    columns: ['scenario', 'name', 'map', 'level', 'TP', 'fleets'],
    rows: scenarioInfos(catalogue).map(({ id, name, fixed, level }) => [
      id,
      name,
      catalogue.scenarios[id].map,
      level ?? 'any',
      level === undefined ? '' : (LEVEL_POINTS[level] ?? ''),
      fixed ? 'its own' : 'yours',
    ]),
  }),
};

export function movementWords({ movement, submerged }: UnitCard): string {
  return submerged === undefined ? String(movement) : `${movement}/${submerged.movement}`;
}

/** "4 to 6 ×2": Attack value, range, dice it takes. */
export function gunWords({ artillery }: UnitCard): string {
  if (artillery === undefined) return '–';
  return `${artillery.attack} to ${artillery.range} ×${artillery.spaces ?? 2}`;
}

function featureWords(unit: UnitCard): string {
  const planes = KINDS.filter((kind) => (unit.squadrons?.[kind] ?? 0) > 0).map(
    (kind) => `${unit.squadrons?.[kind]} ${kind}`,
  );
  return [
    ...(unit.admiral ? ['Admiral'] : []),
    ...(unit.depthCharge ? ['depth charge'] : []),
    ...planes,
    ...(unit.green ?? []),
    ...(unit.red ?? []).map((name) => `(${name})`),
  ].join(', ');
}
