import { loadCatalogue } from './compiled.ts';
import { type Draws, floorOf, recordDraws, sum } from './draws.ts';
import { atMost, interleave, type Line, median, ratio } from './measure.ts';

/** Imperial Stars shuffles as much as it rolls: its floor is dice and shuffles together. */

const MATCHUPS = [
  ['ky-navy', 'au-navy'],
  ['so-navy', 've-navy'],
] as const;
const BATTLES = 60;
const ROUNDS = 11;
const FLOOR_REPEATS = 40;

export async function imperialStarsLine(): Promise<Line> {
  const { ruleset, workshop, catalogue } = await loadCatalogue('imperial-stars');
  const cells = MATCHUPS.map(([a, b]) => ({
    a,
    b,
    scenario: 'standard',
    setup: workshop.assemble(catalogue, {
      seed: 'bench',
      fleets: [[a], [b]],
      scenario: 'standard',
      policies: [ruleset.defaultPolicy, ruleset.defaultPolicy],
      rules: {},
    }),
  }));
  const tables = cells.map(({ setup }) => {
    const battle = ruleset.prepare(setup);
    return { battle, record: new Int32Array(battle.recordLength) };
  });
  const draws = await recordDraws(cells, BATTLES);
  const floors = draws.map((drawn) => floorOf(drawn, true));
  let sink = 0;
  const times = interleave(
    {
      floor: () => {
        for (let i = 0; i < FLOOR_REPEATS; i++) for (const floor of floors) sink += floor();
      },
      battles: () => {
        for (const { battle, record } of tables) {
          for (let k = 0; k < BATTLES; k++) battle.play(k, record);
        }
      },
    },
    ROUNDS,
  );
  if (sink === 0) throw new Error('nothing was drawn');
  const played = tables.length * BATTLES;
  const perBattle = (of: (drawn: Draws) => number): string =>
    (draws.reduce((total, drawn) => total + of(drawn), 0) / played).toFixed(0);
  const micros = ((median(times.battles) * 1000) / played).toFixed(0);
  return {
    key: 'imperialStarsTacticianVsDice',
    value: ratio(times.battles, times.floor, 1, FLOOR_REPEATS),
    required: atMost(250),
    stretch: atMost(100),
    note: `${perBattle(({ d6 }) => sum(d6))} dice and ${perBattle(({ choices }) => sum(choices))} draws for shuffles a battle; ${micros} µs a battle`,
  };
}
