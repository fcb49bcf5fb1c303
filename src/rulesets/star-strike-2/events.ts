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
  | 'manoeuvre'
  | 'effect'
  | 'defeat'
  | 'cause'
  | 'way'
  | 'score'
  | 'ending'
  | 'phase'
  | 'number'
  | 'signed'
  | 'yes';

export interface EventKind {
  /** A clause; or the argument that decides it, by its word or by that and the cause. */
  readonly clause: string | { readonly of: string; readonly by?: Readonly<Record<string, string>> };
  readonly args: Readonly<Record<string, ArgumentKind>>;
  /** `{name}`; `{name?yes|no}` for a yes; `{name#word|words}` for a number. */
  readonly text: string;
}

const p = 'piece';
const n = 'number';

/** Clauses of what orders, the scenario and Target Lock abilities do. */
const BY_EFFECT = { order: '4B-01', scenario: '11A', ability: '5F-01' } as const;
/** What comes of an order, or of the scenario in its place. */
const ORDER_CLAUSE = { of: 'order', by: { 'the scenario': '11A', other: '4B-01' } } as const;

const SAVE_CLAUSES = {
  massive: '5F-03 (I)',
  'armor hit': '5F-02 (I)',
  'armor critical': '5F-03 (II)',
  'flak hit': '5F-02 (II)',
  'flak critical': '5F-03 (III)',
  'ore-hull direct-hit': '5F-04 (I)',
  'fast direct-hit': '5F-04 (II)',
  evasion: '7C-01',
  'ore-hull skirmish': '7C-02',
  'fast skirmish': '7C-03',
  'bunker-down': '7C-04',
  'ram-prow': '7C-05',
} as const;

const DEFEAT_CLAUSES = {
  'hull hit': '5F-02',
  'hull direct-hit': '5F-04',
  'hull skirmish': '7D',
  'hull lethal': '9F',
  'hull dust': '8C-03',
  'hull order': BY_EFFECT.order,
  'hull scenario': BY_EFFECT.scenario,
  'hull ability': BY_EFFECT.ability,
  crippled: '5F-03',
  'crushing-gravity': '8B-04',
  'escape-velocity': '8B-05',
  collision: '8B-01',
  grudge: '9Q',
} as const;

const MANOEUVRE_CLAUSES = {
  ahead: '6B-01',
  'ahead-pass': '6B-02',
  'bypass-sling': '6B-03',
  assault: '6B-04',
} as const;

const ENDING_CLAUSES = {
  'wiped-out': '4C-01',
  'objective-points': '4C-02',
  control: '4C-02 (I)',
  resilience: '4C-02 (II)',
  stalemate: '4C-02 (III)',
} as const;

export const EVENTS = {
  die: { clause: '1A', args: { piece: p, face: n }, text: '{piece} rolls {face}' },
  teamsRolled: {
    clause: '4A-01',
    args: { first: n, second: n, teamA: 'side', swapped: 'yes' },
    text: 'roll-off {first} to {second}: {teamA} is Team A{swapped? (sides swapped in this game of the pair)|}',
  },
  placed: {
    clause: {
      of: 'cause',
      by: { 'set-up': '4A-04', scenario: '11A', reinforcement: '10E-01' },
    },
    args: { piece: p, hex: 'hex', facing: 'direction', cause: 'cause' },
    text: '{piece} is placed in {hex}, facing {facing}',
  },
  inReserve: { clause: '10D-01', args: { piece: p }, text: '{piece} waits in reserve' },
  roundStarted: {
    clause: '4B',
    args: { round: n, initiative: 'team' },
    text: 'ROUND {round}: {initiative} has the initiative',
  },
  orderRevealed: {
    clause: '4B-01',
    args: { piece: p, order: 'order' },
    text: '{piece} reveals {order}',
  },
  orderReturned: {
    clause: { of: 'cause', by: { critical: '5F-03', ...BY_EFFECT } },
    args: { piece: p, order: 'order', cause: 'cause' },
    text: '{piece} returns {order} to the library',
  },
  orderReassigned: {
    clause: '4B-01 (I)',
    args: { piece: p, order: 'order', to: p },
    text: '{order} passes from {piece} to {to}',
  },
  effectApplied: {
    clause: ORDER_CLAUSE,
    args: { source: p, order: 'order', piece: p, effect: 'effect' },
    text: '{order} of {source}: {effect} on {piece}',
  },
  optionUsed: {
    clause: ORDER_CLAUSE,
    args: { piece: p, order: 'order' },
    text: '{piece} uses {order}, once this round',
  },
  strategicActivations: {
    clause: '4B-02 (II)',
    args: { team: 'team' },
    text: 'Strategic Activations: {team} is down to 2 strikes a piece',
  },
  overrunActivations: {
    clause: '4B-02 (III)',
    args: { team: 'team' },
    text: 'Overrun Activations: {team} gains Deadly [2] and Skilled',
  },
  activated: { clause: '4B-02', args: { piece: p, round: n }, text: '{piece} activates' },
  threaded: { clause: '9R', args: { piece: p }, text: '{piece} is threaded: 2 Moves at most' },
  reloadingOff: {
    clause: '5A-02',
    args: { piece: p, blocked: 'yes' },
    text: '{piece} takes off its Reloading token: {blocked?no Heavy weapons this round|its Heavy weapons strike all the same}',
  },
  reloadingOn: { clause: '5G-01', args: { piece: p }, text: '{piece} gets a Reloading token' },
  reloaded: { clause: '13A', args: { piece: p }, text: '{piece} is reloaded' },
  strikeDeclared: {
    clause: '5A',
    args: { piece: p, weapon: 'weapon', target: p, distance: n },
    text: '{piece} strikes {target} with {weapon} at distance {distance}',
  },
  skilled: { clause: '9I', args: { piece: p }, text: '{piece} is Skilled: Die-1' },
  augmented: {
    clause: '9L',
    args: { augur: p, piece: p },
    text: '{augur} augments the strike: Die-1, and 5s and 6s lock on',
  },
  modifier: {
    clause: '5B',
    args: { piece: p, sum: 'signed', modifier: 'signed' },
    text: 'modifiers add up to {sum}, limited to {modifier}',
  },
  iconsRolled: {
    clause: '5C',
    args: { locks: n, hits: n, criticals: n, directHits: n },
    text: 'rolled: {locks#lock|locks}, {hits#hit|hits}, {criticals#critical|criticals}, {directHits#direct hit|direct hits}',
  },
  iconsConverted: {
    clause: '5F',
    args: { count: n, from: 'icon', into: 'icon' },
    text: '{count} {from} become {into}',
  },
  iconsCancelled: {
    clause: { of: 'inSkirmish', by: { true: '7C', false: '5E' } },
    args: { piece: p, count: n, icon: 'icon', order: 'order', inSkirmish: 'yes' },
    text: '{piece} cancels {count} {icon} with {order}',
  },
  shieldsSpent: {
    clause: '5E',
    args: { piece: p, facing: 'shield', hits: n, criticals: n, left: n },
    text: '{piece} spends {facing} shields: cancels {hits#hit|hits} and {criticals#critical|criticals}, {left} left',
  },
  lockOn: {
    clause: '5F-01 (I)',
    args: { piece: p, hits: n, criticals: n, directHits: n },
    text: '{piece} locks on: now {hits#hit|hits}, {criticals#critical|criticals}, {directHits#direct hit|direct hits}',
  },
  abilityUsed: {
    clause: '5F-01',
    args: { piece: p, weapon: 'weapon', target: p },
    text: '{piece} spends a Target Lock on the ability of {weapon}',
  },
  saveRolled: {
    clause: { of: 'save', by: SAVE_CLAUSES },
    args: { piece: p, save: 'save', value: n, saved: 'yes', cause: 'cause' },
    text: '{piece} needs {value} or less for {save}: {saved?saved|not saved}',
  },
  hullLost: {
    clause: '3A-01 (X)',
    args: { piece: p, left: n },
    text: '{piece} loses a Hull Point, {left} left',
  },
  criticalTaken: {
    clause: '5F-03',
    args: { piece: p, criticals: n, limit: n },
    text: '{piece} takes Critical Damage: {criticals} against an Order Limit of {limit}',
  },
  defeated: {
    clause: { of: 'how', by: DEFEAT_CLAUSES },
    args: { piece: p, how: 'defeat', cause: 'cause' },
    text: '{piece} is DEFEATED: {how}',
  },
  hullRepaired: {
    clause: '13A-01',
    args: { piece: p, points: n, hull: n },
    text: '{piece} repairs {points} hull, now {hull}',
  },
  shieldRegained: {
    clause: '13A-02',
    args: { piece: p, facing: 'shield', now: n },
    text: '{piece} regains a {facing} shield, now {now}',
  },
  shieldDrained: {
    clause: '13C',
    args: { piece: p, facing: 'shield', left: n },
    text: '{piece} loses a {facing} shield, {left} left',
  },
  criticalHealed: {
    clause: '13A-03',
    args: { piece: p, count: n, left: n },
    text: '{piece} heals {count} Critical Damage, {left} left',
  },
  exhausted: {
    clause: { of: 'cause', by: { skirmish: '7D', refresh: '4B-03', ...BY_EFFECT } },
    args: { piece: p, count: n, cause: 'cause' },
    text: '{piece} now has {count} Exhausted',
  },
  skirmishDiceLost: {
    clause: '3A-02 (IV)',
    args: { piece: p, loss: n },
    text: '{piece} is down {loss} Skirmish Dice this round',
  },
  slowed: {
    clause: '6',
    args: { piece: p, moves: n },
    text: '{piece} is slowed by {moves#Move|Moves} this round',
  },
  rotated: {
    clause: '6A',
    args: { piece: p, facing: 'direction' },
    text: '{piece} turns to face {facing}',
  },
  manoeuvre: {
    clause: { of: 'manoeuvre', by: MANOEUVRE_CLAUSES },
    args: { piece: p, manoeuvre: 'manoeuvre' },
    text: '{piece}: {manoeuvre}',
  },
  moved: {
    clause: { of: 'way', by: { ...MANOEUVRE_CLAUSES, evade: '6C', 'drawn-in': '8B-01' } },
    args: { piece: p, hex: 'hex', facing: 'direction', way: 'way' },
    text: '{piece} moves to {hex}',
  },
  evaded: {
    clause: '6C',
    args: { piece: p, facing: 'direction' },
    text: '{piece} evades towards {facing}',
  },
  skirmish: {
    clause: '7',
    args: { piece: p, foe: p },
    text: '{piece} skirmishes with {foe}',
  },
  combatPool: {
    clause: '7A',
    args: { piece: p, dice: n },
    text: '{piece} arms battlestations: {dice#die|dice}',
  },
  combatRolled: {
    clause: '7B',
    args: { piece: p, hits: n },
    text: '{piece} scores {hits#direct hit|direct hits}',
  },
  lethal: {
    clause: '9F',
    args: { piece: p, foe: p, hits: n },
    text: '{piece} is Lethal: {hits#direct hit|direct hits} on {foe}',
  },
  grudge: {
    clause: '9Q',
    args: { piece: p, counters: n, settled: 'yes' },
    text: '{piece} holds {counters#Grudge Counter|Grudge Counters}: {settled?the opponent falls|nothing comes of it}',
  },
  drawnIn: {
    clause: '8B-01',
    args: { piece: p, result: n, pulled: 'yes' },
    text: '{piece} enters a Horizon hex, {result}: {pulled?drawn into the Core|stays out}',
  },
  escapeVelocity: {
    clause: '8B-05',
    args: { piece: p, result: n, escaped: 'yes' },
    text: '{piece} leaves the Core, {result}: {escaped?free, with 2 Moves more|torn apart}',
  },
  dustRolled: {
    clause: '8C-03',
    args: { piece: p, result: n },
    text: '{piece} navigates dust: {result}',
  },
  dustShielded: {
    clause: '8C-03',
    args: { piece: p, facing: 'shield', left: n },
    text: '{piece} spends a {facing} shield on the dust, {left} left',
  },
  refreshStarted: { clause: '4B-03', args: { round: n }, text: 'refresh of round {round}' },
  scored: {
    clause: { of: 'why' },
    args: { team: 'team', points: n, why: 'score', piece: p },
    text: '{team} scores {points#point|points}: {why} ({piece})',
  },
  initiative: {
    clause: '4B-03 (I)',
    args: { team: 'team', heldByA: n, heldByB: n },
    text: 'systems held {heldByA} to {heldByB}: {team} has the next initiative',
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
