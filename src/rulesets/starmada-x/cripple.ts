import type { BattleSetup } from '../../battle/ruleset.ts';
import type { ShipCard } from './cards.ts';
import { chartOf } from './construction/damage-chart.ts';
import type { StarmadaSetup } from './setup-data.ts';

const MARK = '~crippled';

/** A cell in which one side has every second ship, each with a hull box, no shields, no guns. */
export function cripple(cell: BattleSetup, side: number): { setup: BattleSetup; how: string } {
  const data = cell.data as StarmadaSetup;
  const [a, b] = data.sides.map((each, index) =>
    index !== side
      ? each
      : {
          ...each,
          ships: each.ships
            .filter((_, i) => i % 2 === 0)
            .map((ship) => ({ ...ship, code: `${ship.code}${MARK}` })),
        },
  );
  const weak = Object.entries(data.ships).map(
    ([key, card]) => [`${key}${MARK}`, weakCard(card)] as const,
  );
  const setup: StarmadaSetup = {
    ...data,
    ships: { ...data.ships, ...Object.fromEntries(weak) },
    sides: [a, b],
  };
  return {
    setup: { ...cell, data: setup },
    how: 'every second ship gone, the others with 1 hull, no shields and no weapons',
  };
}

function weakCard(card: ShipCard): ShipCard {
  return {
    ...card,
    chart: [...chartOf(card)],
    hullSlots: undefined,
    hull: 1,
    shields: 0,
    batteries: [],
    equipment: {},
  };
}
