import {
  activationRefusal,
  deployRefusal,
  mustDeploy,
  reaches,
  swapRefusal,
} from './activation.ts';
import { attackerRefusal, fireRefusal, hasExtra, targetRefusal, useCapacity } from './attack.ts';
import { boardRefusal, marineRefusal } from './boarding.ts';
import { blockRefusal, furtherRefusal } from './defend.ts';
import { type Asked, handPicker, type Of } from './lab-asked.ts';
import type { LabChoice } from './lab-schema.ts';
import { placesFor } from './line.ts';
import { REFUSED } from './refusals.ts';
import { repairRefusal } from './repair.ts';
import { draftRefusal } from './setup.ts';
import { noteSpecial } from './specials.ts';
import { kindOfCard, NOBODY } from './state.ts';
import * as terms from './terms.ts';
import { killRefusal, useDie } from './turrets.ts';

/** Why a choice of a lab case, taken as a whole, cannot be made now; 0 when it can. */
export function refusalOf(choice: LabChoice, asked: Asked): number {
  const refusal = REFUSAL_OF[choice.do] as (choice: LabChoice, asked: Asked) => number;
  return refusal(choice, asked);
}

const REFUSAL_OF: { readonly [D in LabChoice['do']]: (choice: Of<D>, asked: Asked) => number } = {
  draft: ({ ship }, asked) => draftRefusal(asked.player, asked.ship(ship)),
  repair: repairChoice,
  roll: (_, { battle, player }) => (mustDeploy(battle, player) ? REFUSED.mustDeploy : 0),
  deploy: deployChoice,
  assign: assignChoice,
  swap: ({ ship, place }, { battle, player, ship: find }) =>
    swapRefusal(battle, player, find(ship), place - 1),
  attack: attackChoice,
  block: blockChoice,
  kill: killChoice,
  board: ({ ship, marines }, asked) =>
    marinesRefusal(marines, asked) || boardRefusal(asked.battle, asked.player, asked.ship(ship)),
  repel: ({ marines = [], selfDestruct = false }, asked) => {
    const { controller } = asked.battle.ships[asked.battle.askedShip];
    const others = selfDestruct && controller !== asked.player.seat;
    return others ? REFUSED.notTheirShip : marinesRefusal(marines, asked);
  },
  place: ({ place }, asked) => placeRefusal(place, asked),
  discard: discardChoice,
  pass: () => REFUSED.noPass,
  next: () => REFUSED.noSuchChoice,
};

function repairChoice({ card: code, ship: id, items = [1] }: Of<'repair'>, asked: Asked): number {
  const card = handPicker(asked)(code);
  if (card === NOBODY) return REFUSED.notInHand;
  const ship = asked.ship(id);
  const refusal = repairRefusal(asked.battle, card, ship);
  if (refusal !== 0) return refusal;
  if (items.length > kindOfCard(asked.battle, card).removes) return REFUSED.tooManyItems;
  const there = items.every((item, i) => item <= ship.itemCount && items.indexOf(item) === i);
  return there ? 0 : REFUSED.noSuchItem;
}

function deployChoice({ ship, place }: Of<'deploy'>, asked: Asked): number {
  const { player } = asked;
  const refusal = deployRefusal(player);
  if (refusal !== 0) return refusal;
  if (ship === undefined) {
    if (player.reserveCount === 0) return REFUSED.noReserves;
  } else {
    const { place: lies, controller } = asked.ship(ship);
    if (lies !== terms.WAITING || controller !== player.seat) return REFUSED.notWaiting;
  }
  return place === undefined ? 0 : placeRefusal(place, asked);
}

/** 6.4: places are counted from 1. */
function placeRefusal(place: number, { battle, player }: Asked): number {
  const places = new Int32Array(terms.LINE_LENGTH + 1);
  const count = placesFor(battle, player, places);
  return places.subarray(0, count).includes(place - 1) ? 0 : REFUSED.noSuchPlace;
}

function assignChoice({ first, second, both }: Of<'assign'>, asked: Asked): number {
  const { battle, player } = asked;
  if (both !== undefined) return activationRefusal(battle, player, asked.ship(both));
  if (first !== undefined && first === second) return REFUSED.activatedAlready;
  const dice = [battle.dieOne, battle.dieTwo];
  for (const [i, id] of [first, second].entries()) {
    if (id === undefined) continue;
    const ship = asked.ship(id);
    const refusal = activationRefusal(battle, player, ship);
    if (refusal !== 0) return refusal;
    if (!reaches(dice[i], ship)) return REFUSED.tooSlow;
  }
  return 0;
}

function attackChoice(choice: Of<'attack'>, asked: Asked): number {
  const { battle, player } = asked;
  const ship = asked.ship(choice.ship);
  const refusal =
    attackerRefusal(battle, player, ship) ||
    targetRefusal(battle, player, asked.ship(choice.target));
  if (refusal !== 0) return refusal;
  const used = ship.used.slice();
  const { specialUsed } = player;
  const refused = volleyRefusal(choice, asked);
  ship.used.set(used);
  player.specialUsed = specialUsed;
  return refused;
}

/** 7.2, 7.4: card after card, as if those before it were fired. */
function volleyRefusal({ ship: id, target, cards }: Of<'attack'>, asked: Asked): number {
  const { battle, player } = asked;
  const ship = asked.ship(id);
  const pick = handPicker(asked);
  for (const { card: code, extra = false, target: own = target } of cards) {
    const card = pick(code);
    if (card === NOBODY) return REFUSED.notInHand;
    const refusal = fireRefusal(battle, player, ship, card);
    if (refusal !== 0) return refusal;
    if (extra && !hasExtra(battle, ship, card)) return REFUSED.notItsRace;
    const free = battle.terms.freeCraft && terms.isCraft(kindOfCard(battle, card).type);
    if (own !== target && !free) return REFUSED.oneTarget;
    const astray = targetRefusal(battle, player, asked.ship(own));
    if (astray !== 0) return astray;
    useCapacity(battle, ship, card);
    noteSpecial(battle, player, card);
  }
  return 0;
}

function blockChoice({ card: code, attacks }: Of<'block'>, asked: Asked): number {
  const { battle, player } = asked;
  const card = handPicker(asked)(code);
  if (card === NOBODY) return REFUSED.notInHand;
  const [first, ...others] = attacks.map((number) => number - 1);
  const refusal = blockRefusal(battle, player, card, first);
  if (refusal !== 0) return refusal;
  if (attacks.length > kindOfCard(battle, card).blocks) return REFUSED.tooManyBlocks;
  if (new Set(attacks).size < attacks.length) return REFUSED.noSuchAttack;
  for (const next of others) {
    const further = furtherRefusal(battle, player, card, first, next);
    if (further !== 0) return further;
  }
  return 0;
}

/** 10.4: craft after craft, as if those before it were shot down. */
function killChoice({ attacks }: Of<'kill'>, { battle }: Asked): number {
  const { sixes, fives } = battle;
  const ship = battle.ships[battle.askedShip];
  const killed: number[] = [];
  let refusal = 0;
  for (const number of attacks) {
    refusal = killRefusal(battle, ship, number - 1);
    if (refusal !== 0) break;
    useDie(battle, battle.attacks[number - 1]);
    killed.push(number - 1);
  }
  for (const number of killed) battle.attacks[number].killed = false;
  battle.sixes = sixes;
  battle.fives = fives;
  return refusal;
}

function marinesRefusal(marines: readonly string[], asked: Asked): number {
  const { battle, player } = asked;
  const { specialUsed } = player;
  const pick = handPicker(asked);
  let refusal = 0;
  for (const code of marines) {
    const card = pick(code);
    refusal = card === NOBODY ? REFUSED.notInHand : marineRefusal(battle, player, card);
    if (refusal !== 0) break;
    noteSpecial(battle, player, card);
  }
  player.specialUsed = specialUsed;
  return refusal;
}

function discardChoice({ cards }: Of<'discard'>, asked: Asked): number {
  const pick = handPicker(asked);
  if (cards.some((code) => pick(code) === NOBODY)) return REFUSED.notInHand;
  return cards.length > terms.MOST_DISCARDS ? REFUSED.twoDiscards : 0;
}
