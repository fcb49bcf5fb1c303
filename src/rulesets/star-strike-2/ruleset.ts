import type { Ruleset } from '../../battle/ruleset.ts';
import type { QuickAssembler, Workshop } from '../../battle/workshop.ts';
import { desk } from './desk.ts';
import { prepareBattles } from './play.ts';
import { considerations } from './policies/consideration-table.ts';
import { panel, policyInfos } from './policies/index.ts';
import { recordShape } from './record.ts';
import { RESTRAINTS } from './restraints.ts';
import { LEVEL_POINTS, LEVELS } from './terms.ts';

/** Admirals: Star Strike, engine 2.0. Wiring only. */
export const starStrike2: Ruleset = {
  id: 'star-strike-2',
  title: 'Admirals: Star Strike 2.0',
  rulebook: 'Admirals Star Strike Rules Reference, Admirals Engine Version 2.0',
  currency: { name: 'Power Points', short: 'PP' },
  levels: LEVELS.map((id) => ({ id, points: LEVEL_POINTS[id] })),
  policies: policyInfos,
  defaultPolicy: 'tactician',
  considerations,
  panel,
  restraints: RESTRAINTS.map(({ name, text }) => ({ name, text })),
  decisions: desk.decisions,
  switches: {
    lockTiming: {
      values: ['as-printed', 'before-shields'],
      text: 'are shields spent before Lock On dice are rolled (5E, 5F-01), or after?',
    },
    formationShare: {
      values: ['of-limit', 'of-spent'],
      text: 'are the shares of 10B counted from the level limit, or from the points spent?',
    },
  },
  record: recordShape,
  assumptions: [
    'Cards, maps, fleets and scenarios are the project’s own: the rulebook prints none.',
    'Arcs and shield facings follow docs/rulings/star-strike-2.md, since the diagrams are lost.',
    'Saves that are available are always rolled.',
    'Career Play (12) is not defined by the rulebook.',
  ],
  prepare: prepareBattles,
  // The seal: outside this folder a catalogue is opaque.
  workshop: async () => (await import('./workshop.ts')).workshop as unknown as Workshop,
  assembler: async () => (await import('./assembler.ts')).assembler as unknown as QuickAssembler,
};
