import type { BattleSetup } from './ruleset.ts';

/** An admiral that the user brought, as plain data inside a setup. */
export type OwnPolicy = StylePolicy | CodePolicy;

/** A style as data: what it cares about, in full, whatever it was built on. */
export interface StylePolicy {
  readonly kind: 'style';
  readonly name: string;
  readonly text: string;
  /** The style of the game that the file changes. */
  readonly base: string;
  readonly weights: Readonly<Record<string, number>>;
}

/** A module of the user's. Whoever plays the setup must allow code, and loads it by itself. */
export interface CodePolicy {
  readonly kind: 'code';
  readonly name: string;
  /** Where it was found. Its content is what counts. */
  readonly file: string;
  readonly sha256: string;
}

/** The admiral that the user brought for a side (0 or 1); undefined for one of the game's own. */
export function ownPolicy({ own }: BattleSetup, side: number): OwnPolicy | undefined {
  return own?.[side] ?? undefined;
}

/** The code that a setup would run. */
export function codeIn({ own }: Pick<BattleSetup, 'own'>): CodePolicy[] {
  return (own ?? []).flatMap((policy) => (policy?.kind === 'code' ? [policy] : []));
}

/** Kinds of decision that a side (0 or 1) may not make. */
export function forbiddenTo({ forbid }: BattleSetup, side: number): readonly string[] {
  return forbid?.[side] ?? [];
}
