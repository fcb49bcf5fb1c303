import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EVENTS as IMPERIAL_EVENTS, TOLD_EVENTS } from '../src/rulesets/imperial-stars/events.ts';
import { REFUSALS as IMPERIAL_REFUSALS } from '../src/rulesets/imperial-stars/refusals.ts';
import { EVENTS as EVENTS_1 } from '../src/rulesets/star-strike-1/events.ts';
import { REFUSALS as REFUSALS_1 } from '../src/rulesets/star-strike-1/refusals.ts';
import { EVENTS } from '../src/rulesets/star-strike-2/events.ts';
import { REFUSALS } from '../src/rulesets/star-strike-2/refusals.ts';

const root = fileURLToPath(new URL('../', import.meta.url));

/** docs/lab.md with its example, the program's answer to it, and its tables as they are now. */
export function renewLabDoc(doc: string): string {
  const [, file] = /\$ broadside lab (\S+)/.exec(doc) as RegExpExecArray;
  const example = readFileSync(`${root}${file}`, 'utf8').trim();
  const told = execFileSync(process.execPath, ['bin/broadside.js', 'lab', file], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  }).trim();
  const renewed = doc
    .replace(/```json\n[\s\S]*?\n```/, () => `\`\`\`json\n${example}\n\`\`\``)
    .replace(
      /\$ broadside lab \S+\n[\s\S]*?\n```/,
      () => `$ broadside lab ${file}\n${told}\n\`\`\``,
    )
    .trimEnd();
  return renewTables(`${renewed}\n`, EVENTS, REFUSALS);
}

/** docs/lab-star-strike-1.md with its tables as they are now. */
export const renewLabDoc1 = (doc: string): string => renewTables(doc, EVENTS_1, REFUSALS_1);

/** docs/lab-imperial-stars.md with its tables as they are now. */
export function renewImperialStarsLabDoc(doc: string): string {
  const told = Object.fromEntries(TOLD_EVENTS.map((name) => [name, IMPERIAL_EVENTS[name]]));
  return renewTables(doc, told, IMPERIAL_REFUSALS);
}

type Events = Readonly<Record<string, { readonly args: object }>>;
type Refusals = readonly {
  readonly code: string;
  readonly clause: string;
  readonly text: string;
}[];

function renewTables(doc: string, events: Events, refusals: Refusals): string {
  return doc
    .replace(
      /(\| event \| fields \|\n\|---\|---\|\n)(\|.*\n)*/,
      (_, head) => head + eventRows(events),
    )
    .replace(
      /(\| code \| clause \| reason \|\n\|---\|---\|---\|\n)(\|.*\n)*/,
      (_, head) => head + refusalRows(refusals),
    );
}

function eventRows(events: Events): string {
  return Object.entries(events)
    .map(([name, { args }]) => {
      const fields = Object.keys(args).map((field) => `\`${field}\``);
      return `| \`${name}\` | ${fields.join(', ')} |\n`;
    })
    .join('');
}

function refusalRows(refusals: Refusals): string {
  return refusals
    .slice(1)
    .map(({ code, clause, text }) => `| \`${code}\` | ${clause} | ${text} |\n`)
    .join('');
}
