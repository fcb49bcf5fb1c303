import { describe, expect, it } from 'vitest';
import { distribution } from '../../../src/dice/enumerate.ts';
import * as ask from '../../../src/rulesets/star-strike-1/admiral.ts';
import { type Admiral, DECISIONS } from '../../../src/rulesets/star-strike-1/admiral.ts';
import { resolveAttack } from '../../../src/rulesets/star-strike-1/attack.ts';
import { copyBattle } from '../../../src/rulesets/star-strike-1/copy.ts';
import { layOut } from '../../../src/rulesets/star-strike-1/lab-position.ts';
import { labCase } from '../../../src/rulesets/star-strike-1/lab-schema.ts';
import { attackEnds, skirmishEnds } from '../../../src/rulesets/star-strike-1/odds-table.ts';
import { fightSkirmish } from '../../../src/rulesets/star-strike-1/skirmish.ts';
import type { Battle } from '../../../src/rulesets/star-strike-1/state.ts';
import * as terms from '../../../src/rulesets/star-strike-1/terms.ts';
import { catalogue } from '../../helpers/star-strike-1.ts';

/** The desk's sums against every sequence of dice played through the rules. */

const index = (battle: Battle, code: number): number => {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return -1;
};

/** Decides as the desk says it does. */
const desk = {
  ...(Object.fromEntries(DECISIONS.map((d) => [d, () => 0])) as unknown as Admiral),
  lock(battle: Battle): number {
    const { attack } = battle;
    const { chart } = battle.weapons[attack.weapon];
    const row = Math.max(0, attack.faces[attack.lockDie] + attack.modifier) * 4;
    const bare = chart[row + 1] + chart[row + 2] + chart[row + 3] === 0;
    return index(battle, bare ? ask.REROLL : ask.PASS);
  },
  block: (battle: Battle) => index(battle, ask.USE),
  reroll: (battle: Battle) =>
    battle.option === ask.REROLL_SWARM ? battle.choiceCount - 1 : index(battle, ask.PASS),
  grapple: (battle: Battle) => index(battle, ask.PASS),
  keyword(battle: Battle): number {
    const { card } = battle.asked as NonNullable<Battle['asked']>;
    const saves = [terms.KEYWORDS.indexOf('Armor'), terms.KEYWORDS.indexOf('Flak')];
    const codes = [...battle.choices.subarray(0, battle.choiceCount)];
    if (card.role === terms.SUPER_HEAVY) {
      return Math.max(0, codes.indexOf(codes.includes(saves[0]) ? saves[0] : saves[1]));
    }
    const other = codes.findIndex((code) => !saves.includes(code));
    return other >= 0 ? other : Math.max(0, codes.indexOf(saves[1]));
  },
} as Admiral;

function table(attacker: string, target: string, hex: string, facing: number) {
  const parsed = labCase.parse({
    game: 'star-strike-1',
    title: 'odds',
    position: {
      pieces: [
        { id: 'a', team: 'A', card: attacker, hex: '0605', facing: 0 },
        { id: 'az', team: 'A', card: attacker, hex: '0109' },
        { id: 'b', team: 'B', card: target, hex, facing },
        { id: 'bz', team: 'B', card: target, hex: '1101' },
      ],
    },
    dice: [],
    choices: [],
  });
  return layOut(catalogue(), parsed, [desk, desk]).battle;
}

const sum = (rows: readonly { chance: number }[]): number =>
  rows.reduce((total, { chance }) => total + chance, 0);

describe('Attacks-3 to Attacks-4 odds of an attack', () => {
  it.each([
    ['PA-CA', 'NE-C3', 1, 2],
    ['PA-FF', 'NE-T4', 0, 2],
    ['NE-C3', 'PA-DN', 0, 2],
    ['NE-T4', 'PA-CA', 0, 2],
    ['PA-INT', 'NE-W1', 0, 2],
    ['PA-FF', 'DC-MT', 0, 2],
  ])('%s against %s, row %i, %i dice', (attacker, target, row, dice) => {
    const untouched = table(attacker, target, '0603', 3);
    const battle = table(attacker, target, '0603', 3);
    const [a, , b] = battle.pieces;
    let modifier = 0;
    const played = distribution((rolled) => {
      copyBattle(untouched, battle);
      battle.dice = rolled;
      resolveAttack(battle, a, row, b, dice, 0);
      modifier = battle.attack.modifier;
      const left = b.destroyed ? 0 : b.hull;
      return `${b.card.hull - left} ${b.destroyed} ${b.destroyed ? '' : b.crippled}`;
    });
    const ends = attackEnds(battle.weapons[a.card.armaments[row].weapon], dice, modifier, {
      card: b.card,
      hull: b.card.hull,
      boxes: b.card.shields[0],
      armor: b.card.armor,
      flak: b.card.flak,
      crippled: false,
      ordered: false,
    });
    expect(sum(ends)).toBeCloseTo(1, 12);
    const worked = new Map<string, number>();
    for (const { value, chance } of ends) {
      const key = `${value.hullLost} ${value.destroyed} ${value.destroyed ? '' : value.crippled}`;
      worked.set(key, (worked.get(key) ?? 0) + chance);
    }
    expect([...worked.keys()].sort()).toEqual([...played.keys()].sort());
    for (const [key, chance] of played) expect(worked.get(String(key))).toBeCloseTo(chance, 10);
  });
});

describe('Skirmish-5 odds of a Skirmish', () => {
  it.each([
    ['PA-INT', 'NE-W1'],
    ['PA-FF', 'DC-PK'],
    ['SW-PR', 'NE-TB'],
    ['SW-RF', 'NE-W1'],
  ])('%s against %s', (attacker, defender) => {
    const untouched = table(attacker, defender, '0604', 0);
    const battle = table(attacker, defender, '0604', 0);
    const [a, , b] = battle.pieces;
    const played = distribution((rolled) => {
      copyBattle(untouched, battle);
      battle.dice = rolled;
      fightSkirmish(battle, a, b);
      return `${a.card.hull - Math.max(0, a.hull)} ${b.card.hull - Math.max(0, b.hull)}`;
    });
    const own = (card: typeof a.card) => card.dice + card.swarm;
    const ends = skirmishEnds(
      { card: a.card, dice: own(a.card) },
      { card: b.card, dice: own(b.card) },
    );
    expect(sum(ends)).toBeCloseTo(1, 12);
    const worked = new Map(
      ends.map(({ value, chance }) => [`${value.attackerLost} ${value.defenderLost}`, chance]),
    );
    expect([...worked.keys()].sort()).toEqual([...played.keys()].sort());
    for (const [key, chance] of played) expect(worked.get(String(key))).toBeCloseTo(chance, 10);
  });
});
