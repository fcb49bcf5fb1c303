import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAMES } from './matchups.ts';
import { signatureOf } from './signature-of.ts';

/** Writes test/golden/signature.json and prints the line that the commit message ends with. */

const file = fileURLToPath(new URL('../test/golden/signature.json', import.meta.url));
const before: Record<string, string> = existsSync(file)
  ? JSON.parse(readFileSync(file, 'utf8'))
  : {};
const after: Record<string, string> = {};
for (const game of GAMES) {
  const { signature, battles } = await signatureOf(game);
  after[game] = signature;
  const old = before[game] ?? 'none';
  if (old === signature) console.log(`No functional change: ${game} ${signature}`);
  else console.log(`Signature: ${game} ${old} -> ${signature}`);
  console.log(`  over ${battles} battles`);
}
writeFileSync(file, `${JSON.stringify(after, undefined, 2)}\n`);
