import type { GateField } from '../data/gate-files.ts';
import type { Cell } from '../sim/cell.ts';
import { roundRobin } from './commands/sweep.ts';
import { type Field, openField } from './field.ts';
import type { CheckOptions } from './gate-options.ts';

/** The lists and matchups that a file of `check` speaks of, from the cards as they are now. */
export async function openGateField(
  game: string,
  field: GateField,
  options: CheckOptions & { readonly seed: string },
): Promise<{ readonly field: Field; readonly cells: readonly Cell[] }> {
  const { fleets, level, faction, scenario, policy, rules } = field;
  const asked = {
    game,
    seed: options.seed,
    rule: { ...rules },
    ...(options.cards === undefined ? {} : { cards: options.cards }),
    ...(options.set === undefined ? {} : { set: options.set }),
    ...(level === undefined ? {} : { level }),
    ...(faction === undefined ? {} : { faction }),
    ...(scenario === undefined ? {} : { scenario }),
    ...(policy === undefined ? {} : { policy }),
  };
  const opened = await openField(fleets, asked);
  return { field: opened, cells: roundRobin(opened, asked).map(({ cell }) => cell) };
}
