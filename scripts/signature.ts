import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { signatureOf } from '../src/sim/signature.ts';
import { GAMES, openGame } from './matchups.ts';

/**
 * Writes test/golden/signature.json, and the same into the program, which refuses journals of other
 * results and checks itself with it. Prints the line that the commit message ends with.
 */

const file = fileURLToPath(new URL('../test/golden/signature.json', import.meta.url));
const source = fileURLToPath(new URL('../src/sim/signatures.ts', import.meta.url));
const before: Record<string, string> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};
const after: Record<string, string> = {};
for (const game of GAMES) {
  const { signature, battles } = signatureOf(await openGame(game));
  after[game] = signature;
  const old = before[game] ?? 'none';
  if (old === signature) console.log(`No functional change: ${game} ${signature}`);
  else console.log(`Signature: ${game} ${old} -> ${signature}`);
  console.log(`  over ${battles} battles`);
}
writeFileSync(file, `${JSON.stringify(after, undefined, 2)}\n`);
const key = (game: string): string => (/^\w+$/.test(game) ? game : `'${game}'`);
const rows = Object.entries(after).map(([game, signature]) => `  ${key(game)}: '${signature}',\n`);
const text = readFileSync(source, 'utf8');
writeFileSync(
  source,
  text.replace(/\{\n[\s\S]*\};/, () => `{\n${rows.join('')}};`),
);
