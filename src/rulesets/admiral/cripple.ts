import type { BattleSetup } from '../../battle/ruleset.ts';
import type { AdmiralSetup } from './setup-data.ts';

const MARK = '~crippled';

/** A cell in which one side has every second unit, each with one Structure Point and no Armor. */
export function cripple(cell: BattleSetup, side: number): { setup: BattleSetup; how: string } {
  const data = cell.data as AdmiralSetup;
  const sides = data.sides.map((each, index) =>
    index !== side
      ? each
      : {
          ...each,
          units: each.units
            .filter((_, i) => i % 2 === 0)
            .map(({ structure: _, ...unit }) => ({ ...unit, code: `${unit.code}${MARK}` })),
        },
  ) as [AdmiralSetup['sides'][0], AdmiralSetup['sides'][1]];
  const weak = Object.values(data.cards).map((card) => {
    const code = `${card.code}${MARK}`;
    return [code, { ...card, code, structure: 1, armor: 0 }] as const;
  });
  const setup: AdmiralSetup = {
    ...data,
    cards: { ...data.cards, ...Object.fromEntries(weak) },
    sides,
  };
  return {
    setup: { ...cell, data: setup },
    how: 'every second unit gone, the others with 1 Structure Point and no Armor',
  };
}
