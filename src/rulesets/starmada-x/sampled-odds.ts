import type { SampledOdds } from '../../battle/workshop.ts';
import { masterWords } from '../../dice/seed.ts';
import { SeededDice } from '../../dice/seeded-dice.ts';
import { resolveAttack } from './attack.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { layOut } from './lab-position.ts';
import { labCase } from './lab-schema.ts';
import { shieldsAgainst } from './penetration.ts';
import { randomAdmiral } from './policies/random.ts';
import { type Battle, resetBattle, type Ship } from './state.ts';
import { HALVES_SHIELDS, withDefaults } from './terms.ts';
import { neededToHit, rateOfFire } from './to-hit.ts';
import { DamageOdds, shotsOf } from './volley-odds.ts';

/** Attacks of the cards at hand, worked out exactly, and the same rolled by the rules: both must agree. */

const ATTACKS = 6;
const SAMPLES = 20_000;
const HOME = '2020';
const TARGET = '2016';
const RANGE = 4;

export function sampledOdds(catalogue: Catalogue, seed: string): SampledOdds[] {
  const ships = Object.values(catalogue.ships).filter(({ batteries }) => batteries.length > 0);
  if (ships.length === 0) return [];
  return Array.from({ length: ATTACKS }, (_, i) => {
    const at = (share: number) => ships[Math.floor(share * ships.length) % ships.length];
    return sample(catalogue, at(i / ATTACKS), at(i / ATTACKS + 0.4), seed);
  });
}

/** The first battery, all its weapons, four hexes ahead. */
function sample(
  catalogue: Catalogue,
  attacker: ShipCard,
  target: ShipCard,
  seed: string,
): SampledOdds {
  const name = `battery a of ${attacker.code} at ${target.code}`;
  const { battle, a, b, place } = position(catalogue, attacker, target);
  const weapons = attacker.batteries[0].mounts.length;
  const exact = exactHull(battle, a, b, weapons);
  const counts: number[] = [];
  const dice = new SeededDice(battle.ships.length + 1);
  const master = masterWords(seed, name);
  battle.dice = dice;
  for (let k = 0; k < SAMPLES; k++) {
    for (let s = 0; s <= battle.ships.length; s++) dice.start(s, master.a ^ s, master.b, k);
    place();
    resolveAttack(battle, a, 0, b.index, weapons);
    counts[b.hullHits] = (counts[b.hullHits] ?? 0) + 1;
  }
  const most = Math.max(exact.length, counts.length);
  return {
    name,
    samples: SAMPLES,
    outcomes: Array.from({ length: most }, (_, hull) => ({
      outcome: `${hull} hull boxes`,
      chance: exact[hull] ?? 0,
      count: counts[hull] ?? 0,
    })).filter(({ chance, count }) => chance > 0 || count > 0),
  };
}

function exactHull(battle: Battle, a: Ship, b: Ship, weapons: number): number[] {
  const battery = a.card.batteries[0];
  if (battery === undefined) return [1];
  const needed = neededToHit(battle, a, battery, b, b.hex, RANGE);
  const shields = shieldsAgainst(b, (battery.abilities & HALVES_SHIELDS) !== 0);
  const shots = shotsOf(battery, weapons, rateOfFire(battery, RANGE), needed, shields);
  const chances: number[] = [];
  for (const { loss, chance } of new DamageOdds(b.card, withDefaults({})).volley([shots])) {
    chances[loss.hull] = (chances[loss.hull] ?? 0) + chance;
  }
  return chances;
}

/** Two ships, bow to bow; `place` makes them new. */
function position(catalogue: Catalogue, attacker: ShipCard, target: ShipCard) {
  const parsed = labCase.parse({
    game: 'starmada-x',
    title: 'sampled odds',
    position: {
      ships: [
        { id: 'a', team: 'A', card: attacker.code, hex: HOME, facing: 0 },
        { id: 'b', team: 'B', card: target.code, hex: TARGET, facing: 3 },
      ],
    },
    dice: [],
    choices: [],
  });
  const admiral = randomAdmiral(2);
  const { battle } = layOut(catalogue, parsed, [admiral, admiral]);
  const [a, b] = battle.ships;
  const [homeHex, targetHex] = [a.hex, b.hex];
  const place = () => {
    resetBattle(battle);
    a.hex = homeHex;
    b.hex = targetHex;
    b.facing = 3;
  };
  return { battle, a, b, place };
}
