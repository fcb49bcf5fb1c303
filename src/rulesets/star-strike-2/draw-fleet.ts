import type { FleetDraw } from '../../battle/market.ts';
import type { ConstructionList, FleetFile, LibraryContent, Restriction } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import type { Matcher } from './condition-schema.ts';
import { drawLibrary } from './draw-library.ts';
import { fleetBreaches, matchesPrinted, sharesOf } from './points.ts';
import type { CardSet } from './setup-data.ts';
import { LEVEL_POINTS, LEVELS, type Level } from './terms.ts';

/** 10A to 10C: a legal fleet put together at random. */

type Line = ConstructionList['ships'][number];

/** Tries that must hit the points exactly, and all tries. */
const EXACT_TRIES = 300;
const TRIES = 500;
/** Weights are told apart to one part in this. */
const GRAIN = 2 ** 24;

export function drawFleet(catalogue: Catalogue, draw: FleetDraw): FleetFile | undefined {
  const level = LEVELS.find((id) => id === draw.level);
  const lists = Object.values(catalogue.cards.lists).filter((list) => mayBe(list, draw));
  if (level === undefined || lists.length === 0) return undefined;
  const list = lists[draw.pick(lists.length)];
  const library = drawLibrary(catalogue, list.id, draw.pick);
  const target = Math.min(draw.points ?? LEVEL_POINTS[level], LEVEL_POINTS[level]);
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const ships = drawShips(catalogue.cards, list, { ...draw, level, target });
    const spent = [...ships].reduce((sum, [{ points }, count]) => sum + count * points, 0);
    if (spent > target || (spent < target && attempt < EXACT_TRIES)) continue;
    const fleet = fleetOf(list, level, ships, library);
    if (fleet.ships.length > 0 && fleetBreaches(catalogue, fleet, 'of-limit').length === 0) {
      return fleet;
    }
  }
  return undefined;
}

function mayBe(list: ConstructionList, { faction, including = [] }: FleetDraw): boolean {
  if (faction !== undefined && list.faction !== faction) return false;
  return including.every((code) => list.ships.some((line) => line.code === code));
}

function fleetOf(
  list: ConstructionList,
  level: Level,
  ships: ReadonlyMap<Line, number>,
  library: LibraryContent,
): FleetFile {
  const lines = list.ships.flatMap((line) => {
    const count = ships.get(line) ?? 0;
    return count === 0 ? [] : [{ code: line.code, count }];
  });
  const title = lines.map(({ code, count }) => (count === 1 ? code : `${count} ${code}`));
  const name = `Drawn: ${title.join(', ')}`;
  return {
    game: 'star-strike-2',
    kind: 'fleet',
    name: name.length <= 60 ? name : `${name.slice(0, 59)}…`,
    list: list.id,
    level,
    ships: lines,
    library,
  };
}

interface ShipDraw extends FleetDraw {
  readonly level: Level;
  readonly target: number;
}

/** One after the other by weight, as long as something fits. */
function drawShips(cards: CardSet, list: ConstructionList, draw: ShipDraw): Map<Line, number> {
  const ships = new Map<Line, number>();
  const spent = { core: 0, specialist: 0, support: 0 };
  let left = draw.target;
  const add = (line: Line) => {
    ships.set(line, (ships.get(line) ?? 0) + 1);
    spent[line.category] += line.points;
    left -= line.points;
  };
  for (const code of draw.including ?? []) {
    const line = list.ships.find((each) => each.code === code);
    if (line !== undefined) add(line);
  }
  const shares = sharesOf(list);
  const whole = LEVEL_POINTS[draw.level];
  const fits = (line: Line): boolean => {
    const { max } = shares[line.category];
    return (
      line.points <= left &&
      (ships.get(line) ?? 0) < line.copies &&
      (max === undefined || (spent[line.category] + line.points) * 100 <= max * whole) &&
      list.restrictions.every((rule) => allows(cards, rule, ships, line))
    );
  };
  for (;;) {
    const fitting = list.ships.filter(fits);
    const chosen = chooseByWeight(fitting, draw);
    if (chosen === undefined) return ships;
    add(chosen);
  }
}

/** 10B-04: what no later ship could mend. */
function allows(
  cards: CardSet,
  rule: Restriction,
  ships: ReadonlyMap<Line, number>,
  line: Line,
): boolean {
  if (rule.rule !== 'at-most' || !matchesPrinted(cards, rule.of, line.code)) return true;
  return countOf(cards, rule.of, ships) < rule.count;
}

function countOf(cards: CardSet, matcher: Matcher, ships: ReadonlyMap<Line, number>): number {
  return [...ships]
    .filter(([{ code }]) => matchesPrinted(cards, matcher, code))
    .reduce((sum, [, count]) => sum + count, 0);
}

function chooseByWeight(lines: readonly Line[], { weight, pick }: FleetDraw): Line | undefined {
  const weights = lines.map(({ code }) => Math.max(0, weight(code)));
  const total = weights.reduce((sum, each) => sum + each, 0);
  if (!(total > 0)) return undefined;
  let at = (pick(GRAIN) / GRAIN) * total;
  const index = weights.findIndex((each) => {
    at -= each;
    return at < 0;
  });
  return lines[index < 0 ? weights.findLastIndex((each) => each > 0) : index];
}
