import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { CardFile, FleetFile, LibraryFile, MapFile, ScenarioFile } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { checkFleet, checkLibrary } from './check-fleets.ts';
import { checkMap } from './check-maps.ts';
import { checkOrder } from './check-orders.ts';
import { checkScenario } from './check-scenarios.ts';
import { checkShip } from './check-ships.ts';
import { checkWeapon } from './check-weapons.ts';
import { type Complaint, complainAbout } from './complaint.ts';
import { ARCS } from './terms.ts';

/** What the files mean: names that must exist, rules of the book, effects that can be played. */
export function check(catalogue: Catalogue, files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { file, value } of files) {
    const complain = complainAbout(file, problems);
    const data = value as CardFile | FleetFile | LibraryFile | MapFile | ScenarioFile;
    switch (data.kind) {
      case 'cards':
        checkDuplicates(data, file, seen, complain);
        checkCards(catalogue, data, complain);
        break;
      case 'map':
        checkMap(data, complain);
        break;
      case 'library':
        checkLibrary(catalogue, data.orders, ['orders'], complain);
        break;
      case 'fleet':
        checkFleet(catalogue, data, complain);
        break;
      case 'scenario':
        checkScenario(catalogue, data, complain);
        break;
    }
  }
  checkArcs(catalogue, files, problems);
  return problems;
}

function checkCards(catalogue: Catalogue, file: CardFile, complain: Complaint): void {
  const { cards } = catalogue;
  for (const [i, ship] of (file.ships ?? []).entries()) {
    checkShip(cards, ship, ['ships', i], complain);
  }
  for (const [i, weapon] of (file.weapons ?? []).entries()) {
    checkWeapon(cards, weapon, ['weapons', i], complain);
  }
  for (const [i, order] of (file.orders ?? []).entries()) {
    checkOrder(cards, order, ['orders', i], complain);
  }
}

/** Cards-3: a code names one card. */
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
    orders: file.orders?.map(({ id }) => id),
  };
  for (const [section, codes = []] of Object.entries(sections)) {
    const key = section === 'orders' ? 'id' : 'code';
    codes.forEach((code, i) => {
      const other = seen.get(`${section}/${code}`);
      if (other === undefined) seen.set(`${section}/${code}`, name);
      else complain([section, i, key], `${code} is there already, in ${other}`);
    });
  }
  if (file.arcs === undefined) return;
  const other = seen.get('arcs');
  if (other === undefined) seen.set('arcs', name);
  else complain(['arcs'], `the arcs are there already, in ${other}`);
}

/** Attacks-5: every arc has its bounds. */
function checkArcs(catalogue: Catalogue, files: readonly SourceFile[], problems: Problem[]): void {
  const { arcs } = catalogue.cards;
  const missing = ARCS.filter((arc) => arcs[arc] === undefined);
  if (missing.length > 0 && files.length > 0) {
    const message = `no file has the bounds of arc ${missing.join(', ')} (Attacks-5)`;
    problems.push({ file: files[0].file, path: [], message });
  }
  for (const { file, value } of files) {
    const own = (value as CardFile).kind === 'cards' ? (value as CardFile).arcs : undefined;
    const complain = complainAbout(file, problems);
    for (const [arc, { from, to }] of Object.entries(own ?? {})) {
      if (from > to) complain(['arcs', arc], `goes from ${from} to ${to}; wanted from below to`);
      else if (to - from > 360) {
        complain(['arcs', arc], `spans ${to - from} degrees; a full turn is 360`);
      }
    }
  }
}
