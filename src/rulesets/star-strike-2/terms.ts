/** The words of the rulebook, each list in the book's order; a word's index is its number in play. */

export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];

/** 3A-01 (IX) */
export const ROLES = ['escort', 'light', 'heavy', 'super-heavy', 'stationary'] as const;
export type Role = (typeof ROLES)[number];
export const ESCORT = 0;
export const LIGHT = 1;
export const HEAVY = 2;
export const SUPER_HEAVY = 3;
export const STATIONARY = 4;

/** 3A-01 (V) */
export const TYPES = ['standard', 'ally', 'refit'] as const;
export type PieceType = (typeof TYPES)[number];

/** 3A-01 (XIV) A card has at most two primary groups, one secondary and one tertiary armament. */
export const MOUNTS = ['primary', 'secondary', 'tertiary'] as const;
export const MOST_ARMAMENTS = 4;

export const WEAPON_TYPES = ['basic', 'heavy', 'ordnance'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];
export const BASIC = 0;
export const HEAVY_WEAPON = 1;
export const ORDNANCE = 2;

/** 5A-01 (I) to (VII) */
export const ARCS = ['360', 'F', 'FX', 'A', 'AX', 'L', 'R'] as const;
export type Arc = (typeof ARCS)[number];

/** 5E-01 (I) to (VI), clockwise from the fore, so that a facing's number is its place on the hexagon. */
export const SHIELD_FACINGS = [
  'fore',
  'right-fore',
  'right-aft',
  'aft',
  'left-aft',
  'left-fore',
] as const;
export type ShieldFacing = (typeof SHIELD_FACINGS)[number];

/** 5C-01 to 5C-04 */
export const ICONS = ['lock', 'hit', 'critical', 'direct-hit'] as const;
export type Icon = (typeof ICONS)[number];
export const LOCK = 0;
export const HIT = 1;
export const CRITICAL = 2;
export const DIRECT_HIT = 3;

/** 8A to 8D. A hex is of one kind; open space is the absence of a phenomenon. */
export const TERRAIN = ['open', 'strategic', 'core', 'horizon', 'dust', 'nebula'] as const;
export type Terrain = (typeof TERRAIN)[number];
export const OPEN = 0;
export const STRATEGIC = 1;
export const CORE = 2;
export const HORIZON = 3;
export const DUST = 4;
export const NEBULA = 5;

/** 6B */
/** 2A-02: hexsides, from 0 up the column, clockwise. */
export const DIRECTIONS = [
  'north',
  'north-east',
  'south-east',
  'south',
  'south-west',
  'north-west',
] as const;

export const MANOEUVRES = ['ahead', 'ahead-pass', 'bypass-sling', 'assault'] as const;
export type Manoeuvre = (typeof MANOEUVRES)[number];
export const AHEAD = 0;
export const AHEAD_PASS = 1;
export const BYPASS_SLING = 2;
export const ASSAULT = 3;
/** 6B, 6C, 8B-01: ways to arrive in a hex; the manoeuvres come first. */
export const WAYS = [...MANOEUVRES, 'evade', 'drawn-in'] as const;
export const WAY_EVADE = 4;
export const WAY_DRAWN_IN = 5;
/** 6B-01 to 6B-04: Moves a manoeuvre requires. */
export const MOVES_NEEDED = [1, 2, 3, 1] as const;

/** 9, in the book's order, and Starcaster, which only 4B-01 (II) knows. */
export const KEYWORDS = [
  'Armor',
  'Cover',
  'Deadly',
  'Fast',
  'Flak',
  'Lethal',
  'Massive',
  'Shuttle Hangar',
  'Skilled',
  'Stealth',
  'Support',
  'Augur',
  'Boarding Array',
  'Ore Hull',
  'Ram-Prow',
  'Delectable',
  'Grudge',
  'Threader',
  'Starmaw',
  'Starcaster',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** The clause of section 9 that defines each keyword. */
export const KEYWORD_CLAUSES: Record<Keyword, string> = {
  Armor: '9A',
  Cover: '9B',
  Deadly: '9C',
  Fast: '9D',
  Flak: '9E',
  Lethal: '9F',
  Massive: '9G',
  'Shuttle Hangar': '9H',
  Skilled: '9I',
  Stealth: '9J',
  Support: '9K',
  Augur: '9L',
  'Boarding Array': '9M',
  'Ore Hull': '9N',
  'Ram-Prow': '9O',
  Delectable: '9P',
  Grudge: '9Q',
  Threader: '9R',
  Starmaw: '9S',
  Starcaster: '4B-01 (II)',
};

/** Keywords printed with a number in brackets. Massive's bracket is an order and is optional. */
export const VALUED_KEYWORDS = ['Armor', 'Cover', 'Deadly', 'Flak', 'Lethal', 'Support'] as const;

const bit = (keyword: Keyword) => 1 << KEYWORDS.indexOf(keyword);
export const KW_ARMOR = bit('Armor');
export const KW_COVER = bit('Cover');
export const KW_DEADLY = bit('Deadly');
export const KW_FAST = bit('Fast');
export const KW_FLAK = bit('Flak');
export const KW_LETHAL = bit('Lethal');
export const KW_MASSIVE = bit('Massive');
export const KW_SHUTTLE_HANGAR = bit('Shuttle Hangar');
export const KW_SKILLED = bit('Skilled');
export const KW_STEALTH = bit('Stealth');
export const KW_SUPPORT = bit('Support');
export const KW_AUGUR = bit('Augur');
export const KW_BOARDING_ARRAY = bit('Boarding Array');
export const KW_ORE_HULL = bit('Ore Hull');
export const KW_RAM_PROW = bit('Ram-Prow');
export const KW_DELECTABLE = bit('Delectable');
export const KW_GRUDGE = bit('Grudge');
export const KW_THREADER = bit('Threader');
export const KW_STARMAW = bit('Starmaw');
export const KW_STARCASTER = bit('Starcaster');

/** 5F and 7C, in the order the rulings have them rolled. */
export const SAVES = [
  'massive',
  'armor',
  'flak',
  'evasion',
  'ore-hull',
  'fast',
  'bunker-down',
  'ram-prow',
] as const;
export type Save = (typeof SAVES)[number];
export const SAVE_MASSIVE = 0;
export const SAVE_ARMOR = 1;
export const SAVE_FLAK = 2;
export const SAVE_EVASION = 3;
export const SAVE_ORE_HULL = 4;
export const SAVE_FAST = 5;
export const SAVE_BUNKER_DOWN = 6;
export const SAVE_RAM_PROW = 7;

/** 10A-01 to 10A-05 */
export const LEVELS = ['alpha', 'beta', 'delta', 'gamma', 'omega'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_POINTS: Record<Level, number> = {
  alpha: 10,
  beta: 15,
  delta: 20,
  gamma: 30,
  omega: 50,
};

/** 10B-01 to 10B-03 */
export const CATEGORIES = ['core', 'specialist', 'support'] as const;
export type Category = (typeof CATEGORIES)[number];

/** 3A-01 (IV): the first word of an Allegiance names its colour. */
export const ALLEGIANCES = ['Explore', 'Expand', 'Exploit', 'Exterminate'] as const;

/** 4B */
export const ROUNDS = 6;
/** 4B-02 */
export const MOST_STRIKES = 4;
/** 4B-02 (II) */
export const STRATEGIC_STRIKES = 2;
/** 9A, 9E, 8: Armor and Flak go no higher, whatever adds to them. */
export const HIGHEST_SAVE = 4;

/** Rules an effect may switch off for a piece. */
export const IGNORABLE = [
  'drawn-in',
  'guidance-malfunction',
  'crushing-gravity',
  'escape-velocity',
  'dense-interference',
  'treacherous-navigation',
  'shields-offline',
  'subspace-interference',
  'stealth',
  'delectable',
  'threader',
  'reload',
] as const;
export type Ignorable = (typeof IGNORABLE)[number];
const ignore = (rule: Ignorable) => 1 << IGNORABLE.indexOf(rule);
export const IGNORE_DRAWN_IN = ignore('drawn-in');
export const IGNORE_GUIDANCE_MALFUNCTION = ignore('guidance-malfunction');
export const IGNORE_CRUSHING_GRAVITY = ignore('crushing-gravity');
export const IGNORE_ESCAPE_VELOCITY = ignore('escape-velocity');
export const IGNORE_DENSE_INTERFERENCE = ignore('dense-interference');
export const IGNORE_TREACHEROUS_NAVIGATION = ignore('treacherous-navigation');
export const IGNORE_SHIELDS_OFFLINE = ignore('shields-offline');
export const IGNORE_SUBSPACE_INTERFERENCE = ignore('subspace-interference');
export const IGNORE_STEALTH = ignore('stealth');
export const IGNORE_DELECTABLE = ignore('delectable');
export const IGNORE_THREADER = ignore('threader');
export const IGNORE_RELOAD = ignore('reload');

/** Actions an effect may forbid. */
export const FORBIDDABLE = ['strike', 'assault', 'evade', 'shields', 'move'] as const;
export type Forbiddable = (typeof FORBIDDABLE)[number];
const forbid = (action: Forbiddable) => 1 << FORBIDDABLE.indexOf(action);
export const FORBID_STRIKE = forbid('strike');
export const FORBID_ASSAULT = forbid('assault');
export const FORBID_EVADE = forbid('evade');
export const FORBID_SHIELDS = forbid('shields');
export const FORBID_MOVE = forbid('move');

/** Moments at which an instant effect happens. */
export const MOMENTS = [
  'reveal',
  'activation',
  'after-strike',
  'after-skirmish',
  'end-of-activation',
  'refresh',
] as const;
export type Moment = (typeof MOMENTS)[number];
export const REVEAL = 0;
export const ACTIVATION = 1;
export const AFTER_STRIKE = 2;
export const AFTER_SKIRMISH = 3;
export const END_OF_ACTIVATION = 4;
export const REFRESH = 5;
