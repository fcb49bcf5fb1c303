import { readFileSync } from 'node:fs';
import type { PolicyInfo, Ruleset } from '../battle/ruleset.ts';
import { isObject } from '../data/cards.ts';
import { readStyle } from '../data/read-style.ts';
import { wrap } from '../report/document.ts';
import { renderTable, TERMINAL_COLUMNS } from '../report/table.ts';

/** An admiral for the terminal; undefined when the word names none. */
export function showPolicy(ruleset: Ruleset, word: string): string | undefined {
  const known = ruleset.policies.find(({ name }) => name === word);
  if (known !== undefined) return draw(ruleset, known, undefined);
  if (!isStyleFile(word)) return undefined;
  const style = readStyle(ruleset, word);
  const base = ruleset.policies.find(({ name }) => name === style.base);
  return draw(ruleset, style, base);
}

/** Other kinds of files are drawn by the game. */
function isStyleFile(word: string): boolean {
  if (!word.endsWith('.json')) return false;
  try {
    const value: unknown = JSON.parse(readFileSync(word, 'utf8'));
    return isObject(value) && value.kind === 'policy';
  } catch {
    return false;
  }
}

function draw(
  { considerations = [], defaultPolicy }: Ruleset,
  { name, text, budget, weights }: PolicyInfo,
  base: PolicyInfo | undefined,
): string {
  const title = `${name}: ${text}`;
  if (weights === undefined) {
    const spends = budget && `\n${name}:N for N ${budget.text}, else ${budget.default}`;
    return `${title}${spends ?? ''}\nno style: it has no weights`;
  }
  const others = base === undefined ? '' : `, on top of ${base.name}`;
  const note = name === defaultPolicy ? ', the default' : others;
  const rows = considerations.map((each) => {
    const usual = base?.weights?.[each.name];
    const row = [each.name, weights[each.name]];
    return [...row, ...(base === undefined ? [] : [usual ?? '']), each.text];
  });
  const columns = [
    'consideration',
    'weight',
    ...(base === undefined ? [] : [base.name]),
    'what it is',
  ];
  return `${wrap(`${title}${note}`, TERMINAL_COLUMNS).join('\n')}\n\n${renderTable({ columns, rows }, { fit: TERMINAL_COLUMNS })}`;
}
