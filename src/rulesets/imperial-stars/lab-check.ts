import type { DataPath, Problem, SourceFile } from '../../battle/problem.ts';
import { type Complaint, complainAbout, isKnown } from './complaint.ts';
import { EVENTS, type EventKind } from './events.ts';
import type { LabCase, LabShip } from './lab-schema.ts';

/** What is wrong with a lab case of the right shape, without looking at any card. */
export function checkLab({ file, value }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const complain = complainAbout(file, problems);
  const labCase = value as LabCase;
  checkPlayers(complain, labCase);
  checkChoices(complain, labCase);
  checkEvents(complain, labCase);
  return problems;
}

const ROWS = ['line', 'prizes', 'waiting', 'reserves', 'taken'] as const;
type Row = (typeof ROWS)[number];

function checkPlayers(complain: Complaint, { position, rules }: LabCase): void {
  const names = position.players.map(({ id }) => id);
  const seen = new Set<string>();
  position.players.forEach((player, p) => {
    const path = ['position', 'players', p];
    if (names.indexOf(player.id) < p)
      complain([...path, 'id'], `two players are called "${player.id}"`);
    for (const row of ROWS) {
      (player[row] ?? []).forEach((ship, i) => {
        if (ship === null) return;
        const at = [...path, row, i];
        if (seen.has(ship.id)) complain([...at, 'id'], `two ships are called "${ship.id}"`);
        seen.add(ship.id);
        if (ship.owner !== undefined && !names.includes(ship.owner)) {
          complain([...at, 'owner'], `no player is called "${ship.owner}"`);
        } else checkOwner(complain, at, row, ship, player.id, rules?.capturedPlace);
      });
    }
  });
}

/** 11.9, 11.12: prizes have another owner, and only where prizes may be has a ship one. */
function checkOwner(
  complain: Complaint,
  path: DataPath,
  row: Row,
  { id, owner }: LabShip,
  holder: string,
  capturedPlace: string | undefined,
): void {
  const isForeign = owner !== undefined && owner !== holder;
  if (row === 'prizes' && !isForeign) {
    complain(path, `prize "${id}" needs an "owner": the player it was taken from`);
  }
  const own = row === 'waiting' || row === 'reserves';
  if (isForeign && own) complain([...path, 'owner'], `a ship in "${row}" belongs to its holder`);
  if (isForeign && row === 'line' && capturedPlace !== 'battle-line') {
    const rule = 'rules.capturedPlace is "battle-line"';
    complain([...path, 'owner'], `a ship of another player lies in "prizes", unless ${rule}`);
  }
}

function checkChoices(complain: Complaint, { position, choices }: LabCase): void {
  const names = position.players.map(({ id }) => id);
  choices.forEach((choice, i) => {
    if (choice.by !== undefined && !names.includes(choice.by)) {
      complain(['choices', i, 'by'], `no player is called "${choice.by}"`);
    }
    if (choice.do !== 'assign' || choice.both === undefined) return;
    if (choice.first !== undefined || choice.second !== undefined) {
      complain(['choices', i, 'both'], 'both dice go to one ship: "both" leaves none for another');
    }
  });
}

/** Fields that no event has would match nothing, and `never` would always hold. */
function checkEvents(complain: Complaint, { expect = {} }: LabCase): void {
  for (const list of ['events', 'never'] as const) {
    (expect[list] ?? []).forEach((wanted, i) => {
      const { args }: EventKind = EVENTS[wanted.event];
      const known = { event: '', clause: '', dice: '', ...args };
      for (const field of Object.keys(wanted)) {
        const path = ['expect', list, i, field];
        isKnown(complain, path, field, `field of "${wanted.event}"`, known);
      }
    });
  }
}
