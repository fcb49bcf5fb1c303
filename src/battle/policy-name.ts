/** A policy as it is asked for: `tactician`, or `search:200` with a budget of its own. */
export interface PolicyName {
  readonly name: string;
  /** As written after the colon. */
  readonly budget: string | undefined;
}

export function readPolicyName(text: string): PolicyName {
  const at = text.indexOf(':');
  return at < 0
    ? { name: text, budget: undefined }
    : { name: text.slice(0, at), budget: text.slice(at + 1) };
}

/** The budget asked for, or the default; undefined if what was asked for is not an amount. */
export function budgetOf({ budget }: PolicyName, standard: number): number | undefined {
  if (budget === undefined) return standard;
  return /^[1-9][0-9]{0,5}$/.test(budget) ? Number(budget) : undefined;
}
