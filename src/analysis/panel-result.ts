import type { HeadFacts } from './duel-result.ts';
import { sideName } from './duel-result.ts';
import { pDifferent } from './interval.ts';
import { holm } from './multiplicity.ts';
import { type Judgement, list, panelFinding, panelVerdict, sayAll } from './panel.ts';
import type { DuelPanelResult, SweepPanelResult } from './panel-schema.ts';
import type { CellSummary, SweepResult } from './result-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { tidy } from './tidy.ts';
import { judge } from './verdict.ts';

/** One matchup under several admirals; summaries in their order. */
export function duelPanelResult(
  facts: HeadFacts,
  policies: readonly string[],
  cells: readonly CellSummary[],
): DuelPanelResult {
  const { game, seed, assumptions, ...rest } = facts;
  const [first] = cells;
  const sides = { a: sideName(first, 'a'), b: sideName(first, 'b') };
  const side = ({ fleet, points }: CellSummary['a']) => ({ fleet, points });
  const members = cells.map(({ judgement, score, battles }, i) => ({
    policy: policies[i],
    judgement,
    score,
    battles,
  }));
  const verdict = panelVerdict(sides, members, facts.equivalence);
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'duel',
    game,
    seed,
    verdict: verdict + unfinished(cells, facts),
    cell: first.cell,
    scenario: first.scenario,
    a: side(first.a),
    b: side(first.b),
    finding: panelFinding(members.map(({ judgement }) => judgement)),
    panel: cells.map((cell, i) => ({ policy: policies[i], ...cell })),
    ...rest,
    assumptions,
  } satisfies DuelPanelResult);
}

/** A round robin under several admirals; results in their order. */
export function sweepPanelResult(
  facts: HeadFacts,
  policies: readonly string[],
  sweeps: readonly SweepResult[],
): SweepPanelResult {
  const { game, seed, assumptions, ...rest } = facts;
  const fleets = fleetRows(policies, sweeps);
  const matchups = matchupRows(policies, sweeps, facts.equivalence);
  const cells = sweeps.flatMap((sweep) => sweep.cells);
  return tidy({
    schemaVersion: RESULT_VERSION,
    command: 'sweep',
    game,
    seed,
    verdict: sweepPanelVerdict(policies, sweeps, matchups) + unfinished(cells, facts),
    battles: sweeps.reduce((sum, { battles }) => sum + battles, 0),
    panel: sweeps.map((sweep, i) => ({ policy: policies[i], ...withoutHead(sweep) })),
    fleets,
    matchups,
    ...rest,
    assumptions,
  } satisfies SweepPanelResult);
}

function withoutHead(sweep: SweepResult): Omit<SweepPanelResult['panel'][number], 'policy'> {
  const { schemaVersion, command, game, seed, currency, rules, sets, ...rest } = sweep;
  const { stop, equivalence, assumptions, ...own } = rest;
  return own;
}

function fleetRows(
  policies: readonly string[],
  sweeps: readonly SweepResult[],
): SweepPanelResult['fleets'] {
  const rows = sweeps[0].fleets.map(({ fleet, name }) => {
    const ratings = sweeps.map((sweep, i) => {
      const at = sweep.ratings.findIndex((row) => row.fleet === fleet);
      return { policy: policies[i], rating: sweep.ratings[at].rating, place: at + 1 };
    });
    const values = ratings.map(({ rating }) => rating.value);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    return { fleet, name, ratings, mean, spread: Math.max(...values) - Math.min(...values) };
  });
  return rows.sort((x, y) => y.mean - x.mean || (x.fleet < y.fleet ? -1 : 1));
}

/** Better or worse only if Holm's test over all matchups and admirals says so. */
function matchupRows(
  policies: readonly string[],
  sweeps: readonly SweepResult[],
  margin: number,
): SweepPanelResult['matchups'] {
  const pValues = holm(
    sweeps.flatMap(({ cells }) => cells.map(({ score }) => pDifferent(score, 0.5))),
  );
  const matchups = sweeps[0].cells.length;
  return sweeps[0].cells.map(({ a, b }, at) => {
    const scores = sweeps.map(({ cells }, i) => {
      const { score } = cells[at];
      const pValue = pValues[i * matchups + at];
      const even = judge(score, { margin }) === 'equivalent';
      const side: Judgement = score.value > 0.5 ? 'better' : 'worse';
      const judgement: Judgement = even ? 'equivalent' : pValue <= 0.05 ? side : 'undecided';
      return { policy: policies[i], score, judgement, pValue };
    });
    const finding = panelFinding(scores.map(({ judgement }) => judgement));
    return { a: a.fleet, b: b.fleet, finding, scores };
  });
}

function sweepPanelVerdict(
  policies: readonly string[],
  sweeps: readonly SweepResult[],
  matchups: SweepPanelResult['matchups'],
): string {
  if (sweeps.some(({ battles }) => battles === 0)) {
    return 'Nothing was played to the end: nothing is known.';
  }
  const count = (finding: string) => matchups.filter((row) => row.finding === finding).length;
  const open = matchups.length - count('holds') - count('depends');
  return [
    sayLeaders(policies, sweeps),
    `Matchups that hold under ${sayAll(policies.length)}: ${count('holds')} of ${matchups.length}; that depend on the admiral: ${count('depends')}; not decided under some: ${open} (Holm, 95% over all together, n = ${sayBattles(sweeps)} battles each).`,
  ].join(' ');
}

function sayBattles(sweeps: readonly SweepResult[]): string {
  const counts = sweeps.flatMap(({ cells }) => cells.map(({ battles }) => battles));
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return least === most ? `${least}` : `${least} to ${most}`;
}

/** Who leads under whom; ties are told as ties. */
function sayLeaders(policies: readonly string[], sweeps: readonly SweepResult[]): string {
  const leaders = sweeps.map(({ tieGroups, ratings }) => {
    const ties = tieGroups[0] ?? [];
    return ties.length > 1 ? [...ties].sort() : [ratings[0].fleet];
  });
  const groups = new Map<string, string[]>();
  leaders.forEach((names, i) => {
    const key = names.length > 3 ? `${names.length} lists` : list(names);
    groups.set(key, [...(groups.get(key) ?? []), policies[i]]);
  });
  const [only] = groups.keys();
  if (groups.size === 1) {
    return leaders[0].length === 1
      ? `${only} is the strongest list under ${sayAll(policies.length)}.`
      : `${only} lead and cannot be told apart, under ${sayAll(policies.length)}.`;
  }
  const always = leaders[0].filter((fleet) => leaders.every((names) => names.includes(fleet)));
  if (always.length > 0) {
    const alone = policies.filter((_, i) => leaders[i].length === 1);
    const where = alone.length === 0 ? '' : `, alone under ${list(alone)}`;
    return `${list(always)} ${always.length === 1 ? 'leads' : 'lead'} or cannot be told from the leader under ${sayAll(policies.length)}${where}.`;
  }
  const parts = [...groups].map(([names, under]) => `${names} under ${list(under)}`);
  return `Who leads depends on the admiral: ${parts.join('; ')}.`;
}

function unfinished(cells: readonly CellSummary[], { stop }: HeadFacts): string {
  if (cells.some(({ ended }) => ended === 'interrupted')) return '; the run was interrupted';
  const short = cells.filter(({ ended }) => ended === 'all-played').length;
  if (stop.rule === 'games' || short === 0) return '';
  return `; ${short} of ${cells.length} cells did not reach the precision wanted within ${stop.most} battles`;
}
