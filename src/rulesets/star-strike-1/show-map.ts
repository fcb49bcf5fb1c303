import { hexBoard, hexName } from '../../space/hex.ts';
import type { MapFile } from './cards.ts';
import { compileMap } from './compile.ts';
import { CARD_WIDTH, plain, wrap } from './show-frame.ts';
import { BLACK_HOLE, DUST, NEBULA, OPEN, STAR_SYSTEM } from './terms.ts';
import { title } from './words.ts';

/** Setup-2: a map, drawn hex by hex; odd columns stand half a hex lower. */
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
    'S Star System   O Black Hole   o beside one   d dust cloud   n nebula',
    'A, B set-up hexes of the two edges   a hex is named by column and row: 0101 is top left',
    ...(map.note === undefined ? [] : ['', ...wrap(map.note, CARD_WIDTH)]),
  ].join('\n');
}

const LETTERS: Readonly<Record<number, string>> = {
  [OPEN]: ' ',
  [STAR_SYSTEM]: 'S',
  [BLACK_HOLE]: 'O',
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
  const { terrain, holeBeside } = compileMap(map);
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
    put(x, y + 1, `/${letterOf(map, name, terrain[hex], holeBeside[hex] >= 0).repeat(2)}\\`);
    put(x, y + 2, '\\__/');
  }
  return canvas.map((line) => line.join('').trimEnd());
}

function letterOf(map: MapFile, name: string, terrain: number, besideHole: boolean): string {
  if (map.setup.A.includes(name)) return 'A';
  if (map.setup.B.includes(name)) return 'B';
  return terrain === OPEN && besideHole ? 'o' : LETTERS[terrain];
}
