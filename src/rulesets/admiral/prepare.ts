import type { PieceInfo } from '../../battle/ruleset.ts';
import { makeSquareTable, squareNamed } from '../../space/square.ts';
import type { Admiral } from './admiral.ts';
import { compileFaces, compileScenery, compileUnit, type UnitTable } from './compile.ts';
import type { AdmiralSetup, HouseRules, SetupUnit } from './setup-data.ts';
import { Battle, NOWHERE, Squadron, type Terms, Unit } from './state.ts';
import * as terms from './terms.ts';

/** From a setup to a battle that can be played again and again. */

/** Rows of the record: side a's units in list order, then side b's. */
export function pieceInfos(setup: AdmiralSetup): PieceInfo[] {
  return setup.sides.flatMap(({ units }, side) =>
    units.map(({ code }, i) => ({
      side,
      code,
      name: setup.cards[code].name,
      copy: copyOf(units, i),
      points: setup.cards[code].points,
    })),
  );
}

const copyOf = (units: readonly SetupUnit[], index: number): number =>
  units.slice(0, index + 1).filter(({ code }) => code === units[index].code).length;

const board = makeSquareTable(terms.WIDTH, terms.HEIGHT);

/** The battle with side `first` of the setup as side A. */
export function arrange(
  setup: AdmiralSetup,
  first: number,
  admirals: readonly [Admiral, Admiral],
): Battle {
  const cards = new Map<string, UnitTable>(
    Object.values(setup.cards).map((card) => [card.code, compileUnit(card)]),
  );
  const units: Unit[] = [];
  for (const side of [0, 1]) {
    const listed = setup.sides[side ^ first].units;
    listed.forEach((unit, i) => {
      const card = cards.get(unit.code) as UnitTable;
      const owner = { side, copy: copyOf(listed, i) };
      units.push(new Unit(units.length, card, owner, startOf(unit, card, side)));
    });
  }
  const squadrons: Squadron[] = [];
  for (const unit of units) {
    unit.card.squadrons.forEach((count, kind) => {
      for (let n = 0; n < count; n++) squadrons.push(new Squadron(squadrons.length, unit, kind));
    });
  }
  const table = {
    board,
    scenery: compileScenery(setup.map),
    faces: compileFaces(setup.faces),
    terms: compileRules(setup.rules),
  };
  const battle = new Battle(table, units, squadrons, admirals);
  battle.tableStream = units.length;
  return battle;
}

function startOf(unit: SetupUnit, card: UnitTable, side: number) {
  const bow = (terms.DIRECTION_NAMES as readonly string[]).indexOf(unit.bow ?? '');
  const size = { width: terms.WIDTH, height: terms.HEIGHT };
  return {
    structure: unit.structure ?? card.structure,
    square: unit.square === undefined ? NOWHERE : squareNamed(size, unit.square),
    bow: bow >= 0 ? bow : side === 0 ? terms.NORTH : terms.SOUTH,
    standBy: unit.standBy === true,
  };
}

function compileRules(rules: HouseRules): Terms {
  return {
    wild: rules.admiralInRolls === 'wild',
    king: rules.metric === 'king',
    facing: rules.facing,
    oneRepair: rules.repairLimit === 'one',
    openFirst: rules.attackOrders === 'open-first',
    sinksAtOnce: rules.airSinking === 'at-once',
    doublesFirst: rules.doubling === 'before-modifiers',
    oneSpace: rules.artilleryCritical === 'one-space',
    depthChargeSinks: rules.depthCharge === 'sinks',
    submarineDuels: rules.submarineDuels === 'yes',
    smokeCover: rules.smokeCover === 'yes',
    roundLimit: Number(rules.roundLimit),
    scoresDamage: rules.score === 'damage',
  };
}
