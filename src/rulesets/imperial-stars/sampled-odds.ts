import type { SampledOdds } from '../../battle/workshop.ts';
import { masterWords } from '../../dice/seed.ts';
import { SeededDice } from '../../dice/seeded-dice.ts';
import { type Admiral, DECISIONS } from './admiral.ts';
import type { Catalogue } from './catalogue.ts';
import { layOut } from './lab-position.ts';
import { labCase } from './lab-schema.ts';
import { activationChances, boardingChance, craftDestroyed, mostActivated } from './odds.ts';
import { rollActivation } from './rolls.ts';
import { playPhase } from './round.ts';
import { type Battle, STREAMS } from './state.ts';
import * as terms from './terms.ts';

/** Turret fire, boardings and activations of the cards at hand, counted, and the same sampled. */

const SAMPLES = 20_000;
const EACH = 3;

export function sampledOdds(catalogue: Catalogue, seed: string): SampledOdds[] {
  const codes = Object.keys(catalogue.cards.ships);
  const at = (share: number) => codes[Math.floor(share * codes.length) % codes.length];
  const some = Array.from({ length: EACH }, (_, i) => at((i + 0.3) / EACH));
  if (codes.length === 0) return [];
  return [
    ...some.map((code) => turretOdds(catalogue, code, seed)),
    ...some.map((code) => boardingOdds(catalogue, code, seed)),
    ...some.map((code, i) => activationOdds(catalogue, [code, some[(i + 1) % EACH]], seed)),
  ];
}

/** Takes the last choice it is offered: every card is played. */
const willing = Object.fromEntries(
  DECISIONS.map((decision) => [decision, (battle: Battle) => battle.choiceCount - 1]),
) as unknown as Admiral;
/** Shoots the bomber first, and does nothing else. */
const careful: Admiral = Object.fromEntries(
  DECISIONS.map((decision) => [
    decision,
    (battle: Battle) => (decision === 'kill' ? battle.choiceCount - 1 : 0),
  ]),
) as unknown as Admiral;

function sample(
  name: string,
  seed: string,
  chances: ReadonlyMap<string, number>,
  play: (dice: SeededDice) => string,
): SampledOdds {
  const counts = new Map<string, number>();
  const dice = new SeededDice(STREAMS);
  const { a, b } = masterWords(seed, name);
  for (let k = 0; k < SAMPLES; k++) {
    for (let s = 0; s < STREAMS; s++) dice.start(s, a ^ s, b, k);
    const outcome = play(dice);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const all = [...new Set([...chances.keys(), ...counts.keys()])].sort();
  const outcomes = all.map((outcome) => ({
    outcome,
    chance: chances.get(outcome) ?? 0,
    count: counts.get(outcome) ?? 0,
  }));
  return { name, samples: SAMPLES, outcomes };
}

const CRAFT = { fighters: 2, bombers: 1 };

/** 10.3, 10.4 */
function turretOdds(catalogue: Catalogue, code: string, seed: string): SampledOdds {
  const ship = catalogue.cards.ships[code];
  const exact = craftDestroyed(ship.turrets[0], CRAFT).map(
    (chance, n) => [`${n}`, chance] as const,
  );
  const actions = Object.values(catalogue.cards.actions);
  const named = (type: string) => actions.find((card) => card.type === type && !card.special)?.code;
  const [fighter, bomber] = [named('fighter'), named('bomber')];
  if (fighter === undefined || bomber === undefined) {
    return { name: `turrets of ${code}`, samples: 0, outcomes: [] };
  }
  const carrier = { ...ship, carrier: 4 };
  const position = labCase.parse({
    ...EMPTY,
    position: {
      phase: 'attack',
      players: [
        {
          id: 'A',
          hand: [fighter, fighter, bomber],
          line: [{ id: 'a', card: carrier, activated: true }],
        },
        { id: 'B', line: [{ id: 'b', card: { ...ship, shields: 12, hull: 12 } }] },
      ],
    },
  });
  return sample(`turrets of ${code}`, seed, new Map(exact.filter(([, c]) => c > 0)), (dice) => {
    const { battle } = layOut(catalogue, position, willing);
    battle.dice = dice;
    playPhase(battle);
    (battle as { admirals: readonly Admiral[] }).admirals = [careful, careful];
    playPhase(battle);
    return String(battle.ships[1].craftShot);
  });
}

const EMPTY = { game: 'imperial-stars', title: 'sampled odds', dice: [], choices: [] };

/** 11.8, 11.9 */
function boardingOdds(catalogue: Catalogue, code: string, seed: string): SampledOdds {
  const ship = catalogue.cards.ships[code];
  const marine = Object.values(catalogue.cards.actions).find((card) => card.type === 'marine');
  const strength = marine !== undefined && 'strength' in marine ? marine.strength : 0;
  const chance = boardingChance(strength, ship.guards + terms.SELF_DESTRUCT_BONUS);
  const position = labCase.parse({
    ...EMPTY,
    position: {
      phase: 'boarding',
      players: [
        { id: 'A', hand: [marine?.code ?? ''], line: [{ id: 'a', card: code }] },
        {
          id: 'B',
          line: [{ id: 'b', card: { ...ship, shields: 0 } }],
          reserves: [{ id: 'spare', card: code }],
        },
      ],
    },
  });
  const chances = new Map([
    ['captured', chance],
    ['blown up', 1 - chance],
  ]);
  return sample(`boarding of ${code}`, seed, chances, (dice) => {
    const { battle } = layOut(catalogue, position, willing);
    battle.dice = dice;
    playPhase(battle);
    return battle.ships[1].place === terms.AS_PRIZE ? 'captured' : 'blown up';
  });
}

/** 6.6, 6.7 */
function activationOdds(catalogue: Catalogue, codes: readonly string[], seed: string): SampledOdds {
  const speeds = codes.map((code) => catalogue.cards.ships[code].speed);
  const exact = [...activationChances(speeds)].map(([n, chance]) => [String(n), chance] as const);
  const position = labCase.parse({
    ...EMPTY,
    position: { players: [{ id: 'A' }, { id: 'B' }] },
  });
  const { battle } = layOut(catalogue, position, willing);
  return sample(`activation of ${codes.join(' and ')}`, seed, new Map(exact), (dice) => {
    battle.dice = dice;
    return String(mostActivated(speeds, rollActivation(battle), rollActivation(battle)));
  });
}
