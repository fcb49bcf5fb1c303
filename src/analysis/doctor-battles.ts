import { crashesIn, pentanomial, resultsByFirst } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import { equalTallies, type Tally } from '../sim/tally.ts';
import { CHECKS, type CheckName, judged, list, unchecked } from './doctor-result.ts';
import type { Check } from './doctor-schema.ts';
import { counted } from './grouped.ts';
import { pairCount } from './pentanomial.ts';
import { scoreInterval } from './score-interval.ts';
import { sayScore } from './verdict.ts';

/** Checks of played battles. Each can fail, and is tested to. */

/** A fleet against itself under one admiral: every pair must be even. */
export function checkMirror(cells: readonly CellResult[]): Check {
  const swapped = cells.filter(({ tally }) => isSwapped(tally));
  if (swapped.length === 0) return unchecked(CHECKS.mirror, 'no battle here lets the sides swap');
  const wrong = swapped.flatMap((result) => {
    const { cell, tally } = result;
    const crashed = sayCrash(result);
    if (crashed !== undefined) return [crashed];
    const pairs = pentanomial(tally);
    const uneven = pairCount(pairs) - pairs[2];
    if (uneven === 0) return [];
    const score = scoreInterval(pairs);
    return [
      `${cell.a} (${cell.setup.policies[0]}) against itself scores ${sayScore(score)}: ${uneven} of ${pairCount(pairs)} pairs are not even`,
    ];
  });
  const pairs = swapped.reduce((sum, { tally }) => sum + pairCount(pentanomial(tally)), 0);
  const fleets = [...new Set(swapped.map(({ cell }) => cell.a))];
  const admirals = new Set(swapped.flatMap(({ cell }) => cell.setup.policies)).size;
  return judged(
    CHECKS.mirror,
    wrong,
    `exactly 50%: all ${counted(pairs, 'pair')} of ${counted(fleets.length, 'fleet')} (${list(fleets).replaceAll(';', ',')}) under ${counted(admirals, 'admiral')} are even`,
  );
}

/** A cell in which one side must lose. */
export interface Control {
  readonly result: CellResult;
  /** 0: side a, 1: side b. */
  readonly loser: number;
}

/** The side that was weakened must lose for certain, in every cell. */
export function checkControl(name: CheckName, how: string, cells: readonly Control[]): Check {
  if (cells.length === 0) return unchecked(name, 'there is no fleet to try it with');
  const scores = cells.map(({ result, loser }) => {
    const pairs = pentanomial(result.tally);
    return scoreInterval(loser === 0 ? pairs : [pairs[4], pairs[3], pairs[2], pairs[1], pairs[0]]);
  });
  const wrong = cells.flatMap(({ result, loser }, i) => {
    const crashed = sayCrash(result);
    if (crashed !== undefined) return [crashed];
    if (scores[i].high < 0.5) return [];
    const { cell } = result;
    return [`${loser === 0 ? cell.a : cell.b} (${how}) should lose, scores ${sayScore(scores[i])}`];
  });
  const best = scores.reduce((x, y) => (y.high > x.high ? y : x));
  return judged(
    name,
    wrong,
    `${how}: loses with each of ${counted(cells.length, 'fleet')}, ${sayScore(best)} at best`,
  );
}

/** The same cells played in several ways must have been counted alike, to the last number. */
export function checkSame(
  name: CheckName,
  ways: readonly { readonly way: string; readonly cells: readonly CellResult[] }[],
): Check {
  const [first, ...others] = ways;
  if (first === undefined || others.length === 0 || first.cells.length === 0) {
    return unchecked(name, 'there is nothing to compare');
  }
  const wrong = others.flatMap(({ way, cells }) =>
    first.cells.flatMap(({ cell, tally }, i) =>
      cells[i] !== undefined && equalTallies(tally, cells[i].tally)
        ? []
        : [`${cell.setup.cell}: ${way} gives other numbers than ${first.way}`],
    ),
  );
  const battles = first.cells.reduce((sum, { pairs, layout }) => sum + layout.sides * pairs, 0);
  const said = ways.map(({ way }) => way);
  return judged(
    name,
    wrong,
    `${said.slice(0, -1).join(', ')} and ${said.at(-1)}: the same numbers from ${counted(battles, 'battle')}`,
  );
}

/** Battles that were checked after every step, and what was wrong with them. */
export function checkAudits(audits: { battles: number; wrong: readonly string[] }): Check {
  if (audits.battles === 0) return unchecked(CHECKS.play, 'there is no battle to play');
  return judged(
    CHECKS.play,
    audits.wrong,
    `${counted(audits.battles, 'battle')} of every scenario checked after each step: nothing the rules forbid`,
  );
}

function isSwapped(tally: Tally): boolean {
  const { a, b } = resultsByFirst(tally);
  const played = a.win + a.draw + a.loss > 0 && b.win + b.draw + b.loss > 0;
  return played || crashesIn(tally) > 0;
}

function sayCrash({ cell, tally }: CellResult): string | undefined {
  const crashes = crashesIn(tally);
  if (crashes === 0) return undefined;
  const [first] = tally.crashes;
  return `${counted(crashes, 'battle')} of ${cell.setup.cell} crashed: ${first?.message ?? 'no message'}`;
}
