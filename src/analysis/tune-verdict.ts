import type { Confirmation, TuneResult } from './tune-schema.ts';

/** Plain sentences: how many prices change, what it does, and whether fresh battles confirm it. */
export function tuneVerdict(result: TuneResult): string {
  const { changes, ships, confirmations, level } = result;
  const [fresh, ...others] = confirmations;
  const count = `at level ${level} ${changes === 0 ? 'no price needs to change' : `${changes} of ${ships.length} prices change`}`;
  if (fresh === undefined) return `${count}; nothing is confirmed yet`;
  if (changes === 0) {
    return `${count}: equal-points fleets are ${points(fresh.before)} points from even, and no change within the limits is sure to help`;
  }
  return [
    `${count}: equal-points fleets go from ${points(fresh.before)} to ${points(fresh.after)} percentage points from even, ${sayOutcome(fresh)} on ${fresh.on}`,
    ...others.map((each) => `${sayOutcome(each)} ${each.on}`),
    ...aimWords(result),
    result.confirmed ? 'confirmed' : 'not confirmed: do not print these prices yet',
  ].join('; ');
}

const points = ({ value }: { readonly value: number }): string => (100 * value).toFixed(1);

function sayOutcome({ outcome }: Confirmation): string {
  return outcome === 'undecided' ? 'not decided' : outcome;
}

function aimWords({ aims }: TuneResult): string[] {
  if (aims.length === 0) return [];
  const met = aims.filter((aim) => aim.met === 'yes').length;
  return [`${met} of ${aims.length} of your targets met`];
}
