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

  const beams = (...codes: string[]) => ({
    do: 'attack',
    ship: 'a',
    target: 'z',
    cards: codes.map((card) => ({ card })),
  });
  const armed = (hand: string[], choices: object[]) => {
    const input = labCase({ choices });
    input.position.players[0].hand = hand;
    return run(input).failures[0];
  };

  test.each([
    [
      'over its capacity with the third card',
      ['medium-beam-ky', 'medium-beam-ky', 'medium-beam-ky'],
    ],
    ['over its capacity with a heavier one', ['light-beam-ky', 'heavy-beam-ky', 'heavy-beam-ky']],
  ])('7.4 %s: the whole choice is refused', (_title, cards) => {
    expect(armed(cards, [beams(...cards)])).toMatch(
      /^choice 1 \(attack\) is refused: overCapacity/,
    );
  });

  test('1.4 a copy that is not in the hand', () => {
    const failure = armed(['light-beam-ky'], [beams('light-beam-ky', 'light-beam-ky')]);
    expect(failure).toMatch(/^choice 1 \(attack\) is refused: notInHand \(1\.4/);
  });

  test('a card that no deck has', () => {
    expect(armed(['light-beam-ky'], [beams('light-beem')])).toBe(
      'choice 1 (attack): there is no action card "light-beem" in this game',
    );
  });

  test('12.1 a discard that is not all in the hand', () => {
    const next = ['defend', 'damage', 'boarding', 'discard'].map((phase) => ({
      do: 'next',
      phase,
    }));
    const discard = { do: 'discard', cards: ['light-beam-ky', 'shields'] };
    expect(armed(['light-beam-ky'], [...next, discard])).toMatch(/^choice 5 .*notInHand/);
  });

  test('a question names who is asked', () => {
    const report = run({
      ...labCase({ dice: [3, 3], choices: [{ do: 'roll' }, { do: 'next', phase: 'attack' }] }),
      position: {
        phase: 'activation',
        players: [
          { id: 'A', line: [ship('a')] },
          { id: 'B', line: [ship('z')] },
        ],
      },
    });
    expect(report.failures[0]).toBe('choice 2 is "next", but the rules ask A for "assign"');
  });

  test('dice that nobody rolls, and choices nobody asks for', () => {
    const report = run(labCase({ dice: [3], choices: [{ do: 'roll' }] }));
    expect(report.failures.join('\n')).toMatch(
      /ended before choice 1[\s\S]*"roll"[\s\S]*1 of 1 dice/,
    );
  });

  test('an expectation that does not come true', () => {
    const report = run(labCase({ expect: { ships: { z: { damage: 9 } } } }));
    expect(report.failures).toEqual(['z.damage: expected 9, found 0']);
  });
});

describe('a case that says what cannot be', () => {
  const problems = (more: object): string =>
    workshop
      .checkLab({ id: 'case', file: 'case.json', value: labCase(more) })
      .map(({ path, message }) => `${path.join('.')}: ${message}`)
      .join('\n');
  const labCase = (more: object) => ({
    game: 'imperial-stars',
    title: 'wrong',
    position: { players: [{ id: 'A' }, { id: 'B' }] },
    dice: [],
    choices: [],
    ...more,
  });
  const withShip = (row: string, owner?: string, rules = {}) =>
    labCase({
      rules,
      position: {
        players: [
          { id: 'A', [row]: [{ id: 'p', card: 'KY-D1', ...(owner ? { owner } : {}) }] },
          { id: 'B' },
        ],
      },
    });

  test.each([
    ['11.9 a prize has another owner', withShip('prizes'), /needs an "owner"/],
    ['11.9 prizes lie in their row', withShip('line', 'B'), /lies in "prizes", unless/],
    ['11.12 own ships wait', withShip('waiting', 'B'), /belongs to its holder/],
    [
      '6.7 both dice leave none',
      { choices: [{ do: 'assign', both: 'a', first: 'b' }] },
      /"both" leaves none/,
    ],
    ['who makes a choice', { choices: [{ do: 'pass', by: 'C' }] }, /no player is called "C"/],
    [
      'fields of events',
      { expect: { never: [{ event: 'captured', shipp: 'a' }] } },
      /shipp.*field of "captured"/,
    ],
  ])('%s', (_title, more, wanted) => {
    expect(problems(more)).toMatch(wanted);
  });

  test('11.9 a prize in the line by house rule', () => {
    expect(problems(withShip('line', 'B', { capturedPlace: 'battle-line' }))).toBe('');
  });
});
