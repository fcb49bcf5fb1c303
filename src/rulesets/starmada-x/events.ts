import type { Battle } from './state.ts';

/**
 * What a battle tells of itself. Each event has the clause that made it happen, the kinds of its
 * numbers in order, and a sentence with the names in braces. Rules write numbers (tell); words are
 * made in narrate.ts.
 */

export type ArgumentKind =
  | 'ship'
  | 'flight'
  /** A ship, or flights of a hex after all ships. */
  | 'target'
  | 'team'
  | 'side'
  | 'hex'
  | 'direction'
  /** Movement orders: three numbers. */
  | 'acts'
  | 'battery'
  | 'item'
  | 'code'
  | 'option'
  | 'cause'
  | 'save'
  | 'edge'
  | 'ending'
  | 'number'
  | 'yes';

export interface EventKind {
  /** A clause; or the argument that decides it, by its word. */
  readonly clause: string | { readonly of: string; readonly by: Readonly<Record<string, string>> };
  readonly args: Readonly<Record<string, ArgumentKind>>;
  /** `{name}`; `{name?yes|no}` for a yes; `{name#word|words}` for a number. */
  readonly text: string;
}

const s = 'ship';
const n = 'number';

/** Where damage comes from. */
export const CAUSES = ['attack', 'fighters', 'explosion', 'mine', 'shockwave', 'boarding'] as const;
export const CAUSE_ATTACK = 0;
export const CAUSE_FIGHTERS = 1;
export const CAUSE_EXPLOSION = 2;
export const CAUSE_MINE = 3;
export const CAUSE_SHOCKWAVE = 4;
export const CAUSE_BOARDING = 5;

const CAUSE_CLAUSES = {
  attack: '4.2.2',
  fighters: '5.3.1',
  explosion: '4.3.1',
  mine: 'C-mines',
  shockwave: 'C-shock',
  boarding: 'C-marines',
} as const;

/** What a save is for. */
export const SAVES = ['hull', 'weapon', 'shield'] as const;
export const SAVE_HULL = 0;
export const SAVE_WEAPON = 1;
export const SAVE_SHIELD = 2;

const OPTION_CLAUSES = {
  cloak: 'C-cloak',
  decoy: 'C-decoys',
  mine: 'C-mines',
  escape: 'C-hyper',
  'point-defence': 'C-pds',
  shockwave: 'C-shock',
} as const;

export const EVENTS = {
  die: { clause: '0.1.4', args: { ship: s, face: n }, text: '{ship} rolls {face}' },
  sidesTaken: {
    clause: '2.1.2',
    args: { sideA: 'side', swapped: 'yes' },
    text: '{sideA} is side A, at the bottom edge{swapped? (sides swapped in this game of the pair)|}',
  },
  setUpRolled: {
    clause: '2.1.2',
    args: { a: n, b: n, first: 'team' },
    text: 'set-up, {a} to {b}: {first} places first',
  },
  placed: {
    clause: '2.1.2',
    args: { ship: s, hex: 'hex', facing: 'direction' },
    text: '{ship} is placed in {hex}, facing {facing}',
  },
  flightPlaced: {
    clause: '5.1.1',
    args: { flight: 'flight', hex: 'hex' },
    text: '{flight} is placed in {hex}',
  },
  turnStarted: { clause: '2.2', args: { turn: n }, text: 'TURN {turn}' },
  plotted: {
    clause: { of: 'option', by: OPTION_CLAUSES },
    args: { ship: s, option: 'option' },
    text: '{ship} plots: {option}',
  },
  moved: {
    clause: '3.3',
    args: { ship: s, orders: 'acts', hex: 'hex', facing: 'direction' },
    text: '{ship} executes {orders}: {hex}, facing {facing}',
  },
  leftBoard: {
    clause: '3.3.2',
    args: { ship: s, orders: 'acts', edge: 'edge', points: n },
    text: '{ship} executes {orders}, leaves the board by the {edge} edge and pays {points}',
  },
  exited: {
    clause: '2.3',
    args: { ship: s, orders: 'acts', edge: 'edge', points: n },
    text: '{ship} executes {orders}, leaves by the {edge} edge as it should and scores {points}',
  },
  jumped: { clause: 'C-stutter', args: { ship: s, hex: 'hex' }, text: '{ship} jumps to {hex}' },
  mineLaid: {
    clause: 'C-mines',
    args: { ship: s, hex: 'hex' },
    text: '{ship} lays a mine in {hex}',
  },
  mineSwept: {
    clause: 'C-sweeper',
    args: { ship: s, hex: 'hex', swept: 'yes' },
    text: '{ship} {swept?clears|fails to clear} the mine in {hex}',
  },
  mineExplodes: {
    clause: 'C-mines',
    args: { ship: s, hex: 'hex' },
    text: 'the mine in {hex} goes off under {ship}',
  },
  launched: {
    clause: 'C-drones',
    args: { ship: s, flight: 'flight', craft: n },
    text: '{ship} launches {craft#drone|drones} as {flight}',
  },
  initiative: {
    clause: '5.1.2',
    args: { a: n, b: n, team: 'team' },
    text: 'fighters, {a} to {b}: {team} has the advantage',
  },
  flew: {
    clause: '5.2',
    args: { flight: 'flight', hex: 'hex' },
    text: '{flight} flies to {hex}',
  },
  flewIntoExplosion: {
    clause: '5.3.4',
    args: { flight: 'flight', hex: 'hex' },
    text: '{flight} is lost in the explosion in {hex}',
  },
  flightAttacks: {
    clause: '5.3.1',
    args: { flight: 'flight', target: s, craft: n },
    text: '{flight} attacks {target} with {craft}',
  },
  dogfight: {
    clause: '5.3.2',
    args: { flight: 'flight', target: 'target', kills: n, losses: n },
    text: '{flight} attacks {target}: {kills} destroyed, {losses} lost',
  },
  pointDefence: {
    clause: 'C-pds',
    args: { ship: s, flight: 'flight', kills: n },
    text: '{ship} fires its point defence at {flight}: {kills} destroyed',
  },
  antiFighter: {
    clause: 'C-afb',
    args: { ship: s, flight: 'flight', kills: n },
    text: 'anti-fighter batteries of {ship} destroy {kills} of {flight}',
  },
  craftLost: {
    clause: '5.1.1',
    args: { flight: 'flight', left: n },
    text: '{flight} has {left} craft left',
  },
  flightGone: { clause: '5.3', args: { flight: 'flight' }, text: '{flight} is removed' },
  dronesSpent: { clause: 'C-drones', args: { flight: 'flight' }, text: '{flight} is spent' },
  fireRolled: {
    clause: '4.1',
    args: { a: n, b: n, first: 'team' },
    text: 'combat, {a} to {b}: {first} resolves its attacks first',
  },
  fireAlternates: {
    clause: '4.1',
    args: { first: 'team' },
    text: 'combat: {first} resolves its attacks first',
  },
  sunburst: {
    clause: 'C-sunburst',
    args: { ship: s, hex: 'hex' },
    text: '{ship} sets off a Sunburst in {hex}',
  },
  jammed: { clause: 'C-ews', args: { ship: s, target: s }, text: '{ship} jams {target}' },
  attack: {
    clause: '4.1.1',
    args: { ship: s, battery: 'battery', target: 'target', weapons: n, distance: n },
    text: '{ship} fires {weapons#weapon|weapons} of battery {battery} at {target}, range {distance}',
  },
  notResolved: {
    clause: '4.3',
    args: { ship: s, target: 'target' },
    text: '{target} is marked as destroyed already: the fire of {ship} is wasted',
  },
  toHit: {
    clause: { of: 'cause', by: { attack: '4.2.1', other: '5.3.1' } },
    args: { needed: n, hits: n, cause: 'cause' },
    text: '{needed}+ needed: {hits#hit|hits}',
  },
  shieldsHalved: {
    clause: { of: 'cause', by: { attack: 'B-halves', other: '5.3.1' } },
    args: { target: s, shields: n, half: n, cause: 'cause' },
    text: '{target} has shields {shields}, which count as {half}',
  },
  penetration: {
    clause: { of: 'cause', by: CAUSE_CLAUSES },
    args: { target: s, shields: n, through: n, cause: 'cause' },
    text: 'against shields of {shields}: {through} through to {target}',
  },
  reRolled: {
    clause: 'B-reroll',
    args: { through: n },
    text: 'rolled again: {through} through',
  },
  damage: {
    clause: '4.2.3',
    args: { target: s, face: n, code: 'code' },
    text: '{target} takes damage {face}: {code}',
  },
  hullHit: {
    clause: '1.4',
    args: { ship: s, left: n },
    text: '{ship} loses a hull box, {left} left',
  },
  engineHit: {
    clause: '1.5',
    args: { ship: s, left: n },
    text: '{ship} loses an engine box, {left} left',
  },
  shieldHit: {
    clause: '1.6',
    args: { ship: s, left: n },
    text: '{ship} loses a shield box, {left} left',
  },
  weaponHit: {
    clause: '4.2.3',
    args: { ship: s, battery: 'battery', mount: n, left: n },
    text: '{ship} loses weapon {mount} of battery {battery}, {left} left',
  },
  itemHit: {
    clause: '4.2.3',
    args: { ship: s, item: 'item', left: n },
    text: '{ship} loses {item}, {left} left',
  },
  extraHull: {
    clause: 'B-hull',
    args: { ship: s },
    text: 'Extra Hull Damage: a hull hit more for {ship}',
  },
  extraCrew: {
    clause: 'B-crew',
    args: { ship: s },
    text: 'Extra Crew Casualties: one for {ship}',
  },
  nothingApplies: {
    clause: '4.2.3',
    args: { ship: s },
    text: 'nothing of it applies to {ship}: a hull hit instead',
  },
  crewCasualty: {
    clause: '4.3.2',
    args: { ship: s, lined: n },
    text: '{ship} takes a crew casualty, {lined#box|boxes} lined',
  },
  saved: {
    clause: { of: 'save', by: { hull: 'C-armor', weapon: 'C-guns', shield: 'C-redundant' } },
    args: { ship: s, save: 'save', saved: 'yes' },
    text: '{ship} tries to save a {save} hit: {saved?saved|not saved}',
  },
  flightsHit: {
    clause: '5.3.3',
    args: { target: 'target', hits: n },
    text: '{target}: {hits} to be removed',
  },
  shockwave: { clause: 'C-shock', args: { ship: s }, text: '{ship} releases its Shockwave' },
  destroyed: {
    clause: '4.3.1',
    args: { ship: s, points: n },
    text: '{ship} is destroyed and pays {points}',
  },
  crewOut: {
    clause: '4.3.2',
    args: { ship: s, points: n },
    text: 'the crew of {ship} is out: it pays {points}',
  },
  explosion: {
    clause: '4.3.1',
    args: { hex: 'hex', strength: n },
    text: 'an explosion of strength {strength} in {hex}',
  },
  explosionShrinks: {
    clause: '4.3.1',
    args: { hex: 'hex', strength: n },
    text: 'the explosion in {hex} shrinks to {strength}',
  },
  explosionGone: {
    clause: '4.3.1',
    args: { hex: 'hex' },
    text: 'the explosion in {hex} is removed',
  },
  insideExplosion: {
    clause: '4.3.1',
    args: { ship: s, strength: n },
    text: '{ship} is inside an explosion of strength {strength}',
  },
  boarded: {
    clause: 'C-marines',
    args: { ship: s, target: s, squads: n },
    text: '{ship} boards {target} with {squads#squad|squads}',
  },
  squadsStopped: {
    clause: 'C-security',
    args: { ship: s, stopped: n },
    text: 'security of {ship} stops {stopped#squad|squads}',
  },
  boarders: {
    clause: 'C-marines',
    args: { ship: s, casualties: n },
    text: 'boarders of {ship}: {casualties#crew casualty|crew casualties}',
  },
  recovered: {
    clause: { of: 'item', by: { 'medical-bay': 'C-medical', other: 'C-organic' } },
    args: { ship: s, item: 'item', boxes: n },
    text: '{ship} recovers {boxes#box|boxes}: {item}',
  },
  escaped: {
    clause: 'C-hyper',
    args: { ship: s, points: n },
    text: '{ship} escapes by hyperdrive and pays {points}',
  },
  scored: {
    clause: '2.3',
    args: { team: 'team', points: n, ship: s },
    text: '{team} scores {points} for {ship}, by the scenario',
  },
  gameOver: {
    clause: '2.3',
    args: { winner: 'team', ending: 'ending', scoreA: n, scoreB: n },
    text: 'GAME OVER, {scoreA} to {scoreB}: {winner}, {ending}',
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
export function tell(battle: Battle, kind: number, a = 0, b = 0, c = 0, d = 0, e = 0, f = 0): void {
  if (battle.trace !== undefined) battle.trace.add(kind, a, b, c, d, e, f);
}

const MOST_LETTERS = 9;

/**
 * A code as one number: three bits a letter, the first lowest, after a one above the last. Of codes
 * with more letters than a number holds the first are told.
 */
export function packCode(letters: Uint8Array): number {
  let code = 1;
  for (let i = Math.min(letters.length, MOST_LETTERS) - 1; i >= 0; i--)
    code = (code << 3) | letters[i];
  return code;
}
