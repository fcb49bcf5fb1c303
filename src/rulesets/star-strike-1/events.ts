import {
  BY_EFFECT,
  CRITICAL_CLAUSES,
  DESTRUCTION_CLAUSES,
  ENDING_CLAUSES,
  ORDER_CLAUSE,
  REROLL_CLAUSES,
  WAY_CLAUSES,
} from './event-clauses.ts';
import type { Battle } from './state.ts';

/**
 * What a battle tells of itself. Each event has the clause that made it happen, the kinds of its
 * numbers in order, and a sentence with the names in braces. Rules write numbers (tell); words are
 * made in narrate.ts.
 */

export type ArgumentKind =
  | 'piece'
  | 'team'
  | 'side'
  | 'hex'
  | 'direction'
  | 'shield'
  | 'weapon'
  | 'order'
  | 'icon'
  | 'save'
  | 'role'
  | 'keyword'
  | 'reroll'
  | 'effect'
  | 'destruction'
  | 'cause'
  | 'way'
  | 'score'
  | 'ending'
  | 'number'
  | 'signed'
  | 'yes';

export interface EventKind {
  /** A clause; or the argument that decides it, by its word or by that and the cause or role. */
  readonly clause: string | { readonly of: string; readonly by?: Readonly<Record<string, string>> };
  readonly args: Readonly<Record<string, ArgumentKind>>;
  /** `{name}`; `{name?yes|no}` for a yes; `{name#word|words}` for a number. */
  readonly text: string;
}

const p = 'piece';
const n = 'number';

export const EVENTS = {
  die: { clause: 'Attacks-3', args: { piece: p, face: n }, text: '{piece} rolls {face}' },
  edges: {
    clause: 'Setup-2',
    args: { edgeA: 'side', edgeB: 'side', swapped: 'yes' },
    text: '{edgeA} has edge A, {edgeB} edge B{swapped? (sides swapped in this game of the pair)|}',
  },
  rolledOff: {
    clause: 'Setup-1',
    args: { a: n, b: n, chooser: 'team', goesFirst: 'yes' },
    text: 'roll-off {a} to {b}: {chooser} chooses to go {goesFirst?First|Second}',
  },
  firstPlayer: {
    clause: { of: 'cause', by: { 'set-up': 'Setup-1', scenario: 'Historic-1' } },
    args: { team: 'team', cause: 'cause' },
    text: '{team} is First Player',
  },
  placed: {
    clause: { of: 'cause', by: { 'set-up': 'Setup-2', scenario: 'Historic-1' } },
    args: { piece: p, hex: 'hex', facing: 'direction', cause: 'cause' },
    text: '{piece} is placed in {hex}, heading {facing}',
  },
  placedNoHeading: {
    clause: { of: 'cause', by: { 'set-up': 'Setup-2', scenario: 'Historic-1' } },
    args: { piece: p, hex: 'hex', facing: 'direction', cause: 'cause' },
    text: '{piece} is placed in {hex}',
  },
  turnStarted: {
    clause: 'Turn-1',
    args: { turn: n, first: 'team' },
    text: 'TURN {turn}: {first} is First Player',
  },
  orderRevealed: {
    clause: 'Orders-3',
    args: { piece: p, order: 'order' },
    text: '{piece} reveals {order}',
  },
  starcast: {
    clause: 'Factions-2',
    args: { piece: p, order: 'order' },
    text: '{piece} is a Starcaster and plays {order}',
  },
  orderReturned: {
    clause: { of: 'cause', by: { critical: 'Criticals-2', ...BY_EFFECT } },
    args: { piece: p, order: 'order', cause: 'cause' },
    text: '{piece} returns {order} to the library',
  },
  effectApplied: {
    clause: ORDER_CLAUSE,
    args: { source: p, order: 'order', piece: p, effect: 'effect' },
    text: '{order} of {source}: {effect} on {piece}',
  },
  optionUsed: {
    clause: ORDER_CLAUSE,
    args: { piece: p, order: 'order' },
    text: '{piece} uses {order}, once this turn',
  },
  shipNamed: {
    clause: 'Formats-6',
    args: { team: 'team', player: n, piece: p },
    text: '{team}: player {player} names {piece}',
  },
  commandPriority: {
    clause: 'Formats-6',
    args: { team: 'team', one: n, two: n, picks: n },
    text: '{team} disagrees, {one} to {two}: player {picks} picks the ship',
  },
  activated: { clause: 'Ship-1', args: { piece: p, turn: n }, text: '{piece} activates' },
  recharged: {
    clause: 'Factions-4',
    args: { piece: p, boxes: n },
    text: '{piece} may repair {boxes#Shield Box|Shield Boxes} (Recharge)',
  },
  marked: {
    clause: 'Weapons-2',
    args: { piece: p, weapon: 'weapon' },
    text: '{piece} marks its {weapon}',
  },
  markErased: {
    clause: 'Weapons-2',
    args: { piece: p, weapon: 'weapon' },
    text: '{piece} erases the mark on its {weapon}, which may not be used this turn',
  },
  marksErased: { clause: 'Orders-3', args: { piece: p }, text: '{piece} loses all its marks' },
  attackDeclared: {
    clause: 'Attacks-1',
    args: { piece: p, weapon: 'weapon', target: p, distance: n, count: n },
    text: '{piece} attacks {target} with {weapon}, {count#die|dice}, at distance {distance}',
  },
  diceAdded: {
    clause: 'Orders-3',
    args: { piece: p, count: n },
    text: 'orders of or near {piece} add {count#die|dice}',
  },
  facingNamed: {
    clause: 'Shields-4',
    args: { piece: p, facing: 'shield' },
    text: '{piece} names {facing} as its Defending Facing',
  },
  modifier: {
    clause: 'Attacks-4',
    args: { piece: p, sum: 'signed', modifier: 'signed' },
    text: 'modifiers add up to {sum}, limited to {modifier}',
  },
  iconsRolled: {
    clause: 'Attacks-3',
    args: { piece: p, locks: n, hits: n, criticals: n, directHits: n },
    text: 'rolled: {locks#lock|locks}, {hits#hit|hits}, {criticals#critical|criticals}, {directHits#direct hit|direct hits}',
  },
  rerolled: {
    clause: { of: 'why', by: REROLL_CLAUSES },
    args: { piece: p, why: 'reroll', from: n, to: n },
    text: '{piece} throws a {from} again with {why}: {to}',
  },
  lockReroll: {
    clause: 'Locks-1',
    args: { piece: p, from: n, to: n },
    text: '{piece} spends a Target Lock and throws a {from} again: {to}',
  },
  abilityUsed: {
    clause: 'Locks-2',
    args: { piece: p, weapon: 'weapon' },
    text: '{piece} spends a Target Lock on the ability of {weapon}',
  },
  orderAbilityUsed: {
    clause: 'Locks-3',
    args: { piece: p, order: 'order' },
    text: '{piece} spends a Target Lock on {order}',
  },
  lockLapsed: { clause: 'Icons-1', args: { piece: p }, text: '{piece} lets a Target Lock lapse' },
  iconsResolved: {
    clause: 'Icons-1',
    args: { piece: p, hits: n, criticals: n, directHits: n },
    text: 'to resolve: {hits#hit|hits}, {criticals#critical|criticals}, {directHits#direct hit|direct hits}',
  },
  iconsConverted: {
    clause: { of: 'cause', by: BY_EFFECT },
    args: { piece: p, count: n, from: 'icon', into: 'icon', cause: 'cause' },
    text: 'turned into {into}: {count} × {from}',
  },
  iconsCancelled: {
    clause: { of: 'inSkirmish', by: { true: 'Skirmish-5', false: 'Icons-1' } },
    args: { piece: p, count: n, icon: 'icon', order: 'order', inSkirmish: 'yes' },
    text: '{piece} cancels {count} × {icon} with {order}',
  },
  saveRolled: {
    clause: { of: 'save', by: { armor: 'Keywords-1', flak: 'Keywords-5' } },
    args: { piece: p, save: 'save', value: n, saved: 'yes', icon: 'icon' },
    text: '{piece} rolls {save} {value} against a {icon}: {saved?cancelled|not cancelled}',
  },
  blocked: {
    clause: { of: 'icon', by: { hit: 'Shields-1', critical: 'Criticals-1' } },
    args: { piece: p, facing: 'shield', icon: 'icon', left: n },
    text: '{piece} blocks a {icon} with one {facing} box, {left} left',
  },
  hullLost: {
    clause: 'Hits-1',
    args: { piece: p, left: n },
    text: '{piece} loses a Hull Box, {left} left',
  },
  criticalTaken: {
    clause: { of: 'role', by: CRITICAL_CLAUSES },
    args: { piece: p, role: 'role' },
    text: '{piece} takes a Critical',
  },
  massive: {
    clause: 'Keywords-7',
    args: { piece: p, hits: n },
    text: '{piece} is Massive: {hits#direct hit|direct hits} instead',
  },
  crippled: {
    clause: 'Losing-1',
    args: { piece: p, keyword: 'keyword' },
    text: '{piece} is CRIPPLED and loses {keyword}',
  },
  restored: {
    clause: 'Glossary-2',
    args: { piece: p },
    text: '{piece} is no longer Crippled and has its keyword again',
  },
  keywordLost: {
    clause: 'Losing-1',
    args: { piece: p, keyword: 'keyword' },
    text: '{piece} loses {keyword} for this turn',
  },
  destroyed: {
    clause: { of: 'how', by: DESTRUCTION_CLAUSES },
    args: { piece: p, how: 'destruction', cause: 'cause', role: 'role' },
    text: '{piece} is DESTROYED: {how}',
  },
  hullRepaired: {
    clause: 'Orders-3',
    args: { piece: p, boxes: n, hull: n },
    text: '{piece} repairs {boxes#Hull Box|Hull Boxes}, now {hull}',
  },
  shieldRepaired: {
    clause: { of: 'cause', by: { recharge: 'Factions-4', ...BY_EFFECT } },
    args: { piece: p, facing: 'shield', now: n, cause: 'cause' },
    text: '{piece} repairs one {facing} box, now {now}',
  },
  shieldDrained: {
    clause: 'Locks-2',
    args: { piece: p, facing: 'shield', left: n },
    text: '{piece} loses one {facing} box, {left} left',
  },
  skirmishDiceLost: {
    clause: 'Skirmish-3',
    args: { piece: p, loss: n },
    text: '{piece} is down {loss#Skirmish die|Skirmish dice} this turn',
  },
  slowed: {
    clause: 'Movement-1',
    args: { piece: p, moves: n },
    text: '{piece} is slowed by {moves#move|moves} this turn',
  },
  turned: {
    clause: 'Movement-1',
    args: { piece: p, facing: 'direction' },
    text: '{piece} turns to face {facing}',
  },
  moved: {
    clause: { of: 'way', by: WAY_CLAUSES },
    args: { piece: p, hex: 'hex', facing: 'direction', way: 'way' },
    text: '{piece} moves to {hex} ({way})',
  },
  evaded: {
    clause: 'Evade-1',
    args: { piece: p, direction: 'direction' },
    text: '{piece} evades to the {direction}',
  },
  skirmish: {
    clause: 'Skirmish-1',
    args: { piece: p, foe: p },
    text: '{piece} starts a Skirmish with {foe}',
  },
  skirmishPool: {
    clause: { of: 'active', by: { true: 'Skirmish-3', false: 'Skirmish-4' } },
    args: { piece: p, count: n, active: 'yes' },
    text: '{piece} has {count#Skirmish die|Skirmish dice}',
  },
  skirmishRolled: {
    clause: 'Skirmish-5',
    args: { piece: p, hits: n },
    text: '{piece} scores {hits#direct hit|direct hits}',
  },
  oreHull: {
    clause: 'Factions-5',
    args: { piece: p },
    text: '{piece} has an Ore Hull: one direct hit fewer',
  },
  ramProw: {
    clause: 'Factions-7',
    args: { piece: p, hits: n },
    text: '{piece} rams: {hits#direct hit|direct hits} more',
  },
  lethal: {
    clause: 'Keywords-6',
    args: { piece: p, foe: p, hits: n },
    text: '{piece} is Lethal: {hits#direct hit|direct hits} on {foe}',
  },
  grappled: {
    clause: 'Factions-6',
    args: { piece: p, foe: p, swapped: 'yes', hex: 'hex', foeHex: 'hex' },
    text: '{piece} throws its Talon Grapple at {foe}: {swapped?they swap places, to|it misses}{hex& |}{foeHex& and |}',
  },
  starRolled: {
    clause: 'Terrain-2',
    args: { piece: p, result: n, hit: 'yes' },
    text: '{piece} enters a Star System, {result}: {hit?one hit|nothing happens}',
  },
  dustEntered: { clause: 'Terrain-8', args: { piece: p }, text: '{piece} enters dust: one hit' },
  pullRolled: {
    clause: 'Terrain-4',
    args: { piece: p, result: n, pulled: 'yes' },
    text: '{piece} is beside a Black Hole, {result}: {pulled?dragged in|stays out}',
  },
  escapeRolled: {
    clause: 'Terrain-5',
    args: { piece: p, result: n, free: 'yes' },
    text: '{piece} leaves a Black Hole, {result}: {free?it gets away|it is lost}',
  },
  refreshStarted: { clause: 'Refresh-1', args: { turn: n }, text: 'refresh of turn {turn}' },
  scored: {
    clause: { of: 'why' },
    args: { team: 'team', points: n, why: 'score', piece: p },
    text: '{team} scores {points#point|points}: {why}{piece& (|)}',
  },
  gameOver: {
    clause: { of: 'ending', by: ENDING_CLAUSES },
    args: { winner: 'team', ending: 'ending', scoreA: n, scoreB: n },
    text: 'GAME OVER, {scoreA} to {scoreB}: {winner} by {ending}',
  },
} as const satisfies Record<string, EventKind>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Numbers of the events. */
export const EV = Object.fromEntries(EVENT_NAMES.map((name, i) => [name, i])) as Record<
  EventName,
  number
>;

/** Costs nothing to speak of when nobody listens. */
export function tell(battle: Battle, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0): void {
  if (battle.trace !== undefined) battle.trace.add(kind, a, b, c, d, e);
}
