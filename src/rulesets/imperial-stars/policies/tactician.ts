import { type Admiral, BOTH, DEPLOY_TOP, PASS, ROLL, USE } from '../admiral.ts';
import { boardingChance } from '../odds.ts';
import { type Battle, kindOfCard, NOBODY, type Player, type Ship } from '../state.ts';
import * as terms from '../terms.ts';
import type { Considerations } from './considerations.ts';
import { discardWorth } from './hand-worth.ts';
import { Volley } from './volley.ts';
import { gainOf, lossAt } from './worth.ts';

/** An admiral that weighs named considerations. It sees its own hand and what lies open. */
export function makeTactician(weights: Considerations): Admiral {
  const volley = new Volley();
  return {
    draft: (battle) => best(battle, (choice) => (choice === PASS ? 0 : draftWorth(battle, choice))),
    repair: (battle) => best(battle, (choice) => repairWorth(battle, weights, choice)),
    repairItem: (battle) =>
      best(battle, (item) => (item === PASS ? 0 : battle.ships[battle.askedShip].values[item])),
    activation: (battle) =>
      best(battle, (choice) => activationWorth(battle, volley, weights, choice)),
    place: (battle) => best(battle, (place) => placeWorth(battle, place)),
    assign: (battle) => best(battle, (choice) => assignWorth(battle, volley, choice)),
    swap: () => 0,
    target: (battle) => bestTarget(battle, volley, weights),
    fire: (battle) => best(battle, (choice) => fireWorth(battle, volley, weights, choice)),
    block: (battle) => best(battle, (choice) => blockWorth(battle, volley, weights, choice)),
    blockMore: (battle) =>
      best(battle, (attack) => (attack === PASS ? 0.01 : saved(battle, volley, weights, attack))),
    kill: (battle) => best(battle, (attack) => killWorth(battle, attack)),
    board: (battle) => best(battle, (ship) => boardWorth(battle, weights, ship)),
    boarders: (battle) => best(battle, (at) => marineWorth(battle, weights, at)),
    repel: (battle) => best(battle, (at) => repelWorth(battle, weights, at)),
    selfDestruct: (battle) => best(battle, (choice) => selfDestructWorth(battle, choice)),
    discard: (battle) =>
      best(battle, (at) => (at === PASS ? 0 : weights.discard - discardWorth(battle, weights, at))),
  };
}

/** The first choice of the highest worth. */
function best(battle: Battle, worthOf: (choice: number) => number): number {
  let found = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < battle.choiceCount; i++) {
    const worth = worthOf(battle.choices[i]);
    if (worth > most) {
      most = worth;
      found = i;
    }
  }
  return found;
}

const asked = (battle: Battle): Player => battle.players[battle.askedSeat];

function draftWorth(battle: Battle, choice: number): number {
  const { capacities, speed, shields, hull, guards, points } = battle.ships[choice].card;
  const [missiles, beams, carrier] = capacities;
  const strength = 2 * (missiles + beams + carrier) + 1.5 * speed + shields + hull + guards / 2;
  return strength / points + points / 100;
}

function repairWorth(battle: Battle, weights: Considerations, choice: number): number {
  if (choice === PASS) return 0;
  const ship = battle.ships[choice & 255];
  const kind = kindOfCard(battle, asked(battle).hand[choice >> 8]);
  const off = largestItems(ship, kind.removes);
  const saved =
    lossAt(battle, weights, ship, ship.damage) - lossAt(battle, weights, ship, ship.damage - off);
  return saved - weights.holdRepair * kind.removes;
}

function largestItems(ship: Ship, count: number): number {
  let sum = 0;
  let limit = Number.POSITIVE_INFINITY;
  for (let left = count; left > 0; ) {
    let largest = 0;
    let same = 0;
    for (let i = 0; i < ship.itemCount; i++) {
      const worth = ship.values[i];
      if (worth >= limit) continue;
      if (worth > largest) {
        largest = worth;
        same = 1;
      } else if (worth === largest) same += 1;
    }
    if (same === 0) return sum;
    sum += largest * Math.min(left, same);
    left -= same;
    limit = largest;
  }
  return sum;
}

/** Ships of the player, the damage each could do, and what two dice make of them. */
const line = { count: 0, ships: new Int16Array(64), power: new Float64Array(64) };

function weighLine(battle: Battle, volley: Volley): void {
  const player = battle.players[battle.askedSeat];
  line.count = 0;
  for (let i = 0; i < terms.LINE_LENGTH; i++) {
    if (player.line[i] !== NOBODY) weighShip(battle, volley, player, player.line[i]);
  }
  if (!battle.terms.prizesAttack) return;
  for (let i = 0; i < player.besideCount; i++) weighShip(battle, volley, player, player.beside[i]);
}

function weighShip(battle: Battle, volley: Volley, player: Player, index: number): void {
  const ship = battle.ships[index];
  if (ship.owner !== player.seat && !battle.terms.prizesAttack) return;
  volley.begin();
  line.ships[line.count] = index;
  line.power[line.count++] = volley.power(battle, player, ship);
}

/** What two ships share of one hand. */
const SECOND = 0.6;

/** The damage to expect of two dice, over all their faces. */
function rollPower(battle: Battle): number {
  let sum = 0;
  for (let one = 1; one <= 6; one++) {
    for (let two = one; two <= 6; two++) sum += (one === two ? 1 : 2) * bestPair(battle, one, two);
  }
  return sum / 36;
}

function bestPair(battle: Battle, one: number, two: number): number {
  let most = 0;
  for (let i = 0; i < line.count; i++) {
    most = Math.max(most, line.power[i]);
    const speed = battle.ships[line.ships[i]].card.speed;
    for (let j = 0; j < line.count; j++) {
      if (i === j || one > speed || two > battle.ships[line.ships[j]].card.speed) continue;
      most = Math.max(most, together(line.power[i], line.power[j]));
    }
  }
  return most;
}

const together = (x: number, y: number): number => Math.max(x, y) + SECOND * Math.min(x, y);

/** A ship that is not known yet. */
const USUAL_POWER = 6;

function activationWorth(
  battle: Battle,
  volley: Volley,
  weights: Considerations,
  choice: number,
): number {
  if (choice === PASS) return 0;
  if (choice === ROLL) {
    weighLine(battle, volley);
    return weights.fire * rollPower(battle);
  }
  const { lineCount } = asked(battle);
  const more = [weights.deployFirst, weights.deploySecond, weights.deployThird][lineCount];
  const known = choice === DEPLOY_TOP ? 0 : 1;
  return weights.fire * USUAL_POWER + more + known;
}

/** Next to ships that help it, and that it helps. */
function placeWorth(battle: Battle, place: number): number {
  const player = asked(battle);
  const ship = battle.ships[battle.askedShip];
  const near = (at: number): number => {
    const index = at < 0 || at >= terms.LINE_LENGTH ? NOBODY : player.line[at];
    if (index === NOBODY) return 0;
    const other = battle.ships[index].card;
    return other.secondary * ship.card.points + ship.card.secondary * other.points;
  };
  return battle.terms.gapsStay ? near(place - 1) + near(place + 1) : near(place - 1) + near(place);
}

function assignWorth(battle: Battle, volley: Volley, choice: number): number {
  const player = asked(battle);
  const power = (index: number): number => {
    if (index === NOBODY) return 0;
    volley.begin();
    return volley.power(battle, player, battle.ships[index]);
  };
  if (choice >= BOTH) return power(choice - BOTH) - 0.01;
  return together(power((choice >> 8) - 1), power((choice & 255) - 1));
}

/** The strongest ship that has not fired, at the target all of them together do most to. */
function bestTarget(battle: Battle, volley: Volley, weights: Considerations): number {
  const player = asked(battle);
  let found = 0;
  let most = 0.01;
  volley.begin();
  let all = 0;
  let last = NOBODY;
  for (let i = 1; i < battle.choiceCount; i++) {
    const index = battle.choices[i] >> 8;
    if (index !== last) all += volley.power(battle, player, battle.ships[index]);
    last = index;
  }
  for (let i = 1; i < battle.choiceCount; i++) {
    const ship = battle.ships[battle.choices[i] >> 8];
    const target = battle.ships[battle.choices[i] & 255];
    const coming = volley.comingAt(battle, weights, target);
    const { shields, hull } = target.card;
    const needed = shields + hull + 1 - target.damage + weights.reserve;
    if (coming >= needed) continue;
    const lost =
      all / 3.5 > 0
        ? Math.min(all, 3 * weights.blocks * battle.players[target.controller].handCount)
        : 0;
    const through = coming + (target.shieldsUp ? Math.max(all / 4, all - lost) : all);
    const { capacities } = ship.card;
    const size = (capacities[0] + capacities[1] + capacities[2]) / 1000;
    const gain =
      gainOf(weights, target, through) - (coming > 0 ? gainOf(weights, target, coming) : 0);
    if (gain + size > most) {
      most = gain + size;
      found = i;
    }
  }
  return found;
}

/** More damage for its capacity first; enough is enough. */
function fireWorth(
  battle: Battle,
  volley: Volley,
  weights: Considerations,
  choice: number,
): number {
  const target = battle.ships[battle.askedAttack];
  if (choice === PASS) {
    const { shields, hull } = target.card;
    const needed = shields + hull + 1 - target.damage + weights.reserve;
    return volley.comingAt(battle, weights, target) >= needed ? Number.POSITIVE_INFINITY : 0;
  }
  const ship = battle.ships[battle.askedShip];
  const card = asked(battle).hand[(choice & 4095) >> 1];
  const kind = kindOfCard(battle, card);
  const damage = (choice & 1) === 1 ? volley.damageOf(battle, ship, card) : kind.damage;
  const away = choice >> 12;
  const elsewhere = away > 0 && away - 1 !== target.index ? 0.5 : 1;
  const craft = terms.isCraft(kind.type) ? weights.craft : 1;
  return (elsewhere * craft * (damage + ((choice & 1) === 1 ? 0.1 : 0))) / (kind.need + 0.5);
}

/** What blocking an attack saves, seen with all that comes with it. */
function saved(battle: Battle, volley: Volley, weights: Considerations, number: number): number {
  const target = battle.ships[battle.attacks[number].target];
  let coming = 0;
  for (let a = 0; a < battle.attackCount; a++) {
    const attack = battle.attacks[a];
    if (attack.target !== target.index || attack.blocked || attack.killed) continue;
    coming += volley.expected(battle, a);
  }
  const without = coming - volley.expected(battle, number);
  return (
    lossAt(battle, weights, target, target.damage + coming) -
    lossAt(battle, weights, target, target.damage + without) +
    0.05 * volley.expected(battle, number)
  );
}

function blockWorth(
  battle: Battle,
  volley: Volley,
  weights: Considerations,
  choice: number,
): number {
  if (choice === PASS) return 0;
  const kind = kindOfCard(battle, asked(battle).hand[choice >> 6]);
  const number = choice & 63;
  const first = saved(battle, volley, weights, number);
  let more = 0;
  if (kind.blocks > 1) {
    for (let a = 0; a < battle.attackCount; a++) {
      const { target, blocked, killed } = battle.attacks[a];
      if (a === number || target !== battle.attacks[number].target || blocked || killed) continue;
      more = Math.max(more, saved(battle, volley, weights, a));
    }
  }
  const cheap = kind.type === terms.COUNTERMEASURES ? 0.6 : 1;
  const held = weights.holdShields * cheap * (kind.blocks > 1 ? 1.5 : 1);
  return first + more - held;
}

function killWorth(battle: Battle, number: number): number {
  const { card } = battle.attacks[number];
  const kind = kindOfCard(battle, card);
  return kind.damage + (kind.type === terms.BOMBER && battle.fives > 0 ? 10 : 0);
}

/** Space Marines the other side may have. */
const usualDefence = (battle: Battle, ship: Ship): number =>
  0.1 * battle.players[ship.controller].handCount;

/** Chances between whole strengths lie between. */
function chanceOf(boarders: number, defenders: number): number {
  const low = Math.floor(defenders);
  const part = defenders - low;
  return (1 - part) * boardingChance(boarders, low) + part * boardingChance(boarders, low + 1);
}

function boardWorth(battle: Battle, weights: Considerations, choice: number): number {
  if (choice === PASS) return 0;
  const ship = battle.ships[choice];
  const { hand, handCount } = asked(battle);
  let strength = ship.breach;
  let cards = 0;
  for (let at = 0; at < handCount; at++) {
    const kind = kindOfCard(battle, hand[at]);
    if (kind.type !== terms.MARINE) continue;
    strength += kind.strength;
    cards += 1;
  }
  const chance = chanceOf(strength, ship.card.guards + usualDefence(battle, ship));
  return chance * ship.card.points * weights.capture - weights.holdMarine * Math.min(2, cards);
}

function marineWorth(battle: Battle, weights: Considerations, at: number): number {
  if (at === PASS) return 0;
  const ship = battle.ships[battle.askedShip];
  const { strength } = kindOfCard(battle, asked(battle).hand[at]);
  const committed = battle.boarders;
  const defence = ship.card.guards + usualDefence(battle, ship);
  const better = chanceOf(committed + strength, defence) - chanceOf(committed, defence);
  return better * ship.card.points * weights.capture - weights.holdMarine;
}

function repelWorth(battle: Battle, weights: Considerations, at: number): number {
  if (at === PASS) return 0;
  const ship = battle.ships[battle.askedShip];
  const { strength } = kindOfCard(battle, asked(battle).hand[at]);
  const { boarders, defenders } = battle;
  const better =
    boardingChance(boarders, defenders) - boardingChance(boarders, defenders + strength);
  return better * ship.card.points * (1 + weights.capture) - weights.holdMarine;
}

/** 2 for a prize and the ship itself, against 1 for a wreck and the ship itself. */
function selfDestructWorth(battle: Battle, choice: number): number {
  const lost = boardingChance(battle.boarders, battle.defenders + (choice === USE ? 2 : 0));
  return choice === USE ? -3 * lost - 2 * (1 - lost) : -3 * lost;
}
