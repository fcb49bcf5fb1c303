import type { BattleSetup } from '../src/battle/ruleset.ts';
import { isGame, openRuleset, SeededDice } from './compiled.ts';
import type { Draws } from './draws.ts';

/** Plays the battles with dice that count. */

let d6: number[] = [];
let choices: number[][] = [];
const { d6: rollD6, below } = SeededDice.prototype;
SeededDice.prototype.d6 = function (this: InstanceType<typeof SeededDice>, stream: number) {
  d6[stream] = (d6[stream] ?? 0) + 1;
  return rollD6.call(this, stream);
};
SeededDice.prototype.below = function (
  this: InstanceType<typeof SeededDice>,
  stream: number,
  n: number,
) {
  choices[stream] ??= [];
  choices[stream].push(n);
  return below.call(this, stream, n);
};

/** Streams that do not belong to a piece, at most. */
const MORE_STREAMS = 13;

async function count(setup: BattleSetup, battles: number): Promise<Draws> {
  if (!isGame(setup.game)) throw new Error(`no game ${setup.game}`);
  const battle = (await openRuleset(setup.game)).prepare(setup);
  const record = new Int32Array(battle.recordLength);
  const streams = battle.pieces.length + MORE_STREAMS;
  const counted = new Int32Array(battles * streams);
  const chosen = new Int32Array(battles * streams);
  const sizes: number[] = [];
  for (let k = 0; k < battles; k++) {
    d6 = [];
    choices = [];
    battle.play(k, record);
    if (Math.max(d6.length, choices.length) > streams) throw new Error('a stream was not counted');
    for (let s = 0; s < streams; s++) {
      counted[k * streams + s] = d6[s] ?? 0;
      chosen[k * streams + s] = choices[s]?.length ?? 0;
      sizes.push(...(choices[s] ?? []));
    }
  }
  return { streams, battles, d6: counted, choices: chosen, sizes: Uint8Array.from(sizes) };
}

interface Wanted {
  readonly setups: readonly BattleSetup[];
  readonly battles: number;
}

process.once('message', async ({ setups, battles }: Wanted) => {
  const draws: Draws[] = [];
  for (const setup of setups) draws.push(await count(setup, battles));
  process.send?.(draws, () => process.disconnect());
});
