import type { Battle } from './state.ts';

/**
 * What a battle tells of itself. Each event has the clause that made it happen, the kinds of its
 * numbers in order, and a sentence with the names in braces. Rules write numbers (tell); words are
 * made in narrate.ts.
 */

export type ArgumentKind =
  | 'player'
  | 'ship'
  | 'card'
  | 'side'
  | 'ending'
  | 'number'
  | 'yes'
  | 'table';

export interface EventKind {
  readonly clause: string;
  readonly args: Readonly<Record<string, ArgumentKind>>;
  /** `{name}`; `{name?yes|no}` for a yes; `{name#word|words}` for a number, `{name+%}` above 0. */
  readonly text: string;
}

const n = 'number';
const ship = 'ship';
const card = 'card';
const player = 'player';

export const EVENTS = {
  die: { clause: '1.6', args: { player, face: n }, text: '{player} rolls {face}' },
  seated: {
    clause: '4.2',
    args: { shift: n, table: 'table' },
    text: 'clockwise round the table: {table}',
  },
  dealt: {
    clause: '16.1',
    args: { player, ships: n },
    text: '{player} is dealt {ships#ship|ships} of all races',
  },
  drafted: {
    clause: '16.5',
    args: { player, ship, left: n },
    text: '{player} hires {ship}, {left} points left',
  },
  draftDone: { clause: '16.5', args: { player }, text: '{player} hires no more' },
  opened: {
    clause: '1.3',
    args: { player, ship, place: n },
    text: '{player} opens the line with {ship}',
  },
  handDealt: { clause: '1.4', args: { player, cards: n }, text: '{player} is dealt {cards} cards' },
  firstRolled: {
    clause: '1.6',
    args: { player, sum: n },
    text: '{player} rolls {sum} for the first turn',
  },
  firstPlayer: {
    clause: '1.6',
    args: { player },
    text: '{player} goes first',
  },
  turnStarted: {
    clause: '4.2',
    args: { round: n, player },
    text: 'ROUND {round}: the turn of {player}',
  },
  repairPlayed: {
    clause: '5.1',
    args: { player, card, ship },
    text: '{player} plays {card} on {ship}',
  },
  itemRepaired: {
    clause: '5.2',
    args: { ship, worth: n, damage: n },
    text: '{ship} is rid of {worth} damage, {damage} left',
  },
  shieldsRaised: { clause: '11.3', args: { ship }, text: 'the shields of {ship} are up again' },
  deployed: {
    clause: '6.4',
    args: { player, ship, place: n },
    text: '{player} deploys {ship}, place {place} in the line; it is activated',
  },
  activationPassed: {
    clause: '6.1',
    args: { player },
    text: '{player} activates no ship and deploys none',
  },
  activationRolled: {
    clause: '6.6',
    args: { player, one: n, two: n },
    text: '{player} rolls {one} and {two} to activate ships',
  },
  activated: { clause: '6.6', args: { ship, die: n }, text: '{ship} is activated with a {die}' },
  activatedByBoth: { clause: '6.7', args: { ship }, text: '{ship} is activated with both dice' },
  dieUnused: { clause: '6.6', args: { player, die: n }, text: '{player} leaves the {die} unused' },
  swapped: { clause: '6.8', args: { ship, other: ship }, text: '{ship} swaps places with {other}' },
  movedUp: {
    clause: '6.8',
    args: { ship, place: n },
    text: '{ship} moves to the empty place {place}',
  },
  attackDeclared: {
    clause: '7.3',
    args: { ship, card, target: ship, extra: 'yes', number: n },
    text: 'attack {number}: {ship} aims {card} at {target}{extra?, with its extra|}',
  },
  craftLaunched: {
    clause: '8.1',
    args: { ship, card, target: ship, extra: 'yes', number: n },
    text: 'attack {number}: {ship} launches {card} at {target}{extra?, with its extra|}',
  },
  blocked: {
    clause: '9.1',
    args: { player, card, number: n, ship, further: 'yes' },
    text: '{player} {further?blocks with the same|plays} {card}: attack {number} on {ship} is blocked',
  },
  turretsJammed: {
    clause: '7.7',
    args: { ship, pool: n, jammed: n },
    text: '{ship} has {pool#turret die|turret dice}, {jammed} jammed',
  },
  noTurrets: { clause: '10.3', args: { ship }, text: '{ship} is defended by no turret dice' },
  turretsRolled: {
    clause: '10.3',
    args: { ship, dice: n, sixes: n, fives: n },
    text: '{ship} is defended by {dice#turret die|turret dice}: {sixes#six|sixes}, {fives#five|fives}',
  },
  craftDestroyed: {
    clause: '10.4',
    args: { ship, card, number: n },
    text: 'turrets of {ship} shoot down {card}, attack {number}',
  },
  extraRolled: {
    clause: '7.7',
    args: { card, face: n, more: n },
    text: 'the extra of {card} rolls {face}: {more} more damage',
  },
  breached: {
    clause: '7.7',
    args: { ship, points: n },
    text: '{ship} is breached: boarders add {points} this turn',
  },
  extraDraw: {
    clause: '7.7',
    args: { player, cards: n },
    text: '{player} draws {cards#card|cards}',
  },
  damaged: {
    clause: '11.1',
    args: { ship, card, worth: n, damage: n },
    text: '{card} does {worth} damage to {ship}, {damage} in all',
  },
  tokenPlaced: {
    clause: '10.7',
    args: { ship, card, worth: n, damage: n },
    text: '{card} leaves a token of {worth} on {ship}, {damage} in all',
  },
  craftReturned: { clause: '10.6', args: { player, card }, text: '{card} is back with {player}' },
  shieldsLowered: { clause: '11.2', args: { ship }, text: 'the shields of {ship} are down' },
  destroyed: {
    clause: '11.4',
    args: { ship, player, points: n },
    text: '{ship} is DESTROYED; {player} takes the card, {points#point|points}',
  },
  boarderPlayed: {
    clause: '11.7',
    args: { player, card, ship },
    text: '{player} plays {card} to board {ship}',
  },
  boardingDeclared: {
    clause: '11.6',
    args: { player, ship, strength: n, breach: n },
    text: '{player} boards {ship} with strength {strength}{breach+, % of it the breach}',
  },
  defenderPlayed: {
    clause: '11.8',
    args: { player, card, ship },
    text: '{player} plays {card} to defend {ship}',
  },
  boardingResisted: {
    clause: '11.8',
    args: { player, ship, strength: n, selfDestruct: 'yes', guards: n },
    text: '{player} defends {ship} with strength {strength}, {guards} of it Guards{selfDestruct?, 2 the self-destruct|}',
  },
  boardingRolled: {
    clause: '11.8',
    args: { attacker: n, defender: n },
    text: 'boarders have {attacker}, the defence has {defender}',
  },
  captured: {
    clause: '11.9',
    args: { ship, player, beside: 'yes' },
    text: '{ship} is CAPTURED by {player}{beside?, and lies beside the line|}',
  },
  repelled: { clause: '11.9', args: { ship }, text: 'the boarders of {ship} are beaten back' },
  selfDestructed: {
    clause: '11.10',
    args: { ship, player, points: n },
    text: '{ship} blows itself up; {player} takes the card, {points#point|points}',
  },
  retaken: {
    clause: '11.12',
    args: { ship, player, waits: 'yes' },
    text: '{ship} is RETAKEN for {player}{waits?, and waits beside the full line|}',
  },
  joined: {
    clause: '11.12',
    args: { player, ship, place: n },
    text: '{ship} joins the line of {player}, place {place}',
  },
  discarded: { clause: '12.1', args: { player, card }, text: '{player} discards {card}' },
  drew: {
    clause: '13.1',
    args: { player, cards: n, hand: n },
    text: '{player} draws {cards#card|cards}, now {hand}',
  },
  reshuffled: {
    clause: '13.3',
    args: { cards: n },
    text: 'the {cards#discarded card is|discarded cards are} shuffled into a new draw pile',
  },
  out: { clause: '6.3', args: { player }, text: '{player} has no ships left and is OUT' },
  scored: {
    clause: '15.2',
    args: { side: 'side', points: n },
    text: '{side} has {points#victory point|victory points}',
  },
  ended: {
    clause: '15.1',
    args: { ending: 'ending', winner: 'side' },
    text: 'the battle is over ({ending}): {winner} wins',
  },
  endedShared: {
    clause: '15.4',
    args: { ending: 'ending' },
    text: 'the battle is over ({ending}): the highest total is shared',
  },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Those that are told; dice are shown with the event they led to. */
export const TOLD_EVENTS = EVENT_NAMES.filter(
  (name): name is Exclude<EventName, 'die'> => name !== 'die',
);

/** Numbers of the events. */
export const EV = Object.fromEntries(EVENT_NAMES.map((name, i) => [name, i])) as Record<
  EventName,
  number
>;

/** Costs nothing when nobody listens. */
export function tell(battle: Battle, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): void {
  if (battle.trace !== undefined) battle.trace.add(kind, a, b, c, d, e);
}
