import type { MapFile } from './cards.ts';
import { zonesOf } from './catalogue.ts';
import { objectHexes } from './check-maps.ts';
import { CARD_WIDTH, plain, wrap } from './show-frame.ts';

const two = (n: number): string => String(n).padStart(2, '0');

/** 2.1.2: a map, two characters a hex; odd columns stand half a hex lower. */
export function showMap(id: string, map: MapFile): string {
  const objects = objectHexes(map);
  const zones = zonesOf(map);
  const inZone = (zone: (typeof zones)['A'], column: number, row: number): boolean =>
    column >= zone.columns[0] &&
    column <= zone.columns[1] &&
    row >= zone.rows[0] &&
    row <= zone.rows[1];
  const letter = (column: number, row: number): string => {
    if (objects.has(`${two(column)}${two(row)}`)) return '#';
    if (inZone(zones.A, column, row)) return 'A';
    return inZone(zones.B, column, row) ? 'B' : '·';
  };
  // Columns that begin half a hex lower stand on the next line.
  const lines = Array.from({ length: 2 * map.rows }, (_, line) => {
    const half = line % 2;
    const row = (line - half) / 2 + 1;
    let text = half === 0 ? two(row).padEnd(4) : '    ';
    for (let column = 1; column <= Math.min(map.columns, 46); column++) {
      text += (column - 1) % 2 === half ? `${letter(column, row)} ` : '  ';
    }
    return text.trimEnd();
  });
  return [
    `${id}  ${plain(map.name)}  (${map.columns} columns, ${map.rows} rows)`,
    '',
    ...lines,
    '',
    '# object: blocks sight, bars movement   A, B set-up zones   0101 is top left',
    ...map.objects
      .map(({ kind, hexes }) => `${plain(kind)}: ${hexes.join(' ')}`)
      .flatMap((text) => wrap(text, CARD_WIDTH, 2)),
    ...(map.note === undefined ? [] : wrap(map.note, CARD_WIDTH)),
  ].join('\n');
}
