import type { Cost, PlanResult } from '../analysis/plan-schema.ts';
import { duration, roundedUp } from '../analysis/plan-verdict.ts';
import type { Fact, Part } from './document.ts';
import { percent, percentRange, plural, thousands } from './numbers.ts';
import type { TableData } from './table.ts';

/** A plan for people. `command` is the run without the plan. */
export function planParts(
  plan: PlanResult,
  options: { readonly title: string; readonly command: string },
): Part[] {
  return [
    { kind: 'title', text: `${options.title}: plan of a ${plan.of}, ${plan.subject}` },
    { kind: 'verdict', text: plan.verdict },
    { kind: 'facts', facts: planFacts(plan) },
    { kind: 'heading', text: 'What it takes to know a score better' },
    { kind: 'table', table: ladderTable(plan) },
    {
      kind: 'text',
      text: `--games fixes the battles beforehand${plan.matchups === 1 ? '' : ', here for the matchup that needs most'}. --precision stops ${plan.matchups === 1 ? '' : 'each matchup '}when it is that sure; being free to stop costs about twice the battles.`,
    },
    ...sprtParts(plan),
    { kind: 'commands', commands: [['Run it', options.command]] },
  ];
}

function planFacts(plan: PlanResult): Fact[] {
  const { run, usual, trials, threads, battlesPerSecond } = plan;
  const tried = trials.reduce((sum, { battles }) => sum + battles, 0);
  const of = plan.matchups === 1 ? '' : ` of ${trials.length} of the matchups`;
  const [trial] = trials;
  const speed: Fact = [
    'speed',
    `about ${thousands(roundly(battlesPerSecond))} battles/s on ${plural(threads, 'thread')}, from a trial of ${plural(tried, 'battle')}${of}`,
  ];
  const score: Fact[] =
    plan.matchups === 1 && trial !== undefined
      ? [['in the trial', `a scores ${percentRange(trial.score)}`]]
      : [];
  const sees: Fact[] =
    run.stop === 'games'
      ? [['sees', `a score ${pointsOf(plan.detects)} points or more from even, 8 times in 10`]]
      : [];
  const isUsual = run.stop === usual.stop && run.most === usual.most;
  const without: Fact[] = isUsual
    ? []
    : [
        [
          'by default',
          `${thousands(usual.battles)} battles, ${duration(usual.seconds)}, ±${pointsOf(usual.halfWidth?.widest ?? 0.5)} points`,
        ],
      ];
  return [
    speed,
    ...score,
    ...sees,
    ...without,
    ['journal', `about ${bytes(plan.journalBytes)}, removed when the run is done`],
    ['memory', `${bytes(plan.memoryBytes)} now; it does not grow with the battles`],
  ];
}

function ladderTable({ ladder, matchups }: PlanResult): TableData {
  const isOne = matchups === 1;
  const cells = ({ each, battles, seconds }: Cost) => [
    ...(isOne ? [] : [shown(each)]),
    shown(battles),
    duration(seconds),
  ];
  const columns = [...(isOne ? [] : ['battles']), 'time'];
  return {
    columns: ['± points', '--games', ...columns, 'battles with --precision', 'time'],
    rows: ladder.map(({ halfWidth, games, precision }) => [
      100 * halfWidth,
      ...cells(games),
      shown(precision.battles),
      duration(precision.seconds),
    ]),
  };
}

function sprtParts({ sprt }: PlanResult): Part[] {
  if (sprt.length === 0) return [];
  const [low, , high] = sprt;
  const names = ['', 'halfway', '', 'as in the trial'];
  return [
    { kind: 'heading', text: 'The sequential test' },
    {
      kind: 'table',
      table: {
        columns: [
          'if the score of a is',
          `decides for ${percent(high.score)}`,
          `for ${percent(low.score)}`,
          'battles',
          'time',
        ],
        rows: sprt.map(({ score, acceptH1, battles, seconds }, i) => [
          `${percent(score)} ${names[i] ?? ''}`.trim(),
          chance(acceptH1),
          chance(1 - acceptH1),
          shown(battles),
          duration(seconds),
        ]),
      },
    },
  ];
}

/** A row for each step of the ladder. */
export function planTable({ ladder }: PlanResult): TableData {
  return {
    columns: [
      ...['halfWidth', 'games', 'gamesBattles', 'gamesSeconds'],
      ...['precisionBattles', 'precisionSeconds'],
    ],
    rows: ladder.map(({ halfWidth, games, precision }) => [
      ...[halfWidth, games.each, games.battles, games.seconds],
      ...[precision.battles, precision.seconds],
    ]),
  };
}

/** Never a bare 100%. */
function chance(share: number): string {
  if (share > 0.99) return '>99%';
  return share < 0.01 ? '<1%' : percent(share, 0);
}

const pointsOf = (share: number): string => String(Number((100 * share).toFixed(1)));

const shown = (battles: number): string => thousands(roundedUp(battles));

function roundly(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.round(value / unit) * unit;
}

function bytes(count: number): string {
  if (count < 1e6) return `${Math.max(1, Math.round(count / 1e3))} kB`;
  return `${Math.round(count / 1e6)} MB`;
}
