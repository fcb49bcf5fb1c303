import type { Ware } from '../battle/market.ts';
import type { CellResult } from '../sim/run.ts';
import { attributeMeans, attributeWorth, type PlayedTurn, withPValues } from './attribute-worth.ts';
import { type DrawnMeeting, differenceOf } from './drawn-fleets.ts';
import { exchangeOf } from './exchange-rate.ts';
import { type FairPrices, fairPrices } from './fair-prices.ts';
import { heldOut } from './held-out.ts';
import { DEFAULT_LEVEL } from './interval.ts';
import { type Change, type Replacement, worthOf } from './knock-out.ts';
import { chanceOf } from './price-fit.ts';
import { exchangeEfficiency, fieldWeights, meetingOf, scoreOf } from './price-trials.ts';
import { RESULT_VERSION } from './result-version.ts';
import { synergies } from './synergy.ts';
import { tidy } from './tidy.ts';
import { tieGroups } from './tie-groups.ts';
import type { Judgement, ValuedShip, ValueResult } from './value-schema.ts';
import { valueVerdict } from './value-verdict.ts';

/** What `value` played. */
export interface PlayedTrial {
  readonly wares: readonly Ware[];
  /** Ships to be told about. */
  readonly ships: readonly Ware[];
  readonly absent: readonly Ware[];
  readonly meetings: readonly { readonly drawn: DrawnMeeting; readonly result: CellResult }[];
  readonly replacements: readonly {
    readonly replacement: Replacement;
    readonly result: CellResult;
  }[];
  readonly turns: readonly Omit<PlayedTurn, 'chance'>[];
  readonly turned: readonly Ware[];
  /** All battles, those with turned cards included. */
  readonly battles: number;
}

export type ValueFacts = Omit<
  ValueResult,
  | 'schemaVersion'
  | 'command'
  | 'verdict'
  | 'battles'
  | 'meetings'
  | 'fleets'
  | 'exchange'
  | 'ships'
  | 'tieGroups'
  | 'absent'
  | 'synergies'
  | 'pairsTested'
  | 'attributes'
  | 'attributeShips'
  | 'heldOut'
>;

const ALPHA = 1 - DEFAULT_LEVEL;
/** A price this near to the fair one, as a share of a point, is about right. */
const NEAR = 0.5;
/** Synergies shown beyond those that stand out. */
const NEXT = 10;

export function valueResult(facts: ValueFacts, trial: PlayedTrial): ValueResult {
  const { game, seed, assumptions, ...rest } = facts;
  const { wares } = trial;
  const codes = wares.map(({ code }) => code);
  const printed = wares.map(({ points }) => points);
  const { played, prices, weights } = fitTrial(trial);
  const pairs = synergies(
    codes,
    prices,
    played.map(({ drawn }) => drawn),
  );
  const told = pairs.filter(({ pValue }) => pValue <= ALPHA).length + NEXT;
  const chances = trial.meetings.map(({ drawn }) => chanceIn(codes, prices, drawn));
  const ships = shipRows(trial, prices, chances);
  const turns = trial.turns.map((turn) => ({ ...turn, chance: chances[turn.meeting] }));
  const attributes = [
    ...(trial.turned.length > 1 ? attributeMeans(turns, prices) : []),
    ...attributeWorth(turns, prices),
  ];
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'value' as const,
    game,
    seed,
    verdict: '',
    battles: trial.battles,
    meetings: played.length,
    fleets: 2 * played.length,
    exchange: exchangeOf(prices.logitsPerPoint),
    ships,
    tieGroups: groupsOf(codes, prices, ships),
    absent: trial.absent.map(({ code }) => code),
    synergies: pairs.slice(0, told).map(({ wares: cards, points, pValue, fleets }) => ({
      cards: [...cards] as [string, string],
      points: { ...points },
      pValue,
      fleets,
      isSignificant: pValue <= ALPHA,
    })),
    pairsTested: pairs.length,
    attributes: withPValues(attributes),
    attributeShips: trial.turned.map(({ code }) => code),
    heldOut: heldOut(
      printed,
      played.map(({ meeting }) => meeting),
      weights,
    ),
    ...rest,
    assumptions,
  } satisfies ValueResult;
  return tidy({ ...result, verdict: valueVerdict(result) });
}

/** The joint fit over the meetings that were played. */
function fitTrial({ wares, meetings }: PlayedTrial) {
  const codes = wares.map(({ code }) => code);
  const played = meetings.flatMap(({ drawn, result }, index) => {
    const meeting = meetingOf(codes, drawn, result);
    return meeting === undefined ? [] : [{ drawn, meeting, index }];
  });
  const weights = fieldWeights(
    codes,
    played.map(({ drawn }) => drawn),
  );
  const prices = fairPrices(
    wares.map(({ points }) => points),
    played.map(({ meeting }) => meeting),
    weights,
  );
  return { played, prices, weights };
}

function chanceIn(codes: readonly string[], { fit }: FairPrices, drawn: DrawnMeeting): number {
  const difference = differenceOf(drawn).map(
    ([code, more]) => [codes.indexOf(code), more] as const,
  );
  return chanceOf(fit.strengths, { difference });
}

function shipRows(
  trial: PlayedTrial,
  prices: FairPrices,
  chances: readonly number[],
): ValuedShip[] {
  const codes = trial.wares.map(({ code }) => code);
  const results = trial.meetings.map(({ result }) => result);
  return trial.ships
    .map((ware): ValuedShip => {
      const at = codes.indexOf(ware.code);
      const fair = prices.fair[at];
      const efficiency = exchangeEfficiency(ware.code, results);
      const pValue = prices.pValues[at];
      return {
        card: ware.code,
        name: ware.name,
        faction: ware.faction,
        points: ware.points,
        fairPrice: { ...fair },
        difference: fair.value - ware.points,
        pValue,
        judgement: judgementOf(fair, ware.points, pValue),
        efficiency: efficiency === undefined ? null : { ...efficiency },
        knockOut: knockOutOf(trial, ware.code, prices, chances),
        fleets: trial.meetings.reduce(
          (sum, { drawn: { a, b } }) =>
            sum + (a.counts.has(ware.code) ? 1 : 0) + (b.counts.has(ware.code) ? 1 : 0),
          0,
        ),
      };
    })
    .sort((x, y) => y.difference - x.difference || (x.card < y.card ? -1 : 1));
}

/** Wrong beyond doubt, right within half a point for certain, or neither. */
function judgementOf(
  fair: { readonly value: number; readonly low: number; readonly high: number },
  printed: number,
  pValue: number,
): Judgement {
  if (pValue <= ALPHA) return fair.value > printed ? 'too cheap' : 'too dear';
  const isNear = fair.low >= printed - NEAR && fair.high <= printed + NEAR;
  return isNear ? 'about right' : 'not decided';
}

function knockOutOf(
  { meetings, replacements }: PlayedTrial,
  code: string,
  prices: FairPrices,
  chances: readonly number[],
): ValuedShip['knockOut'] {
  const changes = replacements.flatMap(({ replacement, result }): Change[] => {
    const { ware, meeting, side, copies } = replacement;
    if (ware !== code) return [];
    const before = scoreOf(meetings[meeting].result);
    const after = scoreOf(result);
    if (before === undefined || after === undefined) return [];
    const chance = chances[meeting];
    return [{ chance, copies, by: side === 'a' ? before - after : after - before }];
  });
  const worth = worthOf(changes, prices);
  if (worth === undefined) return null;
  return { meetings: worth.meetings, score: { ...worth.score }, points: { ...worth.points } };
}

/** Ties among the ships told about, by how far each is off its price. */
function groupsOf(
  codes: readonly string[],
  prices: FairPrices,
  ships: readonly ValuedShip[],
): string[][] {
  const at = ships.map(({ card }) => codes.indexOf(card));
  const groups = tieGroups({
    ratings: at.map((i) => {
      const { value, low, high, level } = prices.fair[i];
      const off = prices.printed[i];
      return { value: value - off, low: low - off, high: high - off, level };
    }),
    covariance: at.map((i) => at.map((j) => prices.covariance[i][j])),
    level: DEFAULT_LEVEL,
  });
  return groups.map((group) => group.map((k) => ships[k].card));
}
