import type { Keyword } from './terms.ts';

/** Reminders in our own words; the rulebook has the rules. */
export const REMINDERS: Readonly<Record<Keyword, string>> = {
  Armor: 'cancels Hits and Criticals of Basic and Ordnance weapons on this or less, never on a 6',
  Cover: 'friends with no more hexes between have Flak [1] more',
  Deadly: 'in Skirmishes, dice up to this number hit',
  Fast: 'one of its moves may be made before its attacks',
  Flak: 'cancels Hits and Criticals of Ordnance on this or less, never on a 6',
  Lethal: 'destroyed in a Skirmish, it deals this many Direct Hits to its opponent',
  Massive: 'is never Crippled: 2 Direct Hits instead; a slot more for the order named',
  'Shuttle Hangar': '1 more Skirmish die',
  Skilled: 'may throw one Attack or Skirmish die again in each of its activations',
  Stealth: 'attacks against it have this much added to their dice, except Ordnance',
  Support: 'Escorts next to it have this many more Skirmish dice',
  Augur: 'friends with 2 or fewer hexes between may throw unmodified 6s of their attacks again',
  Starcaster: 'a Psionic order more after orders are revealed; its Psionics are not counted',
  'Boarding Array': 'in Skirmishes, 6s hit too',
  Recharge: 'when it activates, this many dice: each 1, 2 or 3 repairs a Shield Box',
  'Ore Hull': 'in each Skirmish one Direct Hit of the opponent’s dice is cancelled',
  'Talon Grapple': 'after a Skirmish that both survive: a die, and on 1, 2 or 3 they swap places',
  'Ram-Prow': 'against Heavy and Super Heavy ships: a die, and on 4 or less 2 Direct Hits more',
  'Swarm Bays': 'this many more Skirmish dice, and its 6s may be thrown again',
};
