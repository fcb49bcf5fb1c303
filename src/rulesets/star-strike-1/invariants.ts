import { type Battle, NOBODY, OVER, type Piece } from './state.ts';
import { HEAVY } from './terms.ts';

/** What holds in every position of a legal game. Throws with the ship and the fact. */
export function checkInvariants(battle: Battle): void {
  const problem = findBroken(battle);
  if (problem !== undefined) throw new Error(`turn ${battle.turn}: ${problem}`);
}

function findBroken(battle: Battle): string | undefined {
  for (const piece of battle.pieces) {
    const broken = brokenPiece(battle, piece);
    if (broken !== undefined) {
      return `${piece.card.code}#${piece.copy} of side ${piece.team} ${broken}`;
    }
  }
  return brokenBoard(battle) ?? brokenTeams(battle);
}

function brokenPiece(battle: Battle, piece: Piece): string | undefined {
  const { card } = piece;
  if (piece.hex >= 0) {
    // Movement-5: nobody ends an activation in a friend's hex.
    if (battle.occupant[piece.hex] !== piece.index) return 'is not where it is';
    if (piece.hull < 1 || piece.hull > card.hull) return `has hull ${piece.hull}`;
    if (piece.destroyed) return 'is destroyed and on the board';
  } else if (!piece.destroyed && battle.turn > 0) return 'is nowhere';
  for (let f = 0; f < piece.shields.length; f++) {
    if (piece.shields[f] < 0 || piece.shields[f] > card.shields[f]) {
      return `has ${piece.shields[f]} boxes in facing ${f}`;
    }
  }
  if (piece.facing < 0 || piece.facing > 5) return `faces ${piece.facing}`;
  if (!card.hasHeading && piece.facing !== 0) return 'has no heading and turned';
  if (piece.crippled && card.role < HEAVY) return 'is Crippled and too small for that';
  if (!piece.crippled && piece.crippledLoss !== 0) return 'lost a keyword and is not Crippled';
  if ((piece.crippledLoss & (piece.crippledLoss - 1)) !== 0) return 'lost two keywords';
  if ((piece.lost & ~card.keywords) !== 0) return 'lost a keyword it never had';
  if (piece.fired !== 0) return 'fired a Heavy weapon and did not mark it';
  if (piece.defending >= 0) return 'is still under attack';
  for (let a = 0; a < card.armaments.length; a++) {
    if (((piece.marks >> a) & 1) === 1 && !card.armaments[a].heavy) return 'marked a light weapon';
  }
  return undefined;
}

function brokenBoard(battle: Battle): string | undefined {
  for (let hex = 0; hex < battle.occupant.length; hex++) {
    const there = battle.occupant[hex];
    if (there !== NOBODY && battle.pieces[there].hex !== hex) return `hex ${hex} holds a ghost`;
  }
  return undefined;
}

function brokenTeams(battle: Battle): string | undefined {
  for (const team of battle.teams) {
    const there = team.pieces.filter((piece) => piece.hex >= 0).length;
    if (there !== team.onBoard) return `side ${team.index} counts ${team.onBoard} of ${there}`;
    if (there === 0 && battle.phase !== OVER && battle.turn > 0) return 'nobody noticed the end';
    for (const [number, player] of team.players.entries()) {
      const { library } = player;
      const out = new Uint8Array(library.copies.length);
      for (const piece of player.pieces) {
        for (let slot = 0; slot < piece.orderCount; slot++) {
          if (piece.orderOwner[slot] === number) out[piece.orders[slot]] += 1;
        }
      }
      for (const order of library.orders) {
        if (library.left[order] + out[order] !== library.copies[order]) {
          return `library of ${player.name} lost or gained ${battle.orders[order].id}`;
        }
      }
    }
  }
  return undefined;
}
