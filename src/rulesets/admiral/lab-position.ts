import { PathError, UserError, unknownWord } from '../../battle/problem.ts';
import { squareNamed } from '../../space/square.ts';
import { put } from './board.ts';
import type { MapFile, UnitCard } from './cards.ts';
import { type Catalogue, houseRules, STANDARD_DICE } from './catalogue.ts';
import type { LabCase, LabUnit } from './lab-schema.ts';
import { LabScript } from './lab-script.ts';
import { arrange } from './prepare.ts';
import type { AdmiralSetup } from './setup-data.ts';
import {
  type Battle,
  DESTROYED,
  INITIATIVE,
  NOWHERE,
  PHASES,
  resetBattle,
  SCREENING,
  SETUP,
  type Unit,
  WAITING,
} from './state.ts';
import * as terms from './terms.ts';

/** Sets up a battle in the position of a lab case. */
export interface LabTable {
  readonly battle: Battle;
  readonly script: LabScript;
  readonly ids: readonly string[];
}

const SIZE = { width: terms.WIDTH, height: terms.HEIGHT };

export function layOut(catalogue: Catalogue, labCase: LabCase): LabTable {
  const { position } = labCase;
  const ordered = (['A', 'B'] as const).flatMap((side) =>
    position.units.filter((unit) => unit.side === side),
  );
  const ids = ordered.map(({ id }) => id);
  const cards = Object.fromEntries(ordered.map((unit) => [keyOf(unit), cardOf(catalogue, unit)]));
  const setup: AdmiralSetup = {
    cards,
    faces: labCase.diceFaces ?? catalogue.dice[STANDARD_DICE].faces,
    map: mapOf(catalogue, labCase),
    sides: [sideOf(ordered, 'A'), sideOf(ordered, 'B')],
    sidesFixed: true,
    rules: houseRules(labCase.rules ?? {}),
  };
  const script = new LabScript(labCase.choices ?? [], ids);
  const battle = arrange(setup, 0, script.admirals);
  resetBattle(battle);
  setClock(battle, labCase);
  ordered.forEach((given, i) => {
    const path = ['position', 'units', position.units.indexOf(given)];
    place(battle, battle.units[i], given, path);
  });
  placeSquadrons(battle, labCase, ids);
  return { battle, script, ids };
}

/** A card written into the case has a key of its own, so that two units may differ. */
const keyOf = ({ id, card }: LabUnit): string =>
  typeof card === 'string' ? card : `${card.code}~${id}`;

function cardOf({ units }: Catalogue, unit: LabUnit): UnitCard {
  const { card } = unit;
  if (typeof card !== 'string') return { ...card, code: keyOf(unit) };
  if (Object.hasOwn(units, card)) return units[card];
  throw new UserError(unknownWord(card, 'a unit', Object.keys(units)));
}

function mapOf({ maps }: Catalogue, { map = {} }: LabCase): MapFile {
  if (typeof map !== 'string') {
    const { islands = [], shallowWaters = [], fog = [], sandBanks = [] } = map;
    return { game: 'admiral', kind: 'map', name: 'lab', islands, shallowWaters, fog, sandBanks };
  }
  if (Object.hasOwn(maps, map)) return maps[map];
  throw new UserError(unknownWord(map, 'a map', Object.keys(maps)));
}

const sideOf = (units: readonly LabUnit[], side: 'A' | 'B') => ({
  name: `side ${side}`,
  units: units.filter((unit) => unit.side === side).map((unit) => ({ code: keyOf(unit) })),
});

const bitsOf = (names: readonly string[] = []): number =>
  terms.FEATURES.reduce((bits, name, i) => (names.includes(name) ? bits | (1 << i) : bits), 0);

function place(
  battle: Battle,
  unit: Unit,
  given: LabUnit,
  path: readonly (string | number)[],
): void {
  const refuse = (field: keyof LabUnit, fact: string) => {
    throw new PathError([...path, field], `unit ${given.id}: ${fact}`);
  };
  unit.structure = given.structure ?? unit.card.structure;
  if (unit.structure > unit.card.structure) {
    refuse('structure', `the card has ${unit.card.structure} Structure Points`);
  }
  unit.structureLost = unit.card.structure - unit.structure;
  unit.torpedoes = given.torpedoes ?? unit.card.torpedoes;
  if (unit.torpedoes > unit.card.torpedoes) {
    refuse('torpedoes', `the card has ${unit.card.torpedoes} torpedoes`);
  }
  unit.disabled = bitsOf(given.disabled);
  unit.active = bitsOf(given.active);
  unit.moved = given.moved ?? false;
  unit.launched = given.launched ?? false;
  unit.inStandBy = given.standBy ?? false;
  unit.sunk = given.sunk ?? false;
  if (unit.sunk) unit.sunkRound = Math.max(1, battle.round);
  unit.submerged = given.submerged ?? false;
  if (unit.submerged && !unit.card.isSubmarine) refuse('submerged', 'it is not a submarine');
  if (given.bow !== undefined) unit.bow = terms.DIRECTION_NAMES.indexOf(given.bow);
  if (given.square === undefined) return;
  const square = squareNamed(SIZE, given.square);
  const layer = unit.submerged ? battle.below : battle.surface;
  if (layer[square] >= 0) refuse('square', `${given.square} is taken`);
  put(battle, unit, square);
}

function setClock(battle: Battle, { position }: LabCase): void {
  battle.phase = PHASES.indexOf(position.phase);
  const round = position.round ?? 1;
  // Both phases count the round up themselves.
  battle.round = battle.phase === SETUP ? 0 : battle.phase === INITIATIVE ? round - 1 : round;
  battle.first = position.first === 'B' ? 1 : 0;
  battle.turn = position.turn === undefined ? battle.first : position.turn === 'B' ? 1 : 0;
  battle.idleTurns = 0;
  battle.lateMoved.fill(0);
  battle.passed.fill(0);
  for (const side of position.passed ?? []) battle.passed[side === 'B' ? 1 : 0] = 1;
  (['A', 'B'] as const).forEach((side, i) => {
    for (const face of position.pool?.[side] ?? []) battle.pool[i * terms.FACES + face - 1] += 1;
  });
  for (const name of position.smoke ?? []) battle.smoke[squareNamed(SIZE, name)] = 1;
}

function placeSquadrons(battle: Battle, { position }: LabCase, ids: readonly string[]): void {
  const used = new Set<number>();
  (position.squadrons ?? []).forEach((given, i) => {
    const path = ['position', 'squadrons', i];
    const squadron = battle.squadrons.find(
      ({ index, carrier, kind }) =>
        !used.has(index) &&
        ids[carrier.index] === given.carrier &&
        terms.KINDS[kind] === given.kind,
    );
    if (squadron === undefined) {
      throw new PathError(path, `${given.carrier} has no such squadron left: ${given.kind}`);
    }
    used.add(squadron.index);
    squadron.carrier.launched = true;
    if (given.destroyed) squadron.place = DESTROYED;
    if (given.screens !== undefined) {
      squadron.place = SCREENING;
      squadron.unit = ids.indexOf(given.screens);
      if (squadron.unit < 0)
        throw new PathError([...path, 'screens'], unknownWord(given.screens, 'a unit', ids));
    }
    if (given.waitsAt !== undefined) {
      squadron.place = WAITING;
      squadron.square = squareNamed(SIZE, given.waitsAt);
    }
    if (squadron.square === NOWHERE && squadron.place === WAITING) {
      throw new PathError([...path, 'waitsAt'], 'not a square');
    }
  });
}
