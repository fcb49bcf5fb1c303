import { PASS, USE } from './admiral.ts';
import { armorOf } from './artillery.ts';
import { distanceBetween } from './board.ts';
import { BY_AIRCRAFT, hit, sink, torpedoHit } from './damage.ts';
import { EV, tell } from './events.ts';
import { isActive, isDisabled } from './features.ts';
import { rollAgainstBomber, rollAntiAircraft, rollDogfight } from './rolls.ts';
import {
  ask,
  type Battle,
  choice,
  clearChoices,
  DESTROYED,
  isAfloat,
  SCREENING,
  type Squadron,
  STRIKING,
  type Strike,
  type Unit,
} from './state.ts';
import * as terms from './terms.ts';

/** 4-07: aircraft attacks, resolved at once. */

/** One carrier's squadrons against one target are one strike, in the order declared. */
export function declare(battle: Battle, carrier: Unit, target: Unit): void {
  for (let i = 0; i < battle.strikeCount; i++) {
    const { carrier: by, target: on } = battle.strikes[i];
    if (by === carrier.index && on === target.index) return;
  }
  const strike = battle.strikes[battle.strikeCount++];
  strike.carrier = carrier.index;
  strike.target = target.index;
  target.isStruck = true;
}

export function airStrikes(battle: Battle): void {
  for (let i = 0; i < battle.strikeCount; i++) resolveStrike(battle, battle.strikes[i]);
}

function resolveStrike(battle: Battle, strike: Strike): void {
  const carrier = battle.units[strike.carrier];
  const target = battle.units[strike.target];
  if (!isAfloat(target)) return;
  tell(battle, EV.strikeStarted, carrier.index, target.index);
  screenFights(battle, carrier, target);
  diveGroup(battle, carrier, target);
  torpedoGroups(battle, carrier, target);
  if (target.structure === 0 && battle.terms.sinksAtOnce) sink(battle, target);
}

/** The next squadron of a strike of this kind and square, from an index on; -1 for any square. */
function nextOf(battle: Battle, carrier: Unit, target: Unit, kind: number, from: number): number {
  const { squadrons } = battle;
  for (let i = from; i < squadrons.length; i++) {
    const squadron = squadrons[i];
    if (squadron.carrier !== carrier || squadron.kind !== kind) continue;
    if (squadron.place === STRIKING && squadron.unit === target.index) return i;
  }
  return -1;
}

function nextScreen(battle: Battle, target: Unit, from: number): number {
  const { squadrons } = battle;
  for (let i = from; i < squadrons.length; i++) {
    const squadron = squadrons[i];
    if (squadron.place === SCREENING && squadron.unit === target.index && !squadron.fought)
      return i;
  }
  return -1;
}

/** 4-11: fighters of the screen meet the escorts first, then bombers of their owner's choice. */
function screenFights(battle: Battle, carrier: Unit, target: Unit): void {
  const { squadrons } = battle;
  let escort = nextOf(battle, carrier, target, terms.FIGHTER, 0);
  let screen = nextScreen(battle, target, 0);
  for (; screen >= 0; screen = nextScreen(battle, target, screen + 1)) {
    while (escort >= 0 && squadrons[escort].fought) {
      escort = nextOf(battle, carrier, target, terms.FIGHTER, escort + 1);
    }
    if (escort < 0) break;
    dogfight(battle, squadrons[screen], squadrons[escort]);
  }
  for (; screen >= 0; screen = nextScreen(battle, target, screen + 1)) {
    engageBomber(battle, squadrons[screen], carrier, target);
  }
}

/** 4-12, G-03, G-04: the higher rank wins; a tie destroys nobody. */
export function dogfight(battle: Battle, screen: Squadron, escort: Squadron): void {
  screen.fought = true;
  escort.fought = true;
  const ours = rollDogfight(battle, screen.carrier);
  const theirs = rollDogfight(battle, escort.carrier);
  tell(battle, EV.dogfight, screen.carrier.index, escort.carrier.index, ours, theirs);
  const won = outcome(screen.carrier, escort.carrier, ours, theirs);
  if (won > 0) shootDown(battle, screen, escort, theirs);
  if (won < 0) shootDown(battle, escort, screen, ours);
}

/** Positive if the first wins. */
function outcome(one: Unit, two: Unit, ours: number, theirs: number): number {
  if (ours !== theirs) return ours - theirs;
  const superior = (unit: Unit): number => (isActive(unit, terms.SUPERIOR_FIGHTERS) ? 1 : 0);
  return superior(one) - superior(two);
}

/** G-03: against Armored Fighters the winner must win once more. */
function shootDown(battle: Battle, winner: Squadron, loser: Squadron, stands: number): void {
  if (isActive(loser.carrier, terms.ARMORED_FIGHTERS)) {
    const again = rollDogfight(battle, winner.carrier);
    tell(battle, EV.dogfightAgain, winner.carrier.index, loser.carrier.index, again, stands);
    if (outcome(winner.carrier, loser.carrier, again, stands) <= 0) return;
  }
  destroy(battle, loser);
}

function destroy(battle: Battle, squadron: Squadron): void {
  squadron.place = DESTROYED;
  tell(battle, EV.squadronDestroyed, squadron.carrier.index, squadron.kind);
}

/** 4-13: Artillery destroys a torpedo bomber, Movement a dive bomber. */
function engageBomber(battle: Battle, screen: Squadron, carrier: Unit, target: Unit): void {
  clearChoices(battle);
  choice(battle, PASS);
  for (let kind = terms.DIVE_BOMBER; kind <= terms.TORPEDO_BOMBER; kind++) {
    for (
      let i = nextOf(battle, carrier, target, kind, 0);
      i >= 0;
      i = nextOf(battle, carrier, target, kind, i + 1)
    ) {
      choice(battle, i);
    }
  }
  if (battle.choiceCount === 1) return;
  battle.squadron = screen;
  const bomber = ask(battle, screen.carrier.side, 'engage');
  if (bomber !== PASS) engage(battle, screen, battle.squadrons[bomber]);
}

/** 4-13: only the fighter rolls. */
export function engage(battle: Battle, screen: Squadron, prey: Squadron): void {
  const { carrier } = prey;
  screen.fought = true;
  const success = rollAgainstBomber(battle, screen.carrier, prey.kind);
  tell(battle, EV.bomberEngaged, screen.carrier.index, carrier.index, prey.kind, success ? 1 : 0);
  if (success) destroy(battle, prey);
}

/** 4-09: all dive bombers of a strike are one group, above their target. */
function diveGroup(battle: Battle, carrier: Unit, target: Unit): void {
  let bombers = countGroup(battle, carrier, target, terms.DIVE_BOMBER, target.square);
  if (bombers === 0) return;
  antiAircraft(battle, carrier, target, terms.DIVE_BOMBER, target.square);
  bombers = countGroup(battle, carrier, target, terms.DIVE_BOMBER, target.square);
  while (bombers > 0 && target.structure > 0) {
    clearChoices(battle);
    for (let n = 1; n <= bombers; n++) choice(battle, n);
    battle.asked = target;
    const summed = ask(battle, carrier.side, 'sum');
    const value = summed * terms.DIVE_BOMBER_ATTACK;
    hit(battle, carrier, target, value, armorOf(target, true), BY_AIRCRAFT);
    bombers -= summed;
  }
}

/** 4-10: torpedo bombers that come from the same square are one group. */
function torpedoGroups(battle: Battle, carrier: Unit, target: Unit): void {
  const { squadrons } = battle;
  for (
    let i = nextOf(battle, carrier, target, terms.TORPEDO_BOMBER, 0);
    i >= 0;
    i = nextOf(battle, carrier, target, terms.TORPEDO_BOMBER, i + 1)
  ) {
    const { square, fought } = squadrons[i];
    if (fought) continue;
    antiAircraft(battle, carrier, target, terms.TORPEDO_BOMBER, square);
    torpedoAttack(battle, carrier, target, square);
    closeGroup(battle, carrier, target, square);
  }
}

/** A squadron attacks once. */
function closeGroup(battle: Battle, carrier: Unit, target: Unit, square: number): void {
  for (
    let i = nextOf(battle, carrier, target, terms.TORPEDO_BOMBER, 0);
    i >= 0;
    i = nextOf(battle, carrier, target, terms.TORPEDO_BOMBER, i + 1)
  ) {
    if (battle.squadrons[i].square === square) battle.squadrons[i].fought = true;
  }
}

function countGroup(
  battle: Battle,
  carrier: Unit,
  target: Unit,
  kind: number,
  square: number,
): number {
  let n = 0;
  for (
    let i = nextOf(battle, carrier, target, kind, 0);
    i >= 0;
    i = nextOf(battle, carrier, target, kind, i + 1)
  ) {
    if (battle.squadrons[i].square === square) n += 1;
  }
  return n;
}

/** 4-08: the pool, then a squadron for each symbol. */
function antiAircraft(
  battle: Battle,
  carrier: Unit,
  target: Unit,
  kind: number,
  square: number,
): void {
  const dice = antiAircraftDice(battle, target, kind, square);
  if (dice === 0) return;
  const hits = rollPool(battle, target, dice, isActive(carrier, terms.OLD_ATTACK_PLANES));
  tell(battle, EV.antiAircraftRolled, target.index, dice, hits, kind);
  let left = hits;
  for (
    let i = nextOf(battle, carrier, target, kind, 0);
    i >= 0 && left > 0;
    i = nextOf(battle, carrier, target, kind, i + 1)
  ) {
    if (battle.squadrons[i].square !== square) continue;
    destroy(battle, battle.squadrons[i]);
    left -= 1;
  }
}

/** Old Attack Planes let every failure be rolled again, after all dice have fallen. */
export function rollPool(battle: Battle, target: Unit, dice: number, again: boolean): number {
  let hits = 0;
  for (let die = 0; die < dice; die++) if (rollAntiAircraft(battle, target)) hits += 1;
  const failures = dice - hits;
  for (let die = 0; again && die < failures; die++) if (rollAntiAircraft(battle, target)) hits += 1;
  return hits;
}

/** 4-08 to 4-10: the target, and neighbours that are not themselves under attack. */
export function antiAircraftDice(
  battle: Battle,
  target: Unit,
  kind: number,
  square: number,
): number {
  let dice = ratingOf(target);
  const units = battle.sides[target.side];
  for (let i = 0; i < units.length; i++) {
    const unit = units[i];
    if (unit === target || !isAfloat(unit) || unit.isStruck) continue;
    const distance = distanceBetween(battle, square, unit.square);
    if (distance === 1 || (distance === 0 && kind === terms.TORPEDO_BOMBER)) dice += ratingOf(unit);
  }
  return dice;
}

function ratingOf(unit: Unit): number {
  if (unit.submerged || isDisabled(unit, terms.F_ANTI_AIRCRAFT)) return 0;
  return unit.card.antiAircraft;
}

/** 4-10: a torpedo hit for each survivor. R-05: one of a carrier's may fail. */
function torpedoAttack(battle: Battle, carrier: Unit, target: Unit, square: number): void {
  const bombers = countGroup(battle, carrier, target, terms.TORPEDO_BOMBER, square);
  for (let n = 0; n < bombers && target.structure > 0; n++) {
    if (fails(battle, carrier, target)) continue;
    torpedoHit(battle, carrier, target, BY_AIRCRAFT);
  }
}

/** whoever paid picks the torpedo that fails. */
export function fails(battle: Battle, by: Unit, target: Unit): boolean {
  if (!isActive(by, terms.MALFUNCTIONING_TORPEDOES) || by.misfired) return false;
  clearChoices(battle);
  choice(battle, PASS);
  choice(battle, USE);
  battle.asked = target;
  if (ask(battle, 1 - by.side, 'malfunction') !== USE) return false;
  by.misfired = true;
  tell(battle, EV.torpedoFails, by.index, target.index);
  return true;
}
