import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { PolicyCode } from '../battle/code-admiral.ts';
import { type CodePolicy, codeIn } from '../battle/own-policy.ts';
import { UserError } from '../battle/problem.ts';
import type { BattleSetup } from '../battle/ruleset.ts';
import { sha256 } from './cell.ts';

/**
 * Code that users bring as admirals. It can do whatever a program can do, so it is off unless the
 * caller of a runner hands in a shelf: a job that comes from somewhere else must not get one.
 */
export interface CodeShelf {
  /** Loads what is not there yet. Throws UserError when a file is gone, has changed or is no module. */
  fetch(policies: readonly CodePolicy[]): Promise<void>;
  readonly find: PolicyCode;
}

/** A shelf for this thread. Modules are known by their content. */
export function codeShelf(): CodeShelf {
  const modules = new Map<string, unknown>();
  return {
    async fetch(policies) {
      for (const policy of policies) {
        if (!modules.has(policy.sha256)) modules.set(policy.sha256, await load(policy));
      }
    },
    find(policy) {
      if (modules.has(policy.sha256)) return modules.get(policy.sha256);
      throw new Error(`${policy.file} was not loaded`);
    },
  };
}

async function load({ file, sha256: wanted }: CodePolicy): Promise<unknown> {
  if ((await hashOf(file)) !== wanted) {
    throw new UserError(`${file}: the file has changed since the run began`);
  }
  try {
    return await import(`${pathToFileURL(file).href}?${wanted.slice(0, 16)}`);
  } catch (error) {
    const said = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
    throw new UserError(`${file}: cannot be loaded: ${said}`);
  }
}

async function hashOf(file: string): Promise<string> {
  try {
    return sha256(await readFile(file, 'utf8'));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new UserError(`${file}: cannot be read: ${code ?? String(error)}`);
  }
}

/** For whoever plays setups that come from somewhere else: code is refused by name. */
export function refuseCode(setup: Pick<BattleSetup, 'own'>): void {
  const [first] = codeIn(setup);
  if (first === undefined) return;
  throw new UserError(
    `policy ${first.name} is code (${first.file}), which is not allowed here; describe it as a style, or play it on your own machine`,
  );
}
