import { type Answers, type Asking, makeAnswers } from './desk.ts';

/** A kind of decision that `--forbid` can mask. The rules must allow to do without it. */
export interface Restraint {
  readonly name: string;
  /** "starts no skirmish, unless nothing else is legal" */
  readonly text: string;
}

/** The same with what it takes off the table. */
export interface RestraintRule<Table, D extends string> extends Restraint {
  readonly decisions: readonly D[];
  forbids(table: Table, choice: number, decision: D): boolean;
}

/**
 * An admiral that never gets to see the choices that its restraints forbid. Where nothing else is
 * legal, the rules come first and all choices stay.
 */
export function restrained<Table extends Asking, D extends string>(
  admiral: Answers<Table, D>,
  decisions: readonly D[],
  rules: readonly RestraintRule<Table, D>[],
): Answers<Table, D> {
  return makeAnswers(decisions, (decision) => {
    const masks = rules.filter((rule) => rule.decisions.includes(decision));
    if (masks.length === 0) return (table) => admiral[decision](table);
    return (table) => {
      const { choices, choiceCount } = table;
      let n = 0;
      for (let i = 0; i < choiceCount; i++) {
        const choice = choices[i];
        let kept = true;
        for (let m = 0; m < masks.length && kept; m++) {
          kept = !masks[m].forbids(table, choice, decision);
        }
        if (kept) choices[n++] = choice;
      }
      if (n > 0) table.choiceCount = n;
      return n === 1 && choiceCount > 1 ? 0 : admiral[decision](table);
    };
  });
}

/** Kinds by name, in the order of the table. */
export function restraintsNamed<Rule extends Restraint>(
  table: readonly Rule[],
  names: readonly string[],
): Rule[] {
  return table.filter(({ name }) => names.includes(name));
}
