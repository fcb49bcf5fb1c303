import { type RestraintRule, restrained, restraintsNamed } from '../../battle/restrain.ts';
import * as ask from './admiral.ts';
import { manoeuvreHex } from './desk.ts';
import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/**
 * What `--forbid` can mask: decisions that the rules let a player do without. What happens by
 * itself (Strategic and Overrun Activations, saves, repairs) is no decision, and not here.
 */
type Rule = RestraintRule<Battle, ask.Decision>;

const isPass = (choice: number): boolean => choice === ask.PASS;

/** A decision that may always be declined. */
const declined = (decisions: readonly ask.Decision[]): Pick<Rule, 'decisions' | 'forbids'> => ({
  decisions,
  forbids: (_, choice) => !isPass(choice),
});

const option = (number: number): Pick<Rule, 'decisions' | 'forbids'> => ({
  decisions: ['option'],
  forbids: (battle, choice) => battle.option === number && choice === ask.USE,
});

const weapons = (type: number): Pick<Rule, 'decisions' | 'forbids'> => ({
  decisions: ['strike'],
  forbids(battle, choice) {
    if (isPass(choice)) return false;
    const { weapon } = (battle.asked as Piece).card.armaments[choice >> 8];
    return battle.weapons[weapon].type === type;
  },
});

const manoeuvre = (kind: number): Pick<Rule, 'decisions' | 'forbids'> => ({
  decisions: ['manoeuvre'],
  forbids: (_, choice) => isManoeuvre(choice) && (choice & 3) === kind,
});

const isManoeuvre = (choice: number): boolean => choice >= 0 && choice < ask.ROTATE_ONLY;

export const RESTRAINTS: readonly Rule[] = [
  {
    name: 'orders',
    text: 'assigns no orders at all, Omega Orders included (4B-01, 10A-05)',
    ...declined(['order', 'omega']),
  },
  {
    name: 'special-orders',
    text: 'assigns Basic Orders only (4B-01, 10C)',
    decisions: ['order'],
    forbids: (battle, choice) => !isPass(choice) && !battle.orders[choice].basic,
  },
  { name: 'omega', text: 'sets no Omega Order aside (10A-05)', ...declined(['omega']) },
  {
    name: 'reassign',
    text: 'never passes an order on to another piece (4B-01 I)',
    ...declined(['reassign']),
  },
  { name: 'strikes', text: 'makes no strikes (5A)', ...declined(['strike']) },
  {
    name: 'heavy',
    text: 'makes no strikes with Heavy weapons (5A-02, 5G)',
    ...weapons(terms.HEAVY_WEAPON),
  },
  { name: 'ordnance', text: 'makes no strikes with Ordnance (5A)', ...weapons(terms.ORDNANCE) },
  { name: 'skilled', text: 'never uses Skilled (9I)', ...option(ask.OPTION_SKILLED) },
  { name: 'augur', text: 'never uses Augur (9L)', ...option(ask.OPTION_AUGUR) },
  { name: 'support', text: 'gives no Support in skirmishes (9K)', ...option(ask.OPTION_SUPPORT) },
  { name: 'ram-prow', text: 'never uses Ram-Prow (9O)', ...option(ask.OPTION_RAM_PROW) },
  {
    name: 'order-options',
    text: 'never uses what an order offers once a round (4B-01)',
    ...option(ask.OPTION_ORDER),
  },
  {
    name: 'shields',
    text: 'spends no shields on strikes or dust (5E, 8C-03)',
    decisions: ['shields', 'dust'],
    forbids: (_, choice, decision) => (decision === 'shields' ? choice !== 0 : !isPass(choice)),
  },
  { name: 'locks', text: 'lets Target Locks go to waste (5F-01)', ...declined(['lock']) },
  {
    name: 'lock-abilities',
    text: 'spends Target Locks on dice only, not on abilities (5F-01)',
    decisions: ['lock'],
    forbids: (_, choice) => choice === ask.ABILITY,
  },
  {
    name: 'skirmish',
    text: 'makes no assaults, unless a piece that must move has no other way (6B-04)',
    ...manoeuvre(terms.ASSAULT),
  },
  {
    name: 'slings',
    text: 'makes no Bypass Slings, unless there is no other way (6B-03)',
    ...manoeuvre(terms.BYPASS_SLING),
  },
  { name: 'evade', text: 'stands when assaulted (6C)', ...declined(['evade']) },
  {
    name: 'objectives',
    text: 'neither sets up in nor moves into Strategic Systems, unless there is no other way (8A)',
    decisions: ['placeHex', 'manoeuvre', 'evade'],
    forbids(battle, choice, decision) {
      if (decision === 'placeHex') return isSystem(battle, choice);
      const piece = battle.asked as Piece;
      if (decision === 'evade') return !isPass(choice) && isSystem(battle, aheadOf(battle, choice));
      return isManoeuvre(choice) && isSystem(battle, manoeuvreHex(battle, piece, choice));
    },
  },
];

const isSystem = (battle: Battle, hex: number): boolean =>
  battle.map.terrain[hex] === terms.STRATEGIC;

const aheadOf = (battle: Battle, facing: number): number =>
  battle.map.board.neighbour[(battle.asked as Piece).hex * 6 + facing];

/** What an admiral that plans a way must know beforehand, as bits. */
export const NO_ASSAULTS = 1;
export const NO_SLINGS = 2;
export const NO_SYSTEMS = 4;
const PLANNED = { skirmish: NO_ASSAULTS, slings: NO_SLINGS, objectives: NO_SYSTEMS } as const;

export function plannedRestraints(names: readonly string[]): number {
  return Object.entries(PLANNED).reduce(
    (bits, [name, bit]) => (names.includes(name) ? bits | bit : bits),
    0,
  );
}

/** The admiral itself, or one that does not see what is forbidden to it. */
export function restrain(admiral: ask.Admiral, names: readonly string[]): ask.Admiral {
  if (names.length === 0) return admiral;
  return restrained(admiral, ask.DECISIONS, restraintsNamed(RESTRAINTS, names));
}
