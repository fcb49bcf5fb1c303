import type { UnitCard } from './cards.ts';
import { type Catalogue, STANDARD_DICE } from './catalogue.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { randomAdmiral } from './policies/random.ts';
import { arrange } from './prepare.ts';
import type { AdmiralSetup } from './setup-data.ts';
import { type Battle, resetBattle, type Squadron, type Unit } from './state.ts';
import * as terms from './terms.ts';

/** Small battles on open sea that questions about odds are put to. */

function table(
  catalogue: Catalogue,
  sides: readonly [UnitCard, UnitCard],
  rules: Readonly<Record<string, string>>,
): Battle {
  const usual = Object.fromEntries(
    Object.entries(HOUSE_RULES).map(([name, { values }]) => [name, values[0]]),
  );
  const setup = {
    cards: Object.fromEntries(sides.map((card) => [card.code, card])),
    sides: sides.map(({ code }) => ({ name: code, units: [{ code }] })),
    map: { game: 'admiral', kind: 'map', name: 'Open sea' },
    faces: catalogue.dice[STANDARD_DICE].faces,
    rules: { ...usual, ...rules },
    sidesFixed: true,
  } as unknown as AdmiralSetup;
  const battle = arrange(setup, 0, [randomAdmiral(0), randomAdmiral(1)]);
  resetBattle(battle);
  return battle;
}

export function gunTable(
  catalogue: Catalogue,
  attacker: string,
  target: string,
  rules: Readonly<Record<string, string>>,
): { battle: Battle; by: Unit; on: Unit } {
  const battle = table(catalogue, [catalogue.units[attacker], catalogue.units[target]], rules);
  return { battle, by: battle.units[0], on: battle.units[1] };
}

const carrier = (code: string): UnitCard => ({
  code,
  name: code,
  navy: '',
  type: 'CV',
  points: 1,
  structure: 1,
  armor: 0,
  movement: 0,
  squadrons: { fighter: 1, 'dive-bomber': 1, 'torpedo-bomber': 1 },
});

/** A fighter of one carrier, and a squadron of each kind of another. */
export interface FighterTable {
  readonly battle: Battle;
  readonly screen: Squadron;
  /** [kind] */
  readonly opponents: readonly Squadron[];
  reset(): void;
}

export function fighterTable(
  catalogue: Catalogue,
  rules: Readonly<Record<string, string>>,
): FighterTable {
  const battle = table(catalogue, [carrier('screen'), carrier('strike')], rules);
  const of = (side: number, kind: number): Squadron =>
    battle.squadrons.find((each) => each.carrier.side === side && each.kind === kind) as Squadron;
  return {
    battle,
    screen: of(0, terms.FIGHTER),
    opponents: terms.KINDS.map((_, kind) => of(1, kind)),
    reset: () => resetBattle(battle),
  };
}
