import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import type { PreparedBattle } from '../src/battle/ruleset.ts';
import { loadCatalogue } from '../src/data/load.ts';
import { masterWords } from '../src/dice/seed.ts';
import { SeededDice } from '../src/dice/seeded-dice.ts';

/**
 * Searches weights for the tactician: changes a few at random, plays the same battles against all
 * other styles, keeps what scores better. Prints the weights, and how they do on other seeds.
 * `npx tsx scripts/tune-tactician.ts --steps 200 --cells 24 --games 4`
 */
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'star-strike-2' },
    steps: { type: 'string', default: '100' },
    cells: { type: 'string', default: '24' },
    games: { type: 'string', default: '4' },
    seed: { type: 'string', default: 'train' },
    confirm: { type: 'string', default: 'confirm' },
  },
});

type Weights = Record<string, number>;
type Styles = Record<string, { weights: Weights }>;
const folder = `../src/rulesets/${values.game}/policies`;
const { STYLES } = (await import(`${folder}/considerations.ts`)) as { STYLES: Styles };
const STREAM = 0;
const chance = new SeededDice(1);
const master = masterWords(values.seed, 'tune');
chance.start(STREAM, master.a, master.b, 0);
const unit = (): number => (chance.next(STREAM) >>> 0) / 2 ** 32;

const { ruleset, workshop, catalogue } = await loadCatalogue(values.game);
const opponents = Object.keys(STYLES).filter((name) => name !== 'tactician');
const weights = STYLES.tactician.weights;

/** The same fleets for every opponent, drawn once. */
function gauntlet(seed: string): { opponent: string; battles: PreparedBattle[] }[] {
  const fleets = ruleset.levels
    .slice(0, 2)
    .map(({ id: level }) => workshop.fleets(catalogue).filter((fleet) => fleet.level === level));
  // Both ways round, so that unequal fleets favour nobody.
  const pairs = Array.from({ length: Number(values.cells) / 2 }, (_, i) => {
    const level = fleets[i % 2];
    const pick = () => level[chance.below(STREAM, level.length)];
    return [pick(), pick()] as const;
  }).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]);
  return opponents.map((opponent) => ({
    opponent,
    battles: pairs.map(([a, b]) =>
      ruleset.prepare(
        workshop.assemble(catalogue, {
          seed,
          fleets: [[a.id], [b.id]],
          scenario: a.level,
          policies: ['tactician', opponent],
          rules: {},
        }),
      ),
    ),
  }));
}

function scores(field: ReturnType<typeof gauntlet>, games: number): number[] {
  return field.map(({ battles }) => {
    let score = 0;
    for (const battle of battles) {
      const record = new Int32Array(battle.recordLength);
      for (let k = 0; k < games; k++) {
        battle.play(k, record);
        score += record[WINNER] === 1 ? 1 : record[WINNER] === 0 ? 0.5 : 0;
      }
    }
    return score / (battles.length * games);
  });
}

/** The mean, with the worst opponent counted twice. */
const merit = (list: readonly number[]): number =>
  (list.reduce((sum, x) => sum + x, 0) + Math.min(...list)) / (list.length + 1);
const percent = (list: readonly number[]): string =>
  list.map((x, i) => `${opponents[i]} ${(100 * x).toFixed(1)}`).join('  ');

const training = gauntlet(values.seed);
const games = Number(values.games);
let best = merit(scores(training, games));
for (let step = 0; step < Number(values.steps); step++) {
  const before = { ...weights };
  for (const key of Object.keys(weights)) {
    if (unit() < 0.3) weights[key] = (weights[key] + 0.01) * Math.exp((unit() - 0.5) * 1.6);
  }
  const found = scores(training, games);
  const now = merit(found);
  if (now > best) {
    best = now;
    process.stdout.write(`${step}: ${(100 * best).toFixed(2)}  ${percent(found)}\n`);
    process.stdout.write(`${JSON.stringify(weights)}\n`);
  } else {
    Object.assign(weights, before);
  }
}
const confirmed = scores(gauntlet(values.confirm), 4 * games);
process.stdout.write(`confirmed on other seeds and fleets: ${percent(confirmed)}\n`);
process.stdout.write(`${JSON.stringify(weights, undefined, 2)}\n`);
