import { drawMeetings } from '../analysis/drawn-fleets.ts';
import { imbalanceOf } from '../analysis/imbalance.ts';
import { foretoldImbalance } from '../analysis/price-search.ts';
import { meetingOf } from '../analysis/price-trials.ts';
import {
  type Candidate,
  candidateFrom,
  type TunedMeeting,
  type TuneLimits,
} from '../analysis/tune-candidate.ts';
import type { PlayedConfirmation, PlayedMeetings } from '../analysis/tune-result.ts';
import type { TuneRound } from '../analysis/tune-schema.ts';
import { madeFile } from '../data/bench.ts';
import { journalHeader } from '../sim/journal-header.ts';
import { type Desk, fieldOf } from './desk.ts';
import { type CrashNote, crashesOf } from './desk-crashes.ts';
import type { DeskRunOptions } from './desk-options.ts';
import { runCells } from './run-cells.ts';
import { fixedPairs } from './run-options.ts';
import { openStageJournals, type StageJournals } from './stage-journals.ts';
import { statusLine } from './status-line.ts';
import { MEETING_PAIRS, meetingCells } from './value-trial.ts';

/** The stages of `tune`, each of which plays drawn fleets and leaves a journal. */
export interface Stages {
  readonly crashes: CrashNote[];
  readonly journals: () => StageJournals | undefined;
  battles: number;
  /** Exit code of the signal that ended it. */
  interruptCode: number | undefined;
  /** Plays equal-points fleets under these prices; undefined if it was interrupted. */
  play(stage: Stage): Promise<PlayedMeetings | undefined>;
}

export interface Stage {
  readonly name: string;
  /** Begins the names of its fleets; stages that share it roll the same dice. */
  readonly prefix: string;
  readonly desk: Desk;
  readonly meetings: number;
  readonly handicaps: boolean;
  readonly sets: readonly string[];
  readonly live: string;
}

export function openStages(options: DeskRunOptions): Stages {
  let journals: StageJournals | undefined;
  const status = statusLine(process.stderr);
  const stages: Stages = {
    crashes: [],
    journals: () => journals,
    battles: 0,
    interruptCode: undefined,
    async play({ name, prefix, desk, meetings, handicaps, sets, live }) {
      status.show(`drawing fleets: ${live}`);
      const drawn = drawMeetings(fieldOf(desk, { prefix, meetings, handicaps, sets }));
      const cells = meetingCells(desk, drawn, sets);
      status.clear();
      const plan = fixedPairs(MEETING_PAIRS);
      journals ??= openStageJournals({
        name: 'tune',
        run: journalHeader({ cells, pairs: plan.pairs, command: '' }).run.slice(0, 12),
        journal: options.journal,
        resume: options.resume,
      });
      const finished = await runCells(cells, plan, {
        ...(options.threads === undefined ? {} : { threads: options.threads }),
        ...journals.of(name),
        name: 'tune',
        live: () => live,
      });
      stages.crashes.push(...crashesOf(desk, { meetings: drawn }, finished.cells));
      if (finished.interrupted) {
        stages.interruptCode = finished.interruptCode ?? 130;
        return undefined;
      }
      stages.battles += finished.cells.reduce((sum, { pairs }) => sum + 2 * pairs, 0);
      return { drawn, results: finished.cells };
    },
  };
  return stages;
}

/** Shares of the battles: learning at printed prices, at candidates, and confirming. */
const SHARES = { printed: 0.35, round: 0.08, fresh: 0.19, ground: 0.11 };
const ROUNDS = 3;
const FEWEST = 50;

export function meetingsFor(budget: number, share: number): number {
  return Math.max(FEWEST, Math.floor((budget * share) / (2 * MEETING_PAIRS)));
}

/** What was learned, round by round. */
export interface Learned {
  readonly candidate: Candidate | undefined;
  readonly rounds: readonly TuneRound[];
  readonly isWhole: boolean;
}

/**
 * Rounds of fitting and trying: all battles ever played go into each fit, so prices settle as data
 * adds up, and cannot go round in circles. Ends early when the candidate no longer changes.
 */
export async function learnPrices(
  desk: Desk,
  stages: Stages,
  limits: TuneLimits,
  budget: number,
): Promise<Learned> {
  const codes = desk.wares.map(({ code }) => code);
  const all: TunedMeeting[] = [];
  const tried: { readonly prices: readonly number[]; readonly played: PlayedMeetings }[] = [];
  let candidate: Candidate | undefined;
  let isWhole = true;
  for (let round = 0; round <= ROUNDS; round++) {
    const prices = candidate?.choice.prices ?? desk.wares.map(({ points }) => points);
    if (round > 0 && prices.join() === tried.at(-1)?.prices.join()) break;
    const played = await stages.play({
      name: round === 0 ? 'printed' : `round${round}`,
      prefix: round === 0 ? 'printed' : `round${round}`,
      desk,
      meetings: meetingsFor(budget, round === 0 ? SHARES.printed : SHARES.round),
      handicaps: round === 0,
      sets: setsOf(desk, prices),
      live: sayRound(round, candidate),
    });
    if (played === undefined) {
      isWhole = false;
      break;
    }
    played.drawn.forEach((drawn, i) => {
      const meeting = meetingOf(codes, drawn, played.results[i]);
      if (meeting !== undefined) all.push({ drawn, meeting, round });
    });
    tried.push({ prices, played });
    candidate = candidateFrom(desk.wares, all, limits);
  }
  const rounds = tried.map(({ prices, played }, round) =>
    roundRow(desk, candidate, { round, prices, played }),
  );
  return { candidate, rounds, isWhole };
}

function sayRound(round: number, candidate: Candidate | undefined): string {
  if (candidate === undefined) return 'printed prices';
  const loss = foretold(candidate, candidate.choice.prices);
  return `round ${round} of ${ROUNDS}, imbalance ${(100 * loss).toFixed(1)} points`;
}

function foretold({ fair, problem }: Candidate, prices: readonly number[]): number {
  return foretoldImbalance(problem, prices, fair.logitsPerPoint.value);
}

function roundRow(
  desk: Desk,
  candidate: Candidate | undefined,
  tried: {
    readonly round: number;
    readonly prices: readonly number[];
    readonly played: PlayedMeetings;
  },
): TuneRound {
  const { round, prices, played } = tried;
  const even = played.results.filter(
    (_, i) => played.drawn[i].a.points === played.drawn[i].b.points,
  );
  const { rms, meetings } = imbalanceOf(even);
  return {
    round,
    changes: setsOf(desk, prices).length,
    meetings,
    battles: played.results.reduce((sum, { pairs }) => sum + 2 * pairs, 0),
    imbalance: { ...rms },
    foretold: candidate === undefined ? 0 : foretold(candidate, prices),
  };
}

/** Prices that differ from the printed ones, as texts for `--set`. */
export function setsOf({ wares }: Desk, prices: readonly number[]): string[] {
  return wares.flatMap((ware, i) => (prices[i] === ware.points ? [] : [ware.price(prices[i])]));
}

/** Fresh dice and fleets first, then another admiral and another map, each before and after. */
export async function confirmPrices(
  desk: Desk,
  stages: Stages,
  sets: readonly string[],
  budget: number,
): Promise<PlayedConfirmation[] | undefined> {
  const confirmations: PlayedConfirmation[] = [];
  for (const { on, ground, share } of grounds(desk)) {
    const name = `confirm${confirmations.length + 1}`;
    const play = (which: 'before' | 'after', changes: readonly string[]) =>
      stages.play({
        name: `${name}-${which}`,
        prefix: name,
        desk: ground,
        meetings: meetingsFor(budget, share / 2),
        handicaps: false,
        sets: changes,
        live: `confirming ${on}: ${which}`,
      });
    const before = await play('before', []);
    const after = sets.length === 0 ? before : await play('after', sets);
    if (before === undefined || after === undefined) return undefined;
    const { scenario, admirals } = ground;
    const [one, two] = admirals.policies;
    confirmations.push({ on, scenario, policies: [one, two], before, after });
    if (sets.length === 0) break;
  }
  return confirmations;
}

interface Ground {
  readonly on: string;
  readonly ground: Desk;
  readonly share: number;
}

/** What is forbidden stays so. */
function underAdmiral(desk: Desk, policy: string): Desk {
  const { own, ...kept } = desk.admirals;
  const policies = [policy, policy] as const;
  return { ...desk, admirals: { ...kept, policies }, policyWords: policies };
}

function grounds(desk: Desk): Ground[] {
  const fresh = { ...desk, seed: `${desk.seed} (fresh)` };
  const { loaded, market, admirals, scenario } = desk;
  const { policies } = admirals;
  const other = loaded.ruleset.policies.find(
    ({ name, budget }) => name !== 'random' && budget === undefined && !policies.includes(name),
  );
  const elsewhere = market.elsewhere?.(loaded.catalogue, scenario);
  const id = `${scenario}-elsewhere`;
  return [
    { on: 'fresh dice and unseen fleets', ground: fresh, share: SHARES.fresh },
    ...(other === undefined
      ? []
      : [
          {
            on: `under another admiral (${other.name})`,
            ground: underAdmiral(fresh, other.name),
            share: SHARES.ground,
          },
        ]),
    ...(elsewhere === undefined
      ? []
      : [
          {
            on: 'on another map',
            ground: { ...fresh, scenario: id, extra: [madeFile(id, elsewhere)] },
            share: SHARES.ground,
          },
        ]),
  ];
}
