import type { Admiral } from './admiral.ts';
import type { Catalogue } from './catalogue.ts';
import { layOut } from './lab-position.ts';
import { automaticModifier } from './modifiers.ts';
import { Attack } from './state.ts';

/** What a question of odds leaves to the rules: the modifiers that apply by themselves. */

export const TARGET_TERRAIN = ['open', 'star-system', 'dust', 'nebula'] as const;

export interface Shot {
  readonly attacker: string;
  readonly target: string;
  readonly armament: number;
  readonly distance: number;
  readonly terrain: (typeof TARGET_TERRAIN)[number];
  readonly facing: number;
  /** Boxes of the Defending Facing or track, and Hull Boxes, of the target. */
  readonly boxes: number;
  readonly hull: number;
}

const TARGET_HEX = '0201';
const hexBelow = (rows: number): string => `02${String(rows + 1).padStart(2, '0')}`;

/** Attacks-3: the sum for two ships on a board of their own, by the rules of play. */
export function modifierOf(catalogue: Catalogue, shot: Shot): number {
  const at = (kind: Shot['terrain']): string[] => (shot.terrain === kind ? [TARGET_HEX] : []);
  const { shields } = catalogue.cards.ships[shot.target];
  const left = (boxes: number, facing: number): number =>
    facing === shot.facing ? Math.min(boxes, shot.boxes) : boxes;
  const { battle } = layOut(
    catalogue,
    {
      game: 'star-strike-1',
      title: 'odds',
      map: {
        columns: 3,
        rows: shot.distance + 3,
        starSystems: at('star-system'),
        dust: at('dust'),
        nebula: at('nebula'),
      },
      position: {
        pieces: [
          { id: 'a', team: 'A', card: shot.attacker, hex: hexBelow(shot.distance + 1) },
          {
            id: 'b',
            team: 'B',
            card: shot.target,
            hex: TARGET_HEX,
            hull: shot.hull,
            shields:
              typeof shields === 'number' ? Math.min(shields, shot.boxes) : shields.map(left),
          },
        ],
      },
      dice: [],
      choices: [],
    },
    [NOBODY_ASKED, NOBODY_ASKED],
  );
  const attack = new Attack();
  const [attacker, target] = battle.pieces;
  attack.attacker = attacker;
  attack.target = target;
  attack.armament = shot.armament;
  attack.weapon = attacker.card.armaments[shot.armament].weapon;
  attack.distance = shot.distance;
  target.defending = target.card.hasChart ? shot.facing : 0;
  return automaticModifier(battle, attack);
}

const NOBODY_ASKED = {} as Admiral;
