import type { HexSheet } from './hex-sheet.ts';

/**
 * Does the segment between two hex centres pass through a hex, or along one of its sides? Corners
 * are thirds of cube coordinates, so everything is counted in thirds and stays whole.
 */

/** Corners of a hex about its centre as (q, r) in thirds, clockwise. */
const CORNER_Q = [2, 1, -1, -2, -1, 1];
const CORNER_R = [-1, 1, 2, 1, -1, -2];

export const CLEAR = 0;
/** Through the inside. */
export const THROUGH = 1;
/** ALONG + side: along the side that this corner and the next bound. */
export const ALONG = 2;

/** How the segment from the origin to (tq, tr) meets the hex at (cq, cr), neither end of it. */
export function meets(tq: number, tr: number, cq: number, cr: number): number {
  // Nearer than either end: cells are those points that are nearest to their centre.
  const along = dot(cq, cr, tq, tr);
  if (along <= 0 || along >= dot(tq, tr, tq, tr)) return CLEAR;
  let left = 0;
  let right = 0;
  let on = 0;
  for (let k = 0; k < 6; k++) {
    const side = tq * (3 * cr + CORNER_R[k]) - tr * (3 * cq + CORNER_Q[k]);
    if (side > 0) left += 1;
    else if (side < 0) right += 1;
    else on |= 1 << k;
  }
  if (left > 0 && right > 0) return THROUGH;
  for (let k = 0; k < 6; k++) {
    const both = (1 << k) | (1 << ((k + 1) % 6));
    if ((on & both) === both) return ALONG + k;
  }
  return CLEAR;
}

/** Twice the scalar product, in cube coordinates. */
function dot(aq: number, ar: number, bq: number, br: number): number {
  return aq * bq + ar * br + (aq + ar) * (bq + br);
}

/** The step to the hex on the other side of a side. */
const ACROSS_Q = [1, 0, -1, -1, 0, 1];
const ACROSS_R = [0, 1, 1, 0, -1, -1];

/**
 * Is the line between two hexes free of blocking hexes? The hexes at its ends never block; a side
 * blocks only when both hexes that share it do. `blocks` lists hexes, each once.
 */
export function inSight(
  sheet: HexSheet,
  from: number,
  to: number,
  blocks: Int32Array,
  count: number,
): boolean {
  if (count === 0) return true;
  const { stride } = sheet;
  const fq = Math.floor(from / stride);
  const fr = from - fq * stride;
  const wq = Math.floor(to / stride);
  const tq = wq - fq;
  const tr = to - wq * stride - fr;
  for (let i = 0; i < count; i++) {
    const hex = blocks[i];
    if (hex === from || hex === to) continue;
    const cq = Math.floor(hex / stride);
    const how = meets(tq, tr, cq - fq, hex - cq * stride - fr);
    if (how === CLEAR) continue;
    if (how === THROUGH) return false;
    const side = how - ALONG;
    const other = hex + ACROSS_Q[side] * stride + ACROSS_R[side];
    if (other !== from && other !== to && isBlocked(blocks, count, other)) return false;
  }
  return true;
}

function isBlocked(blocks: Int32Array, count: number, hex: number): boolean {
  for (let i = 0; i < count; i++) if (blocks[i] === hex) return true;
  return false;
}
