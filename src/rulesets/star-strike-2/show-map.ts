import { hexBoard, hexName } from '../../space/hex.ts';
import type { MapFile } from './cards.ts';
import { compileMap } from './compile.ts';
import { CARD_WIDTH, plain, wrap } from './show-frame.ts';
import { CORE, DUST, HORIZON, NEBULA, OPEN, STRATEGIC } from './terms.ts';
import { title } from './words.ts';

/** 2A, 8: a map, drawn hex by hex; odd columns stand half a hex lower. */
export function showMap(id: string, map: MapFile): string {
  const held = [
    `${map.columns} columns`,
    `${map.rows} rows`,
    `set-up hexes A ${map.setup.A.length}, B ${map.setup.B.length}`,
  ];
  return [
    `${id}  ${plain(map.name)}  (${title(map.size)} map: ${held.join(', ')})`,
    '',
    ...drawBoard(map),
    '',
    'S Strategic System   C black hole core   h horizon   d dust cloud   n nebula',
    'A, B set-up hexes of the teams   a hex is named by column and row: 0101 is top left',
    ...(map.note === undefined ? [] : ['', ...wrap(map.note, CARD_WIDTH)]),
  ].join('\n');
}

const LETTERS: Readonly<Record<number, string>> = {
  [OPEN]: ' ',
  [STRATEGIC]: 'S',
  [CORE]: 'C',
  [HORIZON]: 'h',
  [DUST]: 'd',
  [NEBULA]: 'n',
};

const LABEL = 4;

/**
 * Hexes of this form, columns three characters apart and rows two lines:
 *
 *      __
 *     /  \__
 *     \__/  \
 *        \__/
 */
function drawBoard(map: MapFile): string[] {
  const { terrain } = compileMap(map);
  const board = hexBoard(map.columns, map.rows);
  const height = 2 * map.rows + 3;
  const canvas = Array.from({ length: height }, () =>
    new Array<string>(LABEL + 3 * map.columns + 1).fill(' '),
  );
  const put = (x: number, y: number, text: string) => {
    for (const [i, character] of [...text].entries()) canvas[y][x + i] = character;
  };
  for (let hex = 0; hex < board.hexes; hex++) {
    const column = hex % map.columns;
    const row = Math.floor(hex / map.columns);
    const x = LABEL + 3 * column;
    const y = 1 + 2 * row + (column & 1);
    const name = hexName(board, hex);
    if (row === 0) put(x + 1, 0, name.slice(0, 2));
    if (column === 0) put(0, y + 1, name.slice(2));
    put(x + 1, y, '__');
    put(x, y + 1, `/${letterOf(map, name, terrain[hex]).repeat(2)}\\`);
    put(x, y + 2, '\\__/');
  }
  return canvas.map((line) => line.join('').trimEnd());
}

function letterOf(map: MapFile, name: string, terrain: number): string {
  if (map.setup.A.includes(name)) return 'A';
  if (map.setup.B.includes(name)) return 'B';
  return LETTERS[terrain];
}
