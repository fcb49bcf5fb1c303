import { UserError } from '../battle/problem.ts';
import type { Ruleset } from '../battle/ruleset.ts';
import type { PolicyOptions } from './policies.ts';

/** `--policy panel`: the same run under several admirals. */

const PANEL = 'panel';
const MOST = 12;

export function isPanel({ policy }: PolicyOptions): boolean {
  return policy !== undefined && (policy[0] === PANEL || policy[0].startsWith(`${PANEL}:`));
}

/** The game's own panel, or the admirals named after the colon; undefined without a panel. */
export function panelMembers(ruleset: Ruleset, options: PolicyOptions): string[] | undefined {
  if (!isPanel(options) || options.policy === undefined) return undefined;
  const [word] = options.policy;
  if (word === PANEL) return usualPanel(ruleset);
  const names = word
    .slice(PANEL.length + 1)
    .split(',')
    .map((name) => name.trim());
  if (names.length < 2 || names.length > MOST || names.includes('')) {
    throw new UserError(
      `--policy ${word}: found ${names.includes('') ? 'an empty name' : names.length === 1 ? 'one admiral' : `${names.length} admirals`}, wanted 2 to ${MOST} with commas, as in panel:tactician,my-style.json`,
    );
  }
  const twice = names.find((name, i) => names.indexOf(name) !== i);
  if (twice !== undefined) throw new UserError(`--policy ${word}: ${twice} is there twice`);
  return names;
}

function usualPanel({ panel, id }: Ruleset): string[] {
  if (panel === undefined || panel.length < 2) {
    throw new UserError(`--policy panel: ${id} has no panel of its own; name one as panel:x,y`);
  }
  return [...panel];
}

/** The options of a run under one of them. */
export function underAdmiral<Options extends PolicyOptions>(
  options: Options,
  policy: string,
): Options {
  return { ...options, policy: [policy] };
}

/** A sequential test answers one question, a panel asks several. */
export function refuseSprt(options: PolicyOptions & { readonly sprt?: unknown }): void {
  if (isPanel(options) && options.sprt !== undefined) {
    throw new UserError(
      '--sprt decides about one admiral: use --games or --precision with a panel',
    );
  }
}
