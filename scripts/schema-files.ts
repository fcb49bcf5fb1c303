import { type ZodType, z } from 'zod';
import { compareSchema } from '../src/analysis/compare-schema.ts';
import { doctorSchema } from '../src/analysis/doctor-schema.ts';
import { checkSchema } from '../src/analysis/gate-schema.ts';
import { oddsSchema } from '../src/analysis/odds-schema.ts';
import { planSchema } from '../src/analysis/plan-schema.ts';
import { duelSchema, sweepSchema } from '../src/analysis/result-schema.ts';
import { sensitivitySchema } from '../src/analysis/sensitivity-schema.ts';
import { tuneSchema } from '../src/analysis/tune-schema.ts';
import { targetSchema } from '../src/analysis/tune-target.ts';
import { valueSchema } from '../src/analysis/value-schema.ts';
import { baselineFile, expectationsFile } from '../src/data/gate-files.ts';

import * as starStrike2 from '../src/rulesets/star-strike-2/cards.ts';
import { labCase as starStrike2Lab } from '../src/rulesets/star-strike-2/lab-schema.ts';

/** Every kind of data file that has a schema of its own, and every result. */
const schemas: Readonly<Record<string, ZodType>> = {
  'star-strike-2-cards': starStrike2.cardFile,
  'star-strike-2-map': starStrike2.mapFile,
  'star-strike-2-library': starStrike2.libraryFile,
  'star-strike-2-fleet': starStrike2.fleetFile,
  'star-strike-2-scenario': starStrike2.scenarioFile,
  'star-strike-2-lab': starStrike2Lab,
  'duel-result': duelSchema,
  'sweep-result': sweepSchema,
  'plan-result': planSchema,
  'doctor-result': doctorSchema,
  'compare-result': compareSchema,
  'odds-result': oddsSchema,
  'sensitivity-result': sensitivitySchema,
  'value-result': valueSchema,
  'tune-result': tuneSchema,
  'tune-target': targetSchema,
  'check-result': checkSchema,
  baseline: baselineFile,
  expectations: expectationsFile,
};

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
