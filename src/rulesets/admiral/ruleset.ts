import type { Ruleset } from '../../battle/ruleset.ts';
import type { QuickAssembler, Workshop } from '../../battle/workshop.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LEVEL_POINTS, LEVELS } from './levels.ts';
import { prepareBattles } from './play.ts';
import { policyInfos } from './policies/index.ts';
import { recordShape } from './record.ts';

/** Admiral the Board Game. Wiring only. */
export const admiral: Ruleset = {
  id: 'admiral',
  title: 'Admiral the Board Game',
  rulebook: 'Admiral the Board Game, LuxLu, print-and-play rulebook',
  currency: { name: 'Tactical Points', short: 'TP' },
  levels: LEVELS.map((id) => ({ id, points: LEVEL_POINTS[id] })),
  policies: policyInfos,
  defaultPolicy: 'tactician',
  switches: HOUSE_RULES,
  record: recordShape,
  assumptions: [
    'Cards, battlefields, fleets and scenarios are the project’s own: the rulebook prints none.',
    'The faces of the die are a house layout, since the printed ones are not known.',
    'Victory, round limit and fleet sizes are ruled in docs/rulings/admiral.md: the book names none.',
  ],
  prepare: prepareBattles,
  // The seal: outside this folder a catalogue is opaque.
  assembler: async () => (await import('./assembler.ts')).assembler as unknown as QuickAssembler,
  workshop: async () => (await import('./workshop.ts')).workshop as unknown as Workshop,
};
