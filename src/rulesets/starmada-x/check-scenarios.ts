import type { ScenarioFile } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { checkZones, isOnBoard, objectHexes } from './check-maps.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { TEAMS } from './terms.ts';

/** 2: is a scenario one that can be played? */
export function checkScenario(
  catalogue: Catalogue,
  scenario: ScenarioFile,
  complain: Complaint,
): void {
  const { teams, scoring = [] } = scenario;
  const { ships, maps } = catalogue;
  const mapKnown = isKnown(complain, ['map'], scenario.map, 'a map', maps);
  if (mapKnown && scenario.setup !== undefined) {
    checkZones(maps[scenario.map], scenario, ['setup'], complain);
  }
  for (const team of TEAMS) {
    teams?.[team].ships.forEach(({ code, hex, facing }, i) => {
      const path = ['teams', team, 'ships', i];
      isKnown(complain, [...path, 'code'], code, 'a ship', ships);
      if (hex === undefined) {
        if (facing !== undefined) complain([...path, 'facing'], 'has no meaning without a hex');
        return;
      }
      if (!mapKnown || !isOnBoard(maps[scenario.map], hex, [...path, 'hex'], complain)) return;
      if (objectHexes(maps[scenario.map]).has(hex)) {
        complain([...path, 'hex'], `${hex} holds an object (2.1.2)`);
      }
    });
  }
  scoring.forEach(({ who = [], team }, i) => {
    who.forEach((code, j) => {
      const path = ['scoring', i, 'who', j];
      if (!isKnown(complain, path, code, 'a ship', ships) || teams === undefined) return;
      const there = [...teams.A.ships, ...teams.B.ships].some((ship) => ship.code === code);
      if (!there) complain(path, `${code} takes no part in the scenario (team ${team} scores)`);
    });
  });
}
