import { describe, expect, it } from 'vitest';
import { PathError } from '../../../src/battle/problem.ts';
import { checkLab } from '../../../src/rulesets/star-strike-2/lab-check.ts';
import { lab } from '../../helpers/star-strike-2.ts';

/** What the lab says of cases that cannot be played, or stop half-way. */

const pieces = [
  { id: 'a1', team: 'A', card: 'XX-L2', hex: '0605' },
  { id: 'b1', team: 'B', card: 'XX-TGT', hex: '0602' },
];
const base = {
  game: 'star-strike-2',
  title: 'a case',
  cards: 'cards/strike-cards.json',
  position: { pieces },
  dice: [] as number[],
  choices: [] as object[],
};
const activate = { do: 'activate', piece: 'a1' };
const wrongWith = (more: object): string[] =>
  checkLab({ file: 'case.json', id: 'case', value: { ...base, ...more } }).map(
    ({ path, message }) => `${path.join('.')}: ${message}`,
  );

describe('8 a map written into a case is checked as a map file is', () => {
  const board = { columns: 11, rows: 9 };

  it.each([
    [
      { blackHoles: ['0604'], dust: ['0605'] },
      'map.dust.0: 0605 is the horizon of 0604 already; a hex is of one kind (8)',
    ],
    [
      { blackHoles: ['0601'] },
      'map.blackHoles.0: 0601 is at the edge; a core has six Horizon hexes round it (8B)',
    ],
    [
      { setup: { A: ['0109'], B: [] }, nebula: ['0109'] },
      'map.setup.A.0: 0109 is a nebula; set-up hexes are open space',
    ],
  ])('%o', (phenomena, message) => {
    const map = { ...board, ...phenomena };
    expect(wrongWith({ map })).toEqual([message]);
    expect(() => lab({ ...base, map })).toThrow(PathError);
  });

  it('two black holes share no Horizon hex', () => {
    const map = { ...board, blackHoles: ['0404', '0604'] };
    expect(wrongWith({ map }).join()).toContain('a hex is of one kind (8)');
  });
});

describe('a position that cannot be', () => {
  it('10E-01 has a reserve outside Constructed Play', () => {
    const reserve = { id: 'b2', team: 'B', card: 'XX-TGT', reserve: true };
    const position = { pieces: [...pieces, reserve] };
    expect(wrongWith({ position })).toEqual([
      'position.pieces.2.reserve: reserves arrive only with "constructed": true (10E-01)',
    ]);
    expect(wrongWith({ position, constructed: true })).toEqual([]);
  });

  it('5F-03 has more Critical Damage than its Order Limit', () => {
    const position = { pieces: [pieces[0], { ...pieces[1], criticals: 2 }] };
    expect(() => lab({ ...base, position })).toThrow('Critical Damage would have crippled it');
    const limit = { pieces: [pieces[0], { ...pieces[1], criticals: 1 }] };
    expect(lab({ ...base, position: limit }).failures).toEqual([]);
  });
});

describe('a case that stops', () => {
  it('5F-01 says which question is open when locks are left', () => {
    const strike = { do: 'strike', weapon: 'TL-ONE', target: 'b1' };
    const choices = [activate, strike, { do: 'locks', use: ['ability'] }];
    const { failures, asks } = lab({ ...base, dice: [3, 3, 6], choices });
    expect({ failures, asks }).toEqual({
      failures: [],
      asks: 'the rules ask a1 for what to do with a Target Lock (5F-01)',
    });
  });

  it('4B-02 asks a team which piece to activate', () => {
    expect(lab(base).asks).toBe('the rules ask Team A for which piece to activate (4B-02)');
  });

  it('6B does not play the only manoeuvre that is open by itself', () => {
    const heavy = { id: 'a1', team: 'A', card: 'XX-SHU', hex: '0109', facing: 0 };
    const friends = ['0209', '0208', '0308'].map((hex, i) => ({
      id: `a${i + 2}`,
      team: 'A',
      card: 'XX-STH',
      hex,
    }));
    const position = { pieces: [heavy, ...friends, { ...pieces[1], hex: '1101' }] };
    const report = lab({ ...base, position, choices: [activate] });
    expect(report.events.map(({ event }) => event)).toEqual(['activated']);
    expect(report.asks).toBe('the rules ask a1 for a manoeuvre, or the end of movement (6)');
  });

  it('9L says when an option that is not offered would be open', () => {
    const strike = { do: 'strike', weapon: 'TL-ONE', target: 'b1' };
    const choices = [activate, strike, { do: 'use', option: 'Augur' }];
    const [failure] = lab({ ...base, dice: [6, 6, 6], choices }).failures;
    expect(failure).toContain('choice 3 (use) is refused: notOffered');
    expect(failure).toContain('Augur is open by 9L');
    expect(failure).toContain('the rules ask a1 for a strike');
  });

  it('10A-05 (I) refuses an Omega Order below Level Omega', () => {
    const position = { phase: 'command', pieces };
    const choices = [{ do: 'orders', orders: {}, omega: { A: ['B-901'] } }];
    expect(lab({ ...base, position, choices }).failures).toEqual([
      'the Omega Order of Team A is refused: noOmegaOrders (10A-05 (I): Omega Orders belong to Escalation Level Omega)',
    ]);
  });
});
