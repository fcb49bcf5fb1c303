import type { QuickAssembler } from '../../battle/workshop.ts';
import { assemble, type Catalogue, fleetInfos, gather, scenarioInfos } from './catalogue.ts';

/** The part of the workshop that needs no checks. Wiring only. */
export const assembler: QuickAssembler<Catalogue> = {
  gatherSound: gather,
  fleets: fleetInfos,
  scenarios: scenarioInfos,
  assemble,
};
