import type { MapTable, ShipTable } from '../compile.ts';
import type { Battle, Piece } from '../state.ts';

const made = new WeakMap<MapTable, Coverage>();

/** Admirals of one cell share what its cards cover on its map. */
export function coverageOf(battle: Battle): Coverage {
  const known = made.get(battle.map) ?? new Coverage(battle);
  made.set(battle.map, known);
  return known;
}

/** Which hexes the armaments of each card reach from each place, orders aside. */
export class Coverage {
  /** [row + hex]: a bit for each armament. */
  readonly bits: Uint8Array;
  /** A row in which nothing is reached. */
  readonly nothing: number;
  /** [place of a card]: its row has been drawn. */
  private readonly drawn: Uint8Array;
  private readonly hexes: number;

  constructor({ map, pieces }: Battle) {
    const { hexes } = map.board;
    const cards = pieces.reduce((most, { card }) => Math.max(most, card.index + 1), 0);
    const places = cards * hexes * 6;
    this.hexes = hexes;
    this.bits = new Uint8Array((places + 1) * hexes);
    this.nothing = places * hexes;
    this.drawn = new Uint8Array(places);
  }

  /** The row of a piece where it stands. */
  rowOf(battle: Battle, { card, hex, facing }: Piece): number {
    if (hex < 0) return this.nothing;
    const place = (card.index * this.hexes + hex) * 6 + facing;
    if (this.drawn[place] === 0) this.draw(battle, card, hex, facing);
    return place * this.hexes;
  }

  private draw(battle: Battle, card: ShipTable, hex: number, facing: number): void {
    const { bits, hexes } = this;
    const { steps, bearing } = battle.map.board;
    const place = (card.index * hexes + hex) * 6 + facing;
    const { armaments } = card;
    for (let a = 0; a < armaments.length; a++) {
      const { weapon, arc } = armaments[a];
      const most = battle.weapons[weapon].maxDistance + 1;
      for (let to = 0; to < hexes; to++) {
        const at = hex * hexes + to;
        if (steps[at] === 0 || steps[at] > most) continue;
        bits[place * hexes + to] |= ((arc >> ((bearing[at] - 4 * facing + 24) % 24)) & 1) << a;
      }
    }
    this.drawn[place] = 1;
  }
}
