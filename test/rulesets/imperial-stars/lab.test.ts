import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { openGame } from '../../../scripts/matchups.ts';
import { readLabCase } from '../../../src/data/lab.ts';

const FOLDER = fileURLToPath(new URL('../../lab/imperial-stars/', import.meta.url));
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.json'));
const { workshop, catalogue } = await openGame('imperial-stars');
const run = (labCase: unknown) => workshop.runLab(catalogue, labCase);

describe('lab cases hold', () => {
  test.each(files)('%s', (file) => {
    const report = run(readLabCase(workshop, join(FOLDER, file)));
    expect(report.failures).toEqual([]);
    expect(report.checks).toBeGreaterThan(0);
  });
});

describe('the lab says what is wrong', () => {
  const ship = (id: string, more = {}) => ({ id, card: 'KY-D1', ...more });
  const labCase = (more: object) => ({
    game: 'imperial-stars',
    title: 'wrong',
    position: {
      phase: 'attack',
      players: [
        { id: 'A', hand: ['light-beam-ky'], line: [ship('a', { activated: true })] },
        { id: 'B', line: [ship('z')] },
      ],
    },
    dice: [],
    choices: [],
    ...more,
  });

  test('a choice that is not legal, with the clause', () => {
    const choices = [{ do: 'attack', ship: 'z', target: 'a', cards: [{ card: 'light-beam-ky' }] }];
    expect(run(labCase({ choices })).failures[0]).toMatch(/refused: notInLine \(6\.6/);
  });

  test('dice that nobody rolls, and choices nobody asks for', () => {
    const report = run(labCase({ dice: [3], choices: [{ do: 'roll' }] }));
    expect(report.failures.join('\n')).toMatch(/ended before choice "roll"[\s\S]*1 of 1 dice/);
  });

  test('an expectation that does not come true', () => {
    const report = run(labCase({ expect: { ships: { z: { damage: 9 } } } }));
    expect(report.failures).toEqual(['z.damage: expected 9, found 0']);
  });
});
