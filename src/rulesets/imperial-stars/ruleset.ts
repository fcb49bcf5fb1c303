import type { Ruleset } from '../../battle/ruleset.ts';
import type { QuickAssembler, Workshop } from '../../battle/workshop.ts';
import { prepareBattles } from './play.ts';
import { panel, policyInfos } from './policies/index.ts';
import { recordShape } from './record.ts';
import { switches } from './switches.ts';
import { LEVELS, MOST_PLAYERS } from './terms.ts';

/** Imperial Stars, the card game. Wiring only. */
export const imperialStars: Ruleset = {
  id: 'imperial-stars',
  title: 'Imperial Stars',
  rulebook: 'Imperial Stars, a cardgame of starship combat, with its expansion rules',
  currency: { name: 'points', short: 'pts' },
  levels: LEVELS,
  policies: policyInfos,
  defaultPolicy: 'tactician',
  panel,
  switches,
  record: recordShape,
  mostSides: MOST_PLAYERS,
  assumptions: [
    'Ships, action cards, races and fleets are the project’s own: the rulebook prints none.',
    'A clause number is a heading of the book, counted, and a statement under it.',
    'Where ships are dealt or drafted, each player’s rows list the whole stock, and means are over all battles, those without the ship among them.',
    'Campaigns belong to another book.',
  ],
  prepare: prepareBattles,
  // The seal: outside this folder a catalogue is opaque.
  workshop: async () => (await import('./workshop.ts')).workshop as unknown as Workshop,
  assembler: async () => (await import('./assembler.ts')).assembler as unknown as QuickAssembler,
};
