import type { Ruleset } from '../../battle/ruleset.ts';
import type { Workshop } from '../../battle/workshop.ts';
import { prepareBattles } from './play.ts';
import { considerations } from './policies/consideration-table.ts';
import { panel, policyInfos } from './policies/index.ts';
import { recordShape } from './record.ts';
import { LEVELS, SWITCHES } from './terms.ts';

/** Starmada X. Wiring only. */
export const starmadaX: Ruleset = {
  id: 'starmada-x',
  title: 'Starmada X',
  rulebook:
    'Starmada X, version 2.0 (October 2004), sections 0 to 5, with house rules for the rest',
  currency: { name: 'Combat Rating', short: 'CR' },
  levels: LEVELS.map((id) => ({ id, points: Number(id) })),
  policies: policyInfos,
  defaultPolicy: 'tactician',
  considerations,
  panel,
  switches: {
    arcEdges: {
      values: SWITCHES.arcEdges,
      text: 'is a target on a row between two arcs in both, or in the one further ahead (4.1.2)?',
    },
    mapEdge: {
      values: SWITCHES.mapEdge,
      text: 'may ships leave the board (3.3.2), may they not, or are there no edges at all?',
    },
    firstTurnManeuver: {
      values: SWITCHES.firstTurnManeuver,
      text: 'may orders of turn 1 open with a maneuver (3.2.1)?',
    },
    declaration: {
      values: SWITCHES.declaration,
      text: 'does a ship declare just before its own dice, or both sides before any die (4.1.1)?',
    },
    explosionOrder: {
      values: SWITCHES.explosionOrder,
      text: 'do explosions hurt before they shrink, or after (4.3.1)?',
    },
    emptyBays: {
      values: SWITCHES.emptyBays,
      text: 'may a Fighter Bay whose flight is out be picked for a Q hit (4.2.3)?',
    },
    extraHull: {
      values: SWITCHES.extraHull,
      text: 'does Extra Hull Damage come with every damage die, or only with codes that have an H?',
    },
    ecmVsFighters: {
      values: SWITCHES.ecmVsFighters,
      text: 'do Electronic Countermeasures hinder fighters (5.3.1)?',
    },
    hyperdrive: {
      values: SWITCHES.hyperdrive,
      text: 'is a Hyperdrive without effect, or a way out at half the rating?',
    },
    weaponTerm: {
      values: SWITCHES.weaponTerm,
      text: 'which form of ROF, PEN and DMG rates weapons: (R+1)PD, RPD, R(P+½)(D+½), R(P+1)(D+1)/2?',
    },
  },
  record: recordShape,
  assumptions: [
    'House rules are in play: weapon abilities, special equipment, construction and Combat Ratings stand in for lost appendices; docs/rulings/starmada-x.md grades each (A designer or book, B player, C deduced, fit, D later edition, house).',
    'Ships are the project’s own, but for the printed and public ones, whose cards say what is known.',
    'Orders are picked from tables: for every place and facing in reach the cheapest orders.',
    'The options of the later appendices (vector movement, custom fighters and the like) are left out.',
  ],
  prepare: prepareBattles,
  // The seal: outside this folder a catalogue is opaque.
  workshop: async () => (await import('./workshop.ts')).workshop as unknown as Workshop,
};
