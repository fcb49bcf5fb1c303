import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { CardFile, FleetFile, MapFile, ScenarioFile } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { checkMap } from './check-maps.ts';
import { checkScenario } from './check-scenarios.ts';
import { checkShip } from './check-ships.ts';
import { type Complaint, complainAbout, isKnown } from './complaint.ts';
import { CARRONADE_CODE, SPINAL_CODE } from './construction/coefficients.ts';
import { fleetBreach } from './points.ts';
import { ABILITIES, EQUIPMENT } from './terms.ts';

/** What the files mean: names that must exist, rules of the book, designs that can be built. */
export function check(catalogue: Catalogue, files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  if (!checkCoefficients(catalogue, files, problems)) return problems;
  const seen = new Map<string, string>();
  for (const { file, value } of files) {
    const complain = complainAbout(file, problems);
    const data = value as CardFile | FleetFile | MapFile | ScenarioFile;
    switch (data.kind) {
      case 'cards':
        checkDuplicates(data, file, seen, complain);
        checkCards(catalogue, data, complain);
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
  return problems;
}

/** A.1, A.2: without all coefficients nothing can be rated. */
function checkCoefficients(
  { coefficients }: Catalogue,
  files: readonly SourceFile[],
  problems: Problem[],
): boolean {
  const missing = [
    ...(coefficients.formula === undefined ? ['the formula "construction"'] : []),
    ...ABILITIES.filter((id) => coefficients.abilities[id] === undefined),
    ...EQUIPMENT.filter((id) => coefficients.equipment[id] === undefined),
    ...[CARRONADE_CODE, SPINAL_CODE].filter((code) => coefficients.weapons[code] === undefined),
  ];
  if (missing.length === 0) return true;
  const message = `no file has the figures of ${missing.join(', ')} (A.1, A.2)`;
  if (files.length > 0) problems.push({ file: files[0].file, path: [], message });
  return false;
}

function checkCards(catalogue: Catalogue, file: CardFile, complain: Complaint): void {
  for (const [i, ship] of (file.ships ?? []).entries()) {
    checkShip(catalogue, ship, ['ships', i], complain);
  }
  for (const [i, weapon] of (file.weapons ?? []).entries()) {
    const { abilities } = weapon;
    abilities.forEach((ability, j) => {
      if (abilities.indexOf(ability) < j) {
        complain(['weapons', i, 'abilities', j], `${ability} is there already; none counts twice`);
      }
    });
    if (abilities.includes('no-hull-damage') && abilities.includes('extra-hull-damage')) {
      complain(
        ['weapons', i, 'abilities'],
        'No Hull Damage and Extra Hull Damage exclude each other',
      );
    }
  }
}

/** A code names one card. */
function checkDuplicates(
  file: CardFile,
  name: string,
  seen: Map<string, string>,
  complain: Complaint,
): void {
  const sections = {
    ships: file.ships?.map(({ code }) => code),
    weapons: file.weapons?.map(({ code }) => code),
    factions: file.factions?.map(({ code }) => code),
    abilities: file.abilities?.map(({ id }) => id),
    equipment: file.equipment?.map(({ id }) => id),
    formulas: file.formulas?.map(({ id }) => id),
  };
  for (const [section, codes = []] of Object.entries(sections)) {
    const key = ['ships', 'weapons', 'factions'].includes(section) ? 'code' : 'id';
    codes.forEach((code, i) => {
      const other = seen.get(`${section}/${code}`);
      if (other === undefined) seen.set(`${section}/${code}`, name);
      else complain([section, i, key], `${code} is there already, in ${other}`);
    });
  }
}

/** 2.1.1 */
function checkFleet(catalogue: Catalogue, fleet: FleetFile, complain: Complaint): void {
  let known = isKnown(complain, ['faction'], fleet.faction, 'a faction', catalogue.factions);
  const seen = new Set<string>();
  fleet.ships.forEach(({ code }, i) => {
    const path = ['ships', i, 'code'];
    if (!isKnown(complain, path, code, 'a ship', catalogue.ships)) known = false;
    else if (seen.has(code)) {
      complain(path, `${code} is listed already; write its count in one line`);
      known = false;
    }
    seen.add(code);
  });
  const breach = known ? fleetBreach(catalogue, fleet) : undefined;
  if (breach !== undefined) complain(['ships'], breach, 'legality');
}
