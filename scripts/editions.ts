import { parseArgs } from 'node:util';
import { ENDING, pieceOffset, ROUNDS_PLAYED, WINNER } from '../src/battle/record.ts';
import type { FleetInfo } from '../src/battle/workshop.ts';
import { type Loaded, loadCatalogue } from '../src/data/load.ts';

/**
 * Star Strike 1.1 beside 2.0: every fleet of one faction against every fleet of another, at the
 * same points. `npx tsx scripts/editions.ts --size small --games 100` writes Markdown.
 */
const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'small' },
    games: { type: 'string', default: '40' },
    policy: { type: 'string', default: 'tactician' },
    seed: { type: 'string', default: 'editions' },
  },
});

/** The same points in both editions. */
const SIZES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  small: { 'star-strike-1': 'clash', 'star-strike-2': 'alpha' },
  middle: { 'star-strike-1': 'standard', 'star-strike-2': 'beta' },
};
const EDITIONS = ['star-strike-1', 'star-strike-2'] as const;
const FACTIONS = ['PA', 'NE', 'DC', 'SW'] as const;
const ROLES = ['Escort', 'Light', 'Heavy', 'Super Heavy'] as const;
const level = SIZES[values.size];
if (level === undefined) throw new Error(`--size ${values.size}: wanted small or middle`);

class Edition {
  battles = 0;
  rounds = 0;
  readonly endings = new Map<string, number>();
  /** [faction against faction]: pairs of battles and their scores. */
  readonly scores = new Map<string, number[]>();
  /** [role]: points brought, points lost, points destroyed. */
  readonly roles = new Map<string, [brought: number, lost: number, destroyed: number]>();
}

function play(game: Loaded, level: string): Edition {
  const { ruleset, workshop, catalogue } = game;
  const edition = new Edition();
  const ships = workshop.topics.ships(catalogue);
  const at = ships.columns.indexOf('role');
  const roleOf = new Map(ships.rows.map((row) => [String(row[0]), String(row[at])]));
  const fleets = workshop.fleets(catalogue).filter((fleet) => fleet.level === level);
  const of = (faction: string) => fleets.filter((fleet) => fleet.faction === faction);
  for (const [i, one] of FACTIONS.entries()) {
    for (const two of FACTIONS.slice(i + 1)) {
      for (const a of of(one)) for (const b of of(two)) playCell(edition, a, b);
    }
  }
  return edition;

  function playCell(into: Edition, a: FleetInfo, b: FleetInfo): void {
    const { policy, seed } = values;
    const setup = workshop.assemble(catalogue, {
      seed,
      fleets: [[a.id], [b.id]],
      scenario: level,
      policies: [policy, policy],
      rules: {},
    });
    const battle = ruleset.prepare(setup);
    const record = new Int32Array(battle.recordLength);
    const scores = into.scores.get(`${a.faction} v ${b.faction}`) ?? [];
    into.scores.set(`${a.faction} v ${b.faction}`, scores);
    for (let pair = 0; pair < Number(values.games) / 2; pair++) {
      let score = 0;
      for (const k of [2 * pair, 2 * pair + 1]) {
        battle.play(k, record);
        score += [0.5, 1, 0][record[WINNER]] / 2;
        into.battles += 1;
        into.rounds += record[ROUNDS_PLAYED];
        const ending = ruleset.record.endings[record[ENDING]];
        into.endings.set(ending, (into.endings.get(ending) ?? 0) + 1);
        countRoles(into, battle.pieces, record);
      }
      scores.push(score);
    }
  }

  function countRoles(
    into: Edition,
    pieces: readonly { code: string; points: number }[],
    record: Int32Array,
  ): void {
    const survived = ruleset.record.piece.findIndex(({ name }) => name === 'survived');
    const destroyed = ruleset.record.piece.findIndex(({ name }) => name === 'pointsDestroyed');
    pieces.forEach(({ code, points }, p) => {
      const role = roleOf.get(code) ?? '';
      const sums = into.roles.get(role) ?? [0, 0, 0];
      const row = pieceOffset(ruleset.record, p);
      sums[0] += points;
      sums[1] += record[row + survived] === 1 ? 0 : points;
      sums[2] += record[row + destroyed] / 1000;
      into.roles.set(role, sums);
    });
  }
}

const percent = (n: number): string => `${(100 * n).toFixed(1)}%`;
const mean = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0) / list.length;

/** Mean score with the half-width of its 95% interval over pairs. */
function scored(list: readonly number[] | undefined): string {
  if (list === undefined || list.length === 0) return '–';
  const m = mean(list);
  const variance = mean(list.map((x) => (x - m) ** 2));
  return `${percent(m)} ± ${(196 * Math.sqrt(variance / list.length)).toFixed(1)}`;
}

const editions: Edition[] = [];
for (const id of EDITIONS) editions.push(play(await loadCatalogue(id), level[id]));
const [one, two] = editions;
const line = (name: string, cell: (edition: Edition) => string): string =>
  `| ${name} | ${cell(one)} | ${cell(two)} |`;
const head = (what: string): string[] => [`| ${what} | 1.1 | 2.0 |`, '|---|---|---|'];
const endings = [...new Set([...one.endings.keys(), ...two.endings.keys()])];
const lines = [
  ...head('of all battles'),
  line('battles', ({ battles }) => String(battles)),
  line('turns or rounds', ({ rounds, battles }) => (rounds / battles).toFixed(2)),
  ...endings.map((name) =>
    line(`ended by ${name}`, ({ endings: ended, battles }) =>
      percent((ended.get(name) ?? 0) / battles),
    ),
  ),
  '',
  ...head('score of the first'),
  ...[...one.scores.keys()].map((name) => line(name, ({ scores }) => scored(scores.get(name)))),
  '',
  ...head('points lost of those brought'),
  ...ROLES.map((role) =>
    line(role, ({ roles }) => {
      const [brought, lost] = roles.get(role) ?? [0, 0];
      return brought === 0 ? '–' : percent(lost / brought);
    }),
  ),
  '',
  ...head('points destroyed for each point brought'),
  ...ROLES.map((role) =>
    line(role, ({ roles }) => {
      const [brought, , destroyed] = roles.get(role) ?? [0, 0, 0];
      return brought === 0 ? '–' : (destroyed / brought).toFixed(2);
    }),
  ),
];
process.stdout.write(`${lines.join('\n')}\n`);
