import type { ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { compileCards, type ShipTable } from './compile.ts';
import { REMINDERS } from './keyword-words.ts';
import { parseKeyword } from './keywords.ts';
import type { CardSet } from './setup-data.ts';
import { beside, CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { KEYWORD_CLAUSES } from './terms.ts';
import { counted, listWords, title, WEAPON_TYPE_NAMES } from './words.ts';

/** Cards-3 to Cards-9: a ship card, drawn. */
export function showShip({ cards }: Catalogue, ship: ShipCard): string {
  const faction = cards.factions[ship.faction]?.name ?? ship.faction;
  const kind = [
    title(ship.role),
    ...(ship.panel === undefined ? [] : ['Refit']),
    `${plain(ship.class)} class`,
    `${ship.value} FV`,
    ...(ship.copies === undefined ? [] : [`at most ${ship.copies} in a fleet`]),
  ];
  const figures = beside(drawShields(ship), attributes(cards, ship), SHIELDS_WIDTH);
  return frame(`${ship.code}  ${plain(ship.name)}`, faction, [
    [kind.join(' · ')],
    figures,
    armamentLines(cards, ship),
    ship.keywords.flatMap(keywordLine),
    provenance(ship),
  ]);
}

const SHIELDS_WIDTH = 24;

/** Cards-7: the chart has the fore at the top; a track stands in the middle. */
function drawShields({ shields }: ShipCard): string[] {
  if (typeof shields === 'number') {
    const track = String(shields).padStart(2);
    return [
      'Shield Track',
      '       _____',
      '      /     \\',
      `     /  ${track}   \\`,
      '     \\       /',
      '      \\_____/',
    ];
  }
  const [fore, rightFore, rightAft, aft, leftAft, leftFore] = shields.map((n) =>
    String(n).padStart(2),
  );
  return [
    'Shield Chart',
    `         ${fore}  fore`,
    '        _____',
    `    ${leftFore} /     \\ ${rightFore}`,
    '      /   ^   \\',
    '      \\       /',
    `    ${leftAft} \\_____/ ${rightAft}`,
    `         ${aft}  aft`,
  ];
}

function attributes(cards: CardSet, ship: ShipCard): string[] {
  const table = compileCards(
    cards,
    [ship],
    Object.values(cards.weapons),
    Object.values(cards.orders),
    'all-round',
  ).ships[0];
  return columns([
    ['Hull', `${'■'.repeat(ship.hull)} ${ship.hull}`],
    ['Orders', orderWords(table, ship)],
    ['Moves', `${table.leastMoves} to ${table.mostMoves}${turnWords(table)}`],
    ['Skirmish dice', `${table.dice}, then ${(table.dice + 1) >> 1}, then 1${bonusWords(ship)}`],
  ]);
}

/** Orders-1, Orders-2, Keywords-7 */
function orderWords(table: ShipTable, ship: ShipCard): string {
  const massive = ship.keywords
    .map(parseKeyword)
    .flatMap(({ keyword, bracket }) => (keyword === 'Massive' && bracket ? [bracket] : []));
  const more = [
    ...(ship.panel === undefined ? [] : [`1 of its panel: ${listWords(ship.panel, 'or')}`]),
    ...massive.map((id) => `1 for ${id} (Massive)`),
  ];
  return [`${table.slots}`, ...more].join(', and ');
}

/** Movement-2 to Movement-4 */
function turnWords({ turns }: ShipTable): string {
  if (turns >= 3) return ' in any direction';
  return `, turning up to ${counted(turns, 'side')} before each`;
}

function bonusWords(ship: ShipCard): string {
  const hangar = ship.keywords.includes('Shuttle Hangar') ? 1 : 0;
  const swarm = ship.keywords
    .map(parseKeyword)
    .reduce((n, { keyword, bracket }) => n + (keyword === 'Swarm Bays' ? Number(bracket) : 0), 0);
  return hangar + swarm === 0 ? '' : `, and ${hangar + swarm} more each time`;
}

/** Armaments-1 */
function armamentLines(cards: CardSet, ship: ShipCard): string[] {
  if (ship.armaments.length === 0) return ['no armaments'];
  const rows = ship.armaments.map(({ weapon, sets }) => {
    const card = cards.weapons[weapon];
    return [
      weapon,
      plain(card?.name ?? ''),
      card === undefined ? '' : WEAPON_TYPE_NAMES[card.type],
      sets.map(({ dice, arc }) => `${dice}${arc ?? ''}`).join(' | '),
      card === undefined ? '' : `range ${card.maxDistance}`,
    ];
  });
  return columns(rows);
}

/** A keyword with its clause and what it does. */
export function keywordLine(text: string): string[] {
  const { keyword } = parseKeyword(text);
  return labelled(`${text}:`, `${REMINDERS[keyword]} (${KEYWORD_CLAUSES[keyword]})`);
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
