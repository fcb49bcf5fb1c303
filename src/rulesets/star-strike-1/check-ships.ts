import { type DataPath, nearest } from '../../battle/problem.ts';
import type { ShipCard } from './cards.ts';
import { type Complaint, isKnown } from './complaint.ts';
import { parseKeyword } from './keywords.ts';
import { matchesPrinted } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { KEYWORDS, type Keyword, VALUED_KEYWORDS } from './terms.ts';
import { matcherWords, title } from './words.ts';

/** Cards-3 to Cards-9: is a ship card one that could be printed? */
export function checkShip(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  isKnown(complain, [...at, 'faction'], ship.faction, 'a faction', cards.factions);
  checkCode(ship, at, complain);
  checkPrint(cards, ship, at, complain);
  checkBonusOrders(cards, ship, at, complain);
}

/** Shields, armaments and keywords: what holds for a card written into a lab case too. */
export function checkPrint(
  cards: CardSet,
  ship: ShipCard,
  at: DataPath,
  complain: Complaint,
): void {
  checkShields(ship, at, complain);
  checkArmaments(cards, ship, at, complain);
  checkKeywords(ship, at, complain);
}

/** Glossary-4 */
function checkCode({ code, faction }: ShipCard, at: DataPath, complain: Complaint): void {
  if (code.startsWith(`${faction}-`)) return;
  complain([...at, 'code'], `${code} does not start with its faction, ${faction} (Glossary-4)`);
}

/** Cards-7, Shields-2, Shields-3: a track, or a chart with six facings. */
function checkShields({ role, shields }: ShipCard, at: DataPath, complain: Complaint): void {
  const track = role === 'escort' || role === 'light';
  if (track === (typeof shields === 'number')) return;
  const wanted = track ? 'a track: one number' : 'a chart: six numbers, clockwise from the fore';
  complain([...at, 'shields'], `a ship with the ${title(role)} role has ${wanted} (Cards-7)`);
}

/** Cards-6: only the first row may have two sets of dice. */
function checkArmaments(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  const seen = new Set<string>();
  ship.armaments.forEach(({ weapon, sets }, i) => {
    const path = [...at, 'armaments', i];
    isKnown(complain, [...path, 'weapon'], weapon, 'a weapon', cards.weapons);
    if (i > 0 && sets.length > 1) {
      complain([...path, 'sets'], 'only the first row of a card has two sets of dice (Cards-6)');
    }
    if (seen.has(weapon)) {
      complain([...path, 'weapon'], `${weapon} has a row already; a row is a weapon (Cards-6)`);
    }
    seen.add(weapon);
  });
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
const MOST_VALUES: Partial<Record<Keyword, number>> = { Armor: 5, Flak: 5, Deadly: 5, Stealth: 3 };
const MOST_VALUE = 30;

/** What is wrong with a printed or granted keyword, if anything. */
export function keywordFault(text: string): string | undefined {
  const { keyword, bracket } = parseKeyword(text);
  if (!KEYWORDS.includes(keyword)) {
    const meant = nearest(keyword, KEYWORDS);
    const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
    return `"${text}" is not a keyword.${hint} Known: ${KEYWORDS.join(', ')}.`;
  }
  if (keyword === 'Massive') return undefined;
  if (!(VALUED_KEYWORDS as readonly Keyword[]).includes(keyword)) {
    return bracket === undefined ? undefined : `"${text}": ${keyword} has no bracket`;
  }
  const least = LEAST_VALUES[keyword] ?? 1;
  const most = MOST_VALUES[keyword] ?? MOST_VALUE;
  const value = bracket !== undefined && /^[0-9]+$/.test(bracket) ? Number(bracket) : Number.NaN;
  if (value >= least && value <= most) return undefined;
  return `"${text}": wanted ${keyword} with a whole number from ${least} to ${most}, such as "${keyword} [${Math.max(least, 1)}]"`;
}

/** Cards-9, Keywords-7: orders for the slots of a panel and of Massive. */
function checkBonusOrders(cards: CardSet, ship: ShipCard, at: DataPath, complain: Complaint): void {
  ship.panel?.forEach((id, i) => {
    checkBonusOrder(cards, ship, id, [...at, 'panel', i], complain);
  });
  ship.keywords.forEach((text, i) => {
    const { keyword, bracket } = parseKeyword(text);
    if (keyword !== 'Massive' || bracket === undefined) return;
    const path = [...at, 'keywords', i];
    if (!/^B-[0-9]{3}$/.test(bracket)) {
      complain(path, `"${text}": wanted a Basic Order such as "Massive [B-001]" (Keywords-7)`);
      return;
    }
    checkBonusOrder(cards, ship, bracket, path, complain);
  });
}

/** An order on a ship's own panel that it could never be assigned would be a dead letter. */
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
