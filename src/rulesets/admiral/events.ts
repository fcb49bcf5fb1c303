import type { Battle } from './state.ts';

/**
 * What a battle tells of itself. Each event has the clause that made it happen, the kinds of its
 * numbers in order, and a sentence with the names in braces. Rules write numbers (tell); words are
 * made in narrate.ts.
 */

export type ArgumentKind =
  | 'unit'
  | 'fleet'
  | 'side'
  | 'square'
  | 'direction'
  | 'feature'
  | 'squadron'
  | 'deed'
  | 'cause'
  | 'ending'
  | 'symbol'
  | 'rank'
  | 'pool'
  | 'number'
  | 'yes';

export interface EventKind {
  /** A clause; or the argument whose word decides it. */
  readonly clause: string | { readonly of: string; readonly by: Readonly<Record<string, string>> };
  readonly args: Readonly<Record<string, ArgumentKind>>;
  /** `{name}`; `{name?yes|no}` for a yes; `{name#word|words}` for a number. */
  readonly text: string;
}

const u = 'unit';
const n = 'number';

const ATTACK_CLAUSES = {
  artillery: '4-03',
  torpedo: '4-05',
  aircraft: '4-09',
  'depth-charge': '4-06',
} as const;

const FEATURE_CLAUSES = {
  'superior-steel': 'G-01',
  'low-draft': 'G-02',
  'armored-fighters': 'G-03',
  'superior-fighters': 'G-04',
  'high-rate-of-fire': 'G-05',
  'protection-belt': 'G-06',
  'advanced-damage-control': 'G-07',
  'smoke-generators': 'G-08',
  'torpedoes-recharge': 'G-09',
  'excellent-torpedoes': 'G-10',
  'aiming-system': 'G-11',
  'magnetic-detonator': 'G-12',
  'all-or-nothing': 'G-13',
  'old-attack-planes': 'R-01',
  'weak-damage-control': 'R-02',
  'obsolete-unit': 'R-03',
  'without-radar': 'R-04',
  'malfunctioning-torpedoes': 'R-05',
} as const;

export const EVENTS = {
  die: { clause: '2-01', args: { unit: u, face: n }, text: '{unit} rolls {face}' },
  sidesTaken: {
    clause: 'S-02',
    args: { a: 'fleet' },
    text: '{a} starts in the south, as side A',
  },
  deployed: {
    clause: 'S-02',
    args: { unit: u, square: 'square', bow: 'direction' },
    text: '{unit} is revealed on {square}, bow {bow}',
  },
  waits: { clause: 'S-03', args: { unit: u }, text: '{unit} waits in the Stand-by Area' },
  submarineDeployed: {
    clause: 'U-01',
    args: { unit: u, square: 'square' },
    text: '{unit} lies submerged on {square}',
  },
  enters: {
    clause: 'S-03',
    args: { unit: u, square: 'square' },
    text: '{unit} comes from stand-by to {square}',
  },
  roundStarted: { clause: '1-01', args: { round: n }, text: 'Round {round}' },
  initiativeRolled: {
    clause: '1-01',
    args: { side: 'side', symbols: n },
    text: '{side} rolls {symbols#Admiral symbol|Admiral symbols} for the initiative',
  },
  initiativeWon: { clause: '1-01', args: { side: 'side' }, text: '{side} has the initiative' },
  firstPlayer: { clause: '1-01', args: { side: 'side' }, text: '{side} moves first' },
  actionDice: {
    clause: '2-01',
    args: { side: 'side', low: 'pool', high: 'pool' },
    text: '{side} rolls its action dice',
  },
  dieExhausted: {
    clause: '2-04',
    args: { side: 'side', face: n, symbol: 'symbol' },
    text: '{side} uses a die of face {face} for {symbol}',
  },
  passed: { clause: '3-03', args: { side: 'side' }, text: '{side} stops moving' },
  moveStarted: {
    clause: '3-01',
    args: { unit: u, square: 'square' },
    text: '{unit} moves from {square}',
  },
  stepped: { clause: '3-02', args: { unit: u, square: 'square' }, text: '{unit} enters {square}' },
  cardTurned: {
    clause: 'U-02',
    args: { unit: u, submerged: 'yes' },
    text: '{unit} {submerged?dives|surfaces}',
  },
  smokePlaced: {
    clause: 'G-08',
    args: { unit: u, square: 'square' },
    text: '{unit} lays smoke on {square}',
  },
  moveEnded: {
    clause: '3-02',
    args: { unit: u, square: 'square', bow: 'direction', admiral: 'yes' },
    text: '{unit} stops on {square}, bow {bow}',
  },
  repaired: {
    clause: '3-04',
    args: { unit: u, gained: n, structure: n },
    text: '{unit} regains {gained#Structure Point|Structure Points}, {structure} now',
  },
  featureActivated: {
    clause: { of: 'feature', by: FEATURE_CLAUSES },
    args: { unit: u, feature: 'feature', side: 'side' },
    text: '{side} activates {feature} on {unit}',
  },
  torpedoRegained: {
    clause: 'G-09',
    args: { unit: u, torpedoes: n },
    text: '{unit} regains a torpedo, {torpedoes} now',
  },
  launchOrdered: { clause: '4-07', args: { unit: u }, text: '{unit} launches squadrons' },
  screens: {
    clause: '3-05',
    args: { carrier: u, unit: u },
    text: 'a fighter of {carrier} protects {unit}',
  },
  waitsAt: {
    clause: '3-05',
    args: { carrier: u, kind: 'squadron', square: 'square' },
    text: 'a {kind} of {carrier} waits over {square}',
  },
  attacks: {
    clause: '4-07',
    args: { carrier: u, kind: 'squadron', target: u, square: 'square' },
    text: 'a {kind} of {carrier} goes for {target} over {square}',
  },
  ordersGiven: { clause: '4-01', args: { side: 'side' }, text: '{side} gives its attack orders' },
  ordered: {
    clause: { of: 'deed', by: ATTACK_CLAUSES },
    args: { unit: u, deed: 'deed', target: u },
    text: '{unit} is to use {deed} on {target}',
  },
  strikeStarted: {
    clause: '4-07',
    args: { carrier: u, target: u },
    text: 'aircraft of {carrier} strike {target}',
  },
  dogfight: {
    clause: '4-12',
    args: { screen: u, escort: u, ours: 'rank', theirs: 'rank' },
    text: 'a fighter of {screen} ({ours}) meets one of {escort} ({theirs})',
  },
  dogfightAgain: {
    clause: 'G-03',
    args: { winner: u, loser: u, again: 'rank', stands: 'rank' },
    text: 'the fighter of {winner} must win again: {again} against {stands}',
  },
  bomberEngaged: {
    clause: '4-13',
    args: { screen: u, carrier: u, kind: 'squadron', success: 'yes' },
    text: 'a fighter of {screen} {success?shoots down|misses} a {kind} of {carrier}',
  },
  squadronDestroyed: {
    clause: '4-07',
    args: { carrier: u, kind: 'squadron' },
    text: '{carrier} loses a {kind}',
  },
  antiAircraftRolled: {
    clause: '4-08',
    args: { target: u, dice: n, hits: n, kind: 'squadron' },
    text: '{dice#anti-aircraft die|anti-aircraft dice} for {target}: {hits#hit|hits} on the {kind} group',
  },
  attackMade: {
    clause: { of: 'cause', by: ATTACK_CLAUSES },
    args: { by: u, target: u, value: n, armor: n, effective: 'yes', cause: 'cause' },
    text: '{by} attacks {target} with {value} against Armor {armor}: {effective?effective|no effect}',
  },
  torpedoHit: {
    clause: { of: 'cause', by: { ...ATTACK_CLAUSES, aircraft: '4-10' } },
    args: { by: u, target: u, belted: 'yes', cause: 'cause' },
    text: 'a torpedo of {by} hits {target}{belted?, whose belt holds|}',
  },
  torpedoFails: {
    clause: 'R-05',
    args: { by: u, target: u },
    text: 'a torpedo of {by} against {target} fails',
  },
  depthCharge: {
    clause: '4-06',
    args: { unit: u, target: u },
    text: '{unit} drops depth charges on {target}',
  },
  structureLost: {
    clause: '4-04',
    args: { unit: u, lost: n, left: n, by: u },
    text: '{unit} loses {lost#Structure Point|Structure Points}, {left} left',
  },
  criticalPlaced: {
    clause: '4-04',
    args: { by: u, target: u, feature: 'feature' },
    text: '{by} places Critical Damage on {feature} of {target}',
  },
  sunk: { clause: '5-01', args: { unit: u }, text: '{unit} sinks' },
  squadronLost: {
    clause: '4-07',
    args: { carrier: u, kind: 'squadron' },
    text: 'a {kind} is lost with {carrier}',
  },
  ended: {
    clause: 'E-01',
    args: { ending: 'ending', winner: 'side', a: n, b: n },
    text: 'The battle ends ({ending}), {a} to {b}: {winner}',
  },
} as const satisfies Readonly<Record<string, EventKind>>;

export type EventName = keyof typeof EVENTS;
export const EVENT_NAMES = Object.keys(EVENTS) as EventName[];

/** Number of each event. */
export const EV = Object.fromEntries(EVENT_NAMES.map((name, i) => [name, i])) as Readonly<
  Record<EventName, number>
>;

export function tell(battle: Battle, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): void {
  if (battle.trace !== undefined) battle.trace.add(kind, a, b, c, d, e, f);
}
