import type { SampledOdds } from '../../battle/workshop.ts';
import type { Dice } from '../../dice/dice.ts';
import { enumerate } from '../../dice/enumerate.ts';
import { masterWords } from '../../dice/seed.ts';
import { SeededDice } from '../../dice/seeded-dice.ts';
import { type Admiral, DECISIONS } from './admiral.ts';
import { attackRefusal, resolveAttack } from './attack.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { copyBattle } from './copy.ts';
import { layOut } from './lab-position.ts';
import { labCase } from './lab-schema.ts';
import { fightSkirmish } from './skirmish.ts';
import type { Battle, Piece } from './state.ts';

/**
 * Attacks and Skirmishes of the cards at hand, every sequence of dice played through the rules, and
 * the same played with seeded dice: both must agree.
 */

/** Rolls of each kind that are tried, and how many samples each gets. */
const ATTACKS = 4;
const SKIRMISHES = 3;
const SAMPLES = 20_000;
/** A roll with more ways than this is left out: it would take too long to go through them. */
const MOST_WAYS = 40_000;
/** Dice of a ship in a skirmish, where both sides roll: more have too many ways. */
const MOST_SKIRMISH_DICE = 2;
/** Ships tried for each roll that is wanted. */
const TRIES = 4;

export function sampledOdds(catalogue: Catalogue, seed: string): SampledOdds[] {
  const ships = Object.values(catalogue.cards.ships);
  const attacks = firstOf(ATTACKS, pairsOf(ships, ATTACKS), ([attacker, target]) =>
    sample(`${attacker.code} attacks ${target.code}`, attackOf(catalogue, attacker, target), seed),
  );
  const small = ships.filter(({ armaments }) => diceOf(armaments) <= MOST_SKIRMISH_DICE);
  const skirmishes = firstOf(SKIRMISHES, pairsOf(small, SKIRMISHES), ([one, two]) =>
    sample(`${one.code} in a skirmish with ${two.code}`, skirmishOf(catalogue, one, two), seed),
  );
  return [...attacks, ...skirmishes];
}

const diceOf = (armaments: ShipCard['armaments']): number =>
  armaments.reduce((sum, { sets }) => sum + sets.reduce((n, { dice }) => n + dice, 0), 0);

/** Ships spread over all cards, each with another from elsewhere; a group for each roll wanted. */
function pairsOf(ships: readonly ShipCard[], groups: number): (readonly [ShipCard, ShipCard])[][] {
  const at = (share: number) => ships[Math.floor(share * ships.length) % ships.length];
  if (ships.length === 0) return [];
  return Array.from({ length: groups }, (_, group) =>
    Array.from({ length: TRIES }, (_, attempt) => {
      const share = (group + attempt / TRIES) / groups;
      return [at(share), at(share + 0.4)] as const;
    }),
  );
}

/** The first of each group that can be gone through. */
function firstOf<T>(
  most: number,
  groups: readonly (readonly T[])[],
  make: (candidate: T) => SampledOdds | undefined,
): SampledOdds[] {
  return groups.slice(0, most).flatMap((candidates) => {
    for (const candidate of candidates) {
      const made = make(candidate);
      if (made !== undefined) return [made];
    }
    return [];
  });
}

/** A roll from a fixed position, and how many streams of dice it draws from. */
interface Roll {
  readonly streams: number;
  play(dice: Dice): string;
}

class TooManyWays extends Error {}

function sample(name: string, roll: Roll | undefined, seed: string): SampledOdds | undefined {
  const chances = roll && chancesOf(roll);
  if (roll === undefined || chances === undefined) return undefined;
  const counts = new Map<string, number>();
  const dice = new SeededDice(roll.streams);
  const { a, b } = masterWords(seed, name);
  for (let k = 0; k < SAMPLES; k++) {
    for (let stream = 0; stream < roll.streams; stream++) dice.start(stream, a ^ stream, b, k);
    const outcome = roll.play(dice);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  const all = [...new Set([...chances.keys(), ...counts.keys()])].sort();
  return {
    name,
    samples: SAMPLES,
    outcomes: all.map((outcome) => ({
      outcome,
      chance: chances.get(outcome) ?? 0,
      count: counts.get(outcome) ?? 0,
    })),
  };
}

/** Undefined if there are too many ways, or only one thing can happen. */
function chancesOf(roll: Roll): Map<string, number> | undefined {
  const chances = new Map<string, number>();
  let ways = 0;
  try {
    enumerate(roll.play, (outcome, sequences) => {
      ways += 1;
      if (ways > MOST_WAYS) throw new TooManyWays();
      chances.set(outcome, (chances.get(outcome) ?? 0) + 1 / sequences);
    });
  } catch (error) {
    if (error instanceof TooManyWays) return undefined;
    throw error;
  }
  return chances.size > 1 ? chances : undefined;
}

const HOME = '0605';
/** In front of it, by distance. */
const AHEAD = ['0604', '0603', '0602'];

/** The first set of dice that bears, at the middle of its range. */
function attackOf(catalogue: Catalogue, attacker: ShipCard, target: ShipCard): Roll | undefined {
  for (const [armament, { weapon, sets }] of attacker.armaments.entries()) {
    const distance = Math.min(AHEAD.length - 1, catalogue.cards.weapons[weapon]?.maxDistance ?? 0);
    const [{ dice }] = sets;
    for (let facing = 0; facing < 6; facing++) {
      const place = { attacker: attacker.code, target: target.code, hex: AHEAD[distance], facing };
      const { battle, a, b } = position(catalogue, place);
      if (attackRefusal(battle, a, armament, b, dice, 0) !== 0) continue;
      return rollFrom(catalogue, place, (table, one, two) =>
        resolveAttack(table, one, armament, two, dice, 0),
      );
    }
  }
  return undefined;
}

/** Side by side. */
function skirmishOf(catalogue: Catalogue, one: ShipCard, two: ShipCard): Roll {
  const place = { attacker: one.code, target: two.code, hex: AHEAD[0], facing: 0 };
  return rollFrom(catalogue, place, fightSkirmish);
}

interface Place {
  readonly attacker: string;
  readonly target: string;
  readonly hex: string;
  readonly facing: number;
}

/** The same position again and again: it is laid out once and copied for each play. */
function rollFrom(
  catalogue: Catalogue,
  place: Place,
  act: (battle: Battle, a: Piece, b: Piece) => void,
): Roll {
  const { battle: untouched } = position(catalogue, place);
  const { battle, a, b } = position(catalogue, place);
  const state = (piece: Piece) =>
    piece.destroyed ? 'destroyed' : `hull ${piece.hull}${piece.crippled ? ', Crippled' : ''}`;
  return {
    streams: battle.pieces.length,
    play(dice) {
      copyBattle(untouched, battle);
      battle.dice = dice;
      act(battle, a, b);
      return `${state(a)} / ${state(b)}`;
    },
  };
}

/** Takes the last choice it is offered: every option is used. */
const willing = Object.fromEntries(
  DECISIONS.map((decision) => [decision, (battle: Battle) => battle.choiceCount - 1]),
) as unknown as Admiral;

/** Two ships, and one more a side far away so that nobody is wiped out. */
function position(catalogue: Catalogue, { attacker, target, hex, facing }: Place) {
  const parsed = labCase.parse({
    game: 'star-strike-1',
    title: 'sampled odds',
    position: {
      pieces: [
        { id: 'a', team: 'A', card: attacker, hex: HOME, facing },
        { id: 'a-spare', team: 'A', card: attacker, hex: '0109' },
        { id: 'b', team: 'B', card: target, hex, facing: 0 },
        { id: 'b-spare', team: 'B', card: target, hex: '1101' },
      ],
    },
    dice: [],
    choices: [],
  });
  const { battle } = layOut(catalogue, parsed, [willing, willing]);
  const [a, , b] = battle.pieces;
  return { battle, a, b };
}
