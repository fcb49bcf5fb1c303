import seedrandom from 'seedrandom';

/** The two words from which every stream of a cell derives. */
export interface Master {
  readonly a: number;
  readonly b: number;
}

/** Turns a human seed text and the name of a cell into master words, once a run and cell. */
export function masterWords(seed: string, cell: string): Master {
  const generator = seedrandom(`${seed}\n${cell}`);
  return { a: generator.int32(), b: generator.int32() };
}

/** FNV-1a: a text's 32-bit name, for stream keys and signatures. */
export function hash32(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  return h | 0;
}
