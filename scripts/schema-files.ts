import { type ZodType, z } from 'zod';
import { compareSchema } from '../src/analysis/compare-schema.ts';
import { doctorSchema } from '../src/analysis/doctor-schema.ts';
import { checkSchema } from '../src/analysis/gate-schema.ts';
import { meleeSchema } from '../src/analysis/melee-schema.ts';
import { oddsSchema } from '../src/analysis/odds-schema.ts';
import { duelPanelSchema, sweepPanelSchema } from '../src/analysis/panel-schema.ts';
import { planSchema } from '../src/analysis/plan-schema.ts';
import { duelSchema, sweepSchema } from '../src/analysis/result-schema.ts';
import { sensitivitySchema } from '../src/analysis/sensitivity-schema.ts';
import { tuneSchema } from '../src/analysis/tune-schema.ts';
import { targetSchema } from '../src/analysis/tune-target.ts';
import { valueSchema } from '../src/analysis/value-schema.ts';
import type { Ruleset } from '../src/battle/ruleset.ts';
import { baselineFile, expectationsFile } from '../src/data/gate-files.ts';
import { styleSchema } from '../src/data/style-file.ts';
import * as admiral from '../src/rulesets/admiral/cards.ts';
import { labCase as admiralLab } from '../src/rulesets/admiral/lab-schema.ts';
import * as imperialStars from '../src/rulesets/imperial-stars/cards.ts';
import { labCase as imperialStarsLab } from '../src/rulesets/imperial-stars/lab-schema.ts';
import { openEveryRuleset } from '../src/rulesets/index.ts';
import * as starStrike1 from '../src/rulesets/star-strike-1/cards.ts';
import { labCase as starStrike1Lab } from '../src/rulesets/star-strike-1/lab-schema.ts';
import * as starStrike2 from '../src/rulesets/star-strike-2/cards.ts';
import { labCase as starStrike2Lab } from '../src/rulesets/star-strike-2/lab-schema.ts';
import * as starmadaX from '../src/rulesets/starmada-x/cards.ts';
import { labCase as starmadaXLab } from '../src/rulesets/starmada-x/lab-schema.ts';

/** Every kind of data file that has a schema of its own, and every result. */
const schemas: Readonly<Record<string, ZodType>> = {
  'star-strike-2-cards': starStrike2.cardFile,
  'star-strike-2-map': starStrike2.mapFile,
  'star-strike-2-library': starStrike2.libraryFile,
  'star-strike-2-fleet': starStrike2.fleetFile,
  'star-strike-2-scenario': starStrike2.scenarioFile,
  'star-strike-2-lab': starStrike2Lab,
  'imperial-stars-cards': imperialStars.cardFile,
  'imperial-stars-fleet': imperialStars.fleetFile,
  'imperial-stars-scenario': imperialStars.scenarioFile,
  'imperial-stars-lab': imperialStarsLab,
  ...(await styleSchemas()),
  'star-strike-1-cards': starStrike1.cardFile,
  'star-strike-1-map': starStrike1.mapFile,
  'star-strike-1-library': starStrike1.libraryFile,
  'star-strike-1-fleet': starStrike1.fleetFile,
  'star-strike-1-scenario': starStrike1.scenarioFile,
  'star-strike-1-lab': starStrike1Lab,
  'starmada-x-cards': starmadaX.cardFile,
  'starmada-x-map': starmadaX.mapFile,
  'starmada-x-fleet': starmadaX.fleetFile,
  'starmada-x-scenario': starmadaX.scenarioFile,
  'starmada-x-lab': starmadaXLab,
  'admiral-cards': admiral.cardFile,
  'admiral-map': admiral.mapFile,
  'admiral-fleet': admiral.fleetFile,
  'admiral-scenario': admiral.scenarioFile,
  'admiral-lab': admiralLab,
  'duel-result': duelSchema,
  'melee-result': meleeSchema,
  'sweep-result': sweepSchema,
  'duel-panel-result': duelPanelSchema,
  'sweep-panel-result': sweepPanelSchema,
  'plan-result': planSchema,
  'doctor-result': doctorSchema,
  'value-result': valueSchema,
  'tune-result': tuneSchema,
  'tune-target': targetSchema,
  'compare-result': compareSchema,
  'odds-result': oddsSchema,
  'sensitivity-result': sensitivitySchema,
  'check-result': checkSchema,
  baseline: baselineFile,
  expectations: expectationsFile,
};

/** Styles of each game that has them. */
async function styleSchemas(): Promise<Record<string, ZodType>> {
  const games: readonly Ruleset[] = await openEveryRuleset();
  return Object.fromEntries(
    games.flatMap((ruleset) => {
      const schema = styleSchema(ruleset);
      return schema === undefined ? [] : [[`${ruleset.id}-policy`, schema]];
    }),
  );
}

/** File name to text. */
export function schemaFiles(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => {
      const json = z.toJSONSchema(schema, { target: 'draft-7', io: 'input', reused: 'ref' });
      const text = JSON.stringify({ title: name.replaceAll('-', ' '), ...json }, undefined, 2);
      return [`${name}.schema.json`, `${text}\n`];
    }),
  );
}
