import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { CardFile, OrderCard } from '../../../src/rulesets/star-strike-2/cards.ts';
import { WORDS } from '../../../src/rulesets/star-strike-2/compile-effects.ts';
import type { LabCase } from '../../../src/rulesets/star-strike-2/lab-schema.ts';
import * as terms from '../../../src/rulesets/star-strike-2/terms.ts';
import { LAB_FOLDER, lab } from '../../helpers/star-strike-2.ts';

/** The words of effects are all played, and the lab proves them. */

const CARDS = 'cards/strike-cards.json';
const file: CardFile = JSON.parse(readFileSync(join(LAB_FOLDER, CARDS), 'utf8'));
const cases: LabCase[] = readdirSync(LAB_FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => JSON.parse(readFileSync(join(LAB_FOLDER, name), 'utf8')));
const ours = cases.filter(({ cards }) => cards === CARDS);
const text = ours.map((labCase) => JSON.stringify(labCase)).join('\n');
const orders: readonly OrderCard[] = file.orders ?? [];
const used = orders.filter(({ id }) => text.includes(`"${id}"`));
const effects = used.flatMap((order) => order.effects);
const lockEffects = (file.weapons ?? []).flatMap(({ targetLock }) => targetLock.effects);

describe('4B-01 every word of the effects has lab cases', () => {
  it.each(WORDS)('%s', (word) => {
    const found = [...effects, ...lockEffects].filter((effect) => effect.do === word);
    expect(found.length).toBeGreaterThan(0);
  });

  it.each(terms.MOMENTS)('moment %s', (moment) => {
    expect(effects.some((effect) => 'when' in effect && effect.when === moment)).toBe(true);
  });

  it.each(terms.IGNORABLE)('ignore %s', (rule) => {
    expect(effects.some((effect) => effect.do === 'ignore' && effect.rule === rule)).toBe(true);
  });

  it.each(terms.FORBIDDABLE)('forbid %s', (action) => {
    expect(effects.some((effect) => effect.do === 'forbid' && effect.action === action)).toBe(true);
  });

  it.each(terms.SAVES)('deny-save %s', (save) => {
    expect(effects.some((effect) => effect.do === 'deny-save' && effect.save === save)).toBe(true);
  });

  it.each(['self', 'friends', 'enemies', 'foe'])('to %s', (to) => {
    const reach = (effect: (typeof effects)[number]) => ('to' in effect && effect.to) || 'self';
    expect(effects.some((effect) => reach(effect) === to)).toBe(true);
  });

  it('has no order that no case uses', () => {
    const base = ['B-901', 'S-901', 'S-902'];
    const idle = orders.filter((order) => !used.includes(order) && !base.includes(order.id));
    expect(idle.map(({ id }) => id)).toEqual([]);
  });

  it.each(lockEffects.map((effect) => effect.do))('a Target Lock may %s', (word) => {
    const weapons = (file.weapons ?? []).filter(({ targetLock }) =>
      targetLock.effects.some((effect) => effect.do === word),
    );
    expect(weapons.some(({ code }) => text.includes(`"${code}"`))).toBe(true);
  });
});

describe('9 every keyword can be granted', () => {
  const bracket: Partial<Record<terms.Keyword, string>> = {
    Armor: ' [1]',
    Cover: ' [1]',
    Deadly: ' [2]',
    Flak: ' [1]',
    Lethal: ' [1]',
    Support: ' [1]',
  };
  const ship = { card: 'XX-BARE', hex: '0605' };
  it.each(terms.KEYWORDS)('%s', (keyword) => {
    const grant = { do: 'grant-keyword', keyword: `${keyword}${bracket[keyword] ?? ''}` };
    const report = lab({
      game: 'star-strike-2',
      title: '9',
      cards: {
        ...file,
        orders: [{ id: 'B-999', name: 'Grant', text: 'A keyword.', effects: [grant] }],
      },
      position: {
        pieces: [
          { ...ship, id: 'a1', team: 'A', orders: ['B-999'] },
          { ...ship, id: 'b1', team: 'B', hex: '0101' },
        ],
      },
      dice: [],
      choices: [{ do: 'activate', piece: 'a1' }],
      expect: { pieces: { a1: { keywords: [keyword] }, b1: { keywords: [] } } },
    });
    expect(report.failures).toEqual([]);
  });
});
