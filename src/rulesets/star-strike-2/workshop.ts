import type { Workshop } from '../../battle/workshop.ts';
import { cardUse } from './card-use.ts';
import * as cards from './cards.ts';
import { assemble, type Catalogue, fleetInfos, gather, scenarioInfos } from './catalogue.ts';
import { check } from './check.ts';
import { cripple } from './cripple.ts';
import { runLab } from './lab.ts';
import { checkLab } from './lab-check.ts';
import { labCase } from './lab-schema.ts';
import { market } from './market.ts';
import { narrate } from './narrate.ts';
import { oddsKinds } from './odds.ts';
import { sampledOdds } from './sampled-odds.ts';
import { show } from './show.ts';
import { topics } from './topics.ts';

/** The game's files, browsing and rules lab. Wiring only. */
export const workshop: Workshop<Catalogue> = {
  fileKinds: {
    cards: cards.cardFile,
    map: cards.mapFile,
    library: cards.libraryFile,
    fleet: cards.fleetFile,
    scenario: cards.scenarioFile,
  },
  labCase,
  gather(files, rules) {
    const catalogue = gather(files);
    return { catalogue, problems: check(catalogue, files, rules) };
  },
  topics,
  show,
  fleets: fleetInfos,
  scenarios: scenarioInfos,
  assemble,
  narrate,
  checkLab,
  runLab,
  examine: { cripple, cardUse, odds: sampledOdds },
  market,
  odds: oddsKinds,
};
