import { parseArgs } from 'node:util';
import { WINNER } from '../src/battle/record.ts';
import { loadCatalogue } from '../src/data/load.ts';

/**
 * Plays one admiral against others over all fleets of the given levels, sides swapped:
 * `npx tsx scripts/ladder.ts --policy tactician --against random,cautious --games 100`.
 * Cells are fleet against fleet; the table gives the mean score of the first admiral.
 */
const { values } = parseArgs({
  options: {
    policy: { type: 'string', default: 'tactician' },
    against: { type: 'string', default: 'random' },
    levels: { type: 'string', default: 'alpha,beta' },
    games: { type: 'string', default: '20' },
    seed: { type: 'string', default: 'ladder' },
  },
});

const { ruleset, workshop, catalogue } = await loadCatalogue('star-strike-2');
const games = Number(values.games);
for (const opponent of values.against.split(',')) {
  for (const level of values.levels.split(',')) {
    const fleets = workshop.fleets(catalogue).filter((fleet) => fleet.level === level);
    const started = process.hrtime.bigint();
    let score = 0;
    let played = 0;
    for (const a of fleets) {
      for (const b of fleets) {
        const setup = workshop.assemble(catalogue, {
          seed: values.seed,
          fleets: [[a.id], [b.id]],
          scenario: level,
          policies: [values.policy, opponent],
          rules: {},
        });
        const battle = ruleset.prepare(setup);
        const record = new Int32Array(battle.recordLength);
        for (let k = 0; k < games; k++) {
          battle.play(k, record);
          score += record[WINNER] === 1 ? 1 : record[WINNER] === 0 ? 0.5 : 0;
          played += 1;
        }
      }
    }
    const micros = Number(process.hrtime.bigint() - started) / 1000 / played;
    process.stdout.write(
      `${values.policy} v ${opponent} at ${level}: ${((100 * score) / played).toFixed(2)}% of ${played} battles (${micros.toFixed(0)} us each)\n`,
    );
  }
}
