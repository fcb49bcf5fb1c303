import type { Distribution, OddsAnswer, OddsQuestion } from '../../battle/odds-desk.ts';
import { nearest, UserError } from '../../battle/problem.ts';
import type { Spread } from '../../dice/spread.ts';
import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { countOf, declinedIn, LOCK_PLANS, oneOf, SHIELD_PLANS, shipNamed } from './odds-options.ts';
import { type OddsTable, oddsTable, pointsOf, type Stand } from './odds-position.ts';
import { type Fate, type Icons, resolveStrikes } from './odds-resolve.ts';
import { distributed, fateNumbers, givenInStrike, killSentence } from './odds-words.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import { strikeRefusal } from './strike.ts';
import * as terms from './terms.ts';
import { listWords } from './words.ts';

/** 5: the exact odds of a strike, or of all strikes of a ship one after another. */
export function strikeAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const { options } = question;
  const [attacker, target] = question.words.map((word) => shipNamed(catalogue, word));
  const card = catalogue.cards.ships[attacker];
  const wanted = armamentsNamed(catalogue, card, options.weapon);
  const range = countOf(options, 'range', { most: 60 }) ?? usualRange(catalogue, card, wanted);
  const facing = facingNumber(oneOf(options, 'facing', terms.SHIELD_FACINGS));
  const stand = {
    question: { ...question, words: [attacker, target] },
    range,
    // With facing 3 its fore looks down the column, at the attacker.
    targetFacing: (9 - facing) % 6,
    plans: {
      locks: oneOf(options, 'locks', LOCK_PLANS),
      shields: oneOf(options, 'shields', SHIELD_PLANS),
      declined: declinedIn(catalogue, options),
    },
  };
  const { table, bearing, armaments } = legalTable(catalogue, stand, wanted);
  const { fates, rolled, unblocked } = resolveStrikes(table, armaments);
  const modifiers = rolled.numbers(({ strike }) => strike.modifier).map(({ value }) => value);
  const hull = table.battle.pieces[table.target].hull;
  const weapons = armaments.map((i) => catalogue.cards.weapons[card.armaments[i].weapon].name);
  const how = `with ${listWords(weapons, 'and')}`;
  const chances = strikeChances(fates);
  const icons =
    armaments.length > 1 ? [] : [...iconRows('', rolled), ...iconRows(', to save', unblocked)];
  return {
    title: `${attacker} strikes ${target} ${how} at distance ${range}`,
    sentence: killSentence(catalogue, { attacker, target, how, range, hull, fates }),
    chances,
    distributions: [...fateNumbers(fates), ...icons],
    figures: [{ name: 'PP destroyed', value: pointsOf(catalogue, target) * chances[0].chance }],
    given: [
      ...givenInStrike(catalogue, stand, { facing, bearing, armaments, modifiers, table }),
      ...leftOut(card, wanted, armaments),
    ],
  };
}

function strikeChances(fates: Spread<Fate>): OddsAnswer['chances'] {
  return [
    { name: 'destroyed', chance: fates.chanceOf(({ defeated }) => defeated) },
    { name: 'crippled', chance: fates.chanceOf(({ crippled }) => crippled) },
    { name: 'loses hull', chance: fates.chanceOf(({ hullLost }) => hullLost > 0) },
    { name: 'Critical Damage', chance: fates.chanceOf(({ criticals }) => criticals > 0) },
    { name: 'unharmed', chance: fates.chanceOf((fate) => isUnharmed(fate)) },
  ];
}

const isUnharmed = ({ hullLost, criticals, shieldsLost }: Fate): boolean =>
  hullLost + criticals + shieldsLost === 0;

/** A distribution for each icon that can come up. */
function iconRows(when: string, moments: Spread<{ readonly strike: Icons }>): Distribution[] {
  const names = [
    ['Target Locks', 'locks'],
    ['Hits', 'hits'],
    ['Critical Hits', 'criticals'],
    ['Direct Hits', 'directHits'],
  ] as const;
  return names.flatMap(([name, key]) => {
    const row = distributed(
      `${name}${when}`,
      moments.numbers(({ strike }) => strike[key]),
    );
    return row.outcomes.some(({ value }) => value > 0) ? [row] : [];
  });
}

/** One armament, or all of them. */
function armamentsNamed(catalogue: Catalogue, card: ShipCard, word: string | undefined): number[] {
  const indices = card.armaments.map((_, i) => i);
  if (indices.length === 0) throw new UserError(`${card.code} has no armament`);
  if (word === undefined) return [0];
  if (word.toLowerCase() === 'all') return indices;
  const names = card.armaments.map(({ weapon }) => [weapon, catalogue.cards.weapons[weapon].name]);
  const isMeant = (name: string) => name.toLowerCase() === word.toLowerCase();
  const at = names.findIndex((each) => each.some(isMeant));
  if (at >= 0) return [at];
  const meant = nearest(word, names.flat());
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const known = names.map(([code, name]) => `${code} (${name})`).join(', ');
  throw new UserError(`--weapon ${word}: ${card.code} has no such weapon.${hint} It has ${known}.`);
}

/** As far as all of the weapons reach. */
function usualRange(catalogue: Catalogue, card: ShipCard, armaments: readonly number[]): number {
  const reach = (i: number) => catalogue.cards.weapons[card.armaments[i].weapon].maxDistance;
  return Math.min(...armaments.map(reach));
}

const facingNumber = (name: string): number =>
  (terms.SHIELD_FACINGS as readonly string[]).indexOf(name);

/** Bearings that are tried: the fore first, then to both sides. */
const BEARINGS = [0, 1, 5, 2, 4, 3] as const;

interface Legal {
  readonly table: OddsTable;
  readonly bearing: number;
  /** Those that may strike, in the order of the card. */
  readonly armaments: readonly number[];
}

/** 5A: the position, turned so that most dice bear; or why no strike may be declared. */
function legalTable(
  catalogue: Catalogue,
  stand: Omit<Stand, 'facing'>,
  wanted: readonly number[],
): Legal {
  const { bearing: asked } = stand.question.options;
  let best: (Legal & { dice: number }) | undefined;
  let refused: Refused | undefined;
  for (const bearing of asked === undefined ? BEARINGS : [facingNumber(asked)]) {
    const table = oddsTable(catalogue, { ...stand, facing: (6 - bearing) % 6 });
    const { pieces } = table.battle;
    const [striker, target] = [pieces[table.attacker], pieces[table.target]];
    const judged = wanted.map((armament) => ({
      armament,
      refusal: strikeRefusal(table.battle, striker, armament, target),
    }));
    refused ??= judged.find(({ refusal }) => refusal !== 0);
    const armaments = judged.filter(({ refusal }) => refusal === 0).map((each) => each.armament);
    const dice = armaments.reduce((sum, i) => sum + striker.card.armaments[i].dice, 0);
    if (dice > (best?.dice ?? 0)) best = { table, bearing, armaments, dice };
    if (armaments.length === wanted.length) break;
  }
  if (best !== undefined) return best;
  throw new UserError(sayRefused(catalogue, stand, refused as Refused));
}

function leftOut(card: ShipCard, wanted: readonly number[], used: readonly number[]): string[] {
  const silent = wanted.filter((i) => !used.includes(i)).map((i) => card.armaments[i].weapon);
  if (silent.length === 0) return [];
  return [`Out of arc or range, and so not fired: ${listWords(silent, 'and')}.`];
}

interface Refused {
  readonly armament: number;
  readonly refusal: number;
}

function sayRefused(
  { cards }: Catalogue,
  { question, range }: Omit<Stand, 'facing'>,
  { armament, refusal }: Refused,
): string {
  const [attacker, target] = question.words;
  const { bearing } = question.options;
  const { text, clause } = REFUSALS[refusal];
  const { weapon, arc } = cards.ships[attacker].armaments[armament];
  const arcFact =
    bearing === undefined
      ? `no facing brings ${weapon} to bear`
      : `${weapon} fires into arc ${arc}, the target lies to the ${bearing}`;
  const facts: Partial<Record<number, string>> = {
    [REFUSED.outOfRange]: `; the distance is ${range}, ${weapon} reaches ${cards.weapons[weapon].maxDistance}`,
    [REFUSED.outOfArc]: `; ${arcFact}`,
  };
  const fact = facts[refusal] ?? '';
  return `${attacker} cannot strike ${target} with ${weapon}: ${text} (${clause})${fact}`;
}
