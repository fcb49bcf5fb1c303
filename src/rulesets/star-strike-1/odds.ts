import type { Distribution, OddsAnswer, OddsKind, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError, unknownWord } from '../../battle/problem.ts';
import type { Catalogue } from './catalogue.ts';
import { compileCards, type ShipTable, type Tables, type WeaponTable } from './compile.ts';
import { modifierOf, TARGET_TERRAIN } from './odds-position.ts';
import { attackEnds, skirmishEnds } from './odds-table.ts';
import { limitModifier } from './rolls.ts';
import * as terms from './terms.ts';

/** Questions about dice that can be answered exactly. */

const ships = ({ cards }: Catalogue): string[] => Object.keys(cards.ships);

export const odds: readonly OddsKind<Catalogue>[] = [
  {
    name: 'attack',
    text: 'one armament of a ship against another ship',
    words: [
      { name: 'attacker', known: ships },
      { name: 'target', known: ships },
    ],
    options: [
      { name: 'weapon', text: 'code of the armament; the first row unless said' },
      { name: 'dice', text: 'how many dice; all of its first set unless said' },
      { name: 'range', text: 'hexes between the two; as far as it reaches unless said' },
      { name: 'target-terrain', text: 'what the target is in', values: TARGET_TERRAIN },
      { name: 'modifier', text: 'what orders add to the dice, before the limit of -1 to +2' },
      {
        name: 'facing',
        text: 'Defending Facing of a Heavy or Super Heavy',
        values: terms.SHIELD_FACINGS,
      },
      { name: 'hull', text: 'Hull Boxes the target has left' },
      { name: 'boxes', text: 'Shield Boxes left on that facing or track' },
      { name: 'crippled', text: 'is the target Crippled already?', values: ['no', 'yes'] },
      { name: 'ordered', text: 'has the target orders on it?', values: ['no', 'yes'] },
    ],
    example: 'PA-CA NE-C3',
    work: workAttack,
  },
  {
    name: 'skirmish',
    text: 'a Skirmish between two ships',
    words: [
      { name: 'attacker', known: ships },
      { name: 'defender', known: ships },
    ],
    options: [
      {
        name: 'started',
        text: 'Skirmishes the attacker has started in this activation',
        values: ['0', '1', '2'],
      },
      { name: 'bonus', text: 'dice that Support and orders add for the attacker' },
      { name: 'defender-bonus', text: 'and for the defender' },
    ],
    example: 'NE-T9 PA-CL',
    work: workSkirmish,
  },
];

function tablesOf({ cards }: Catalogue): Tables {
  const { ships: all, weapons, orders } = cards;
  return compileCards(
    cards,
    Object.values(all),
    Object.values(weapons),
    Object.values(orders),
    'all-round',
  );
}

function shipNamed(tables: Tables, code: string): ShipTable {
  const found = tables.ships.find((ship) => ship.code.toLowerCase() === code.toLowerCase());
  if (found !== undefined) return found;
  throw new UserError(
    unknownWord(
      code,
      'a ship',
      tables.ships.map((ship) => ship.code),
    ),
  );
}

function whole({ options }: OddsQuestion, name: string, standard: number, most: number): number {
  const text = options[name];
  if (text === undefined) return standard;
  const least = name === 'modifier' ? -9 : 0;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UserError(`--${name} ${text}: wanted a whole number from ${least} to ${most}`);
}

function workAttack(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const tables = tablesOf(catalogue);
  const attacker = shipNamed(tables, question.words[0]);
  const target = shipNamed(tables, question.words[1]);
  const { options } = question;
  const row = armamentRow(tables, attacker, options.weapon);
  const weapon = tables.weapons[attacker.armaments[row].weapon];
  const standard = attacker.sets[attacker.armaments[row].firstSet].dice;
  const dice = whole(question, 'dice', standard, 24);
  const distance = distanceOf(question, weapon);
  const terrain = (options['target-terrain'] ?? 'open') as (typeof TARGET_TERRAIN)[number];
  const facing = terms.SHIELD_FACINGS.indexOf((options.facing ?? 'fore') as terms.ShieldFacing);
  const printed = target.hasChart ? target.shields[facing] : target.shields[0];
  const hull = Math.max(1, whole(question, 'hull', target.hull, target.hull));
  // Terrain-9: in a Nebula boxes count as damaged.
  const boxes = terrain === 'nebula' ? 0 : whole(question, 'boxes', printed, 30);
  const automatic = modifierOf(catalogue, {
    attacker: attacker.code,
    target: target.code,
    armament: row,
    distance,
    terrain,
    facing,
    boxes,
    hull,
  });
  const modifier = limitModifier(automatic + whole(question, 'modifier', 0, 9));
  const ends = attackEnds(weapon, dice, modifier, {
    card: target,
    hull,
    boxes,
    armor: target.armor,
    flak: target.flak,
    crippled: options.crippled === 'yes',
    ordered: options.ordered === 'yes',
  });
  const chance = (holds: (end: (typeof ends)[number]['value']) => boolean): number =>
    ends.reduce((sum, { value, chance: p }) => sum + (holds(value) ? p : 0), 0);
  const destroyed = chance((end) => end.destroyed);
  const lost = distribution(
    'hull lost',
    ends.map(({ value, chance: p }) => [value.hullLost, p]),
  );
  const title = `${attacker.code} attacks ${target.code} with ${dice} ${weapon.code} dice at distance ${distance}`;
  return {
    title,
    sentence: `${title}: ${percent(destroyed)} to destroy it, ${lost.mean.toFixed(2)} Hull Boxes lost on average.`,
    chances: [
      { name: 'destroyed', chance: destroyed },
      { name: 'Crippled or destroyed', chance: chance((end) => end.destroyed || end.crippled) },
      { name: 'nothing lost', chance: chance((end) => end.hullLost + end.boxesLost === 0) },
    ],
    figures: [],
    distributions: [
      lost,
      distribution(
        'boxes lost',
        ends.map(({ value, chance: p }) => [value.boxesLost, p]),
      ),
    ],
    given: [
      `modifier ${modifier} on every die, from weapon, distance, terrain and Stealth; ${boxes} boxes on the Defending Facing or track`,
      'a die that shows only a Target Lock is thrown again; other locks lapse',
      'the target blocks whatever it can; no orders, no Augur, no Skilled',
    ],
  };
}

/** Attacks-1 */
function distanceOf(question: OddsQuestion, { code, maxDistance }: WeaponTable): number {
  const distance = whole(question, 'range', maxDistance, 30);
  if (distance <= maxDistance) return distance;
  throw new UserError(`--range ${distance}: ${code} reaches ${maxDistance} (Attacks-1)`);
}

function armamentRow(tables: Tables, ship: ShipTable, code: string | undefined): number {
  const codes = ship.armaments.map(({ weapon }) => tables.weapons[weapon].code);
  if (codes.length === 0) throw new UserError(`${ship.code} has no armaments`);
  if (code === undefined) return 0;
  const row = codes.findIndex((known) => known.toLowerCase() === code.toLowerCase());
  if (row < 0) throw new UserError(unknownWord(code, `a weapon of ${ship.code}`, codes));
  return row;
}

function workSkirmish(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const tables = tablesOf(catalogue);
  const attacker = shipNamed(tables, question.words[0]);
  const defender = shipNamed(tables, question.words[1]);
  const started = whole(question, 'started', 0, 2);
  const own = (card: ShipTable): number =>
    card.swarm + ((card.keywords & terms.KW_SHUTTLE_HANGAR) !== 0 ? 1 : 0);
  const base = [attacker.dice, (attacker.dice + 1) >> 1, 1][started];
  const dice = base + own(attacker) + whole(question, 'bonus', 0, 20);
  const foes = defender.dice + own(defender) + whole(question, 'defender-bonus', 0, 20);
  const ends = skirmishEnds({ card: attacker, dice }, { card: defender, dice: foes });
  const chance = (holds: (end: (typeof ends)[number]['value']) => boolean): number =>
    ends.reduce((sum, { value, chance: p }) => sum + (holds(value) ? p : 0), 0);
  const win = chance(
    (end) => end.defenderLost === defender.hull && end.attackerLost < attacker.hull,
  );
  const title = `${attacker.code} starts a Skirmish with ${defender.code}, ${dice} dice to ${foes}`;
  return {
    title,
    sentence: `${title}: ${percent(win)} to destroy it and advance.`,
    chances: [
      { name: 'defender destroyed', chance: chance((e) => e.defenderLost === defender.hull) },
      { name: 'attacker destroyed', chance: chance((e) => e.attackerLost === attacker.hull) },
      { name: 'attacker advances', chance: win },
    ],
    figures: [],
    distributions: [
      distribution(
        'hull lost by the defender',
        ends.map(({ value, chance: p }) => [value.defenderLost, p]),
      ),
      distribution(
        'hull lost by the attacker',
        ends.map(({ value, chance: p }) => [value.attackerLost, p]),
      ),
    ],
    given: [
      'both ships undamaged; Swarm Bays throw every 6 again that misses; no Evade, no Skilled',
    ],
  };
}

function distribution(name: string, rows: readonly (readonly [number, number])[]): Distribution {
  const chances = new Map<number, number>();
  for (const [value, chance] of rows) chances.set(value, (chances.get(value) ?? 0) + chance);
  const outcomes = [...chances]
    .map(([value, chance]) => ({ value, chance }))
    .sort((a, b) => a.value - b.value);
  const mean = outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0);
  return { name, outcomes, mean };
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;
