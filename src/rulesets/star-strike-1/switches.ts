import type { RuleSwitch } from '../../battle/ruleset.ts';
import type { SWITCHES } from './cards.ts';

/** House rules: what the rulebook leaves open enough for a table to decide otherwise. */
export const switches: Readonly<Record<keyof typeof SWITCHES, RuleSwitch>> = {
  lightArcs: {
    values: ['all-round', 'heading'],
    text: 'do dice of Light and Escort ships bear all round, or have these ships a heading?',
  },
  firstPlayer: {
    values: ['kept', 'alternates'],
    text: 'is the First Player the same for all turns, or do the sides take turns (Setup-1)?',
  },
  bonusOrders: {
    values: ['from-library', 'at-hand'],
    text: 'are orders of panels and Massive cards of the library, or supplied (Orders-2)?',
  },
  superHeavySpecial: {
    values: ['with-basic', 'alone'],
    text: 'does a Special Order on a Super Heavy need a Basic beside it (Types-2)?',
  },
  splitDice: {
    values: ['by-set', 'free'],
    text: 'does a set of dice go whole at one target, or as the attacker likes (Attacks-2)?',
  },
  heavyReload: {
    values: ['at-will', 'needs-target'],
    text: 'may a mark be erased without a target in arc and range (Weapons-2)?',
  },
  lockReroll: {
    values: ['replaces', 'adds'],
    text: 'does a die thrown again for a Target Lock lose its other icons (Locks-1)?',
  },
  armorTiming: {
    values: ['before-shields', 'after-shields'],
    text: 'are Armor and Flak rolled before a box may block, or after (Keywords-1)?',
  },
  skirmishAdvance: {
    values: ['must', 'may'],
    text: 'must the winner of a Skirmish move into the hex (Movement-7)?',
  },
  augurReach: {
    values: ['between', 'steps'],
    text: 'does Augur reach 2 hexes between, or 2 steps (Factions-1)?',
  },
  skilledWhen: {
    values: ['own-activation', 'any-activation'],
    text: 'is Skilled used only by the active ship, or also in defence (Keywords-9)?',
  },
  crowdedHole: {
    values: ['no-pull', 'both-destroyed'],
    text: 'what if a Black Hole that pulls is occupied (Terrain-4)?',
  },
  terrainKills: {
    values: ['counted', 'uncounted'],
    text: 'do ships lost to terrain count as destroyed by the enemy (End-2)?',
  },
};
