import type { DataPath } from '../../battle/problem.ts';
import { hexBoard, hexByName, hexName } from '../../space/hex.ts';
import type { MapFile } from './cards.ts';
import type { Complaint } from './complaint.ts';
import { TEAMS } from './terms.ts';

/** Setup-2, Terrain-1: is a map one that can be played on? */
export function checkMap(map: MapFile, complain: Complaint): void {
  const placed = checkPhenomena(map, complain);
  const zones = new Map<string, string>();
  for (const team of TEAMS) {
    map.setup[team].forEach((hex, i) => {
      const path = ['setup', team, i];
      if (!isOnBoard(map, hex, path, complain)) return;
      const other = zones.get(hex);
      if (other !== undefined) complain(path, `${hex} is a set-up hex of edge ${other} already`);
      const terrain = placed.get(hex);
      if (terrain !== undefined) {
        complain(path, `${hex} is ${terrain}; set-up hexes are open space`);
      }
      zones.set(hex, team);
    });
  }
}

/** Complains when a hex is beyond the edge. */
export function isOnBoard(map: MapFile, hex: string, path: DataPath, complain: Complaint): boolean {
  if (hexByName(map, hex) >= 0) return true;
  const last = hexName(map, map.columns * map.rows - 1);
  complain(path, `${hex} is not on the board, which goes from 0101 to ${last}`);
  return false;
}

/** A hex is of one kind; answers which hexes are what. */
function checkPhenomena(map: MapFile, complain: Complaint): Map<string, string> {
  const placed = new Map<string, string>();
  const place = (hex: string, kind: string, path: DataPath) => {
    const other = placed.get(hex);
    if (other === undefined) placed.set(hex, kind);
    else complain(path, `${hex} is ${other} already; a hex is of one kind`);
  };
  const simple = {
    starSystems: 'a Star System',
    dust: 'a dust cloud',
    nebula: 'a nebula',
  } as const;
  checkBlackHoles(map, place, complain);
  for (const [key, kind] of Object.entries(simple)) {
    map[key as keyof typeof simple].forEach((hex, i) => {
      if (isOnBoard(map, hex, [key, i], complain)) place(hex, kind, [key, i]);
    });
  }
  return placed;
}

/** Terrain-4: no hex is beside two black holes, so that a pull has one end. */
function checkBlackHoles(
  map: MapFile,
  place: (hex: string, kind: string, path: DataPath) => void,
  complain: Complaint,
): void {
  const board = hexBoard(map.columns, map.rows);
  const beside = new Map<number, string>();
  map.blackHoles.forEach((hex, i) => {
    const path = ['blackHoles', i];
    if (!isOnBoard(map, hex, path, complain)) return;
    place(hex, 'a Black Hole', path);
    const hole = hexByName(map, hex);
    for (const near of [...board.neighbour.subarray(hole * 6, hole * 6 + 6), hole]) {
      const other = beside.get(near);
      if (near >= 0 && other !== undefined) {
        complain(path, `${hexName(board, near)} would be beside ${other} and ${hex} (Terrain-4)`);
        return;
      }
      if (near >= 0) beside.set(near, hex);
    }
  });
}
