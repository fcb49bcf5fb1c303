import { z } from 'zod';
import { RESULT_VERSION } from './result-version.ts';

/** The shape of a doctor's findings. See result-schema.ts. */

export const OUTCOMES = ['pass', 'fail', 'unchecked'] as const;

const check = z.strictObject({
  check: z.string().describe('a name that does not change'),
  title: z.string(),
  outcome: z.enum(OUTCOMES),
  found: z.string().describe('what was seen, or why it could not be checked'),
});

export const doctorSchema = z.strictObject({
  schemaVersion: z.literal(RESULT_VERSION),
  command: z.literal('doctor'),
  game: z.string(),
  seed: z.string(),
  verdict: z.string(),
  passed: z.int().min(0),
  failed: z.int().min(0),
  unchecked: z.int().min(0),
  checks: z.array(check),
  assumptions: z.array(z.string()),
});

/** One line of the doctor's findings. */
export type Check = z.infer<typeof check>;
export type DoctorResult = z.infer<typeof doctorSchema>;
