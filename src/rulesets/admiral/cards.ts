import { z } from 'zod';
import * as terms from './terms.ts';

/** The shape of the game's files. Meaning (legal fleets, known codes) is checked in check.ts. */

const GAME = 'admiral';
const provenance = z.string().describe('where these cards come from');
const count = z.int().min(0);

const gun = z.strictObject({
  attack: z.int().min(1).max(20),
  range: z.int().min(1).max(14),
  spaces: z.int().min(1).max(4).optional().describe('dice it takes in a round'),
});

const squadrons = z
  .strictObject({
    fighter: count.max(6).optional(),
    'dive-bomber': count.max(6).optional(),
    'torpedo-bomber': count.max(6).optional(),
  })
  .describe('squadrons on board');

export const unitCard = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  navy: z.string().min(1),
  type: z.enum(terms.TYPES),
  points: z.int().min(1).describe('Tactical Points'),
  admiral: z.boolean().optional().describe('the Admiral sign, which feeds the initiative'),
  unique: z.boolean().optional(),
  structure: z.int().min(1).max(10),
  armor: count.max(20),
  movement: z.int().min(0).max(8),
  artillery: gun.optional(),
  torpedoes: count.max(9).optional().describe('torpedoes for the whole battle'),
  antiAircraft: count.max(9).optional(),
  depthCharge: z.boolean().optional(),
  squadrons: squadrons.optional(),
  submerged: z
    .strictObject({ movement: z.int().min(0).max(8) })
    .optional()
    .describe('the back of a submarine’s card'),
  green: z.array(z.enum(terms.GREEN)).optional(),
  red: z.array(z.enum(terms.RED)).optional(),
  text: z.string().optional(),
});

const navy = z.strictObject({
  code: z.string().min(1),
  name: z.string().min(1),
  doctrine: z.string(),
});

const face = z.array(z.enum(terms.SYMBOLS)).min(1);

export const cardFile = z.strictObject({
  game: z.literal(GAME),
  kind: z.literal('cards'),
  provenance,
  navies: z.array(navy).optional(),
  units: z.array(unitCard).optional(),
  dice: z
    .array(z.strictObject({ name: z.string(), faces: z.array(face).length(terms.FACES) }))
    .optional()
    .describe('layouts of the die; the one named "standard" is used'),
});

const squareText = z
  .string()
  .regex(/^[0-7],[0-7]$/, 'a square such as "3,4", from 0,0 at the top left');

export const mapFile = z.strictObject({
  game: z.literal(GAME),
  kind: z.literal('map'),
  name: z.string(),
  text: z.string().optional(),
  islands: z.array(squareText).optional(),
  shallowWaters: z.array(squareText).optional(),
  fog: z.array(squareText).optional(),
  sandBanks: z.array(squareText).optional(),
});

const fleetUnit = z.strictObject({ code: z.string(), count: z.int().min(1).max(20).optional() });

export const fleetFile = z.strictObject({
  game: z.literal(GAME),
  kind: z.literal('fleet'),
  name: z.string(),
  navy: z.string(),
  level: z.string(),
  text: z.string().optional(),
  units: z.array(fleetUnit).min(1),
});

export const rules = z.strictObject({
  admiralInRolls: z.enum(['plain', 'wild']).optional(),
  metric: z.enum(['orthogonal', 'king']).optional(),
  facing: z.enum(['last-step', 'free', 'none']).optional(),
  repairLimit: z.enum(['none', 'one']).optional(),
  attackOrders: z.enum(['secret', 'open-first']).optional(),
  airSinking: z.enum(['at-once', 'at-resolution']).optional(),
  doubling: z.enum(['after-modifiers', 'before-modifiers']).optional(),
  artilleryCritical: z.enum(['whole', 'one-space']).optional(),
  depthCharge: z.enum(['sinks', 'one-hit']).optional(),
  submarineDuels: z.enum(['no', 'yes']).optional(),
  smokeCover: z.enum(['no', 'yes']).optional(),
  roundLimit: z
    .string()
    .regex(/^[1-9][0-9]{0,2}$/, 'a whole number from 1')
    .optional(),
  score: z.enum(['sunk', 'damage']).optional(),
});

const placedUnit = z.strictObject({
  code: z.string(),
  square: squareText.optional().describe('a place of its own instead of deployment'),
  bow: z.enum(['north', 'east', 'south', 'west']).optional(),
  structure: z.int().min(1).optional().describe('less than printed: it begins damaged'),
  standBy: z.boolean().optional(),
});

const scenarioSide = z.strictObject({ name: z.string(), units: z.array(placedUnit).min(1) });

export const scenarioFile = z.strictObject({
  game: z.literal(GAME),
  kind: z.literal('scenario'),
  name: z.string(),
  text: z.string().optional(),
  map: z.string(),
  level: z.string().optional().describe('the size of fleets that play it, if they are free'),
  sides: z
    .tuple([scenarioSide, scenarioSide])
    .optional()
    .describe('fleets of its own; the first is side A and starts in the south'),
  rules: rules.optional(),
});

export type Navy = z.infer<typeof navy>;
export type UnitCard = z.infer<typeof unitCard>;
export type DiceCard = NonNullable<z.infer<typeof cardFile>['dice']>[number];
export type CardFile = z.infer<typeof cardFile>;
export type MapFile = z.infer<typeof mapFile>;
export type FleetFile = z.infer<typeof fleetFile>;
export type ScenarioFile = z.infer<typeof scenarioFile>;
export type Rules = z.infer<typeof rules>;
