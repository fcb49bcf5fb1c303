import { describe, expect, it } from 'vitest';
import { hexBoard } from '../../../src/space/hex.ts';
import { hexSheet, sheetHex, sheetHexByName, sheetHexName } from '../../../src/space/hex-sheet.ts';
import { inSight } from '../../../src/space/line-of-sight.ts';

const sheet = hexSheet(12, 10, 3);
const board = hexBoard(12, 10);
const at = (hex: number): number => sheetHex(sheet, hex % 12, Math.floor(hex / 12));

describe('4.1.3 a sheet of hexes', () => {
  it('has the distances and bearings of a board', () => {
    for (let from = 0; from < board.hexes; from++) {
      for (let to = 0; to < board.hexes; to++) {
        const d = sheet.origin + at(to) - at(from);
        expect(sheet.distance[d]).toBe(board.steps[from * board.hexes + to]);
        if (from !== to) expect(sheet.bearing[d]).toBe(board.bearing[from * board.hexes + to]);
      }
    }
  });

  it('has the neighbours and names of a board', () => {
    for (let hex = 0; hex < board.hexes; hex++) {
      expect(sheetHexByName(sheet, sheetHexName(sheet, at(hex)))).toBe(at(hex));
      for (let d = 0; d < 6; d++) {
        const beside = board.neighbour[hex * 6 + d];
        if (beside >= 0) expect(at(hex) + sheet.step[d]).toBe(at(beside));
        else expect(sheet.onBoard[at(hex) + sheet.step[d]]).toBe(0);
      }
    }
  });
});

describe('4.1.4 line of sight', () => {
  it('is mutual, whatever blocks', () => {
    const blocks = Int32Array.from([14, 27, 28, 53, 66, 77, 90], at);
    let blocked = 0;
    for (let a = 0; a < board.hexes; a++) {
      for (let b = 0; b < a; b++) {
        const there = inSight(sheet, at(a), at(b), blocks, blocks.length);
        expect(inSight(sheet, at(b), at(a), blocks, blocks.length)).toBe(there);
        if (!there) blocked += 1;
      }
    }
    expect(blocked).toBeGreaterThan(500);
  });

  it('neighbours always see each other', () => {
    const blocks = Int32Array.from({ length: board.hexes }, (_, hex) => at(hex));
    for (let hex = 0; hex < board.hexes; hex++) {
      for (let d = 0; d < 6; d++) {
        const beside = board.neighbour[hex * 6 + d];
        if (beside < 0) continue;
        expect(inSight(sheet, at(hex), at(beside), blocks, blocks.length)).toBe(true);
      }
    }
  });
});
