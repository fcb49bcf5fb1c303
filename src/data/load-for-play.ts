import { findRuleset } from './find.ts';
import type { LoadOptions, Playable } from './load.ts';
import { soundFiles } from './sound.ts';

/**
 * A catalogue to play with. Where nothing but the packaged files is asked for and they are known to
 * be sound, neither the checks nor the shapes of files are loaded.
 */
export async function loadForPlay(game: string, options: LoadOptions = {}): Promise<Playable> {
  return (
    (await loadSound(game, options)) ?? (await import('./load.ts')).loadCatalogue(game, options)
  );
}

async function loadSound(game: string, options: LoadOptions): Promise<Playable | undefined> {
  const ruleset = await findRuleset(game);
  if (ruleset.assembler === undefined || !asPackaged(options)) return undefined;
  const sound = soundFiles(game);
  if (sound === undefined) return undefined;
  const workshop = await ruleset.assembler();
  return {
    ruleset,
    workshop,
    catalogue: workshop.gatherSound(sound.parse()),
    files: sound.found.map(({ shown }) => ({ file: shown, packaged: true })),
    notes: [],
  };
}

/** House rules count: what is legal may depend on them. */
function asPackaged({ cards, files = [], sets = [], rules = {} }: LoadOptions): boolean {
  return (
    cards === undefined &&
    files.length === 0 &&
    sets.length === 0 &&
    Object.keys(rules).length === 0
  );
}
