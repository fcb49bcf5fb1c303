import type { DataPath } from '../../battle/problem.ts';
import { hexBoard, hexByName, hexName } from '../../space/hex.ts';
import type { MapFile } from './cards.ts';
import type { Complaint } from './complaint.ts';
import { TEAMS } from './terms.ts';

/** 2A, 4A-04, 8: is a map one that can be played on? */
export function checkMap(map: MapFile, complain: Complaint): void {
  const placed = checkPhenomena(map, complain);
  const zones = new Map<string, string>();
  for (const team of TEAMS) {
    map.setup[team].forEach((hex, i) => {
      const path = ['setup', team, i];
      if (!isOnBoard(map, hex, path, complain)) return;
      const other = zones.get(hex);
      if (other !== undefined) complain(path, `${hex} is a set-up hex of Team ${other} already`);
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

/** 8: a hex is of one kind; answers which hexes are what. */
function checkPhenomena(map: MapFile, complain: Complaint): Map<string, string> {
  const placed = new Map<string, string>();
  const place = (hex: string, kind: string, path: DataPath) => {
    const other = placed.get(hex);
    if (other === undefined) placed.set(hex, kind);
    else complain(path, `${hex} is ${other} already; a hex is of one kind (8)`);
  };
  const simple = {
    strategic: 'a Strategic System',
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

/** 8B: a core and its six neighbours. */
function checkBlackHoles(
  map: MapFile,
  place: (hex: string, kind: string, path: DataPath) => void,
  complain: Complaint,
): void {
  const board = hexBoard(map.columns, map.rows);
  map.blackHoles.forEach((hex, i) => {
    const path = ['blackHoles', i];
    if (!isOnBoard(map, hex, path, complain)) return;
    place(hex, 'a black hole core', path);
    const core = hexByName(map, hex);
    const ring = [...board.neighbour.subarray(core * 6, core * 6 + 6)];
    if (ring.includes(-1)) {
      complain(path, `${hex} is at the edge; a core has six Horizon hexes round it (8B)`);
    }
    for (const beside of ring) {
      if (beside >= 0) place(hexName(board, beside), `the horizon of ${hex}`, path);
    }
  });
}
