import { UserError, unknownWord } from '../battle/problem.ts';
import type { BattleSetup, Ruleset } from '../battle/ruleset.ts';

/** From the words of `--forbid` to what each side may not do. */

/** "skirmish" for both sides, "a:skirmish" for one. */
export function chooseForbidden(
  ruleset: Ruleset,
  words: readonly string[],
): Pick<BattleSetup, 'forbid'> {
  if (words.length === 0) return {};
  const known = (ruleset.restraints ?? []).map(({ name }) => name);
  if (known.length === 0) {
    throw new UserError(
      `--forbid ${words[0]}: ${ruleset.id} has no decisions that can be forbidden`,
    );
  }
  const read = words.map((word) => readWord(word, known));
  const of = (side: string) =>
    known.filter((kind) => read.some((each) => each.kind === kind && (each.side ?? side) === side));
  return { forbid: [of('a'), of('b')] };
}

function readWord(word: string, known: readonly string[]): { side?: string; kind: string } {
  const [, side, kind] = /^(?:(\w*):)?(.*)$/s.exec(word) as RegExpExecArray;
  if (side !== undefined && side !== 'a' && side !== 'b') {
    throw new UserError(`--forbid ${word}: found side "${side}", wanted a or b, as in a:${kind}`);
  }
  if (!known.includes(kind)) {
    throw new UserError(
      `--forbid ${word}: ${unknownWord(kind, 'a kind of decision that can be forbidden', known)}`,
    );
  }
  return side === undefined ? { kind } : { side, kind };
}

/** What is forbidden to whom, in words; undefined when nothing is. */
export function sayForbidden(
  ruleset: Ruleset,
  setup: Pick<BattleSetup, 'forbid'>,
): string | undefined {
  if (setup.forbid === undefined) return undefined;
  const [a, b] = setup.forbid;
  const all = (ruleset.restraints ?? []).filter(({ name }) => a.includes(name) || b.includes(name));
  const told = all.map(({ name, text }) => {
    const who = a.includes(name) ? (b.includes(name) ? 'both sides' : 'side a') : 'side b';
    return `${name} for ${who} (${text})`;
  });
  return `Forbidden: ${told.join('; ')}. The rules themselves stay.`;
}
