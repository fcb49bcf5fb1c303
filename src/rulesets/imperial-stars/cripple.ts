import type { BattleSetup } from '../../battle/ruleset.ts';
import type { ShipCard } from './cards.ts';
import type { ImperialSetup } from './setup-data.ts';

const MARK = '~crippled';

/** A cell in which one side has every second ship, with a Hull of 1, no shields and half its guns. */
export function cripple(cell: BattleSetup, side: number): { setup: BattleSetup; how: string } {
  const data = cell.data as ImperialSetup;
  const sides = data.sides.map((each, index) =>
    index !== side
      ? each
      : {
          ...each,
          players: each.players.map((player) => ({
            ...player,
            ships: player.ships.filter((_, i) => i % 2 === 0).map((code) => `${code}${MARK}`),
          })),
        },
  );
  const ships = Object.entries(data.cards.ships);
  const weak = ships.map(([code, card]) => [`${code}${MARK}`, weakCard(card)] as const);
  const cards = { ...data.cards, ships: Object.fromEntries([...ships, ...weak]) };
  const setup: ImperialSetup = { ...data, cards, sides };
  return {
    setup: { ...cell, data: setup },
    how: 'every second ship gone, the others with 1 hull, no shields and half their guns',
  };
}

function weakCard(card: ShipCard): ShipCard {
  const half = (n: number): number => Math.floor(n / 2);
  const { missiles, beams, carrier } = card;
  return {
    ...card,
    hull: 1,
    shields: 0,
    missiles: half(missiles),
    beams: half(beams),
    carrier: half(carrier),
  };
}
