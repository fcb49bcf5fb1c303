import { fitRatings, type RatingFit } from './bradley-terry.ts';
import { intransitiveTriples } from './cycles.ts';
import { dominatedLists } from './dominance.ts';
import type { HeadFacts } from './duel-result.ts';
import { type CellScore, effectiveLists } from './equilibrium.ts';
import { bootstrapEquilibrium } from './equilibrium-bootstrap.ts';
import { type Interval, mirrorInterval, pDifferent } from './interval.ts';
import { holm } from './multiplicity.ts';
import { type Appearance, pool, poolPerformance } from './pool.ts';
import type { CellSummary, FieldShip, FleetRow, SideCounts, SweepResult } from './result-schema.ts';
import { RESULT_VERSION } from './result-version.ts';
import { sweepVerdict } from './sweep-verdict.ts';
import { tidy } from './tidy.ts';
import { ranking, rankRanges, tieGroups } from './tie-groups.ts';
import { uniformStream } from './uniform.ts';

/** A list of the field. */
export interface Contestant {
  readonly id: string;
  readonly name: string;
  readonly faction: string;
  readonly level: string;
}

/** A cell and which lists met in it, by their place in the field. */
export interface Encounter {
  readonly a: number;
  readonly b: number;
  readonly summary: CellSummary;
}

/** Everything a round robin says. */
export function sweepResult(
  facts: HeadFacts,
  field: readonly Contestant[],
  encounters: readonly Encounter[],
): SweepResult {
  const { game, seed, assumptions, ...rest } = facts;
  const scores: CellScore[] = encounters.map(({ a, b, summary }) => ({
    a,
    b,
    score: summary.score,
  }));
  const fit = fitRatings(field.length, encounters.map(seatResults));
  const pValues = holm(scores.map(({ score }) => pDifferent(score, 0.5)));
  const result = {
    schemaVersion: RESULT_VERSION,
    command: 'sweep' as const,
    game,
    seed,
    verdict: '',
    battles: encounters.reduce((sum, { summary }) => sum + summary.battles, 0),
    fleets: field.map((fleet, index) => fleetRow(fleet, index, encounters)),
    cells: encounters.map(({ summary }, index) => ({ ...summary, pValue: pValues[index] })),
    ...ratings(field, fit),
    ...metaGame(field, scores, seed),
    ships: fieldShips(encounters),
    averageEfficiency: poolPerformance(sides(encounters, () => true)).efficiency,
    ...rest,
    assumptions,
  } satisfies SweepResult;
  return tidy({ ...result, verdict: sweepVerdict(result) });
}

function ratings(
  field: readonly Contestant[],
  fit: RatingFit,
): Pick<SweepResult, 'ratings' | 'tieGroups' | 'sideAdvantage' | 'drawChance'> {
  const ranges = rankRanges(fit);
  return {
    ratings: ranking(fit).map((player, place) => ({
      fleet: field[player].id,
      rating: { ...fit.ratings[player] },
      rank: { best: ranges[place].best, worst: ranges[place].worst },
    })),
    tieGroups: tieGroups(fit).map((group) => group.map((player) => field[player].id)),
    sideAdvantage: { ...fit.sideAdvantage },
    drawChance: fit.drawChance,
  };
}

function metaGame(
  field: readonly Contestant[],
  scores: readonly CellScore[],
  seed: string,
): Pick<SweepResult, 'dominated' | 'cycles' | 'equilibrium' | 'effectiveFleets'> {
  const id = (player: number) => field[player].id;
  const mix = bootstrapEquilibrium(field.length, scores, {
    random: uniformStream(seed, 'equilibrium'),
  });
  return {
    dominated: dominatedLists(field.length, scores).map(({ loser, winner, ...gain }) => ({
      fleet: id(loser),
      by: id(winner),
      ...gain,
    })),
    cycles: intransitiveTriples(field.length, scores).map(({ lists: [x, y, z], ...cycle }) => ({
      fleets: [id(x), id(y), id(z)],
      ...cycle,
    })),
    equilibrium: mix.map((share, player) => ({
      fleet: id(player),
      weight: { ...share.weight },
      meanWeight: share.meanWeight,
      inSupport: share.inSupport,
    })),
    effectiveFleets: effectiveLists(mix.map(({ weight }) => weight.value)),
  };
}

function seatResults({ a, b, summary }: Encounter) {
  const seat = ({ a: winA, b: winB, draw }: SideCounts) => ({ winA, winB, draw });
  const { first, pairingSaved } = summary;
  return {
    a,
    b,
    first: seat(first.a),
    second: seat(first.b),
    varianceRatio: 1 - pairingSaved,
  };
}

function fleetRow(fleet: Contestant, index: number, encounters: readonly Encounter[]): FleetRow {
  const own = encounters.filter(({ a, b }) => a === index || b === index);
  const scores = own.map(({ a, summary }, cell) => {
    const score: Interval = a === index ? summary.score : mirrorInterval(summary.score);
    return { cell, weight: 1, estimate: score };
  });
  const field = pool(scores) ?? { value: 0.5, low: 0, high: 1, level: 0.95 };
  return {
    fleet: fleet.id,
    name: fleet.name,
    faction: fleet.faction,
    level: fleet.level,
    battles: own.reduce((sum, { summary }) => sum + summary.battles, 0),
    field: {
      ...field,
      low: Math.max(0, field.low ?? 0),
      high: Math.min(1, field.high ?? 1),
    },
    ...poolPerformance(sides(own, (player) => player === index)),
  };
}

/** Whole fleets, those of the lists wanted; cells without a battle say nothing. */
function sides(
  encounters: readonly Encounter[],
  wanted: (player: number) => boolean,
): Appearance[] {
  return encounters.flatMap(({ a, b, summary }, cell) => {
    if (summary.battles === 0) return [];
    return [
      ...(wanted(a) ? [{ cell, details: summary.a }] : []),
      ...(wanted(b) ? [{ cell, details: summary.b }] : []),
    ];
  });
}

interface CardRow {
  readonly name: string;
  readonly fleets: Set<string>;
  readonly cells: Set<number>;
  readonly appearances: Appearance[];
}

/** Each card over all lists that have it and all they met, most efficient first. */
function fieldShips(encounters: readonly Encounter[]): FieldShip[] {
  const cards = new Map<string, CardRow>();
  encounters.forEach(({ summary }, cell) => {
    if (summary.battles === 0) return;
    for (const ship of summary.ships) {
      const row = cards.get(ship.card) ?? {
        name: ship.name,
        fleets: new Set(),
        cells: new Set(),
        appearances: [],
      };
      row.fleets.add(ship.fleet);
      row.cells.add(cell);
      row.appearances.push({ cell, details: ship });
      cards.set(ship.card, row);
    }
  });
  const rows = [...cards].map(([card, { name, fleets, cells, appearances }]) => ({
    card,
    name,
    fleets: [...fleets],
    cells: cells.size,
    battles: [...cells].reduce((sum, cell) => sum + encounters[cell].summary.battles, 0),
    ...poolPerformance(appearances),
  }));
  const value = (row: FieldShip) => row.efficiency?.value ?? -1;
  return rows.sort((x, y) => value(y) - value(x) || (x.card < y.card ? -1 : 1));
}
