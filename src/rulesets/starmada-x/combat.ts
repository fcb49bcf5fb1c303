import { OPTION_SHOCKWAVE, offer, PASS } from './admiral.ts';
import { resolveAttack } from './attack.ts';
import { openCombat } from './combat-opening.ts';
import { EV, tell } from './events.ts';
import { removeLosses } from './flight-losses.ts';
import { rollForSide } from './rolls.ts';
import { settleAll } from './settle.ts';
import { releaseShockwave, shockReaches } from './shockwave.ts';
import { type Battle, NOBODY, type Ship, type Side } from './state.ts';
import { firingRefusal, listTargets, mountRefusal } from './targets.ts';
import * as terms from './terms.ts';

/** 2.2.4, 4.1: the Combat Phase. All combat is simultaneous: damage is applied at its end (4.3). */
export function combatPhase(battle: Battle): void {
  chooseFirst(battle);
  openCombat(battle);
  const first = battle.sides[battle.firstFire];
  const second = battle.sides[1 - battle.firstFire];
  if (battle.terms.rules.declaration === 'all-first') {
    declareSide(battle, first);
    declareSide(battle, second);
    resolveSide(battle, first);
    resolveSide(battle, second);
  } else {
    fireSide(battle, first);
    fireSide(battle, second);
  }
  settleAll(battle);
  removeLosses(battle);
}

/** 4.1: rolled in the first Combat Phase, then by turns. */
function chooseFirst(battle: Battle): void {
  if (battle.firstFire !== NOBODY) {
    battle.firstFire = 1 - battle.firstFire;
    tell(battle, EV.fireAlternates, battle.firstFire);
    return;
  }
  for (;;) {
    const a = rollForSide(battle);
    const b = rollForSide(battle);
    if (a === b) continue;
    battle.firstFire = a > b ? 0 : 1;
    tell(battle, EV.fireRolled, a, b, battle.firstFire);
    return;
  }
}

/** 4.1: ship by ship, in the order the side likes; each declares just before its own dice. */
function fireSide(battle: Battle, side: Side): void {
  for (;;) {
    const ship = nextShip(battle, side);
    if (ship === undefined) return;
    ship.hasFired = true;
    declare(battle, ship);
    resolve(battle, ship);
  }
}

/** The next ship with something to declare; one without is passed over. */
function nextShip(battle: Battle, side: Side): Ship | undefined {
  battle.choiceCount = 0;
  for (let i = 0; i < side.ships.length; i++) {
    const ship = side.ships[i];
    if (firingRefusal(ship) === 0 && hasArms(ship)) {
      battle.choices[battle.choiceCount++] = ship.index;
    }
  }
  if (battle.choiceCount === 0) return undefined;
  if (battle.choiceCount === 1) return battle.ships[battle.choices[0]];
  battle.askedSide = side.index;
  return battle.ships[battle.choices[battle.admirals[side.index].nextShip(battle)]];
}

const hasArms = (ship: Ship): boolean => ship.mounts !== 0 || ship.items[terms.SHOCKWAVE] > 0;

/** `declaration` all-first: in list order. */
function declareSide(battle: Battle, side: Side): void {
  for (let i = 0; i < side.ships.length; i++) {
    const ship = side.ships[i];
    ship.targetOf.fill(NOBODY);
    if (firingRefusal(ship) !== 0 || !hasArms(ship)) continue;
    ship.hasFired = true;
    declare(battle, ship);
  }
}

function resolveSide(battle: Battle, side: Side): void {
  for (let i = 0; i < side.ships.length; i++) {
    if (side.ships[i].hasFired) resolve(battle, side.ships[i]);
  }
}

/** 4.1.1: all targets of a ship, weapon by weapon. Each weapon fires once. */
function declare(battle: Battle, ship: Ship): void {
  ship.targetOf.fill(NOBODY);
  ship.shocking = false;
  battle.asked = ship;
  if (ship.items[terms.SHOCKWAVE] > 0 && shockReaches(battle, ship)) {
    ship.shocking = offer(battle, ship.team, OPTION_SHOCKWAVE);
    if (ship.shocking) return;
  }
  listTargets(battle, ship);
  if (battle.targets.count === 0) return;
  for (let mount = 0; mount < ship.card.mounts; mount++) {
    if (((ship.mounts >> mount) & 1) === 1) declareMount(battle, ship, mount);
  }
}

function declareMount(battle: Battle, ship: Ship, mount: number): void {
  const { targets, choices } = battle;
  choices[0] = PASS;
  battle.choiceCount = 1;
  for (let i = 0; i < targets.count; i++) {
    if (mountRefusal(battle, ship, mount, i) === 0) {
      choices[battle.choiceCount++] = targets.target[i];
    }
  }
  if (battle.choiceCount === 1) return;
  battle.asked = ship;
  battle.askedMount = mount;
  ship.targetOf[mount] = choices[battle.admirals[ship.team].target(battle)];
}

/** Each battery and target is an attack of its own, in the order of the mounts. */
function resolve(battle: Battle, ship: Ship): void {
  if (ship.shocking) {
    releaseShockwave(battle, ship);
    return;
  }
  const { card, targetOf } = ship;
  for (let mount = 0; mount < card.mounts; mount++) {
    const target = targetOf[mount];
    if (target === NOBODY) continue;
    const battery = card.mountBattery[mount];
    let weapons = 0;
    for (let m = mount; m < card.mounts && card.mountBattery[m] === battery; m++) {
      if (targetOf[m] !== target) continue;
      targetOf[m] = NOBODY;
      weapons += 1;
    }
    resolveAttack(battle, ship, battery, target, weapons);
  }
}
