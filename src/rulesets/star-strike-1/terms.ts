/** The words of the rulebook, each list in the book's order; a word's index is its number in play. */

/** Formats-5: the two sides, named by the board edge they set up on. */
export const TEAMS = ['A', 'B'] as const;
export type Team = (typeof TEAMS)[number];

/** Cards-4: a role says how a ship moves and plays. */
export const ROLES = ['escort', 'light', 'heavy', 'super-heavy'] as const;
export type Role = (typeof ROLES)[number];
export const ESCORT = 0;
export const LIGHT = 1;
export const HEAVY = 2;
export const SUPER_HEAVY = 3;

/** Cards-6: at most three armaments; the first row may have two sets of dice. */
export const MOST_ARMAMENTS = 3;
export const MOST_SETS = 4;
export const MOST_SET_DICE = 12;

/** Weapons-1 to Weapons-3 */
export const WEAPON_TYPES = ['basic', 'heavy', 'ordnance'] as const;
export type WeaponType = (typeof WEAPON_TYPES)[number];
export const BASIC = 0;
export const HEAVY_WEAPON = 1;
export const ORDNANCE = 2;

/** Attacks-5 */
export const ARCS = ['360', 'F', 'FX', 'A', 'AX', 'L', 'R'] as const;
export type Arc = (typeof ARCS)[number];

/** Shields-3: clockwise from the fore, so that a facing's number is its place on the hexagon. */
export const SHIELD_FACINGS = [
  'fore',
  'right-fore',
  'right-aft',
  'aft',
  'left-aft',
  'left-fore',
] as const;
export type ShieldFacing = (typeof SHIELD_FACINGS)[number];

/** Icons-1, in the order they are resolved; Direct Hits come last. */
export const ICONS = ['lock', 'hit', 'critical', 'direct-hit'] as const;
export type Icon = (typeof ICONS)[number];
export const LOCK = 0;
export const HIT = 1;
export const CRITICAL = 2;
export const DIRECT_HIT = 3;

/** Terrain-1 to Terrain-10. A hex is of one kind; open space is the absence of terrain. */
export const TERRAIN = ['open', 'star-system', 'black-hole', 'dust', 'nebula'] as const;
export type Terrain = (typeof TERRAIN)[number];
export const OPEN = 0;
export const STAR_SYSTEM = 1;
export const BLACK_HOLE = 2;
export const DUST = 3;
export const NEBULA = 4;

/** Ways to arrive in a hex. */
export const WAYS = ['move', 'fast', 'advance', 'follow', 'evade', 'dragged'] as const;
export const WAY_MOVE = 0;
export const WAY_FAST = 1;
export const WAY_ADVANCE = 2;
export const WAY_FOLLOW = 3;
export const WAY_EVADE = 4;
export const WAY_DRAGGED = 5;

/** Keywords and Factions of the book, in its order. */
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
  'Starcaster',
  'Boarding Array',
  'Recharge',
  'Ore Hull',
  'Talon Grapple',
  'Ram-Prow',
  'Swarm Bays',
] as const;
export type Keyword = (typeof KEYWORDS)[number];

/** The clause that defines each keyword. */
export const KEYWORD_CLAUSES: Record<Keyword, string> = {
  Armor: 'Keywords-1',
  Cover: 'Keywords-2',
  Deadly: 'Keywords-3',
  Fast: 'Keywords-4',
  Flak: 'Keywords-5',
  Lethal: 'Keywords-6',
  Massive: 'Keywords-7',
  'Shuttle Hangar': 'Keywords-8',
  Skilled: 'Keywords-9',
  Stealth: 'Keywords-10',
  Support: 'Keywords-11',
  Augur: 'Factions-1',
  Starcaster: 'Factions-2',
  'Boarding Array': 'Factions-3',
  Recharge: 'Factions-4',
  'Ore Hull': 'Factions-5',
  'Talon Grapple': 'Factions-6',
  'Ram-Prow': 'Factions-7',
  'Swarm Bays': 'Factions-8',
};

/** Keywords printed with a number in brackets. Massive's bracket is an order and is optional. */
export const VALUED_KEYWORDS = [
  'Armor',
  'Cover',
  'Deadly',
  'Flak',
  'Lethal',
  'Stealth',
  'Support',
  'Recharge',
  'Swarm Bays',
] as const;

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
export const KW_STARCASTER = bit('Starcaster');
export const KW_BOARDING_ARRAY = bit('Boarding Array');
export const KW_RECHARGE = bit('Recharge');
export const KW_ORE_HULL = bit('Ore Hull');
export const KW_TALON_GRAPPLE = bit('Talon Grapple');
export const KW_RAM_PROW = bit('Ram-Prow');
export const KW_SWARM_BAYS = bit('Swarm Bays');

/** Keywords-1, Keywords-5: what can cancel an icon before it is resolved, in the order rolled. */
export const SAVES = ['armor', 'flak'] as const;
export type Save = (typeof SAVES)[number];
export const SAVE_ARMOR = 0;
export const SAVE_FLAK = 1;

/** Formats-1, Formats-3 to Formats-5 */
export const LEVELS = ['clash', 'standard', 'battle-line', 'escalation'] as const;
export type Level = (typeof LEVELS)[number];
export const LEVEL_POINTS: Record<Level, number> = {
  clash: 10,
  standard: 15,
  'battle-line': 15,
  escalation: 20,
};
export const LEVEL_NAMES: Record<Level, string> = {
  clash: 'Clash',
  standard: 'Standard',
  'battle-line': 'Battle Line',
  escalation: 'Escalation',
};

/** Glossary-1: the colours and what they stand for. */
export const COLORS = ['Blue', 'Yellow', 'Green', 'Red'] as const;

/** Turn-1 */
export const TURNS = 6;

/** Rules an effect may switch off for a ship. */
export const IGNORABLE = [
  'star-system-entry',
  'star-system-glare',
  'black-hole-pull',
  'black-hole-escape',
  'dust-entry',
  'dust-cover',
  'nebula-cover',
  'nebula-shields',
  'stealth',
  'reload',
] as const;
export type Ignorable = (typeof IGNORABLE)[number];
const ignore = (rule: Ignorable) => 1 << IGNORABLE.indexOf(rule);
export const IGNORE_STAR_ENTRY = ignore('star-system-entry');
export const IGNORE_STAR_GLARE = ignore('star-system-glare');
export const IGNORE_PULL = ignore('black-hole-pull');
export const IGNORE_ESCAPE = ignore('black-hole-escape');
export const IGNORE_DUST_ENTRY = ignore('dust-entry');
export const IGNORE_DUST_COVER = ignore('dust-cover');
export const IGNORE_NEBULA_COVER = ignore('nebula-cover');
export const IGNORE_NEBULA_SHIELDS = ignore('nebula-shields');
export const IGNORE_STEALTH = ignore('stealth');
export const IGNORE_RELOAD = ignore('reload');

/** Actions an effect may forbid. */
export const FORBIDDABLE = ['attack', 'skirmish', 'evade', 'shields', 'move'] as const;
export type Forbiddable = (typeof FORBIDDABLE)[number];
const forbid = (action: Forbiddable) => 1 << FORBIDDABLE.indexOf(action);
export const FORBID_ATTACK = forbid('attack');
export const FORBID_SKIRMISH = forbid('skirmish');
export const FORBID_EVADE = forbid('evade');
export const FORBID_SHIELDS = forbid('shields');
export const FORBID_MOVE = forbid('move');

/** Moments at which an instant effect happens. */
export const MOMENTS = [
  'reveal',
  'activation',
  'after-attack',
  'after-skirmish',
  'end-of-activation',
  'refresh',
] as const;
export type Moment = (typeof MOMENTS)[number];
export const REVEAL = 0;
export const ACTIVATION = 1;
export const AFTER_ATTACK = 2;
export const AFTER_SKIRMISH = 3;
export const END_OF_ACTIVATION = 4;
export const REFRESH = 5;
