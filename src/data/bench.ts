import { basename } from 'node:path';
import type { SourceFile } from '../battle/problem.ts';
import { cardName, isCardFile, isObject } from './cards.ts';
import type { Document } from './document.ts';
import { judgement, type Loaded, type LoadOptions, loadCatalogue, readGame } from './load.ts';
import { overlay } from './overlay.ts';
import { refuse } from './problems.ts';
import { applySets } from './sets.ts';

/** A game held in memory: files are read once, and changed versions are made from them. */
export interface Bench {
  readonly loaded: Loaded;
  /** The game with more changes and more files. Throws UserError when they make no sense. */
  variant(change: Variation): Variant;
  /** The cards that changes touch, as the content of a card file for `--cards`. */
  patch(sets: readonly string[], note: string): unknown;
}

export interface Variation {
  /** As for `--set`, on top of those the bench was opened with. */
  readonly sets?: readonly string[] | undefined;
  readonly files?: readonly SourceFile[] | undefined;
}

export interface Variant extends Loaded {
  /** Ids of added files that break a rule of fleet building. */
  readonly illegal: readonly string[];
}

export async function openBench(game: string, options: LoadOptions = {}): Promise<Bench> {
  const loaded = await loadCatalogue(game, options);
  const { workshop, laid } = await readGame(game, options);
  const base = applySets(laid, options.sets ?? []);
  const judge = judgement(workshop, options);
  return {
    loaded,
    variant({ sets = [], files = [] }) {
      const added = files.map(inMemory);
      const { catalogue, problems } = judge(applySets(overlay(base, added), sets));
      refuse(problems.filter(({ legality }) => legality !== true));
      const broken = new Set(problems.map(({ file }) => file));
      const illegal = added.filter(({ file }) => broken.has(file)).map(({ id }) => id);
      return { ...loaded, catalogue, illegal };
    },
    patch: (sets, note) => patchOf(withoutSets(base), sets, note),
  };
}

function inMemory({ file, id, value }: SourceFile): Document {
  return { file, id, value, packaged: false, lineOf: () => 1, moved: {}, sets: [] };
}

function withoutSets(documents: readonly Document[]): Document[] {
  return documents.map((document) => ({ ...document, sets: [] }));
}

/** Whole cards, since a card of the user's takes the place of ours. */
function patchOf(documents: readonly Document[], sets: readonly string[], note: string): unknown {
  const touched = applySets(documents, sets).filter(
    (document) => isCardFile(document) && document.sets.length > 0,
  );
  const sections: Record<string, unknown[]> = {};
  let head: Record<string, unknown> = {};
  for (const { value, sets: made } of touched) {
    if (!isObject(value)) continue;
    const plain = Object.entries(value).filter(([key, part]) => key !== '$schema' && !isPart(part));
    head = { ...Object.fromEntries(plain), ...head };
    for (const { path } of made) {
      const [section, index] = path as [string, number];
      const card = (value[section] as readonly unknown[])[index];
      sections[section] ??= [];
      const names = sections[section].map(cardName);
      if (!names.includes(cardName(card))) sections[section].push(card);
    }
  }
  return { ...head, note, ...sections };
}

const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null;

/** A fleet or scenario made here, under a name of its own. */
export function madeFile(id: string, value: unknown): SourceFile {
  return { file: `drawn/${basename(id)}.json`, id, value };
}
