import { describe, expect, it } from 'vitest';
import type { Admiral } from '../../../src/rulesets/star-strike-2/admiral.ts';
import { layOut } from '../../../src/rulesets/star-strike-2/lab-position.ts';
import { labCase } from '../../../src/rulesets/star-strike-2/lab-schema.ts';
import { manoeuvreRefusal, movesAllowed } from '../../../src/rulesets/star-strike-2/movement.ts';
import { REFUSALS } from '../../../src/rulesets/star-strike-2/refusals.ts';
import { limitModifier } from '../../../src/rulesets/star-strike-2/rolls.ts';
import { skirmishDiceOf } from '../../../src/rulesets/star-strike-2/skirmish.ts';
import type { Battle, Piece } from '../../../src/rulesets/star-strike-2/state.ts';
import {
  AHEAD,
  LEVEL_POINTS,
  ROLES,
  type Role,
} from '../../../src/rulesets/star-strike-2/terms.ts';
import { catalogue } from '../../helpers/star-strike-2.ts';

/** Derived attributes over all roles, facings and numbers of dice. */

const WEAPON = {
  code: 'GUN',
  name: 'Gun',
  type: 'basic',
  maxDistance: 3,
  chart: { '1': ['hit'] },
  modifiers: [],
  targetLock: {
    name: 'None',
    text: 'None.',
    effects: [{ do: 'generate', icon: 'hit', count: 1 }],
  },
};

function table(role: Role, dice: readonly number[], keywords: readonly string[] = []): Battle {
  const six = role !== 'escort' && role !== 'light';
  const card = {
    code: 'XX-A',
    name: 'Test',
    class: 'Test',
    faction: 'XX',
    type: 'standard',
    role,
    hull: 5,
    armor: 0,
    flak: 0,
    shields: six ? [0, 0, 0, 0, 0, 0] : 0,
    armaments: dice.map((n) => ({ mount: 'primary', weapon: 'GUN', arc: '360', dice: n })),
    keywords,
  };
  const parsed = labCase.parse({
    game: 'star-strike-2',
    title: 'derived attributes',
    cards: { weapons: [WEAPON] },
    position: {
      pieces: [
        { id: 'a1', team: 'A', hex: '0605', card },
        { id: 'b1', team: 'B', hex: '0101', card },
      ],
    },
    dice: [],
    choices: [],
  });
  const nobody = {} as Admiral;
  return layOut(catalogue(), parsed, [nobody, nobody]).battle;
}

const first = (battle: Battle): Piece => battle.pieces[0];

describe('1A-01', () => {
  it('(I) limits every sum to -1 and +2', () => {
    const limited = [-9, -3, -2, -1, 0, 1, 2, 3, 4, 9].map(limitModifier);
    expect(limited).toEqual([-1, -1, -1, -1, 0, 1, 2, 2, 2, 2]);
  });

  it('(II) works the example of the book: +1 +1 +2 -1 is +3, and so +2', () => {
    expect(limitModifier(1 + 1 + 2 - 1)).toBe(2);
  });
});

describe('3A-02 (III) rotations', () => {
  /** Turns of 60 degrees before each manoeuvre, as 3A-02 (III) has them. */
  const MOST: Record<Role, number> = {
    escort: 3,
    light: 3,
    heavy: 2,
    'super-heavy': 1,
    stationary: 0,
  };

  it.each(ROLES)('%s, from every facing to every facing', (role) => {
    const battle = table(role, [1]);
    const piece = first(battle);
    for (let from = 0; from < 6; from++) {
      piece.facing = from;
      for (let to = 0; to < 6; to++) {
        const apart = Math.min((to - from + 6) % 6, (from - to + 6) % 6);
        const { code } = REFUSALS[manoeuvreRefusal(battle, piece, to, AHEAD, 99)];
        if (role === 'stationary') expect(code).toBe('noMovesLeft');
        else expect(code).toBe(apart <= MOST[role] ? 'allowed' : 'turnsTooFar');
      }
    }
  });
});

describe('3A-02 (II) moves', () => {
  it.each([
    ['escort', 0, 3],
    ['light', 0, 3],
    ['heavy', 2, 3],
    ['super-heavy', 1, 2],
    ['stationary', 0, 0],
  ] as const)('%s: %i to %i', (role, least, most) => {
    const battle = table(role, [1]);
    const piece = first(battle);
    expect(piece.card.leastMoves).toBe(least);
    expect(movesAllowed(battle, piece, 99)).toBe(most);
  });
});

describe('3A-02 (IV) skirmish dice', () => {
  it('divides by 2 or 4, rounds up, then takes temporary losses off', () => {
    for (let dice = 1; dice <= 24; dice++) {
      const split = dice > 12 ? [12, dice - 12] : [dice];
      const piece = first(table('super-heavy', split));
      for (let exhausted = 0; exhausted <= 2; exhausted++) {
        for (let criticals = 0; criticals <= 2; criticals++) {
          for (let loss = 0; loss <= 4; loss++) {
            piece.exhausted = exhausted;
            piece.criticals = criticals;
            piece.skirmishLoss = loss;
            const divisor = exhausted === 2 ? 4 : exhausted === 1 || criticals > 0 ? 2 : 1;
            const wanted = Math.max(0, Math.ceil(dice / divisor) - loss);
            expect(skirmishDiceOf(piece), `${dice} dice`).toBe(wanted);
          }
        }
      }
    }
  });

  it('counts every armament, and one die for a Shuttle Hangar before the division', () => {
    expect(skirmishDiceOf(first(table('light', [])))).toBe(0);
    expect(skirmishDiceOf(first(table('light', [2, 3, 4, 1])))).toBe(10);
    const carrier = first(table('light', [4], ['Shuttle Hangar']));
    expect(skirmishDiceOf(carrier)).toBe(5);
    carrier.exhausted = 1;
    expect(skirmishDiceOf(carrier)).toBe(3);
    carrier.exhausted = 2;
    expect(skirmishDiceOf(carrier)).toBe(2);
  });
});

describe('10A levels', () => {
  it('10A-01 to 10A-05 spend 10, 15, 20, 30 and 50 Power Points', () => {
    expect(LEVEL_POINTS).toEqual({ alpha: 10, beta: 15, delta: 20, gamma: 30, omega: 50 });
  });
});
