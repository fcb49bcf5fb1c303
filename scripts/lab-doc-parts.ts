import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { EVENT_NAMES, EVENTS } from '../src/rulesets/star-strike-2/events.ts';
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
  return doc
    .replace(/```json\n[\s\S]*?\n```/, () => `\`\`\`json\n${example}\n\`\`\``)
    .replace(
      /\$ broadside lab \S+\n[\s\S]*?\n```/,
      () => `$ broadside lab ${file}\n${told}\n\`\`\``,
    )
    .replace(/(\| event \| fields \|\n\|---\|---\|\n)(\|.*\n)*/, (_, head) => head + eventRows())
    .replace(
      /(\| code \| clause \| reason \|\n\|---\|---\|---\|\n)(\|.*\n)*/,
      (_, head) => head + refusalRows(),
    );
}

function eventRows(): string {
  return EVENT_NAMES.map((name) => {
    const fields = Object.keys(EVENTS[name].args).map((field) => `\`${field}\``);
    return `| \`${name}\` | ${fields.join(', ')} |\n`;
  }).join('');
}

function refusalRows(): string {
  return REFUSALS.slice(1)
    .map(({ code, clause, text }) => `| \`${code}\` | ${clause} | ${text} |\n`)
    .join('');
}
