import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf, gapsIn, ROOT, renderCoverage } from './rules/coverage.ts';
import { RULED_GAMES } from './rules/games.ts';

/** Writes docs/rules/<game>.md and prints what is covered and what is not. */
for (const game of RULED_GAMES) {
  const coverage = coverageOf(game);
  writeFileSync(join(ROOT, 'docs/rules', `${game.id}.md`), renderCoverage(coverage));
  const { rows, unknown } = coverage;
  const needed = rows.filter(({ reason }) => reason === undefined);
  const sourced = needed.filter(({ sources }) => sources.length > 0).length;
  const tested = needed.filter(({ tests }) => tests.length > 0).length;
  const gaps = gapsIn(coverage);
  console.log(`${game.id}: ${rows.length} clauses, ${rows.length - needed.length} need no code`);
  console.log(`  source  ${sourced} of ${needed.length}`);
  console.log(`  test    ${tested} of ${needed.length}`);
  for (const { id, title, lacks } of gaps) {
    console.log(`  ${id} (${title}) lacks ${lacks.join(' and ')}`);
  }
  for (const citation of unknown) console.log(`  no such clause: ${citation}`);
  if (gaps.length + unknown.length > 0) process.exitCode = 1;
}
