import type { Problem, SourceFile } from '../../battle/problem.ts';
import type { ActionCard, CardFile, FleetFile, ScenarioFile, ShipCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Complaint, complainAbout, isKnown } from './complaint.ts';
import { fleetBreaches } from './points.ts';
import { MOST_PLAYERS } from './terms.ts';

/** What the files mean: names that must exist, rules of the book, cards that can be played. */
export function check(catalogue: Catalogue, files: readonly SourceFile[]): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { file, value } of files) {
    const complain = complainAbout(file, problems);
    const data = value as CardFile | FleetFile | ScenarioFile;
    switch (data.kind) {
      case 'cards':
        checkDuplicates(data, file, seen, complain);
        checkCards(catalogue, data, complain);
        break;
      case 'fleet':
        checkFleet(catalogue, data, complain);
        break;
      case 'scenario':
        checkScenario(data, complain);
        break;
    }
  }
  checkDeck(catalogue, files, problems);
  return problems;
}

/** A code names one card. */
function checkDuplicates(
  file: CardFile,
  name: string,
  seen: Map<string, string>,
  complain: Complaint,
): void {
  for (const section of ['races', 'ships', 'actions'] as const) {
    (file[section] ?? []).forEach(({ code }, i) => {
      const other = seen.get(`${section}/${code}`);
      if (other === undefined) seen.set(`${section}/${code}`, name);
      else complain([section, i, 'code'], `${code} is there already, in ${other}`);
    });
  }
}

function checkCards({ cards }: Catalogue, file: CardFile, complain: Complaint): void {
  (file.ships ?? []).forEach((ship, i) => {
    isKnown(complain, ['ships', i, 'race'], ship.race, 'a race', cards.races);
    checkShip(ship, ['ships', i], complain);
  });
  (file.actions ?? []).forEach((card, i) => {
    if ('race' in card) {
      isKnown(complain, ['actions', i, 'race'], card.race, 'a race', cards.races);
    }
    checkAction(card, ['actions', i], complain);
  });
}

/** 3.1: a ship that can be shot at, and its own turrets at least as good as its help. */
function checkShip(ship: ShipCard, at: (string | number)[], complain: Complaint): void {
  if (!ship.code.startsWith(`${ship.race}-`)) {
    complain([...at, 'code'], `${ship.code} should begin with its race, ${ship.race}-`);
  }
  if (ship.shields + ship.hull === 0) {
    complain([...at, 'hull'], 'a ship needs shields or hull: any damage would destroy it');
  }
  const [primary, secondary] = ship.turrets;
  if (secondary > primary) {
    complain(
      [...at, 'turrets'],
      `turrets help nearby ships less well: found ${primary}, then ${secondary}`,
    );
  }
}

/** 7.7, 10.1: extras that can do something. */
function checkAction(card: ActionCard, at: (string | number)[], complain: Complaint): void {
  if (!('extra' in card)) return;
  const { extra, type } = card;
  const craft = type === 'fighter' || type === 'bomber';
  const path = [...at, 'extra'];
  if (extra.effect === 'jams' && !craft) complain(path, 'only small craft meet turrets');
  if (extra.effect === 'evades' && extra.card === 'countermeasures' && type !== 'missile') {
    complain(path, 'Countermeasures stop missiles only, so there is nothing to evade');
  }
}

function checkFleet({ cards }: Catalogue, fleet: FleetFile, complain: Complaint): void {
  let known = true;
  fleet.ships.forEach((code, i) => {
    const path = ['ships', i];
    if (!isKnown(complain, path, code, 'a ship', cards.ships)) known = false;
    else if (fleet.ships.indexOf(code) < i) {
      complain(path, `${code} is listed already: there is one card of each ship`, 'legality');
    }
  });
  if (!known) return;
  for (const { path, message } of fleetBreaches(cards, fleet)) complain(path, message, 'legality');
}

function checkScenario(scenario: ScenarioFile, complain: Complaint): void {
  const { level, teams, sides, variant, points } = scenario;
  if (level === undefined && (variant === undefined || variant === 'standard')) {
    complain(['level'], 'missing: the standard game is played with fleets of a level');
  }
  if (teams !== undefined) {
    const players = teams.reduce((sum, n) => sum + n, 0);
    if (players > MOST_PLAYERS)
      complain(['teams'], `${players} players, and ${MOST_PLAYERS} may play`);
    if (sides.length !== 1 || sides[0] !== teams.length) {
      complain(['sides'], `wanted [${teams.length}], one for each team`);
    }
    if (level === undefined) complain(['teams'], 'teams play with fleets: give a level');
  }
  if (points !== undefined && (variant !== 'hired' || level !== undefined)) {
    complain(['points'], 'only a draft has points to spend: variant "hired" without a level');
  }
}

/** 1.4: a deck must be there, and fill four hands. */
function checkDeck({ cards }: Catalogue, files: readonly SourceFile[], problems: Problem[]): void {
  const total = Object.values(cards.actions).reduce((sum, { count }) => sum + count, 0);
  if (files.length === 0 || (total >= 28 && total <= 200)) return;
  const message = `the action deck has ${total} cards; wanted 28 (four hands of seven) to 200`;
  problems.push({ file: files[0].file, path: [], message });
}
