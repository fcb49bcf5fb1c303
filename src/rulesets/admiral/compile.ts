import { squareNamed } from '../../space/square.ts';
import type { MapFile, UnitCard } from './cards.ts';
import * as terms from './terms.ts';

/** Cards and maps as numbers. */

export interface UnitTable {
  readonly code: string;
  readonly name: string;
  readonly points: number;
  readonly hasSign: boolean;
  readonly isSubmarine: boolean;
  readonly isDestroyer: boolean;
  readonly structure: number;
  readonly armor: number;
  readonly movement: number;
  readonly submergedMovement: number;
  readonly attack: number;
  readonly range: number;
  readonly gunSpaces: number;
  readonly torpedoes: number;
  readonly antiAircraft: number;
  /** Every feature it has, black, green and red, as bits. */
  readonly features: number;
  /** [kind]: squadrons on board. */
  readonly squadrons: readonly number[];
}

export function compileUnit(card: UnitCard): UnitTable {
  const squadrons = terms.KINDS.map((kind) => card.squadrons?.[kind] ?? 0);
  return {
    code: card.code,
    name: card.name,
    points: card.points,
    hasSign: card.admiral === true,
    isSubmarine: card.type === 'SS',
    isDestroyer: card.type === 'DD',
    structure: card.structure,
    armor: card.armor,
    movement: card.movement,
    submergedMovement: card.submerged?.movement ?? 0,
    attack: card.artillery?.attack ?? 0,
    range: card.artillery?.range ?? 0,
    gunSpaces: card.artillery === undefined ? 0 : (card.artillery.spaces ?? 2),
    torpedoes: card.torpedoes ?? 0,
    antiAircraft: card.antiAircraft ?? 0,
    features: featuresOf(card, squadrons),
    squadrons,
  };
}

function featuresOf(card: UnitCard, squadrons: readonly number[]): number {
  const has = [
    card.movement > 0 || (card.submerged?.movement ?? 0) > 0,
    card.artillery !== undefined,
    (card.torpedoes ?? 0) > 0,
    (card.antiAircraft ?? 0) > 0,
    card.depthCharge === true,
    squadrons.some((n) => n > 0),
  ];
  const names: readonly string[] = [...(card.green ?? []), ...(card.red ?? [])];
  return terms.FEATURES.reduce(
    (bits, name, i) => (has[i] === true || names.includes(name) ? bits | (1 << i) : bits),
    0,
  );
}

export function compileScenery(map: MapFile): Uint8Array {
  const scenery = new Uint8Array(terms.SQUARES);
  const size = { width: terms.WIDTH, height: terms.HEIGHT };
  const put = (names: readonly string[] | undefined, kind: number) => {
    for (const name of names ?? []) scenery[squareNamed(size, name)] = kind;
  };
  put(map.islands, terms.ISLAND);
  put(map.shallowWaters, terms.SHALLOW_WATERS);
  put(map.fog, terms.FOG);
  put(map.sandBanks, terms.SAND_BANK);
  return scenery;
}

/** [face]: its symbols as bits. */
export function compileFaces(faces: readonly (readonly string[])[]): Uint8Array {
  return Uint8Array.from(faces, (symbols) =>
    terms.SYMBOLS.reduce((bits, name, i) => (symbols.includes(name) ? bits | (1 << i) : bits), 0),
  );
}
