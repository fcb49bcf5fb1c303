import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { MapFile } from './cards.ts';
import { checkMap } from './check-maps.ts';
import { type Complaint, complainAbout } from './complaint.ts';
import type { LabCase } from './lab-schema.ts';

/** What is wrong with a lab case of the right shape, without looking at any card. */
export function checkLab({ file, value }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const complain = complainAbout(file, problems);
  const labCase = value as LabCase;
  const { map } = labCase;
  if (typeof map === 'object') {
    checkMap(writtenMap(map), (path, message) => complain(['map', ...path], message));
  }
  checkPieces(labCase, complain);
  return problems;
}

/** 10D-01, 10E-01: reserves are those of Constructed Play, as in scenarios. */
function checkPieces({ position, constructed }: LabCase, complain: Complaint): void {
  const ids = new Set<string>();
  position.pieces.forEach(({ id, reserve, hex }, i) => {
    const path = ['position', 'pieces', i];
    if (ids.has(id)) complain([...path, 'id'], `two pieces are called "${id}"`);
    ids.add(id);
    if (!reserve) return;
    if (hex !== undefined)
      complain([...path, 'reserve'], `${id} cannot be in reserve and at ${hex}`);
    if (!constructed) {
      complain([...path, 'reserve'], 'reserves arrive only with "constructed": true (10E-01)');
    }
  });
}

/** A map written into a case, as a map file would have it. */
export function writtenMap(map: Exclude<LabCase['map'], string | undefined>): MapFile {
  return {
    game: 'star-strike-2',
    kind: 'map',
    name: 'lab',
    size: 'small',
    columns: map.columns,
    rows: map.rows,
    setup: map.setup ?? { A: [], B: [] },
    strategic: map.strategic ?? [],
    blackHoles: map.blackHoles ?? [],
    dust: map.dust ?? [],
    nebula: map.nebula ?? [],
  };
}
