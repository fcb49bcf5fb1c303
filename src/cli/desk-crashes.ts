import { crashesIn } from '../sim/readings.ts';
import type { CellResult } from '../sim/run.ts';
import type { Desk } from './desk.ts';
import type { CrashedCell } from './finish-run.ts';
import { makeOutputFolder, writeFiles } from './output-folder.ts';
import { shellCommand } from './shell.ts';
import type { ValueTrial } from './value-trial.ts';

/** Where fleets go whose battles crashed, so that they can be replayed. */
const FOLDER = '.broadside/crashed';

export type CrashNote = CrashedCell;

/** Battles of drawn fleets that crashed; the fleets are written down so that others can look. */
export function crashesOf(
  desk: Desk,
  { meetings }: Pick<ValueTrial, 'meetings'>,
  results: readonly CellResult[],
): CrashNote[] {
  const files = new Map(meetings.flatMap(({ a, b }) => [a, b]).map((f) => [f.id, f.file.value]));
  return results.flatMap(({ cell, tally }): CrashNote[] => {
    if (crashesIn(tally) === 0) return [];
    const fleets = [cell.a, cell.b].filter((id) => files.has(id));
    makeOutputFolder(FOLDER);
    writeFiles(
      FOLDER,
      Object.fromEntries(
        fleets.map((id) => [`${id}.json`, `${JSON.stringify(files.get(id), undefined, 2)}\n`]),
      ),
    );
    const replay = (battle: number) =>
      shellCommand([
        ...['replay', `${FOLDER}/${cell.a}.json`, `${FOLDER}/${cell.b}.json`],
        ...['--scenario', desk.scenario, '--policy', desk.policyWords.join(',')],
        ...['--seed', desk.seed, '--battle', String(battle)],
      ]);
    const kept = tally.crashes.map(({ battle, message }) => ({
      battle,
      message,
      replay: replay(battle),
    }));
    return [{ cell: cell.setup.cell, crashes: { battles: crashesIn(tally), kept } }];
  });
}
