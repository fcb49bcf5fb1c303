import type { Battle, Piece } from './state.ts';
import * as terms from './terms.ts';

/** Keyword rules that are looked up by other chapters. */

/** "Deadly [2]" to its keyword and bracket. An unknown word is the checker's business. */
export function parseKeyword(text: string): { keyword: terms.Keyword; bracket?: string } {
  const open = text.indexOf(' [');
  if (open < 0) return { keyword: text as terms.Keyword };
  return { keyword: text.slice(0, open) as terms.Keyword, bracket: text.slice(open + 2, -1) };
}

/** Attacks-1: hexes strictly between two ships; adjacent ships are at distance 0. */
export function distanceBetween(battle: Battle, a: Piece, b: Piece): number {
  const board = battle.map.board;
  return board.steps[a.hex * board.hexes + b.hex] - 1;
}

/** Losing-1: the printed value of a keyword counts while the keyword is not lost. */
const printed = (piece: Piece, keyword: number, value: number): number =>
  (piece.lost & keyword) === 0 ? value : 0;

/** Keywords-1: copies add up, without limit. */
export function armorOf(piece: Piece): number {
  return printed(piece, terms.KW_ARMOR, piece.card.armor) + piece.grantedArmor;
}

/** Keywords-5, Keywords-2: Flak likewise, with one for each covering friend near enough. */
export function flakOf(battle: Battle, piece: Piece): number {
  return (
    printed(piece, terms.KW_FLAK, piece.card.flak) + piece.grantedFlak + coverOver(battle, piece)
  );
}

/** Keywords-2: a ship does not cover itself; each copy of Cover gives one. */
function coverOver(battle: Battle, piece: Piece): number {
  if ((battle.teams[piece.team].mayHave & terms.KW_COVER) === 0) return 0;
  const { pieces } = battle.teams[piece.team];
  let flak = 0;
  for (let i = 0; i < pieces.length; i++) {
    const friend = pieces[i];
    if (friend === piece || friend.hex < 0 || (friend.keywords & terms.KW_COVER) === 0) continue;
    const distance = distanceBetween(battle, friend, piece);
    if ((friend.lost & terms.KW_COVER) === 0 && distance <= friend.card.cover) flak += 1;
    if (distance <= friend.grantedCover) flak += 1;
  }
  return flak;
}

/** Keywords-3: only the highest value is in effect. */
export function deadlyOf(piece: Piece): number {
  return Math.max(1, printed(piece, terms.KW_DEADLY, piece.card.deadly), piece.grantedDeadly);
}

/** Keywords-6 */
export function lethalOf(piece: Piece): number {
  return printed(piece, terms.KW_LETHAL, piece.card.lethal) + piece.grantedLethal;
}

/** Keywords-10 */
export function stealthOf(piece: Piece): number {
  return printed(piece, terms.KW_STEALTH, piece.card.stealth) + piece.grantedStealth;
}

/** Factions-4 */
export function rechargeOf(piece: Piece): number {
  return printed(piece, terms.KW_RECHARGE, piece.card.recharge) + piece.grantedRecharge;
}

/** Factions-8 */
export function swarmOf(piece: Piece): number {
  return printed(piece, terms.KW_SWARM_BAYS, piece.card.swarm) + piece.grantedSwarm;
}

/** Keywords-11: dice from adjacent friends for an Escort; instances add up, never for itself. */
export function supportFor(battle: Battle, piece: Piece): number {
  const team = battle.teams[piece.team];
  if (piece.card.role !== terms.ESCORT || (team.mayHave & terms.KW_SUPPORT) === 0) return 0;
  let dice = 0;
  for (let i = 0; i < team.pieces.length; i++) {
    const friend = team.pieces[i];
    if (friend === piece || friend.hex < 0 || (friend.keywords & terms.KW_SUPPORT) === 0) continue;
    if (distanceBetween(battle, friend, piece) !== 0) continue;
    dice += printed(friend, terms.KW_SUPPORT, friend.card.support) + friend.grantedSupport;
  }
  return dice;
}

/** Factions-1: is another ship with Augur near enough to help this one's attacks? */
export function hasAugur(battle: Battle, piece: Piece): boolean {
  const team = battle.teams[piece.team];
  if ((team.mayHave & terms.KW_AUGUR) === 0) return false;
  const most = battle.terms.augurDistance;
  for (let i = 0; i < team.pieces.length; i++) {
    const augur = team.pieces[i];
    if (augur === piece || augur.hex < 0 || (augur.keywords & terms.KW_AUGUR) === 0) continue;
    if (distanceBetween(battle, augur, piece) <= most) return true;
  }
  return false;
}
