import type { CardUse } from '../battle/workshop.ts';
import { CHECKS, failed, judged, list, passed, unchecked } from './doctor-result.ts';
import type { Check } from './doctor-schema.ts';
import { counted } from './grouped.ts';

/** Checks of files and of the program itself. */

/** What the data layer found, in words. */
export function checkLegal(found: {
  readonly files: number;
  readonly problems: readonly string[];
  readonly notes: readonly string[];
  /** The command that lists everything. */
  readonly command: string;
}): Check {
  const { files, problems, notes, command } = found;
  if (problems.length > 0) {
    const all = problems.length === 1 ? '1 problem' : `${problems.length} problems, the first`;
    return failed(CHECKS.legal, `${all}: ${cut(problems[0])} See all with: ${command}`);
  }
  const beyond =
    notes.length === 0
      ? ''
      : `; with these changes rules of fleet building are broken: ${list(notes, 1)}`;
  return passed(CHECKS.legal, `${counted(files, 'file')}, no problem${beyond}`);
}

const LONGEST = 160;

/** Known words may be many; the command lists them all. */
function cut(text: string): string {
  return text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\S*$/, '')}…`;
}

/** Cards that nobody meets are worth a note, and no more. */
export function checkUse(use: readonly CardUse[]): Check {
  const idle = use.filter(({ unused }) => unused.length > 0);
  const counts = use.map(({ kind, total }) => `${total} ${kind}`).join(', ');
  if (idle.length === 0) return passed(CHECKS.used, `all of them: ${counts}`);
  const told = idle.map(
    ({ kind, total, unused }) =>
      `${unused.length} of ${total} ${kind} are in no fleet or scenario: ${list(unused, 6).replaceAll(';', ',')}`,
  );
  return passed(CHECKS.used, `note: ${told.join('; ')}`);
}

/** Fixed battles against what they came to when this version was made. */
export function checkSignature(
  found: { readonly signature: string; readonly battles: number },
  stored: string | undefined,
): Check {
  if (stored === undefined) return unchecked(CHECKS.signature, 'none is stored for this game');
  const { signature, battles } = found;
  return judged(
    CHECKS.signature,
    signature === stored
      ? []
      : [
          `${battles} fixed battles come to ${signature}, stored is ${stored}: rules, packaged cards or policies have changed since, or this machine computes differently`,
        ],
    `${battles} fixed battles come to ${signature}, as when this version was made`,
  );
}
