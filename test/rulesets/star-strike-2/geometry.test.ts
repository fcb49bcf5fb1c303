import { describe, expect, it } from 'vitest';
import type { Admiral } from '../../../src/rulesets/star-strike-2/admiral.ts';
import { distanceBetween } from '../../../src/rulesets/star-strike-2/keywords.ts';
import { layOut } from '../../../src/rulesets/star-strike-2/lab-position.ts';
import { labCase } from '../../../src/rulesets/star-strike-2/lab-schema.ts';
import { REFUSALS } from '../../../src/rulesets/star-strike-2/refusals.ts';
import { facingsTowards } from '../../../src/rulesets/star-strike-2/shields.ts';
import type { Battle } from '../../../src/rulesets/star-strike-2/state.ts';
import { strikeRefusal } from '../../../src/rulesets/star-strike-2/strike.ts';
import { ARCS, type Arc, SHIELD_FACINGS } from '../../../src/rulesets/star-strike-2/terms.ts';
import { hexBoard, hexByName, hexName, sectorMask } from '../../../src/space/hex.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** Hexes by plain geometry: flat-top, sides of 1, odd columns half a hex lower, floats allowed. */

const SIZE = 9;
const board = hexBoard(SIZE, SIZE);
const CENTRE = hexByName(board, '0505');
const ALL = [...Array(board.hexes).keys()];
const FACINGS = [0, 1, 2, 3, 4, 5];

function centre(hex: number): { x: number; y: number } {
  const column = hex % SIZE;
  const row = Math.floor(hex / SIZE);
  return { x: 1.5 * column, y: Math.sqrt(3) * (row + (column % 2) / 2) };
}

/** Degrees clockwise from straight up, 0 to 360. */
function angle(from: number, to: number): number {
  const a = centre(from);
  const b = centre(to);
  const degrees = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI;
  return (degrees + 360) % 360;
}

const EPSILON = 1e-6;

/** 24 classes: even ones are rays at multiples of 30 degrees, odd ones the wedges after them. */
function classOf(degrees: number): number {
  const nearest = Math.round(degrees / 30);
  if (Math.abs(degrees - 30 * nearest) < EPSILON) return (2 * nearest) % 24;
  return 2 * Math.floor(degrees / 30) + 1;
}

/** Degrees off the bow, -180 to 180, right positive. */
function offBow(from: number, to: number, facing: number): number {
  const relative = (angle(from, to) - 60 * facing + 720) % 360;
  return relative > 180 + EPSILON ? relative - 360 : relative;
}

describe('hex board', () => {
  it('2A-01 counts the steps of the shortest walk from centre to centre', () => {
    for (const from of ALL) {
      for (const to of ALL) {
        const a = centre(from);
        const b = centre(to);
        // Walking: diagonal steps cover a column and half a hex of height each.
        const columns = Math.abs(b.x - a.x) / 1.5;
        const height = Math.abs(b.y - a.y) / Math.sqrt(3);
        const steps = Math.round(columns + Math.max(0, height - columns / 2));
        expect(board.steps[from * board.hexes + to]).toBe(steps);
      }
    }
  });

  it('2A-02 has neighbours one hexside away in the direction of their number', () => {
    for (const hex of ALL) {
      for (const direction of FACINGS) {
        const there = board.neighbour[hex * 6 + direction];
        if (there < 0) continue;
        expect(classOf(angle(hex, there))).toBe(4 * direction);
        const a = centre(hex);
        const b = centre(there);
        expect(Math.hypot(b.x - a.x, b.y - a.y)).toBeCloseTo(Math.sqrt(3), 9);
        expect(board.neighbour[there * 6 + ((direction + 3) % 6)]).toBe(hex);
      }
    }
  });

  it('2A has an edge exactly where no hex lies', () => {
    for (const hex of ALL) {
      const near = ALL.filter((other) => board.steps[hex * board.hexes + other] === 1);
      const linked = FACINGS.map((d) => board.neighbour[hex * 6 + d]).filter((h) => h >= 0);
      expect([...linked].sort((a, b) => a - b)).toEqual(near);
    }
  });

  it('5A-01 classifies every bearing of a 9 by 9 board as floating-point angles do', () => {
    const seen = new Set<number>();
    for (const from of ALL) {
      for (const to of ALL) {
        if (from === to) continue;
        const found = board.bearing[from * board.hexes + to];
        expect(found, `${hexName(board, from)} to ${hexName(board, to)}`).toBe(
          classOf(angle(from, to)),
        );
        seen.add(found);
      }
    }
    expect(seen.size).toBe(24);
  });

  it('5A-01 looks back along the opposite bearing', () => {
    for (const from of ALL) {
      for (const to of ALL) {
        if (from === to) continue;
        const there = board.bearing[from * board.hexes + to];
        const back = board.bearing[to * board.hexes + from];
        expect((there + 12) % 24).toBe(back);
      }
    }
  });

  it('2A names hexes by column and row from 0101', () => {
    expect(hexName(board, 0)).toBe('0101');
    expect(hexName(board, board.hexes - 1)).toBe('0909');
    for (const hex of ALL) expect(hexByName(board, hexName(board, hex))).toBe(hex);
    for (const wrong of ['0001', '0100', '1001', '0110', '101', 'A101']) {
      expect(hexByName(board, wrong)).toBe(-1);
    }
  });

  it('5A-01 masks a sector with both bounding rays', () => {
    expect(sectorMask(0, 0)).toBe(1);
    expect(sectorMask(-30, 30)).toBe(0b11 | (1 << 2) | (1 << 23) | (1 << 22));
    expect(sectorMask(-180, 180)).toBe(0xffffff);
  });
});

/** A ship with one armament of each arc in the middle, a target anywhere. */
const ARMED: readonly (readonly Arc[])[] = [ARCS.slice(0, 4), ARCS.slice(4)];

function table(arcs: readonly Arc[]): Battle {
  const ship = (code: string, armaments: object[]) => ({
    code,
    name: 'Test',
    class: 'Test',
    faction: 'XX',
    type: 'standard',
    role: 'heavy',
    hull: 5,
    armor: 0,
    flak: 0,
    shields: [1, 1, 1, 1, 1, 1],
    armaments,
    keywords: [],
  });
  const parsed = labCase.parse({
    game: 'star-strike-2',
    title: 'geometry',
    map: { columns: SIZE, rows: SIZE },
    cards: {
      weapons: [
        {
          code: 'FAR',
          name: 'Far',
          type: 'basic',
          maxDistance: 30,
          chart: {},
          modifiers: [],
          targetLock: {
            name: 'None',
            text: 'None.',
            effects: [{ do: 'generate', icon: 'hit', count: 1 }],
          },
        },
      ],
    },
    position: {
      pieces: [
        {
          id: 'a1',
          team: 'A',
          hex: '0505',
          card: ship(
            'XX-A',
            arcs.map((arc) => ({ mount: 'primary', weapon: 'FAR', arc, dice: 1 })),
          ),
        },
        { id: 'b1', team: 'B', hex: '0101', card: ship('XX-B', []) },
      ],
    },
    dice: [],
    choices: [],
  });
  const nobody = {} as Admiral;
  return layOut(catalogue(), parsed, [nobody, nobody]).battle;
}

const WITHIN: Record<Arc, (degrees: number) => boolean> = {
  '360': () => true,
  F: (d) => Math.abs(d) <= 60 + EPSILON,
  FX: (d) => Math.abs(d) <= 120 + EPSILON,
  A: (d) => Math.abs(d) >= 120 - EPSILON,
  AX: (d) => Math.abs(d) >= 60 - EPSILON,
  L: (d) => d >= -120 - EPSILON && d <= -60 + EPSILON,
  R: (d) => d >= 60 - EPSILON && d <= 120 + EPSILON,
};

const arcsIn = ARMED.map((arcs) => ({ arcs, battle: table(arcs) }));

describe('arcs', () => {
  it.each(FACINGS)('5A-01 all seven arcs reach the right hexes, facing %i', (facing) => {
    const classes = new Set<number>();
    for (const { arcs, battle } of arcsIn) {
      const [striker, target] = battle.pieces;
      striker.facing = facing;
      for (const hex of ALL) {
        if (hex === CENTRE) continue;
        target.hex = hex;
        const degrees = offBow(CENTRE, hex, facing);
        classes.add(classOf((degrees + 360) % 360));
        arcs.forEach((arc, armament) => {
          const refusal = REFUSALS[strikeRefusal(battle, striker, armament, target)].code;
          expect(refusal, `${arc} towards ${hexName(board, hex)}`).toBe(
            WITHIN[arc](degrees) ? 'allowed' : 'outOfArc',
          );
        });
        expect(distanceBetween(battle, striker, target)).toBe(
          board.steps[CENTRE * board.hexes + hex] - 1,
        );
      }
    }
    expect(classes.size).toBe(24);
  });
});

/** Degrees of a direction off the middle of a facing. */
const offMiddle = (degrees: number, facing: number): number => {
  const off = (degrees - 60 * facing + 720) % 360;
  return Math.min(off, 360 - off);
};

describe('shield facings', () => {
  const { battle } = arcsIn[0];
  const [ship] = battle.pieces;

  it.each(FACINGS)(
    '5E-01 each hex lies in its facing, boundary rays in two, facing %i',
    (facing) => {
      ship.facing = facing;
      const classes = new Map<number, number>();
      for (const hex of ALL) {
        if (hex === CENTRE) continue;
        const degrees = (offBow(CENTRE, hex, facing) + 360) % 360;
        let wanted = 0;
        SHIELD_FACINGS.forEach((_, f) => {
          if (offMiddle(degrees, f) <= 30 + EPSILON) wanted |= 1 << f;
        });
        expect(facingsTowards(battle, ship, hex), hexName(board, hex)).toBe(wanted);
        classes.set(classOf(degrees), wanted);
      }
      expect(classes.size).toBe(24);
      for (const [bearing, wanted] of classes) {
        const facings = SHIELD_FACINGS.filter((_, f) => ((wanted >> f) & 1) === 1);
        // Boundaries lie at 30, 90, 150, 210, 270 and 330 degrees.
        expect(facings).toHaveLength([2, 6, 10, 14, 18, 22].includes(bearing) ? 2 : 1);
      }
    },
  );

  it('5E-01 goes clockwise round the ship: (I) to (VI)', () => {
    ship.facing = 0;
    const named = (hex: string) => {
      const bits = facingsTowards(battle, ship, hexByName(board, hex));
      return SHIELD_FACINGS.filter((_, f) => ((bits >> f) & 1) === 1);
    };
    // 0505 is in an odd-numbered column: its neighbours clockwise from the north.
    expect(named('0504')).toEqual(['fore']);
    expect(named('0604')).toEqual(['right-fore']);
    expect(named('0605')).toEqual(['right-aft']);
    expect(named('0506')).toEqual(['aft']);
    expect(named('0405')).toEqual(['left-aft']);
    expect(named('0404')).toEqual(['left-fore']);
    // Due east and due west are boundaries, as is 30 degrees off the bow.
    expect(named('0705')).toEqual(['right-fore', 'right-aft']);
    expect(named('0305')).toEqual(['left-aft', 'left-fore']);
    expect(named('0603')).toEqual(['fore', 'right-fore']);
    expect(named('0403')).toEqual(['fore', 'left-fore']);
    expect(named('0606')).toEqual(['right-aft', 'aft']);
    expect(named('0406')).toEqual(['aft', 'left-aft']);
  });
});
