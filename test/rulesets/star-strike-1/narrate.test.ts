import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { NarratedEvent } from '../../../src/battle/workshop.ts';
import { LAB_FOLDER, labFile } from '../../helpers/star-strike-1.ts';

const eventsOf = (name: string, event: string): NarratedEvent[] =>
  labFile(join(LAB_FOLDER, `${name}.json`)).events.filter((told) => told.event === event);

const clausesOf = (name: string, event: string): string[] =>
  eventsOf(name, event).map(({ clause }) => clause);

describe('what a replay says, and the clause it cites', () => {
  it('Criticals-3, Criticals-5: a ship that a Critical destroys, by its role', () => {
    expect(clausesOf('criticals-5-escort', 'destroyed')).toEqual(['Criticals-5']);
    expect(clausesOf('criticals-3-no-keyword', 'destroyed')).toEqual(['Criticals-3']);
  });

  it('Skirmish-3, Skirmish-4: the pool of the active ship, then that of its enemy', () => {
    expect(clausesOf('skirmish-5-ones', 'skirmishPool')).toEqual(['Skirmish-3', 'Skirmish-4']);
  });

  it('Skirmish-5: each ship with its own dice, and a die thrown again by itself', () => {
    const [first, second] = eventsOf('factions-8-each-six-once', 'skirmishRolled');
    const pools = eventsOf('factions-8-each-six-once', 'skirmishPool');
    expect([first.dice.length, second.dice.length]).toEqual(pools.map(({ data }) => data.count));
    for (const { dice, data } of eventsOf('factions-8-each-six-once', 'rerolled')) {
      expect(dice).toEqual([data.to]);
    }
  });
});
