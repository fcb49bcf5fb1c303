import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { compileCards, type ShipTable } from './compile.ts';
import { REMINDERS } from './keyword-words.ts';
import { parseKeyword } from './keywords.ts';
import type { CardSet } from './setup-data.ts';
import { beside, CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { HIGHEST_SAVE, KEYWORD_CLAUSES } from './terms.ts';
import { counted, listWords, title, WEAPON_TYPE_NAMES } from './words.ts';

/** 3A: a ship card, drawn. */
export function showShip({ cards }: Catalogue, ship: ShipCard): string {
  const faction = cards.factions[ship.faction]?.name ?? ship.faction;
  const kind = [title(ship.role), title(ship.type), ship.subtype, `${plain(ship.class)} class`];
  const figures = beside(drawShields(ship), attributes(cards, ship), SHIELDS_WIDTH);
  return frame(`${ship.code}  ${plain(ship.name)}`, faction, [
    [kind.filter((word) => word !== undefined).join(' · ')],
    figures,
    armamentLines(cards, ship),
    ship.keywords.flatMap(keywordLine),
    prices(cards, ship),
    provenance(ship),
  ]);
}

const SHIELDS_WIDTH = 24;

/** 5E-01: fore at the top; a single pool stands in the middle. */
function drawShields({ shields }: ShipCard): string[] {
  if (typeof shields === 'number') {
    const pool = String(shields).padStart(2);
    return [
      'Shields',
      '       _____',
      '      /     \\',
      `     /  ${pool}   \\`,
      '     \\       /',
      '      \\_____/',
    ];
  }
  const [fore, rightFore, rightAft, aft, leftAft, leftFore] = shields.map((n) =>
    String(n).padStart(2),
  );
  return [
    'Shields',
    `         ${fore}  fore`,
    '        _____',
    `    ${leftFore} /     \\ ${rightFore}`,
    '      /   ^   \\',
    '      \\       /',
    `    ${leftAft} \\_____/ ${rightAft}`,
    `         ${aft}  aft`,
  ];
}

/** 3A-01 (X) to (XII), and 3A-02: Derived Attributes. */
function attributes(cards: CardSet, ship: ShipCard): string[] {
  const table = compileCards(
    cards,
    [ship],
    Object.values(cards.weapons),
    Object.values(cards.orders),
  ).ships[0];
  const fast = ship.keywords.some((text) => parseKeyword(text).keyword === 'Fast') ? 1 : 0;
  const dice = table.skirmishDice;
  return columns([
    ['Hull', `${'■'.repeat(ship.hull)} ${ship.hull}`],
    ['Armor', saveWords(ship.armor, table.armor)],
    ['Flak', saveWords(ship.flak, table.flak)],
    ['Order Limit', orderWords(table, ship)],
    ['Moves', moveWords(table, fast)],
    ['Rotations', rotationWords(table)],
    ['Skirmish Dice', `${dice} full, ${(dice + 1) >> 1} half, ${(dice + 3) >> 2} quarter`],
  ]);
}

function saveWords(printed: number, total: number): string {
  if (printed === total) return total === 0 ? '–' : `${total}`;
  return `${Math.min(total, HIGHEST_SAVE)} (${printed} and keyword ${total - printed})`;
}

function orderWords(table: ShipTable, ship: ShipCard): string {
  const bonus = ship.keywords
    .map(parseKeyword)
    .flatMap(({ keyword, bracket }) => (keyword === 'Massive' && bracket ? [bracket] : []));
  const listed = [...new Set([...(ship.bonusOrders ?? []), ...bonus])];
  if (table.orderLimit === table.roleOrders) return `${table.orderLimit}`;
  if (listed.length === 0) return `${table.orderLimit} (1 of it only against Critical Damage)`;
  return `${table.orderLimit} (1 of it for ${listWords(listed, 'or')})`;
}

function moveWords({ leastMoves, mostMoves }: ShipTable, fast: number): string {
  if (mostMoves === 0) return 'none';
  return `${leastMoves} to ${mostMoves + fast}${fast > 0 ? ' (Fast)' : ''}`;
}

function rotationWords({ rotations, mostMoves }: ShipTable): string {
  if (mostMoves === 0) return 'none';
  return rotations >= 3 ? 'any before each manoeuvre' : `${rotations} before each manoeuvre`;
}

/** 3A-03 */
function armamentLines(cards: CardSet, ship: ShipCard): string[] {
  if (ship.armaments.length === 0) return ['no armaments'];
  const rows = ship.armaments.map(({ mount, weapon, arc, dice }) => {
    const card = cards.weapons[weapon];
    return [
      title(mount),
      weapon,
      plain(card?.name ?? ''),
      card === undefined ? '' : WEAPON_TYPE_NAMES[card.type],
      `arc ${arc}`,
      counted(dice, 'die', 'dice'),
      card === undefined ? '' : `distance up to ${card.maxDistance}`,
    ];
  });
  return columns(rows);
}

/** A keyword with its clause and what it does. */
export function keywordLine(text: string): string[] {
  const { keyword } = parseKeyword(text);
  return labelled(`${text}:`, `${REMINDERS[keyword]} (${KEYWORD_CLAUSES[keyword]})`);
}

/** 10B: points differ by construction list. */
function prices(cards: CardSet, { code }: ShipCard): string[] {
  const lines = Object.values(cards.lists).flatMap((list) =>
    list.ships
      .filter((ship) => ship.code === code)
      .map(({ points, category, copies }) => [
        `${points} PP`,
        `${title(category)} ship`,
        `up to ${counted(copies, 'copy', 'copies')}`,
        `in list ${list.id}, ${plain(list.name)}`,
      ]),
  );
  return lines.length === 0 ? ['in no construction list'] : columns(lines);
}

const SOURCES = {
  project: 'the project’s own card',
  public: 'a card with public facts',
  user: 'a user’s card',
} as const;

function provenance({ source, note }: ShipCard): string[] {
  const text = [source === undefined ? '' : `Source: ${SOURCES[source]}.`, note ?? ''].join(' ');
  return text.trim() === '' ? [] : wrap(text, CARD_WIDTH - 4);
}
