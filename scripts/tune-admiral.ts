import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import type { PreparedBattle } from '../src/battle/ruleset.ts';
import { loadCatalogue } from '../src/data/load.ts';
import { masterWords } from '../src/dice/seed.ts';
import { SeededDice } from '../src/dice/seeded-dice.ts';
import { STYLES, type Weights } from '../src/rulesets/admiral/policies/considerations.ts';

/**
 * Searches weights for the tactician of `admiral`: changes one or two at random, plays the same
 * battles against all other styles, keeps what scores better. Prints every step that was kept.
 * `npx tsx scripts/tune-admiral.ts --steps 200 --cells 24 --games 4`
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '100' },
    cells: { type: 'string', default: '24' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'train' },
  },
});

const chance = new SeededDice(1);
const master = masterWords(values.seed, 'tune');
chance.start(0, master.a, master.b, 0);
const games = Number(values.games);

const { ruleset, workshop, catalogue } = await loadCatalogue('admiral');
const weights = STYLES.tactician.weights as { -readonly [K in keyof Weights]: number };
const names = Object.keys(weights) as (keyof Weights)[];
const opponents = Object.keys(STYLES).filter((name) => name !== 'tactician');

/** Fleets both ways round, so that unequal ones favour nobody. */
const pairs = Array.from({ length: Number(values.cells) / 2 }, (_, i) => {
  const level = ['skirmish', 'battle'][i % 2];
  const fleets = workshop.fleets(catalogue).filter((fleet) => fleet.level === level);
  const [a, b] = [0, 1].map(() => fleets[chance.below(0, fleets.length)]);
  return [
    { level, a, b },
    { level, a: b, b: a },
  ];
}).flat();

const field: readonly (readonly PreparedBattle[])[] = opponents.map((opponent) =>
  pairs.map(({ level, a, b }) =>
    ruleset.prepare(
      workshop.assemble(catalogue, {
        seed: values.seed,
        fleets: [[a.id], [b.id]],
        scenario: level,
        policies: ['tactician', opponent],
        rules: {},
      }),
    ),
  ),
);

function scores(): number[] {
  return field.map((battles) => {
    let score = 0;
    for (const battle of battles) {
      const record = new Int32Array(battle.recordLength);
      for (let k = 0; k < games; k++) {
        battle.play(k, record);
        score += [0.5, 1, 0][record[WINNER]];
      }
    }
    return score / (battles.length * games);
  });
}

/** The mean, with the worst opponent counted twice. */
const merit = (list: readonly number[]): number =>
  (list.reduce((sum, score) => sum + score, 0) + Math.min(...list)) / (list.length + 1);

const FACTORS = [0.4, 0.7, 1.4, 2, -1];
const FROM_NOTHING = [0.1, 0.3, 1];

function change(): () => void {
  const name = names[chance.below(0, names.length)];
  const before = weights[name];
  const steps = before === 0 ? FROM_NOTHING : [...FACTORS, 0];
  const step = steps[chance.below(0, steps.length)];
  weights[name] = before === 0 ? step : Number((before * step).toPrecision(3));
  return () => {
    weights[name] = before;
  };
}

let best = merit(scores());
process.stdout.write(`start ${best.toFixed(4)}\n`);
for (let step = 0; step < Number(values.steps); step++) {
  const undo = [change()];
  if (chance.below(0, 2) === 0) undo.unshift(change());
  const list = scores();
  if (merit(list) > best) {
    best = merit(list);
    const text = list.map((score) => score.toFixed(3)).join(' ');
    process.stdout.write(`${step} ${best.toFixed(4)} (${text}) ${JSON.stringify(weights)}\n`);
  } else for (const back of undo) back();
}
