import type { Distribution, OddsAnswer, OddsKind, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError, unknownWord } from '../../battle/problem.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { arcBits, compileShip, type ShipTable } from './compile.ts';
import * as terms from './terms.ts';
import { binomial, DamageOdds, hitChances, type Loss, type Shots, shotsOf } from './volley-odds.ts';

/** What can be asked of `odds`: a ship's volley, and a flight's attack. */

const ARC_WORDS = ['ahead', ...terms.ARCS] as const;

function shipOf({ ships }: Catalogue, word: string): ShipCard {
  const found = Object.hasOwn(ships, word) ? ships[word] : undefined;
  if (found === undefined) throw new UserError(unknownWord(word, 'a ship', Object.keys(ships)));
  return found;
}

function numberOption(
  { options }: OddsQuestion,
  name: string,
  standard: number,
  least: number,
  most: number,
): number {
  const text = options[name];
  if (text === undefined) return standard;
  const value = Number(text);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new UserError(`--${name} ${text}: wanted a whole number from ${least} to ${most}`);
}

const ships = { known: ({ ships: all }: Catalogue) => Object.keys(all) };

/** Weapons of each battery that bear, with what they need. */
function volleyOf(
  attacker: ShipTable,
  target: ShipTable,
  place: { range: number; arcs: number; shields: number; explosion: number },
): { shots: Shots[]; said: string[] } {
  const shots: Shots[] = [];
  const said: string[] = [];
  const has = (ship: ShipTable, item: number) => ship.equipment[item] > 0;
  attacker.batteries.forEach((battery, b) => {
    if (battery === undefined || place.range > battery.range) return;
    let weapons = 0;
    for (let m = 0; m < attacker.mounts; m++) {
      if (attacker.mountBattery[m] === b && (attacker.mountArcs[m] & place.arcs) !== 0)
        weapons += 1;
    }
    if (weapons === 0) return;
    const short = place.range <= battery.short;
    const medium = !short && place.range <= battery.medium;
    let needed = battery.toHit + (short ? -1 : medium || has(attacker, terms.SENSORS) ? 0 : 1);
    if (has(target, terms.ECM)) needed += 1;
    if (!short && has(target, terms.STEALTH) && !has(attacker, terms.TDAR)) needed += 1;
    needed += place.explosion;
    const ranged = (battery.abilities & terms.RANGE_ROF) !== 0;
    const rof = battery.rof * (ranged ? (short ? 3 : medium ? 2 : 1) : 1);
    const halved = (battery.abilities & terms.HALVES_SHIELDS) !== 0 && !has(target, terms.IONIC);
    const shields = halved ? (place.shields + 1) >> 1 : place.shields;
    shots.push(shotsOf(battery, weapons, rof, needed, shields));
    said.push(`${weapons} ${battery.name} at ${needed}+`);
  });
  return { shots, said };
}

function distributionOf(name: string, chances: readonly number[]): Distribution {
  const outcomes = chances.flatMap((chance, value) => (chance > 0 ? [{ value, chance }] : []));
  return {
    name,
    outcomes,
    mean: outcomes.reduce((sum, { value, chance }) => sum + value * chance, 0),
  };
}

function tally(
  branches: readonly { loss: Loss; chance: number }[],
  of: (loss: Loss) => number,
): number[] {
  const chances: number[] = [];
  for (const { loss, chance } of branches) {
    const n = of(loss);
    chances[n] = (chances[n] ?? 0) + chance;
  }
  return Array.from(chances, (chance) => chance ?? 0);
}

const percent = (chance: number): string => `${(100 * chance).toFixed(1)}%`;

/** Hull, weapons, engines, shields, crew, and the end of the target. */
function damageAnswer(
  branches: readonly { loss: Loss; chance: number }[],
  target: ShipTable,
): Pick<OddsAnswer, 'chances' | 'distributions'> {
  const chanceOf = (is: (loss: Loss) => boolean) =>
    branches.reduce((sum, { loss, chance }) => sum + (is(loss) ? chance : 0), 0);
  const isDoomed = ({ hull }: Loss) => hull >= target.hull;
  const weapons = ({ weapons: [a, b, c] }: Loss) => a + b + c;
  return {
    chances: [
      { name: 'destroyed', chance: chanceOf(isDoomed) },
      {
        name: 'crew out',
        chance: chanceOf((loss) => !isDoomed(loss) && loss.hull + loss.crew >= target.hull),
      },
      {
        name: 'unhurt',
        chance: chanceOf(
          (loss) =>
            loss.hull + loss.crew + loss.engines + loss.shields + loss.items + weapons(loss) === 0,
        ),
      },
    ],
    distributions: [
      distributionOf(
        'hull boxes lost',
        tally(branches, ({ hull }) => hull),
      ),
      distributionOf('weapons lost', tally(branches, weapons)),
      distributionOf(
        'engine boxes lost',
        tally(branches, ({ engines }) => engines),
      ),
      distributionOf(
        'shield boxes lost',
        tally(branches, ({ shields }) => shields),
      ),
      distributionOf(
        'crew casualties left',
        tally(branches, ({ crew }) => crew),
      ),
    ],
  };
}

const DEFAULTS = terms.withDefaults({});

function workVolley(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const [a, t] = question.words.map((word) => shipOf(catalogue, word));
  const { weapons } = catalogue.coefficients;
  const attacker = compileShip(a, 0, weapons);
  const target = compileShip(t, 1, weapons);
  const word = question.options.arc ?? 'ahead';
  const range = numberOption(question, 'range', Math.ceil(attacker.maxRange / 2), 1, 30);
  const shields = numberOption(question, 'shields', target.shields, 0, 5);
  const explosion = numberOption(question, 'explosion', 0, 0, 10);
  const place = { range, arcs: arcBits(word === 'ahead' ? 'AB' : word), shields, explosion };
  const { shots, said } = volleyOf(attacker, target, place);
  if (shots.length === 0) {
    throw new UserError(
      `no weapon of ${a.code} bears at range ${range} ${word === 'ahead' ? 'ahead' : `in arc ${word}`}`,
    );
  }
  const branches = new DamageOdds(target, DEFAULTS).volley(shots);
  const answer = damageAnswer(branches, target);
  const [hull] = answer.distributions;
  const [destroyed] = answer.chances;
  const title = `${a.code} fires everything at ${t.code}, range ${range}`;
  return {
    title,
    sentence: `${title}: ${hull.mean.toFixed(2)} of ${t.hull} hull boxes on average, destroyed ${percent(destroyed.chance)}.`,
    ...answer,
    figures: [],
    given: [
      `${said.join(', ')} against shields ${shields}.`,
      `The target lies ${word === 'ahead' ? 'dead ahead, in arcs A and B' : `in arc ${word}`}, undamaged but for the shields.`,
      'House rules for abilities, equipment and charts; docs/rulings/starmada-x.md has their grades.',
    ],
  };
}

function workFighters(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const card = shipOf(catalogue, question.words[0]);
  const target = compileShip(card, 0, catalogue.coefficients.weapons);
  const craft = numberOption(question, 'craft', terms.CRAFT, 1, 30);
  const shields = numberOption(question, 'shields', target.shields, 0, 5);
  const needed = 5 + (target.equipment[terms.ECM] > 0 ? 1 : 0);
  const effective = target.equipment[terms.IONIC] > 0 ? shields : (shields + 1) >> 1;
  const shots: Shots = { dice: craft, needed, pen: 1, dmg: 1, shields: effective, abilities: 0 };
  const answer = damageAnswer(new DamageOdds(target, DEFAULTS).volley([shots]), target);
  const lost = target.equipment[terms.AFB] > 0 ? binomial(craft, 1 / 3) : [1];
  const [hull] = answer.distributions;
  const title = `${craft} fighters attack ${card.code}`;
  return {
    title,
    sentence: `${title}: ${hull.mean.toFixed(2)} of ${card.hull} hull boxes on average.`,
    chances: answer.chances,
    figures: [],
    distributions: [
      distributionOf('hits', hitChances(craft, needed)),
      distributionOf('craft lost to anti-fighter batteries', lost),
      ...answer.distributions,
    ],
    given: [
      `${needed}+ needed, shields ${shields} count as ${effective}; no point defence.`,
      'House rules for equipment and charts; docs/rulings/starmada-x.md has their grades.',
    ],
  };
}

export const oddsKinds: readonly OddsKind<Catalogue>[] = [
  {
    name: 'volley',
    text: 'all weapons of a ship that bear at one target: to-hit, shields, damage codes (4.2)',
    words: [
      { name: 'attacker', ...ships },
      { name: 'target', ...ships },
    ],
    options: [
      { name: 'range', text: 'hexes; half the longest range unless said' },
      { name: 'arc', text: 'arc the target lies in; dead ahead unless said', values: ARC_WORDS },
      { name: 'shields', text: 'shields the target has left' },
      { name: 'explosion', text: 'strength of explosions at both ends together' },
    ],
    example: 'TE-CA AM-CVL --range 8',
    work: workVolley,
  },
  {
    name: 'fighters',
    text: 'a fighter flight attacks a starship (5.3.1)',
    words: [{ name: 'target', ...ships }],
    options: [
      { name: 'craft', text: 'fighters left in the flight; 6 unless said' },
      { name: 'shields', text: 'shields the target has left' },
    ],
    example: 'KA-CA --craft 6',
    work: workFighters,
  },
];
