import { z } from 'zod';
import { DECISIONS } from './admiral.ts';
import { mapFile, rules, unitCard } from './cards.ts';
import { ENDINGS, PHASES } from './state.ts';
import { BLACK, GREEN, KINDS, RED } from './terms.ts';

/** A case of the rules lab: a position, the dice in order, the choices to make, what must come of it. */

const square = z
  .string()
  .regex(/^[0-7],[0-7]$/, 'a square such as "3,4", from 0,0 at the top left');
const side = z.enum(['A', 'B']);
const bow = z.enum(['north', 'east', 'south', 'west']);
const disabling = z.enum([...BLACK, ...GREEN]);
const face = z.int().min(1).max(6);

const labUnit = z.strictObject({
  id: z.string().min(1),
  side,
  card: z.union([z.string(), unitCard]).describe('a code, or a card written out'),
  square: square.optional(),
  bow: bow.optional(),
  submerged: z.boolean().optional(),
  structure: z.int().min(0).optional(),
  torpedoes: z.int().min(0).optional(),
  standBy: z.boolean().optional(),
  sunk: z.boolean().optional(),
  moved: z.boolean().optional(),
  launched: z.boolean().optional(),
  disabled: z.array(disabling).optional().describe('Critical Damage that works this round'),
  active: z
    .array(z.enum([...GREEN, ...RED]))
    .optional()
    .describe('features paid for this round'),
});

const labSquadron = z.strictObject({
  carrier: z.string(),
  kind: z.enum(KINDS),
  screens: z.string().optional().describe('the unit it protects'),
  waitsAt: square.optional(),
  destroyed: z.boolean().optional(),
});

const position = z.strictObject({
  phase: z.enum(PHASES).describe('the phase that is played next'),
  round: z.int().min(1).optional(),
  first: side.optional().describe('the first player of the round'),
  turn: side.optional().describe('whose turn of the Movement phase it is'),
  passed: z.array(side).optional(),
  pool: z
    .strictObject({ A: z.array(face).optional(), B: z.array(face).optional() })
    .optional()
    .describe('action dice that are not exhausted, by face'),
  smoke: z.array(square).optional(),
  units: z.array(labUnit).min(1),
  squadrons: z.array(labSquadron).optional().describe('those that are not aboard'),
});

const choice = z.strictObject({
  do: z
    .enum([...DECISIONS, 'next'])
    .describe('the question it answers; "next" plays another phase'),
  pick: z.string().optional().describe('the answer, as the lab lists it'),
  side: side.optional().describe('who must be asked'),
  refused: z
    .boolean()
    .optional()
    .describe('the answer must not be offered; the question stays open'),
});

const unitState = z.strictObject({
  square: square.nullable().optional(),
  bow: bow.optional(),
  submerged: z.boolean().optional(),
  structure: z.int().optional(),
  torpedoes: z.int().optional(),
  sunk: z.boolean().optional(),
  standBy: z.boolean().optional(),
  moved: z.boolean().optional(),
  disabled: z.array(disabling).optional(),
  placed: z.array(disabling).optional().describe('Critical Damage placed this round'),
  active: z.array(z.enum([...GREEN, ...RED])).optional(),
});

const sides = z.strictObject({ A: z.number().optional(), B: z.number().optional() });
const faces = z.strictObject({ A: z.array(face).optional(), B: z.array(face).optional() });

export const labCase = z.strictObject({
  $schema: z.string().optional(),
  game: z.literal('admiral'),
  title: z.string().min(1),
  clauses: z.array(z.string()).optional(),
  map: z
    .union([z.string(), mapFile.omit({ game: true, kind: true, name: true }).partial()])
    .optional()
    .describe('a map by name, or its scenery; open sea if left out'),
  diceFaces: z
    .array(z.array(z.string()))
    .length(6)
    .optional()
    .describe('another layout of the die'),
  rules: rules.optional(),
  position,
  dice: z.array(face).optional(),
  choices: z.array(choice).optional(),
  expect: z
    .strictObject({
      units: z.record(z.string(), unitState).optional(),
      squadrons: z
        .record(z.string(), z.int())
        .optional()
        .describe('"carrier kind": how many are left'),
      pool: faces.optional(),
      score: sides.optional(),
      winner: z.enum(['A', 'B', 'draw']).nullable().optional(),
      ending: z.enum(ENDINGS).nullable().optional(),
      phase: z.enum(PHASES).optional(),
      round: z.int().optional(),
      first: side.optional(),
      dice: z.int().optional().describe('dice used'),
      asks: z.enum(DECISIONS).optional().describe('the question the case ends with'),
      offers: z.array(z.string()).optional().describe('answers that question must have'),
      events: z.array(z.record(z.string(), z.unknown())).optional(),
      never: z.array(z.record(z.string(), z.unknown())).optional(),
    })
    .optional(),
});

export type LabCase = z.infer<typeof labCase>;
export type LabUnit = LabCase['position']['units'][number];
export type LabChoice = NonNullable<LabCase['choices']>[number];
export type Expectation = NonNullable<LabCase['expect']>;
