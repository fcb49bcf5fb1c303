import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import { loadCatalogue } from '../src/data/load.ts';
import { masterWords } from '../src/dice/seed.ts';
import { SeededDice } from '../src/dice/seeded-dice.ts';
import { type Considerations, STYLES } from '../src/rulesets/starmada-x/policies/considerations.ts';

/**
 * Plays the tactician of starmada-x against other admirals, and with --steps looks for better
 * weights first: one or two of them are changed at random, and kept when the score on the training
 * seed rises. --cells draws so many pairings of a level, --set changes a weight first:
 * `npx tsx scripts/tune-starmada-x.ts --seed confirm --cells 100 --games 4 --set exposure=0.5`
 */
const { values } = parseArgs({
  options: {
    steps: { type: 'string', default: '0' },
    seed: { type: 'string', default: 'training' },
    levels: { type: 'string', default: '500,1000' },
    against: { type: 'string', default: 'brawler,standoff,broadside' },
    cells: { type: 'string', default: 'all' },
    games: { type: 'string', default: '2' },
    set: { type: 'string', multiple: true, default: [] },
  },
});

const { ruleset, workshop, catalogue } = await loadCatalogue('starmada-x');
const chance = new SeededDice(1);
const master = masterWords(values.seed, 'tune');
chance.start(0, master.a, master.b, 0);

interface Result {
  readonly mean: number;
  readonly half: number;
  readonly battles: number;
}

/** All pairings of a level, or some of them, each once: the same for every admiral and every step. */
function cellsOf(level: string): [string, string][] {
  const ids = workshop
    .fleets(catalogue)
    .flatMap((fleet) => (fleet.level === level ? [fleet.id] : []));
  const all = ids.flatMap((a) => ids.map((b): [string, string] => [a, b]));
  if (values.cells === 'all') return all;
  const draw = new SeededDice(1);
  draw.start(0, master.a, master.b, Number(level));
  return Array.from(
    { length: Math.min(Number(values.cells), all.length) },
    () => all.splice(Math.floor((draw.below(0, 256) * all.length) / 256), 1)[0],
  );
}

const cells = values.levels
  .split(',')
  .flatMap((level) => cellsOf(level).map(([a, b]) => ({ a, b, scenario: `meeting-${level}` })));

function play(opponent: string): Result {
  const scores: number[] = [];
  for (const { a, b, scenario } of cells) {
    const setup = workshop.assemble(catalogue, {
      seed: values.seed,
      fleets: [[a], [b]],
      scenario,
      policies: ['tactician', opponent],
      rules: {},
    });
    const battle = ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    const score = (k: number): number => {
      battle.play(k, record);
      return [0.5, 1, 0][record[WINNER]];
    };
    for (let k = 0; k < Number(values.games); k += 2) scores.push((score(k) + score(k + 1)) / 2);
  }
  const mean = scores.reduce((sum, s) => sum + s, 0) / scores.length;
  const variance = scores.reduce((sum, s) => sum + (s - mean) ** 2, 0) / scores.length;
  return { mean, half: 1.96 * Math.sqrt(variance / scores.length), battles: 2 * scores.length };
}

const opponents = values.against.split(',');
const percent = (n: number): string => (100 * n).toFixed(1);
/** The worst counts as much as all the others. */
function judge(): number {
  const means = opponents.map((opponent) => play(opponent).mean);
  return Math.min(...means) + means.reduce((sum, m) => sum + m, 0) / means.length;
}

const style = STYLES.tactician as { weights: Considerations };
for (const entry of values.set) {
  const [name, value] = entry.split('=');
  if (!(name in style.weights))
    throw new Error(`--set ${entry}: the tactician does not weigh that`);
  style.weights = { ...style.weights, [name]: Number(value) };
}
const names = (Object.keys(style.weights) as (keyof Considerations)[]).filter(
  (name) => name !== 'foresight',
);
let best = Number(values.steps) > 0 ? judge() : 0;
for (let step = 0; step < Number(values.steps); step++) {
  const before = style.weights;
  const changed: Record<string, number> = { ...before };
  for (let n = 0; n <= chance.below(0, 2); n++) {
    const name = names[chance.below(0, names.length)];
    const factor = [0.5, 0.7, 0.85, 1.2, 1.5, 2][chance.below(0, 6)];
    changed[name] = changed[name] === 0 ? 0.5 : Number((changed[name] * factor).toFixed(3));
  }
  style.weights = changed as unknown as Considerations;
  const found = judge();
  if (found > best) {
    best = found;
    process.stdout.write(`step ${step}: ${percent(found / 2)} ${JSON.stringify(changed)}\n`);
  } else style.weights = before;
}
for (const opponent of opponents) {
  const { mean, half, battles } = play(opponent);
  process.stdout.write(
    `tactician v ${opponent}: ${percent(mean)}% ± ${percent(half)} of ${battles} battles\n`,
  );
}
