import { writeFileSync } from 'node:fs';
import { inspect } from '../dist/data/load.js';
import { sayProblem } from '../dist/data/problems.js';
import { readPackaged, soundRecord } from '../dist/data/sound.js';
import { GAME_IDS } from '../dist/rulesets/index.js';

// Checks the packaged files once, so that the program need not do so at every start. A game whose
// files have problems gets no digest: whoever runs it is told of all of them.

const sound = {};
for (const game of GAME_IDS) {
  const { digest } = readPackaged(game);
  const { problems } = await inspect(game);
  if (problems.length === 0) sound[game] = digest;
  else console.warn(problems.map(sayProblem).join('\n'));
}
writeFileSync(soundRecord, `${JSON.stringify(sound, undefined, 2)}\n`);
