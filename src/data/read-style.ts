import type { StylePolicy } from '../battle/own-policy.ts';
import { UserError } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import { loadFile } from './load.ts';
import { type Style, styleSchema, stylesOf } from './style-file.ts';

interface StyleFile {
  readonly name: string;
  readonly text: string;
  readonly base: string;
  readonly weights: Readonly<Record<string, number>>;
}

/** A style of the user's, with the weights of its base filled in. */
export function readStyle(ruleset: Ruleset, path: string): StylePolicy {
  const schema = styleSchema(ruleset);
  if (schema === undefined) {
    throw new UserError(`--policy ${path}: ${ruleset.id} has no styles that a file could describe`);
  }
  const { name, text, base, weights } = loadFile(path, schema) as StyleFile;
  const style = stylesOf(ruleset).find((each) => each.name === base) as Style;
  return { kind: 'style', name, text, base, weights: { ...style.weights, ...weights } };
}
