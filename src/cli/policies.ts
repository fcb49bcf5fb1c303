import { readFileSync } from 'node:fs';
import { basename, extname, resolve } from 'node:path';
import type { CodePolicy, OwnPolicy } from '../battle/own-policy.ts';
import { budgetOf, readPolicyName } from '../battle/policy-name.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import type { BattleSetup, Ruleset } from '../battle/ruleset.ts';
import type { Playable } from '../data/load.ts';
import { sha256 } from '../sim/cell.ts';
import { chooseForbidden } from './forbid.ts';

/** From words on the command line to the admirals of a cell. */

export interface PolicyOptions {
  readonly policy?: readonly string[];
  readonly forbid?: readonly string[];
}

/** What a setup says of its admirals. */
export type ChosenPolicies = Pick<BattleSetup, 'policies' | 'own' | 'forbid'>;

/** An admiral for each side: those named, one named for all, or the game's default. */
export function choosePolicies(
  loaded: Playable,
  options: PolicyOptions,
  sides = 2,
): ChosenPolicies {
  const { ruleset } = loaded;
  const named = options.policy ?? [ruleset.defaultPolicy];
  if (named.length !== 1 && named.length !== sides) {
    throw new UserError(
      `--policy ${named.join(',')}: found ${named.length} names, wanted one for all, or one for each of the ${sides} sides.`,
    );
  }
  const chosen = named.map((word) => choosePolicy(loaded, word));
  refuseNamesakes(named, chosen);
  const all = Array.from({ length: sides }, (_, side) => chosen[named.length === 1 ? 0 : side]);
  const brought = all.some(({ own }) => own !== null);
  return {
    policies: all.map(({ name }) => name),
    ...(brought && { own: all.map(({ own }) => own) }),
    ...chooseForbidden(ruleset, options.forbid ?? []),
  };
}

function refuseNamesakes(words: readonly string[], chosen: readonly Chosen[]): void {
  const [one, ...others] = chosen;
  const namesake = others.find(
    ({ name, own }) => name === one.name && JSON.stringify(own) !== JSON.stringify(one.own),
  );
  if (namesake === undefined) return;
  throw new UserError(
    `--policy ${words.join(',')}: both are called "${one.name}"; give one another name`,
  );
}

interface Chosen {
  readonly name: string;
  readonly own: OwnPolicy | null;
}

/** Policies of the user's own, by the ending of their file. */
const CODE = ['.mjs', '.js'];
export const STYLE_ENDING = '.json';

export function isPolicyFile(word: string): boolean {
  return word.endsWith(STYLE_ENDING) || CODE.includes(extname(word)) || /[/\\]/.test(word);
}

/** Files that a run takes its admirals from. */
export function policyFiles({ policy = ['', ''] }: PolicyOptions): string[] {
  const words = policy.flatMap((word) => word.replace(/^panel:/, '').split(','));
  return [...new Set(words.map((word) => word.trim()))].filter(isPolicyFile);
}

function choosePolicy({ ruleset, styles = {} }: Playable, word: string): Chosen {
  if (!isPolicyFile(word)) {
    checkName(ruleset, word);
    return { name: word, own: null };
  }
  const ending = extname(word);
  if (ending === STYLE_ENDING) {
    const own = styles[word];
    return { name: own.name, own };
  }
  if (CODE.includes(ending)) {
    const own = findCode(ruleset, word);
    return { name: own.name, own };
  }
  throw new UserError(
    `--policy ${word}: found a file that ends in "${ending}", wanted .json for a style or .mjs for code`,
  );
}

function findCode(ruleset: Ruleset, word: string): CodePolicy {
  if (ruleset.decisions === undefined) {
    throw new UserError(`--policy ${word}: ${ruleset.id} takes no admirals that are code`);
  }
  const file = resolve(word);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'there is no such file' : (code ?? String(error));
    throw new UserError(`--policy ${word}: cannot read it: ${why}`);
  }
  const other = /\b(?:from|import)\s*\(?\s*(['"])(\.{0,2}\/[^'"]*)\1/.exec(text)?.[2];
  if (other !== undefined) {
    throw new UserError(
      `${word}: imports "${other}", but a policy is one file: results are tied to its content`,
    );
  }
  return { kind: 'code', name: basename(word), file, sha256: sha256(text) };
}

/** A name the game knows, with a budget if the policy has one. */
function checkName({ policies }: Ruleset, policy: string): void {
  const asked = readPolicyName(policy);
  if (asked.name === 'panel') {
    throw new UserError(
      `--policy ${policy}: the panel is for duel and sweep; name one admiral here`,
    );
  }
  const info = policies.find(({ name }) => name === asked.name);
  if (info === undefined) {
    const known = policies.map(({ name }) => name);
    throw new UserError(
      `--policy ${policy}: ${unknownWord(asked.name, 'a policy', known)} A file of your own ends in .json or .mjs.`,
    );
  }
  if (asked.budget === undefined) return;
  if (info.budget === undefined) {
    throw new UserError(`--policy ${policy}: ${info.name} takes no budget.`);
  }
  const { default: standard, text } = info.budget;
  if (budgetOf(asked, standard) === undefined) {
    throw new UserError(
      `--policy ${policy}: found "${asked.budget}", wanted a number from 1 to 999999: ${text}.`,
    );
  }
}
