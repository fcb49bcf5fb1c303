import { describe, expect, it } from 'vitest';
import {
  checkAudits,
  checkControl,
  checkMirror,
  checkSame,
} from '../../src/analysis/doctor-battles.ts';
import { checkLegal, checkSignature, checkUse } from '../../src/analysis/doctor-data.ts';
import { checkDice, checkOdds, type Roller, seededRoller } from '../../src/analysis/doctor-dice.ts';
import {
  CHECKS,
  doctorResult,
  failed,
  passed,
  unchecked,
} from '../../src/analysis/doctor-result.ts';
import { doctorSchema } from '../../src/analysis/doctor-schema.ts';
import { FIRST } from '../../src/battle/record.ts';
import type { PreparedBattle } from '../../src/battle/ruleset.ts';
import type { SampledOdds } from '../../src/battle/workshop.ts';
import type { Chunk, ChunkPlayer } from '../../src/sim/chunk-player.ts';
import { playHere } from '../../src/sim/play-here.ts';
import type { CellResult } from '../../src/sim/run.ts';
import { type ToyData, toyCell, toyGame } from '../sim/toy-game.ts';
import { tickingClock, toyHere, toyRun } from '../sim/toy-run.ts';

/** Every check must be able to fail: each is shown something that is broken. */

async function play(
  data: Partial<ToyData> & { seed?: string } = {},
  player: ChunkPlayer = toyHere(),
  chunkPairs?: number,
): Promise<CellResult[]> {
  const { cells } = await toyRun({ cells: [toyCell(data)], pairs: 30, player, chunkPairs });
  return [...cells];
}

describe('mirror match', () => {
  it('passes when all pairs are even', async () => {
    expect(checkMirror(await play())).toEqual({
      check: 'mirror',
      title: 'mirror match',
      outcome: 'pass',
      found: 'exactly 50%: all 30 pairs of 1 fleet (left) under 1 admiral are even',
    });
  });

  it('fails when one side has an edge, however small it makes the score', async () => {
    const { outcome, found } = checkMirror(await play({ edge: 1 }));
    expect(outcome).toBe('fail');
    expect(found).toMatch(
      /^left \(roll\) against itself scores \d.*: \d+ of 30 pairs are not even$/,
    );
  });

  it('fails when battles crash', async () => {
    const { outcome, found } = checkMirror(await play({ crashAt: [4] }));
    expect(outcome).toBe('fail');
    expect(found).toBe('1 battle of toy cell crashed: RangeError: toy battle 4 broke');
  });

  it('is not checked where the sides never swap', async () => {
    const fixed = {
      ...toyGame,
      prepare: (setup: Parameters<typeof toyGame.prepare>[0]): PreparedBattle => {
        const battle = toyGame.prepare(setup);
        return {
          ...battle,
          play(k, record) {
            battle.play(k, record);
            record[FIRST] = 0;
          },
        };
      },
    };
    const cells = await play({}, playHere({ toy: fixed }, tickingClock()));
    expect(checkMirror(cells).outcome).toBe('unchecked');
  });
});

describe('negative control', () => {
  const control = async (data: Partial<ToyData>, loser: number) => {
    const [result] = await play(data);
    return checkControl(CHECKS.crippled, 'half of it gone', [{ result, loser }]);
  };

  it('passes when the weak side loses, whichever side it is', async () => {
    expect((await control({ edge: 4 }, 1)).outcome).toBe('pass');
    expect((await control({ edge: -4 }, 0)).outcome).toBe('pass');
  });

  it('fails when it wins, when nothing is decided, and when battles crash', async () => {
    const won = await control({ edge: 4 }, 0);
    expect(won.outcome).toBe('fail');
    expect(won.found).toMatch(/^left \(half of it gone\) should lose, scores \d/);
    expect((await control({ edge: 0 }, 0)).outcome).toBe('fail');
    expect((await control({ edge: 4, crashAt: [0] }, 1)).found).toContain('crashed');
  });

  it('is not checked without a fleet', () => {
    expect(checkControl(CHECKS.blind, '', []).outcome).toBe('unchecked');
  });
});

describe('threads and chunks', () => {
  /** Forgets which pair it was asked for. */
  const forgetful = (): ChunkPlayer => {
    const player = toyHere();
    const play = (chunk: Chunk, ahead: number) =>
      player.play({ ...chunk, from: 0, to: chunk.to - chunk.from }, ahead);
    return { wants: 1, play, close: player.close };
  };

  it('pass when the numbers are the same', async () => {
    const check = checkSame(CHECKS.chunks, [
      { way: 'chunks of 1', cells: await play({}, toyHere(), 1) },
      { way: 'chunks of 7', cells: await play({}, toyHere(), 7) },
    ]);
    expect(check.outcome).toBe('pass');
    expect(check.found).toBe('chunks of 1 and chunks of 7: the same numbers from 60 battles');
  });

  it('fail when a size of chunk, a seed or a cell makes a difference', async () => {
    const right = { way: 'one way', cells: await play() };
    const same = (cells: CellResult[]) =>
      checkSame(CHECKS.threads, [right, { way: 'another', cells }]);
    const broken = same(await play({}, forgetful(), 7));
    expect(broken.outcome).toBe('fail');
    expect(broken.found).toBe('toy cell: another gives other numbers than one way');
    expect(same(await play({ seed: 'other' })).outcome).toBe('fail');
    expect(same([]).outcome).toBe('fail');
  });

  it('are not checked with nothing to compare', async () => {
    expect(checkSame(CHECKS.threads, [{ way: 'one', cells: await play() }]).outcome).toBe(
      'unchecked',
    );
  });
});

describe('dice', () => {
  const fair = seededRoller('doctor');

  it('pass as they are', () => {
    expect(checkDice(fair)).toMatchObject({ check: 'dice', outcome: 'pass' });
  });

  const broken: Record<string, { roller: Roller; found: RegExp }> = {
    'a six a hundredth too often': {
      roller: (stream, battle) => {
        const die = fair(stream, battle);
        let n = 0;
        return () => (++n % 100 === 0 ? 6 : die());
      },
      found: /the faces of one stream: chi-square/,
    },
    'always the same face': { roller: () => () => 3, found: /p < 1e-9/ },
    'dice that come in twos': {
      roller: (stream, battle) => {
        const die = fair(stream, battle);
        let kept = 0;
        return () => {
          const again = kept;
          kept = again === 0 ? die() : 0;
          return again === 0 ? kept : again;
        };
      },
      found: /a die and the next: chi-square/,
    },
    'neighbouring battles that share their dice': {
      roller: (stream, battle) => fair(stream, battle >> 1),
      found: /neighbouring battles: chi-square/,
    },
    'neighbouring streams that share their dice': {
      roller: (stream, battle) => fair(stream >> 1, battle),
      found: /neighbouring streams: chi-square/,
    },
    'battles that begin with low faces': {
      roller: (stream, battle) => {
        const die = fair(stream, battle);
        let first = true;
        return () => {
          const face = die();
          const low = first && battle % 20 === 0 && face > 3 ? face - 3 : face;
          first = false;
          return low;
        };
      },
      found: /the first dice of battles: chi-square/,
    },
  };

  it.each(Object.entries(broken))('fail with %s', (_, { roller, found }) => {
    const check = checkDice(roller);
    expect(check.outcome).toBe('fail');
    expect(check.found).toMatch(found);
  });
});

describe('odds', () => {
  const odds = (...outcomes: [chance: number, count: number][]): SampledOdds => ({
    name: 'a roll',
    samples: outcomes.reduce((sum, [, count]) => sum + count, 0),
    outcomes: outcomes.map(([chance, count], i) => ({ outcome: String(i), chance, count })),
  });

  it('pass when samples follow the chances, the rare ones together', () => {
    const check = checkOdds([odds([0.5, 5010], [0.4993, 4983], [0.0003, 2], [0.0004, 5])]);
    expect(check.outcome).toBe('pass');
    expect(check.found).toMatch(/^1 roll, 10,000 samples: /);
  });

  it('fail when they do not, if only in one of many', () => {
    const right = odds([0.5, 5010], [0.5, 4990]);
    const check = checkOdds([right, odds([0.5, 5400], [0.5, 4600])]);
    expect(check.outcome).toBe('fail');
    expect(check.found).toContain('a roll: chi-square 64.0 on 1 degrees');
  });

  it('fail when something happens that cannot', () => {
    expect(checkOdds([odds([0.5, 5000], [0.5, 4999], [0, 1])]).outcome).toBe('fail');
  });

  it('are not checked without a roll', () => {
    expect(checkOdds([]).outcome).toBe('unchecked');
  });
});

describe('cards, play and signature', () => {
  const sound = { files: 3, problems: [], notes: [], command: 'broadside validate' };

  it('legal: problems fail, notes do not', () => {
    expect(checkLegal(sound)).toMatchObject({ outcome: 'pass', found: '3 files, no problem' });
    expect(checkLegal({ ...sound, notes: ['x.json:1 too dear'] })).toMatchObject({
      outcome: 'pass',
      found: expect.stringContaining('x.json:1 too dear'),
    });
    const wrong = checkLegal({ ...sound, problems: [`x.json:1 ${'word '.repeat(99)}`, 'y'] });
    expect(wrong.outcome).toBe('fail');
    expect(wrong.found).toMatch(/^2 problems, the first: x\.json:1 .*… See all with: broadside/);
    expect(wrong.found.length).toBeLessThan(250);
  });

  it('used: cards that nobody meets are a note', () => {
    const ships = { kind: 'ships', total: 3, unused: [] as string[] };
    expect(checkUse([ships]).found).toBe('all of them: 3 ships');
    expect(checkUse([{ ...ships, unused: ['X-1'] }])).toMatchObject({
      outcome: 'pass',
      found: 'note: 1 of 3 ships are in no fleet or scenario: X-1',
    });
  });

  it('play: one illegal step fails', () => {
    expect(checkAudits({ battles: 9, wrong: [] }).outcome).toBe('pass');
    expect(checkAudits({ battles: 9, wrong: ['x, battle 3: moved twice'] })).toMatchObject({
      outcome: 'fail',
      found: 'x, battle 3: moved twice',
    });
    expect(checkAudits({ battles: 0, wrong: [] }).outcome).toBe('unchecked');
  });

  it('signature: another one fails, none is not checked', () => {
    const found = { signature: 'abc', battles: 252 };
    expect(checkSignature(found, 'abc').outcome).toBe('pass');
    expect(checkSignature(found, 'abd')).toMatchObject({
      outcome: 'fail',
      found: expect.stringContaining('252 fixed battles come to abc, stored is abd'),
    });
    expect(checkSignature(found, undefined).outcome).toBe('unchecked');
  });
});

describe('all together', () => {
  const facts = { game: 'toy', seed: 'doctor', assumptions: [] };
  const { mirror, dice, odds } = CHECKS;

  it('counts and says so', () => {
    const result = doctorResult(facts, [
      passed(mirror, ''),
      failed(dice, ''),
      unchecked(odds, 'x'),
    ]);
    expect(doctorSchema.parse(result)).toMatchObject({
      passed: 1,
      failed: 1,
      unchecked: 1,
      verdict: '1 of 3 checks fails: dice; not checked: odds',
    });
  });

  it.each([
    [[passed(mirror, ''), passed(dice, '')], 'all 2 checks pass'],
    [[passed(mirror, ''), unchecked(dice, 'x')], '1 of 2 checks pass; not checked: dice'],
    [[unchecked(dice, 'x')], 'nothing could be checked; not checked: dice'],
  ])('%#', (checks, verdict) => {
    expect(doctorResult(facts, checks).verdict).toBe(verdict);
  });
});
