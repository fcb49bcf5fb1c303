import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { MapFile } from './cards.ts';
import { checkMap } from './check-maps.ts';
import { complainAbout } from './complaint.ts';
import type { LabCase } from './lab-schema.ts';
import { BOARD_COLUMNS, BOARD_ROWS } from './terms.ts';

/** What is wrong with a lab case of the right shape, without looking at any card. */
export function checkLab({ file, value }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const complain = complainAbout(file, problems);
  const { map, position } = value as LabCase;
  if (typeof map === 'object') {
    checkMap(writtenMap(map), (path, message) => complain(['map', ...path], message));
  }
  const ids = new Set<string>();
  position.ships.forEach(({ id }, i) => {
    if (ids.has(id)) complain(['position', 'ships', i, 'id'], `two ships are called "${id}"`);
    ids.add(id);
  });
  return problems;
}

/** A map written into a case, as a map file would have it. */
export function writtenMap(map: Exclude<LabCase['map'], string | undefined>): MapFile {
  const { objects = [] } = map;
  return {
    game: 'starmada-x',
    kind: 'map',
    name: 'lab',
    columns: map.columns ?? BOARD_COLUMNS,
    rows: map.rows ?? BOARD_ROWS,
    objects: objects.length === 0 ? [] : [{ kind: 'object', hexes: objects }],
  };
}
