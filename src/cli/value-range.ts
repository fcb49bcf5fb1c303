import { UserError } from '../battle/problem.ts';

/** `PA-CA.hull=3..8:1`: what is set, and to which values one after another. */
export interface ValueRange {
  /** "PA-CA.hull" */
  readonly attribute: string;
  readonly values: readonly number[];
}

const MOST_VALUES = 25;
const NUMBER = '-?\\d+(?:\\.\\d+)?';
const SHAPE = new RegExp(`^(.+)=(${NUMBER})\\.\\.(${NUMBER})(?::(${NUMBER}))?$`);

export function readRange(text: string): ValueRange {
  const [, attribute, first, last, by = '1'] = SHAPE.exec(text.trim()) ?? [];
  if (attribute === undefined) {
    throw new UserError(
      `found "${text}", wanted CARD.path=from..to or CARD.path=from..to:step, for example PA-CA.hull=3..7`,
    );
  }
  const [from, to, step] = [first, last, by].map(Number);
  if (!(step > 0)) throw new UserError(`${text}: the step must be above 0, found ${by}`);
  if (!(to > from)) throw new UserError(`${text}: the range must go up, found ${from} to ${to}`);
  const count = Math.floor((to - from) / step + 1e-9) + 1;
  if (count < 2) throw new UserError(`${text}: a step of ${step} leaves only ${from}`);
  if (count > MOST_VALUES) {
    throw new UserError(
      `${text}: ${count} steps, at most ${MOST_VALUES}; take larger ones with :step`,
    );
  }
  // Decimal steps without the dust of binary ones.
  const values = Array.from({ length: count }, (_, i) => Number((from + i * step).toFixed(6)));
  return { attribute, values };
}
