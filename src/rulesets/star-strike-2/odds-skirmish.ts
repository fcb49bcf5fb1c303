import type { OddsAnswer, OddsQuestion } from '../../battle/odds-desk.ts';
import { distribution, enumerate } from '../../dice/enumerate.ts';
import { Spread } from '../../dice/spread.ts';
import type { Catalogue } from './catalogue.ts';
import { copyBattle } from './copy.ts';
import { declinedIn, shipNamed } from './odds-options.ts';
import { type OddsTable, oddsTable, pointsOf } from './odds-position.ts';
import { type Fate, fateOf } from './odds-resolve.ts';
import { distributed, fateNumbers, givenInSkirmish, skirmishSentence } from './odds-words.ts';
import { isCombatSaved } from './saves.ts';
import {
  armBattlestations,
  cancelled,
  combatDie,
  damageReport,
  deniedSaves,
  endSkirmish,
} from './skirmish.ts';
import { refreshStanding } from './standing.ts';
import type { Battle, Piece } from './state.ts';

/** 7: the exact odds of a skirmish. Every die goes through its rule; hits are then added up. */

export interface BothFates {
  readonly attacker: Fate;
  readonly target: Fate;
}

export function skirmishAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const [attacker, target] = question.words.map((word) => shipNamed(catalogue, word));
  const stand = {
    question: { ...question, words: [attacker, target] },
    range: 0,
    facing: 0,
    targetFacing: 3,
    plans: {
      locks: 'dice' as const,
      shields: 'none' as const,
      declined: declinedIn(catalogue, question.options),
    },
  };
  const table = oddsTable(catalogue, stand);
  const { fates, pools, hits } = resolveSkirmish(table);
  const chance = (test: (fates: BothFates) => boolean) => fates.chanceOf(test);
  const lost = chance(({ target: { defeated } }) => defeated);
  const own = chance(({ attacker: { defeated } }) => defeated);
  const rows = (side: 'attacker' | 'target') =>
    fateNumbers(fates, (both) => both[side], `${side} `);
  return {
    title: `${attacker} in a skirmish with ${target}`,
    sentence: skirmishSentence(catalogue, { attacker, target, table, fates }),
    chances: [
      { name: 'target destroyed', chance: lost },
      { name: 'attacker destroyed', chance: own },
      {
        name: 'both destroyed',
        chance: chance((both) => both.attacker.defeated && both.target.defeated),
      },
      {
        name: 'neither',
        chance: chance((both) => !both.attacker.defeated && !both.target.defeated),
      },
    ],
    distributions: [
      ...rows('target'),
      ...rows('attacker'),
      ...(['target', 'attacker'] as const).map((side) =>
        distributed(
          `hits on the ${side}`,
          hits[side].map((p, value) => ({ value, chance: p })).filter((row) => row.chance > 0),
        ),
      ),
    ],
    figures: [
      { name: 'PP destroyed', value: pointsOf(catalogue, target) * lost },
      { name: 'PP lost', value: pointsOf(catalogue, attacker) * own },
    ],
    given: givenInSkirmish(catalogue, stand, pools),
  };
}

interface ResolvedSkirmish {
  readonly fates: Spread<BothFates>;
  readonly pools: { readonly attacker: number; readonly target: number };
  /** By number: how likely so many Direct Hits get past the saves. */
  readonly hits: { readonly attacker: readonly number[]; readonly target: readonly number[] };
}

/** The order of `fightSkirmish`. */
export function resolveSkirmish(table: OddsTable): ResolvedSkirmish {
  const work = table.another();
  const before = {
    attacker: table.battle.pieces[table.attacker],
    target: table.battle.pieces[table.target],
  };
  const reset = (): { a: Piece; b: Piece } => {
    copyBattle(table.battle, work);
    refreshStanding(work);
    return { a: work.pieces[table.attacker], b: work.pieces[table.target] };
  };
  // 7A: options are taken once, before any die.
  const { a, b } = reset();
  const pools = { attacker: armBattlestations(work, a, b), target: armBattlestations(work, b, a) };
  const armed = table.another();
  copyBattle(work, armed);
  const from = { table: armed, work, attacker: table.attacker, target: table.target };
  const hits = {
    target: past(from, 'target', pooled(from, 'attacker', pools.attacker)),
    attacker: past(from, 'attacker', pooled(from, 'target', pools.target)),
  };
  const fates = new Spread<BothFates>();
  hits.attacker.forEach((p, onAttacker) => {
    hits.target.forEach((q, onTarget) => {
      if (p * q === 0) return;
      enumerate(
        (dice) => {
          copyBattle(armed, work);
          work.dice = dice;
          damageReport(work, a, b, onAttacker, onTarget);
          endSkirmish(work, a, b);
        },
        (_, ways) => {
          const both = { attacker: fateOf(before.attacker, a), target: fateOf(before.target, b) };
          fates.add(JSON.stringify(both), both, (p * q) / ways);
        },
      );
    });
  });
  return { fates, pools, hits };
}

interface Armed {
  readonly table: Battle;
  readonly work: Battle;
  readonly attacker: number;
  readonly target: number;
}
type Side = 'attacker' | 'target';

/** 7B: hits of a pool, one die added after another. */
function pooled({ table, work, ...at }: Armed, side: Side, dice: number): number[] {
  const one: number[] = [];
  const found = distribution((rolls) => {
    copyBattle(table, work);
    work.dice = rolls;
    return combatDie(work, work.pieces[at[side]]);
  });
  for (const [hits, chance] of found) one[Number(hits)] = chance;
  let sum = [1];
  for (let i = 0; i < dice; i++) sum = plus(sum, one);
  return sum;
}

function plus(x: readonly number[], y: readonly number[]): number[] {
  const sum: number[] = new Array(x.length + y.length - 1).fill(0);
  x.forEach((p, i) => {
    y.forEach((q, j) => {
      sum[i + j] += p * q;
    });
  });
  return sum;
}

/** 7C: what orders and saves leave of the hits on a side. */
function past({ table, work, ...at }: Armed, side: Side, hits: readonly number[]): number[] {
  const piece = work.pieces[at[side]];
  const foe = work.pieces[at[side === 'attacker' ? 'target' : 'attacker']];
  const saved = distribution((dice) => {
    copyBattle(table, work);
    work.dice = dice;
    return isCombatSaved(work, piece, deniedSaves(work, piece, foe)) ? 1 : 0;
  });
  const unsaved = [saved.get(1) ?? 0, saved.get(0) ?? 0];
  const left: number[] = new Array(hits.length).fill(0);
  hits.forEach((chance, n) => {
    if (chance === 0) return;
    copyBattle(table, work);
    const tried = n === 0 ? 0 : n - cancelled(work, piece, foe, n);
    let sum = [1];
    for (let i = 0; i < tried; i++) sum = plus(sum, unsaved);
    sum.forEach((p, k) => {
      left[k] += chance * p;
    });
  });
  return left;
}
