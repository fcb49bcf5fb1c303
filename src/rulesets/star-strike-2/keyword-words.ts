import type { Keyword } from './terms.ts';

/** 9: reminders in our own words; the rulebook has the rules. */
export const REMINDERS: Readonly<Record<Keyword, string>> = {
  Armor: 'adds to Armor, up to 4',
  Cover: 'friends that near have 1 more Flak, up to 4',
  Deadly: 'in skirmishes, dice up to this number hit',
  Fast: '1 more Move, which need not be used; saves Direct Hits on a 1',
  Flak: 'adds to Flak, up to 4',
  Lethal: 'defeated in a skirmish, it deals this many Direct Hits that nothing stops',
  Massive: 'may carry the order named; saves Criticals on 3 or less',
  'Shuttle Hangar': '1 more Skirmish Die; some orders ask for it',
  Skilled: 'Die-1 on one strike a round',
  Stealth: 'strikes against it have Die+1, except with Ordnance',
  Support: 'Escorts beside it have this many more Skirmish Dice',
  Augur:
    'once a round, a friend’s strike within 2 hexes has Die-1, and its natural 5s and 6s Lock On',
  'Boarding Array': 'in skirmishes, natural 6s hit too',
  'Ore Hull': 'saves Direct Hits on 2 or less',
  'Ram-Prow':
    'more Skirmish Dice against Light 1, Heavy 2, Super Heavy 3, Stationary 6; saves Direct Hits of skirmishes on a 1',
  Delectable: 'enemies within 2 hexes have Die+1 against anything not Delectable',
  Grudge: 'after a skirmish: one die, and up to the Direct Hits it took defeats the opponent',
  Threader: 'enemies that activate within 2 hexes have at most 2 Moves',
  Starmaw: 'in skirmishes, natural 1s deal 3 more Direct Hits',
  Starcaster: 'its Psionic orders do not count towards the one a player may assign',
};
