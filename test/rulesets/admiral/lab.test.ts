import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { labCase } from '../../../src/rulesets/admiral/lab-schema.ts';

const folder = new URL('../../lab/admiral/', import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
const game = await openGame('admiral');

describe('lab cases', () => {
  it.each(files)('%s', (name) => {
    const value: unknown = JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
    labCase.parse(value);
    const report = game.workshop.runLab(game.catalogue, value);
    expect(report.failures).toEqual([]);
    expect(report.checks).toBeGreaterThan(0);
    expect(report.events.filter(({ clause }) => clause === undefined)).toEqual([]);
  });
});
