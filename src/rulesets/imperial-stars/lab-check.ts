import type { Problem, SourceFile } from '../../battle/problem.ts';
import { complainAbout } from './complaint.ts';
import type { LabCase } from './lab-schema.ts';

/** What is wrong with a lab case of the right shape, without looking at any card. */
export function checkLab({ file, value }: SourceFile): Problem[] {
  const problems: Problem[] = [];
  const complain = complainAbout(file, problems);
  const { position } = value as LabCase;
  const names = position.players.map(({ id }) => id);
  const seen = new Set<string>();
  position.players.forEach((player, p) => {
    const path = ['position', 'players', p];
    if (names.indexOf(player.id) < p)
      complain([...path, 'id'], `two players are called "${player.id}"`);
    for (const row of ['line', 'prizes', 'waiting', 'reserves', 'taken'] as const) {
      (player[row] ?? []).forEach((ship, i) => {
        if (ship === null) return;
        if (seen.has(ship.id))
          complain([...path, row, i, 'id'], `two ships are called "${ship.id}"`);
        seen.add(ship.id);
        if (ship.owner !== undefined && !names.includes(ship.owner)) {
          complain([...path, row, i, 'owner'], `no player is called "${ship.owner}"`);
        }
      });
    }
  });
  return problems;
}
