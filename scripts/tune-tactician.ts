import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import { loadCatalogue } from '../src/data/load.ts';
import { masterWords } from '../src/dice/seed.ts';
import { SeededDice } from '../src/dice/seeded-dice.ts';
import {
  type Considerations,
  STYLES,
} from '../src/rulesets/star-strike-2/policies/considerations.ts';
import { Evolution } from './evolution.ts';

/**
 * Evolves the weights of the tactician. Every generation plays new battles, the same for all its
 * candidates: fleets drawn at random, both ways round and sides swapped, against every style.
 * Prints the weights it ends with, and how they do on other seeds.
 * `npx tsx scripts/tune-tactician.ts --generations 400 --candidates 14 --cells 16`
 */
const { values } = parseArgs({
  options: {
    generations: { type: 'string', default: '100' },
    candidates: { type: 'string', default: '14' },
    cells: { type: 'string', default: '16' },
    step: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: 'train' },
    confirm: { type: 'string', default: 'confirm' },
  },
});

type Weights = { -readonly [K in keyof Considerations]: number };
const STREAM = 0;
/** Confirmed on this many times the cells of a generation. */
const MORE_CELLS = 9;
/** Weights that may be of either sign move by a distance, the others by a factor. */
const SIGNED: Partial<Weights> = { seize: 1.5, rooted: 1, keepEscorts: 2, keepBig: 1 };
/** Only ratios matter: this one stays. */
const FIXED: keyof Weights = 'preserve';

const chance = new SeededDice(1);
const master = masterWords(values.seed, 'tune');
chance.start(STREAM, master.a, master.b, 0);
const unit = (): number => ((chance.next(STREAM) >>> 0) + 0.5) / 2 ** 32;
const normal = (): number => Math.sqrt(-2 * Math.log(unit())) * Math.cos(2 * Math.PI * unit());

const { ruleset, workshop, catalogue } = await loadCatalogue('star-strike-2');
const opponents = Object.keys(STYLES).filter((name) => name !== 'tactician');
/** The object that every new tactician reads. */
const weights = STYLES.tactician.weights as Weights;
const start = { ...weights };
const names = (Object.keys(start) as (keyof Weights)[]).filter((name) => name !== FIXED);

function wear(at: readonly number[]): void {
  names.forEach((name, i) => {
    const scale = SIGNED[name];
    weights[name] =
      scale === undefined ? start[name] * Math.exp(at[i]) : start[name] + scale * at[i];
  });
}

const byLevel = ['alpha', 'beta'].map((level) =>
  workshop.fleets(catalogue).filter((fleet) => fleet.level === level),
);
type Cell = readonly [a: string, b: string, level: string];

/** Both ways round, so that unequal fleets favour nobody. */
function drawCells(count: number): Cell[] {
  return Array.from({ length: count }, (_, i) => {
    const fleets = byLevel[i % 2];
    const pick = () => fleets[chance.below(STREAM, fleets.length)];
    const [a, b] = [pick(), pick()];
    return [[a.id, b.id, a.level] as Cell, [b.id, a.id, a.level] as Cell];
  }).flat();
}

/** The score of the weights worn now against each opponent, a pair of battles a cell. */
function scores(cells: readonly Cell[], seed: string): number[] {
  return opponents.map((opponent) => {
    let score = 0;
    for (const [a, b, scenario] of cells) {
      const policies = ['tactician', opponent] as const;
      const fleets = [[a], [b]] as const;
      const request = { seed, fleets, scenario, policies, rules: {} };
      const battle = ruleset.prepare(workshop.assemble(catalogue, request));
      const record = new Int32Array(battle.recordLength);
      for (let k = 0; k < 2; k++) {
        battle.play(k, record);
        score += [0.5, 1, 0][record[WINNER]];
      }
    }
    return score / (2 * cells.length);
  });
}

const meanOf = (list: readonly number[]): number =>
  list.reduce((sum, x) => sum + x, 0) / list.length;
const percent = (list: readonly number[]): string =>
  list.map((x, i) => `${opponents[i]} ${(100 * x).toFixed(1)}`).join('  ');

const evolution = new Evolution(names.length, Number(values.candidates), Number(values.step));
for (let generation = 0; generation < Number(values.generations); generation++) {
  const cells = drawCells(Number(values.cells));
  const tried = evolution.draw(normal).map((sample) => {
    wear(sample.at);
    const found = scores(cells, `${values.seed}/${generation}`);
    return { sample, found, merit: meanOf(found) };
  });
  tried.sort((a, b) => b.merit - a.merit);
  evolution.learn(tried.map(({ sample }) => sample));
  const field = opponents.map((_, i) => meanOf(tried.map(({ found }) => found[i])));
  process.stdout.write(`${generation}: step ${evolution.step.toFixed(3)}  ${percent(field)}\n`);
}
wear(evolution.mean);
const confirmed = scores(drawCells(MORE_CELLS * Number(values.cells)), values.confirm);
process.stdout.write(`confirmed on other seeds and fleets: ${percent(confirmed)}\n`);
process.stdout.write(`${JSON.stringify(weights, undefined, 2)}\n`);
