import { type Battle, NOBODY, OVER } from './state.ts';

/** What holds in every position of a legal game. Throws with the piece and the fact. */
export function checkInvariants(battle: Battle): void {
  const problem = findBroken(battle);
  if (problem !== undefined) throw new Error(`round ${battle.round}: ${problem}`);
}

function findBroken(battle: Battle): string | undefined {
  for (const piece of battle.pieces) {
    const name = `${piece.card.code}#${piece.copy} of team ${piece.team}`;
    const { card } = piece;
    if (piece.hex >= 0) {
      if (battle.occupant[piece.hex] !== piece.index) return `${name} is not where it is`;
      if (piece.hull < 1 || piece.hull > card.hull) return `${name} has hull ${piece.hull}`;
      if (piece.criticals > card.orderLimit) return `${name} should be crippled`;
      if (piece.defeated || piece.inReserve) return `${name} is on the board and off it`;
    } else if (!piece.defeated && !piece.inReserve && battle.round > 0) {
      return `${name} is nowhere`;
    }
    for (let f = 0; f < piece.shields.length; f++) {
      if (piece.shields[f] < 0 || piece.shields[f] > card.shields[f]) {
        return `${name} has ${piece.shields[f]} shields in facing ${f}`;
      }
    }
    if (piece.exhausted < 0 || piece.exhausted > 2) return `${name} has too many Exhausted`;
    if (piece.grudge !== 0) return `${name} kept Grudge Counters`;
    if (piece.facing < 0 || piece.facing > 5) return `${name} faces ${piece.facing}`;
  }
  return brokenBoard(battle) ?? brokenTeams(battle);
}

function brokenBoard(battle: Battle): string | undefined {
  for (let hex = 0; hex < battle.map.board.hexes; hex++) {
    const there = battle.occupant[hex];
    if (there !== NOBODY && battle.pieces[there].hex !== hex) return `hex ${hex} holds a ghost`;
  }
  return undefined;
}

function brokenTeams(battle: Battle): string | undefined {
  for (const team of battle.teams) {
    const there = team.pieces.filter((piece) => piece.hex >= 0).length;
    if (there !== team.onBoard) return `team ${team.index} counts ${team.onBoard} of ${there}`;
    if (there === 0 && battle.phase !== OVER && battle.round > 0) return 'nobody noticed the end';
    for (const player of team.players) {
      const { library } = player;
      const out = new Uint8Array(library.copies.length);
      for (const piece of team.pieces) {
        for (let slot = 0; slot < piece.orderCount; slot++) {
          if (team.players[piece.orderOwner[slot]] === player) out[piece.orders[slot]] += 1;
        }
      }
      if (player.omega !== NOBODY) out[player.omega] += 1;
      for (const order of library.orders) {
        if (library.left[order] + out[order] !== library.copies[order]) {
          return `library of ${player.name} lost or gained ${battle.orders[order].id}`;
        }
      }
    }
  }
  return undefined;
}
