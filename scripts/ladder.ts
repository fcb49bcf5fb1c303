import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import type { FleetInfo } from '../src/battle/workshop.ts';
import { loadCatalogue } from '../src/data/load.ts';
import { masterWords } from '../src/dice/seed.ts';
import { SeededDice } from '../src/dice/seeded-dice.ts';

/**
 * Plays one admiral against others over all fleets of the given levels, sides swapped:
 * `npx tsx scripts/ladder.ts --policy tactician --against random,cautious --games 100`.
 * Cells are fleet against fleet; the table gives the mean score of the first admiral, with the
 * half-width of its 95% interval over pairs of battles. A slow admiral plays a sample of the cells:
 * `npx tsx scripts/ladder.ts --game imperial-stars --policy tactician --against random`,
 * `npx tsx scripts/ladder.ts --policy search:16 --against tactician --cells 100 --games 2`.
 */
const { values } = parseArgs({
  options: {
    policy: { type: 'string', default: 'tactician' },
    against: { type: 'string', default: 'random' },
    game: { type: 'string', default: 'star-strike-2' },
    levels: { type: 'string' },
    games: { type: 'string', default: '20' },
    cells: { type: 'string', default: 'all' },
    seed: { type: 'string', default: 'ladder' },
  },
});

const { ruleset, workshop, catalogue } = await loadCatalogue(values.game);
const levels = values.levels?.split(',') ?? ruleset.levels.slice(0, 2).map(({ id }) => id);
const pairs = Math.ceil(Number(values.games) / 2);

type Cell = readonly [FleetInfo, FleetInfo];

const fleetsOf = (level: string): readonly FleetInfo[] =>
  workshop.fleets(catalogue).filter((fleet) => fleet.level === level);

/** All cells of a level, or a sample of them, the same for every admiral. */
function cellsOf(level: string): readonly Cell[] {
  const fleets = fleetsOf(level);
  const cells = fleets.flatMap((a) => fleets.map((b): Cell => [a, b]));
  if (values.cells === 'all') return cells;
  const chance = new SeededDice(1);
  const master = masterWords(values.seed, level);
  chance.start(0, master.a, master.b, 0);
  return Array.from({ length: Math.min(cells.length, Number(values.cells)) }, () => {
    const at = chance.below(0, cells.length);
    return cells.splice(at, 1)[0];
  });
}

/** The open scenario of a level, with as few players as there are. */
function scenarioOf(level: string): { id: string; playersPerTeam: number } {
  const open = workshop.scenarios(catalogue).filter((s) => !s.fixed && s.level === level);
  open.sort((a, b) => a.playersPerTeam - b.playersPerTeam);
  return open[0] ?? { id: level, playersPerTeam: 1 };
}

/** A fleet, and those that follow it in the list if a side has more players. */
function sideOf(fleet: FleetInfo, players: number): string[] {
  const fleets = fleetsOf(fleet.level);
  const at = fleets.findIndex(({ id }) => id === fleet.id);
  return Array.from({ length: players }, (_, i) => fleets[(at + i) % fleets.length].id);
}

/** Scores of the first admiral in pairs of battles. */
function playCell([a, b]: Cell, level: string, opponent: string): number[] {
  const { id, playersPerTeam } = scenarioOf(level);
  const setup = workshop.assemble(catalogue, {
    seed: values.seed,
    fleets: [sideOf(a, playersPerTeam), sideOf(b, playersPerTeam)],
    scenario: id,
    policies: [values.policy, opponent],
    rules: {},
  });
  const battle = ruleset.prepare(setup);
  const record = new Int32Array(battle.recordLength);
  const score = (k: number): number => {
    battle.play(k, record);
    return [0.5, 1, 0][record[WINNER]];
  };
  return Array.from({ length: pairs }, (_, p) => (score(2 * p) + score(2 * p + 1)) / 2);
}

for (const opponent of values.against.split(',')) {
  for (const level of levels) {
    const started = process.hrtime.bigint();
    const scores = cellsOf(level).flatMap((cell) => playCell(cell, level, opponent));
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const variance = scores.reduce((sum, score) => sum + (score - mean) ** 2, 0) / scores.length;
    const half = 1.96 * Math.sqrt(variance / scores.length);
    const played = 2 * scores.length;
    const micros = Number(process.hrtime.bigint() - started) / 1000 / played;
    process.stdout.write(
      `${values.policy} v ${opponent} at ${level}: ${(100 * mean).toFixed(2)}% ± ${(100 * half).toFixed(2)} of ${played} battles (${micros.toFixed(0)} us each)\n`,
    );
  }
}
