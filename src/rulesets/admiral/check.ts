import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { CardFile, FleetFile, MapFile, ScenarioFile } from './cards.ts';
import { type Catalogue, fleetPoints, STANDARD_DICE } from './catalogue.ts';
import { checkDice } from './check-dice.ts';
import { checkUnit } from './check-units.ts';
import { type Complaint, complainAbout, isKnown } from './complaint.ts';
import { LEVEL_POINTS, LEVELS } from './levels.ts';

/** What the files mean: names that must exist, rules of the book and the rulings. */
export function check(catalogue: Catalogue, files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { file, value } of files) {
    const complain = complainAbout(file, problems);
    const data = value as CardFile | FleetFile | MapFile | ScenarioFile;
    switch (data.kind) {
      case 'cards':
        checkDuplicates(data, file, seen, complain);
        (data.units ?? []).forEach((unit, i) => {
          checkUnit(catalogue, unit, ['units', i], complain);
        });
        (data.dice ?? []).forEach((dice, i) => {
          checkDice(dice, ['dice', i], complain);
        });
        break;
      case 'map':
        checkMap(data, complain);
        break;
      case 'fleet':
        checkFleet(catalogue, data, complain);
        break;
      case 'scenario':
        checkScenario(catalogue, data, complain);
        break;
    }
  }
  if (files.length > 0 && !Object.hasOwn(catalogue.dice, STANDARD_DICE)) {
    const message = `no file has the layout of the die, "${STANDARD_DICE}"`;
    problems.push({ file: files[0].file, path: [], message });
  }
  return problems;
}

function checkDuplicates(
  file: CardFile,
  name: string,
  seen: Map<string, string>,
  complain: Complaint,
): void {
  const sections = {
    units: (file.units ?? []).map(({ code }) => code),
    navies: (file.navies ?? []).map(({ code }) => code),
    dice: (file.dice ?? []).map((dice) => dice.name),
  };
  for (const [section, codes] of Object.entries(sections)) {
    codes.forEach((code, i) => {
      const other = seen.get(`${section}/${code}`);
      if (other === undefined) seen.set(`${section}/${code}`, name);
      else complain([section, i], `${code} is there already, in ${other}`);
    });
  }
}

const SCENERY_KEYS = ['islands', 'shallowWaters', 'fog', 'sandBanks'] as const;

/** One scenery card fills one square; two never share one. */
export function checkMap(map: MapFile, complain: Complaint): void {
  const taken = new Map<string, string>();
  for (const key of SCENERY_KEYS) {
    (map[key] ?? []).forEach((square, i) => {
      const other = taken.get(square);
      if (other !== undefined) complain([key, i], `${square} is among ${other} already`);
      taken.set(square, key);
    });
  }
}

/** S-01: known units of one navy, within the Tactical Points, unique ones once. */
function checkFleet(catalogue: Catalogue, fleet: FleetFile, complain: Complaint): void {
  const { units, navies } = catalogue;
  let known = isKnown(complain, ['navy'], fleet.navy, 'a navy', navies);
  known = isKnown(complain, ['level'], fleet.level, 'a level', LEVEL_POINTS) && known;
  const seen = new Set<string>();
  fleet.units.forEach(({ code, count = 1 }, i) => {
    const path = ['units', i, 'code'];
    if (!isKnown(complain, path, code, 'a unit', units)) {
      known = false;
      return;
    }
    if (seen.has(code)) complain(path, `${code} is listed already; write its count in one line`);
    seen.add(code);
    const { navy, unique } = units[code];
    if (navy !== fleet.navy) {
      complain(path, `${code} is of navy ${navy}, the fleet of ${fleet.navy}`, 'legality');
    }
    if (unique && count > 1) complain(path, `${code} is unique; found ${count}`, 'legality');
  });
  if (!known) return;
  const points = fleetPoints(units, fleet);
  const limit = LEVEL_POINTS[fleet.level];
  if (points > limit) {
    complain(['units'], `${points} TP, and level ${fleet.level} has ${limit} (S-01)`, 'legality');
  }
}

function checkScenario(catalogue: Catalogue, scenario: ScenarioFile, complain: Complaint): void {
  isKnown(complain, ['map'], scenario.map, 'a map', catalogue.maps);
  if (scenario.level !== undefined && !(LEVELS as readonly string[]).includes(scenario.level)) {
    isKnown(complain, ['level'], scenario.level, 'a level', LEVEL_POINTS);
  }
  const taken = new Set<string>();
  (scenario.sides ?? []).forEach(({ units }, side) => {
    units.forEach(({ code, square, structure, standBy }, i) => {
      const path = ['sides', side, 'units', i];
      if (!isKnown(complain, [...path, 'code'], code, 'a unit', catalogue.units)) return;
      const card = catalogue.units[code];
      if (structure !== undefined && structure > card.structure) {
        complain([...path, 'structure'], `${code} has ${card.structure} Structure Points`);
      }
      if (square === undefined) return;
      if (standBy) complain([...path, 'standBy'], `${code} cannot wait and be on ${square}`);
      if (taken.has(square)) complain([...path, 'square'], `${square} is taken`);
      taken.add(square);
      checkPlace(catalogue, scenario, card.type, square, [...path, 'square'], complain);
    });
  });
}

/** B-01, B-02, B-04 */
function checkPlace(
  { maps }: Catalogue,
  { map }: ScenarioFile,
  type: string,
  square: string,
  path: readonly (string | number)[],
  complain: Complaint,
): void {
  const scenery = Object.hasOwn(maps, map) ? maps[map] : undefined;
  if (scenery === undefined) return;
  const has = (key: (typeof SCENERY_KEYS)[number]) => (scenery[key] ?? []).includes(square);
  if (has('islands') || has('sandBanks')) complain(path, `nothing floats on ${square} of ${map}`);
  if (has('shallowWaters') && type !== 'DD' && type !== 'SS') {
    complain(path, `${square} of ${map} is Shallow Waters, for DD and SS only`);
  }
}
