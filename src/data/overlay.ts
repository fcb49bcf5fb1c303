import { cardName, isCardFile, isObject, sectionsOf } from './cards.ts';
import { type Document, kindOf } from './document.ts';
import type { PlacedProblem } from './problems.ts';

/**
 * A user's files laid over the packaged ones: a file with the kind and id of a packaged one takes
 * its place, a card with the section and code of a packaged one takes its place, all else is added.
 */
export function overlay(packaged: readonly Document[], user: readonly Document[]): Document[] {
  const files = new Set(user.filter((document) => !isCardFile(document)).map(fileKey));
  const cards = new Set(user.filter(isCardFile).flatMap(cardKeys));
  const kept = packaged.filter((document) => isCardFile(document) || !files.has(fileKey(document)));
  const below = kept.map((document) =>
    isCardFile(document) ? without(document, cards) : document,
  );
  return [...below, ...user];
}

const fileKey = (document: Document): string => `${kindOf(document)}/${document.id}`;

function cardKeys(document: Document): string[] {
  const named = sectionsOf(document).flatMap(([section, cards]) =>
    cards.map((card) => `${section}/${cardName(card)}`),
  );
  return [...named, ...tables(document).map(([key]) => key)];
}

/** Whole tables of a card file, such as arcs. */
function tables(document: Document): [string, unknown][] {
  if (!isObject(document.value)) return [];
  return Object.entries(document.value).filter(([, value]) => isObject(value));
}

/** The same card file without the cards and tables that are replaced. */
function without(document: Document, replaced: ReadonlySet<string>): Document {
  if (!cardKeys(document).some((key) => replaced.has(key))) return document;
  const value: Record<string, unknown> = { ...(document.value as object) };
  const moved: Record<string, readonly number[]> = {};
  for (const [section, cards] of sectionsOf(document)) {
    const kept = [...cards.keys()].filter((i) => !replaced.has(`${section}/${cardName(cards[i])}`));
    value[section] = kept.map((i) => cards[i]);
    moved[section] = kept;
  }
  for (const [key] of tables(document)) if (replaced.has(key)) delete value[key];
  return { ...document, value, moved };
}

/** Two files of one kind with the same name: neither can be meant. */
export function duplicateIds(documents: readonly Document[]): PlacedProblem[] {
  const seen = new Map<string, string>();
  const problems: PlacedProblem[] = [];
  for (const document of documents) {
    if (isCardFile(document)) continue;
    const key = fileKey(document);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, document.file);
    else {
      const message = `${other} is a ${kindOf(document)} with the same id, "${document.id}"; rename one of the files`;
      problems.push({ file: document.file, path: [], line: 1, message });
    }
  }
  return problems;
}
