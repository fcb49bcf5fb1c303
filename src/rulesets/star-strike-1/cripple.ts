import type { BattleSetup } from '../../battle/ruleset.ts';
import type { ShipCard } from './cards.ts';
import type { PlayerSetup, StarStrikeSetup } from './setup-data.ts';

const MARK = '~crippled';

/** A cell in which one side has every second ship, each with a Hull Box and no shields. */
export function cripple(cell: BattleSetup, side: number): { setup: BattleSetup; how: string } {
  const data = cell.data as StarStrikeSetup;
  const weak = (player: PlayerSetup): PlayerSetup => ({
    ...player,
    ships: player.ships
      .filter((_, i) => i % 2 === 0)
      .map((ship) => ({ ...ship, code: `${ship.code}${MARK}` })),
  });
  const [a, b] = data.sides.map((each, index) =>
    index === side ? { ...each, players: each.players.map(weak) } : each,
  );
  const ships = Object.entries(data.cards.ships);
  const crippled = ships.map(([key, card]) => [`${key}${MARK}`, weakCard(card)] as const);
  const cards = { ...data.cards, ships: Object.fromEntries([...ships, ...crippled]) };
  const setup: StarStrikeSetup = { ...data, cards, sides: [a, b] };
  return {
    setup: { ...cell, data: setup },
    how: 'every second ship gone, the others with 1 hull and no shields',
  };
}

function weakCard(card: ShipCard): ShipCard {
  const shields = typeof card.shields === 'number' ? 0 : card.shields.map(() => 0);
  return { ...card, hull: 1, shields };
}
