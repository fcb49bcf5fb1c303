import type { Ware } from '../battle/market.ts';
import type { CellResult } from '../sim/run.ts';
import type { DrawnMeeting } from './drawn-fleets.ts';
import { exchangeOf } from './exchange-rate.ts';
import type { FairPrices } from './fair-prices.ts';
import { type Imbalance, imbalanceOf } from './imbalance.ts';
import { criticalZ } from './normal.ts';
import { ratioOf, scoreOf } from './price-trials.ts';
import { RESULT_VERSION } from './result-version.ts';
import { tidy } from './tidy.ts';
import { type SideTest, sideOf } from './tune-candidate.ts';
import type { Confirmation, TuneAim, TuneResult, TuneRound } from './tune-schema.ts';
import { readMatchup, type TuneTarget } from './tune-target.ts';
import { tuneVerdict } from './tune-verdict.ts';

/** Meetings and how they came out. */
export interface PlayedMeetings {
  readonly drawn: readonly DrawnMeeting[];
  readonly results: readonly CellResult[];
}

/** The same question before and after, on one kind of ground. */
export interface PlayedConfirmation {
  readonly on: string;
  readonly scenario: string;
  readonly policies: readonly [string, string];
  readonly before: PlayedMeetings;
  readonly after: PlayedMeetings;
}

export interface TuneOutcome {
  readonly wares: readonly Ware[];
  readonly locked: readonly string[];
  readonly fair: FairPrices;
  readonly prices: readonly number[];
  readonly rounds: readonly TuneRound[];
  readonly confirmations: readonly PlayedConfirmation[];
  readonly target: TuneTarget;
  readonly battles: number;
}

export type TuneFacts = Pick<
  TuneResult,
  | 'game'
  | 'seed'
  | 'currency'
  | 'level'
  | 'levelPoints'
  | 'scenario'
  | 'policies'
  | 'rules'
  | 'sets'
  | 'assumptions'
  | 'step'
  | 'maxChange'
  | 'minimal'
>;

export function tuneResult(facts: TuneFacts, outcome: TuneOutcome): TuneResult {
  const { game, seed, assumptions, ...rest } = facts;
  const { wares, fair, prices, locked } = outcome;
  const confirmations = outcome.confirmations.map(confirmationOf);
  const [fresh] = confirmations;
  const changed = wares.flatMap((ware, i) =>
    prices[i] === ware.points ? [] : [ware.price(prices[i])],
  );
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'tune' as const,
    game,
    seed,
    verdict: '',
    battles: outcome.battles,
    changes: changed.length,
    exchange: exchangeOf(fair.logitsPerPoint),
    ships: wares.map((ware, i) => ({
      card: ware.code,
      name: ware.name,
      faction: ware.faction,
      printed: ware.points,
      price: prices[i],
      fairPrice: { ...fair.fair[i] },
      locked: locked.includes(ware.code),
    })),
    newSets: changed,
    rounds: [...outcome.rounds],
    confirmations,
    aims: aimRows(outcome),
    confirmed:
      fresh?.outcome === 'better' && confirmations.every(({ outcome: each }) => each !== 'worse'),
    ...rest,
    assumptions,
  } satisfies TuneResult;
  return tidy({ ...result, verdict: tuneVerdict(result) });
}

function confirmationOf(played: PlayedConfirmation): Confirmation {
  const before = imbalanceOf(played.before.results);
  const after = imbalanceOf(played.after.results);
  return {
    on: played.on,
    scenario: played.scenario,
    policies: [...played.policies],
    meetings: Math.min(before.meetings, after.meetings),
    before: { ...before.rms },
    after: { ...after.rms },
    outcome: outcomeOf(before, after),
  };
}

/** Mean squares have errors that add up; roots have not. */
function outcomeOf(before: Imbalance, after: Imbalance): Confirmation['outcome'] {
  const gain = before.square - after.square;
  const doubt = criticalZ(0.95) * Math.hypot(before.error, after.error);
  if (gain > doubt) return 'better';
  return gain < -doubt ? 'worse' : 'undecided';
}

/** Scores of factions and matchups on fresh fleets, where the target asks for them. */
function aimRows({ target, confirmations }: TuneOutcome): TuneAim[] {
  const [fresh] = confirmations;
  if (fresh === undefined) return [];
  const row = (
    aim: string,
    isMeant: SideTest,
    { min = 0, max = 1 }: { min?: number | undefined; max?: number | undefined },
  ): TuneAim => {
    const before = meanScore(fresh.before, isMeant);
    const after = meanScore(fresh.after, isMeant);
    return { aim, min, max, before, after, met: isMet(after, min, max) };
  };
  return [
    ...Object.entries(target.factions ?? {}).map(([faction, band]) =>
      row(faction, (mine, other) => mine === faction && other !== faction, band),
    ),
    ...Object.entries(target.matchups ?? {}).map(([text, band]) => {
      const [one, two] = readMatchup(text) ?? ['', ''];
      return row(text, (mine, other) => mine === one && other === two, band);
    }),
  ];
}

function meanScore({ drawn, results }: PlayedMeetings, isMeant: SideTest): TuneAim['before'] {
  const parts = drawn.flatMap((meeting, i) => {
    const side = sideOf(meeting, isMeant);
    const score = scoreOf(results[i]);
    if (side === 0 || score === undefined) return [];
    return [{ over: side > 0 ? score : 1 - score, under: 1 }];
  });
  const mean = ratioOf(parts);
  return mean === undefined ? null : { ...mean };
}

function isMet(after: TuneAim['after'], min: number, max: number): TuneAim['met'] {
  if (after === null) return 'undecided';
  const { value, low, high } = after;
  if (value >= min && value <= max) return 'yes';
  return (high ?? 1) < min || (low ?? 0) > max ? 'no' : 'undecided';
}
