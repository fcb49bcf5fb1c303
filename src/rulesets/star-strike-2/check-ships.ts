import { type DataPath, nearest } from '../../battle/problem.ts';
import type { ShipCard } from './cards.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { parseKeyword } from './keywords.ts';
import { matchesPrinted } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { KEYWORDS, type Keyword, MOUNTS, VALUED_KEYWORDS } from './terms.ts';
import { counted, matcherWords, title } from './words.ts';

/** 3A-01: is a ship card one that could be printed? */
export function checkShip(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  isKnown(complain, [...at, 'faction'], ship.faction, 'a faction', cards.factions);
  checkCode(ship, at, complain);
  checkType(cards, ship, at, complain);
  checkShields(ship, at, complain);
  checkArmaments(cards, ship, at, complain);
  checkKeywords(ship, at, complain);
  checkBonusOrders(cards, ship, at, complain);
}

/** 3A-01 (I) */
function checkCode({ code, faction }: ShipCard, at: DataPath, complain: Complaint): void {
  if (code.startsWith(`${faction}-`)) return;
  complain([...at, 'code'], `${code} does not start with its faction, ${faction} (3A-01 I)`);
}

const isMassive = (ship: ShipCard): boolean =>
  ship.keywords.some((text) => parseKeyword(text).keyword === 'Massive');

/** 3A-01 (V), (VI) */
function checkType(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  const { type, subtype, faction } = ship;
  if (type === 'refit' && subtype === undefined) {
    complain(at, `${ship.code} is a Refit; its subtype must say which (3A-01 VI)`);
  }
  if (type !== 'refit' && subtype !== undefined && !(isMassive(ship) && subtype === 'Massive')) {
    const wanted = isMassive(ship) ? 'wanted "Massive" or no subtype' : 'wanted no subtype';
    complain(
      [...at, 'subtype'],
      `found "${subtype}" on a ${title(type)} piece, ${wanted} (3A-01 VI)`,
    );
  }
  const power = cards.factions[faction]?.power;
  if (type === 'ally' && power === 'major') {
    complain([...at, 'type'], `Allies come from a minor power; ${faction} is major (3A-01 V)`);
  }
}

/** 3A-01 (XIII), 5E-01: a single pool, or one value for each facing. */
function checkShields({ role, shields }: ShipCard, at: DataPath, complain: Complaint): void {
  const single = role === 'escort' || role === 'light';
  if (single === (typeof shields === 'number')) return;
  const wanted = single ? 'a single number' : 'six numbers, clockwise from the fore';
  complain([...at, 'shields'], `a piece with the ${title(role)} role has ${wanted} (5E-01)`);
}

/** 3A-01 (XIV) */
function checkArmaments(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  const { armaments } = ship;
  armaments.forEach(({ weapon }, i) => {
    isKnown(complain, [...at, 'armaments', i, 'weapon'], weapon, 'a weapon', cards.weapons);
  });
  for (const mount of MOUNTS) {
    const most = mount === 'primary' ? 2 : 1;
    const found = armaments.filter((armament) => armament.mount === mount);
    if (found.length > most) {
      const message = `${counted(found.length, `${mount} armament`)}, at most ${most} allowed (3A-01 XIV)`;
      complain([...at, 'armaments'], message);
    }
    if (mount === 'primary' && new Set(found.map(({ weapon }) => weapon)).size > 1) {
      const weapons = found.map(({ weapon }) => weapon).join(' and ');
      const message = `primary armaments are ${weapons}; they must be groups of one weapon (3A-01 XIV)`;
      complain([...at, 'armaments'], message);
    }
  }
}

function checkKeywords(ship: ShipCard, at: DataPath, complain: Complaint): void {
  const seen = new Set<string>();
  for (const [i, text] of ship.keywords.entries()) {
    const path = [...at, 'keywords', i];
    const { keyword } = parseKeyword(text);
    const wrong = keywordFault(text);
    if (wrong !== undefined) complain(path, wrong);
    else if (seen.has(keyword)) complain(path, `${keyword} is there already; write it once`);
    seen.add(keyword);
  }
}

const LEAST_VALUES: Partial<Record<Keyword, number>> = { Cover: 0, Deadly: 2 };
const MOST_VALUES: Partial<Record<Keyword, number>> = { Armor: 4, Flak: 4, Deadly: 6 };
const MOST_VALUE = 30;

/** 9: what is wrong with a printed or granted keyword, if anything. */
export function keywordFault(text: string): string | undefined {
  const { keyword, bracket } = parseKeyword(text);
  if (!KEYWORDS.includes(keyword)) {
    const meant = nearest(keyword, KEYWORDS);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    return `"${text}" is not a keyword.${hint} Known: ${KEYWORDS.join(', ')}.`;
  }
  if (keyword === 'Massive') return undefined;
  if (!(VALUED_KEYWORDS as readonly Keyword[]).includes(keyword)) {
    return bracket === undefined ? undefined : `"${text}": ${keyword} has no bracket (9)`;
  }
  const least = LEAST_VALUES[keyword] ?? 1;
  const most = MOST_VALUES[keyword] ?? MOST_VALUE;
  const value = bracket !== undefined && /^[0-9]+$/.test(bracket) ? Number(bracket) : Number.NaN;
  if (value >= least && value <= most) return undefined;
  return `"${text}": wanted ${keyword} with a whole number from ${least} to ${most}, such as "${keyword} [${Math.max(least, 1)}]" (9)`;
}

/** 3A-01 (VIII), 9G: orders for the added place of a Refit or Massive piece. */
function checkBonusOrders(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  const { bonusOrders } = ship;
  if (bonusOrders !== undefined && ship.type !== 'refit' && !isMassive(ship)) {
    complain(
      [...at, 'bonusOrders'],
      'only Refit and Massive pieces have Bonus Orders (3A-01 VIII)',
    );
  }
  bonusOrders?.forEach((id, i) => {
    checkBonusOrder(cards, ship, id, [...at, 'bonusOrders', i], complain);
  });
  ship.keywords.forEach((text, i) => {
    const { keyword, bracket } = parseKeyword(text);
    if (keyword !== 'Massive' || bracket === undefined) return;
    const path = [...at, 'keywords', i];
    if (!/^B-[0-9]{3}$/.test(bracket)) {
      complain(path, `"${text}": wanted a Basic Order such as "Massive [B-001]" (9G)`);
      return;
    }
    checkBonusOrder(cards, ship, bracket, path, complain);
  });
}

/** An order on a piece's own panel that it could never be assigned would be a dead letter. */
function checkBonusOrder(
  cards: CardSet,
  ship: ShipCard,
  id: string,
  path: DataPath,
  complain: Complaint,
): void {
  if (!isKnown(complain, path, id, 'an order', cards.orders)) return;
  const { requires } = cards.orders[id];
  if (requires === undefined || keywordsAreWrong(ship)) return;
  if (matchesPrinted(cards, requires, ship.code)) return;
  complain(path, `${id} is for ${matcherWords(requires)}, which ${ship.code} is not`);
}

const keywordsAreWrong = (ship: ShipCard): boolean =>
  ship.keywords.some((text) => keywordFault(text) !== undefined);
