import type { DataPath } from '../../battle/problem.ts';
import { hexByName, hexName } from '../../space/hex.ts';
import type { MapFile, ScenarioFile } from './cards.ts';
import { zonesOf } from './catalogue.ts';
import type { Complaint } from './complaint.ts';
import { TEAMS } from './terms.ts';

/** 2.1.2: is a map one that can be played on? */
export function checkMap(map: MapFile, complain: Complaint): void {
  const seen = new Map<string, string>();
  map.objects.forEach(({ kind, hexes }, i) => {
    hexes.forEach((hex, j) => {
      const path = ['objects', i, 'hexes', j];
      if (!isOnBoard(map, hex, path, complain)) return;
      const other = seen.get(hex);
      if (other !== undefined) complain(path, `${hex} holds ${other} already`);
      seen.set(hex, kind);
    });
  });
  checkZones(map, undefined, ['setup'], complain);
}

/** Complains when a hex is beyond the edge. */
export function isOnBoard(map: MapFile, hex: string, path: DataPath, complain: Complaint): boolean {
  if (hexByName(map, hex) >= 0) return true;
  const last = hexName(map, map.columns * map.rows - 1);
  complain(path, `${hex} is not on the board, which goes from 0101 to ${last}`);
  return false;
}

/** First before last, and on the board. */
export function checkZones(
  map: MapFile,
  scenario: ScenarioFile | undefined,
  at: DataPath,
  complain: Complaint,
): void {
  const zones = zonesOf(map, scenario);
  for (const team of TEAMS) {
    for (const [key, most] of [
      ['columns', map.columns],
      ['rows', map.rows],
    ] as const) {
      const [first, last] = zones[team][key];
      if (first > last || last > most) {
        complain([...at, team, key], `goes from ${first} to ${last}; the board has ${most}`);
      }
    }
  }
}

/** Hexes with an object. */
export function objectHexes(map: MapFile): Set<string> {
  return new Set(map.objects.flatMap(({ hexes }) => hexes));
}
