import type { Ruleset } from '../../battle/ruleset.ts';
import type { Workshop } from '../../battle/workshop.ts';
import { prepareBattles } from './play.ts';
import { policyInfos } from './policies/index.ts';
import { recordShape } from './record.ts';
import { switches } from './switches.ts';
import { LEVEL_POINTS, LEVELS } from './terms.ts';

/** Admirals: Star Strike 1.1 "Merridia". Wiring only. */
export const starStrike1: Ruleset = {
  id: 'star-strike-1',
  title: 'Admirals: Star Strike 1.1 Merridia',
  rulebook: 'Admirals: Star Strike v1.1 "Merridia", cited by heading',
  currency: { name: 'Fleet Value', short: 'FV' },
  levels: LEVELS.map((id) => ({ id, points: LEVEL_POINTS[id] })),
  policies: policyInfos,
  defaultPolicy: 'tactician',
  panel: ['tactician', 'aggressive', 'cautious', 'objective'],
  switches,
  record: recordShape,
  assumptions: [
    'Cards, maps, fleets and scenarios are the project’s own; ten Fleet Values are the printed ones.',
    'Arcs and shield facings follow docs/rulings/star-strike-1.md, since the diagrams are lost.',
    'Saves that are available are always rolled.',
    'Career Play is left out.',
  ],
  prepare: prepareBattles,
  // The seal: outside this folder a catalogue is opaque.
  workshop: async () => (await import('./workshop.ts')).workshop as unknown as Workshop,
};
