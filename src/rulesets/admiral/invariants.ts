import { type Battle, DESTROYED, NOBODY, SCREENING, WAITING } from './state.ts';
import * as terms from './terms.ts';

/** Throws at the first thing that cannot be so in legal play. */
export function checkInvariants(battle: Battle): void {
  const problem = findBroken(battle);
  if (problem !== undefined) throw new Error(`round ${battle.round}: ${problem}`);
}

function findBroken(battle: Battle): string | undefined {
  for (const unit of battle.units) {
    const name = `${unit.card.code}#${unit.copy} of side ${unit.side}`;
    if (unit.structure < 0 || unit.structure > unit.card.structure) return `${name}: structure`;
    if (unit.torpedoes < 0 || unit.torpedoes > unit.card.torpedoes) return `${name}: torpedoes`;
    if (unit.sunk !== unit.sunkRound > 0) return `${name}: sunk without a round`;
    if (unit.square < 0) continue;
    if (unit.sunk || unit.inStandBy) return `${name} is on the board and is not`;
    const layer = unit.submerged ? battle.below : battle.surface;
    if (layer[unit.square] !== unit.index) return `${name} is not where it is`;
    const scenery = battle.scenery[unit.square];
    if (scenery === terms.ISLAND || scenery === terms.SAND_BANK) return `${name} is aground`;
    if (scenery === terms.SHALLOW_WATERS && unit.submerged) return `${name} dives in shallows`;
    if ((unit.disabled & ~unit.card.features) !== 0) return `${name}: token on what it has not`;
  }
  return layersBroken(battle) ?? squadronsBroken(battle);
}

function layersBroken(battle: Battle): string | undefined {
  for (let square = 0; square < terms.SQUARES; square++) {
    for (const layer of [battle.surface, battle.below]) {
      const index = layer[square];
      if (index !== NOBODY && battle.units[index].square !== square) return `ghost on ${square}`;
    }
    const above = battle.surface[square];
    const isPair = above !== NOBODY && battle.units[above].card.isSubmarine;
    if (isPair && battle.below[square] !== NOBODY) return `two submarines on ${square}`;
  }
  return undefined;
}

/** Every squadron is in exactly one place. */
function squadronsBroken(battle: Battle): string | undefined {
  for (const squadron of battle.squadrons) {
    const { place, unit, square, carrier, kind } = squadron;
    const name = `${terms.KINDS[kind]} of ${carrier.card.code}`;
    if (place === SCREENING && kind !== terms.FIGHTER) return `${name} screens`;
    if (place === SCREENING && unit === NOBODY) return `${name} screens nobody`;
    if (place === WAITING && square < 0) return `${name} waits nowhere`;
    if (carrier.sunk && place !== DESTROYED && battle.phase <= 1) return `${name} has no carrier`;
  }
  return undefined;
}
