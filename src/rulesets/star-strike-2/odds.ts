import type { OddsKind, OddsWord } from '../../battle/odds-desk.ts';
import type { Catalogue } from './catalogue.ts';
import { SKIRMISH_OPTIONS, STRIKE_OPTIONS } from './odds-options.ts';
import { skirmishAnswer } from './odds-skirmish.ts';
import { strikeAnswer } from './odds-strike.ts';

const ship = (name: string): OddsWord<Catalogue> => ({
  name,
  known: ({ cards }) => Object.keys(cards.ships),
});

/** What `odds` can be asked. Wiring only. */
export const oddsKinds: readonly OddsKind<Catalogue>[] = [
  {
    name: 'strike',
    text: 'a strike of one ship at another (5)',
    words: [ship('attacker'), ship('target')],
    options: STRIKE_OPTIONS,
    example: 'PA-CA NE-C3 --weapon M-CANNON --range 2',
    work: strikeAnswer,
  },
  {
    name: 'skirmish',
    text: 'a skirmish between two ships (7)',
    words: [ship('attacker'), ship('target')],
    options: SKIRMISH_OPTIONS,
    example: 'NE-T9 PA-CL',
    work: skirmishAnswer,
  },
];
