import type { OddsAnswer, OddsQuestion } from '../../battle/odds-desk.ts';
import { UserError, unknownWord } from '../../battle/problem.ts';
import { armorOf, attackValue, isHalfRange, rangeOf } from './artillery.ts';
import type { Catalogue } from './catalogue.ts';
import { distributed, eachPool, facesOf, percent, tally, wholeNumber } from './odds-numbers.ts';
import { gunTable } from './odds-table.ts';
import type { Battle, Unit } from './state.ts';
import * as terms from './terms.ts';

const MOST_DICE = 40;
const MOST_DISTANCE = 14;

/** 4-02, 4-03: guns do not roll; the action dice decide how many spaces can be filled. */
export function artilleryAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const { options } = question;
  const [attacker, target] = question.words.map((word) => unitNamed(catalogue, word));
  const distance = wholeNumber(options.distance, '--distance', {
    least: 1,
    most: MOST_DISTANCE,
    usual: 1,
  });
  const dice = wholeNumber(options.dice, '--dice', { least: 1, most: MOST_DICE, usual: 2 });
  const { battle, by, on } = gunTable(catalogue, attacker, target, question.rules);
  const active = activate(by, on, options.active);
  if (by.card.gunSpaces === 0) throw new UserError(`${attacker} has no artillery`);
  if (distance > rangeOf(by)) {
    throw new UserError(`${attacker} reaches ${rangeOf(by)} squares, not ${distance}`);
  }
  const structure = new Map<number, number>();
  let critical = 0;
  const faces = facesOf(catalogue);
  eachPool(dice, faces.length, (pool, chance) => {
    let guns = 0;
    for (let face = 0; face < faces.length; face++) {
      if ((faces[face] & (terms.ARTILLERY | terms.ADMIRAL)) !== 0) guns += pool[face];
    }
    const effect = effectOf(battle, by, on, distance, Math.min(guns, by.card.gunSpaces));
    tally(structure, effect === 'structure' ? 1 : 0, chance);
    if (effect !== 'nothing') critical += chance;
  });
  const hit = structure.get(1) ?? 0;
  return {
    title: `${attacker} fires at ${target} at distance ${distance} with ${dice} action dice`,
    sentence: `With ${dice} action dice ${attacker} takes a Structure Point of ${target} at distance ${distance} in ${percent(hit)} of rolls.`,
    chances: [
      { name: 'a Structure Point lost', chance: hit },
      { name: 'Critical Damage', chance: critical },
    ],
    distributions: [distributed('Structure Points lost', structure)],
    figures: [],
    given: [
      ...spaces(by).map((n) => describe(battle, by, on, distance, n)),
      'Every die that fits goes to these guns. The target is in sight.',
      active === '' ? 'No feature is in force.' : `In force: ${active}.`,
    ],
  };
}

function unitNamed({ units }: Catalogue, word: string): string {
  const code = Object.keys(units).find((each) => each.toLowerCase() === word.toLowerCase());
  if (code === undefined) throw new UserError(unknownWord(word, 'a unit', Object.keys(units)));
  return code;
}

/** 2-05: features named go to whoever has them; the answer names them. */
function activate(by: Unit, on: Unit, text: string | undefined): string {
  const names = (text ?? '').split(',').filter((name) => name !== '');
  for (const name of names) {
    const bit = 1 << (terms.FEATURES as readonly string[]).indexOf(name);
    const owners = [by, on].filter(({ card }) => (card.features & bit) !== 0);
    if (!(terms.FEATURES as readonly string[]).includes(name) || owners.length === 0) {
      const known = terms.FEATURES.slice(terms.FIRST_GREEN).filter(
        (_, i) => ((by.card.features | on.card.features) & (1 << (i + terms.FIRST_GREEN))) !== 0,
      );
      throw new UserError(unknownWord(name, 'a feature of either unit', known));
    }
    for (const unit of owners) unit.active |= bit;
  }
  return names.join(', ');
}

const spaces = ({ card }: Unit): number[] =>
  Array.from({ length: card.gunSpaces }, (_, n) => n + 1);

type Effect = 'nothing' | 'critical' | 'structure';

function effectOf(battle: Battle, by: Unit, on: Unit, distance: number, dice: number): Effect {
  const value = attackValue(battle, by, distance, dice);
  const armor = armorOf(on, !isHalfRange(by, distance));
  if (value === 0 || value < armor) return 'nothing';
  return value > armor ? 'structure' : 'critical';
}

const EFFECT_WORDS: Readonly<Record<Effect, string>> = {
  nothing: 'nothing',
  critical: 'Critical Damage',
  structure: 'Critical Damage and a Structure Point',
};

function describe(battle: Battle, by: Unit, on: Unit, distance: number, dice: number): string {
  const value = attackValue(battle, by, distance, dice);
  const armor = armorOf(on, !isHalfRange(by, distance));
  const effect = EFFECT_WORDS[effectOf(battle, by, on, distance, dice)];
  return `${dice} ${dice === 1 ? 'die' : 'dice'} on the guns: ${value} against Armor ${armor}, ${effect}.`;
}
