import type { NarratedEvent } from '../battle/workshop.ts';
import { cleanLine } from './terminal.ts';

/** Told battles: a line an event, clause first, then the dice that led to it. */

const CLAUSE_WIDTH = 12;

export function narrationLine({ clause, dice, text }: NarratedEvent): string {
  const rolled = dice.length === 0 ? '' : `[${dice.join(' ')}] `;
  return `${clause.padEnd(CLAUSE_WIDTH)}${rolled}${cleanLine(text)}`;
}

/** The same as data. */
export function narrationData({ event, clause, dice, text, data }: NarratedEvent): object {
  return { event, clause, ...data, ...(dice.length === 0 ? {} : { dice }), text };
}
