import { type DataPath, nearest, UserError, unknownWord } from '../battle/problem.ts';
import { cardName, isCardFile, isObject, sectionsOf } from './cards.ts';
import type { Document } from './document.ts';
import { valueAt } from './shape.ts';

/**
 * `--set CODE.path=value`: one value of one card, changed before the files are checked. Where the
 * card itself has no such key but lines about it in lists do (its points, its copies), the value
 * is set in every such line. Values are read as JSON, or else as text.
 */
export function applySets(
  documents: readonly Document[],
  sets: readonly string[],
): readonly Document[] {
  return sets.reduce((all, text) => applySet(all, parseSet(text)), documents);
}

interface SetRequest {
  readonly text: string;
  readonly name: string;
  readonly path: DataPath;
  readonly value: unknown;
}

const SHAPE = /^([^.=[\]\s]+)((?:\.[^.=[\]\s]+|\[\d+\])+)=(.*)$/s;

export function parseSet(text: string): SetRequest {
  const [, name, steps, value] = SHAPE.exec(text) ?? [];
  if (name === undefined) {
    throw new UserError(`--set ${text}: wanted CARD.path=value, for example PA-CA.hull=6`);
  }
  const path = [...steps.matchAll(/\.([^.[]+)|\[(\d+)\]/g)].map(([, key, index]) =>
    key === undefined ? Number(index) : key,
  );
  return { text, name, path, value: readValue(value) };
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** A card, or a line about one, with its place. */
interface Place {
  readonly document: Document;
  readonly path: DataPath;
  /** Its neighbours in the list, itself included: keys they have, it may have. */
  readonly siblings: readonly unknown[];
}

function applySet(documents: readonly Document[], set: SetRequest): readonly Document[] {
  const cards = documents.filter(isCardFile);
  const named = cards.flatMap((document) => cardPlaces(document, set.name));
  const lines = cards.flatMap((document) => linePlaces(document, set.name));
  if (named.length + lines.length === 0) {
    const known = cards.flatMap((d) => sectionsOf(d).flatMap(([, list]) => list.map(cardName)));
    const names = [...new Set(known.filter((name) => name !== undefined))];
    throw new UserError(`--set ${set.text}: ${unknownWord(set.name, 'a card', names)}`);
  }
  const onCard = named.filter((place) => knowsKey(place, set.path[0]));
  if (onCard.length > 1) {
    const sections = onCard.map(({ path }) => path[0]).join(' and ');
    throw new UserError(`--set ${set.text}: "${set.name}" is a name in ${sections}`);
  }
  const places = onCard.length > 0 ? onCard : lines.filter((p) => knowsKey(p, set.path[0]));
  if (places.length === 0) throw unknownKey(set, [...named, ...lines], []);
  return places.reduce((all, place) => change(all, place, set), documents);
}

function cardPlaces(document: Document, name: string): Place[] {
  return sectionsOf(document).flatMap(([section, siblings]) =>
    siblings.flatMap((card, i) =>
      cardName(card) === name ? [{ document, path: [section, i], siblings }] : [],
    ),
  );
}

/** Lines about a card in the lists of other cards. */
function linePlaces(document: Document, name: string): Place[] {
  return sectionsOf(document).flatMap(([section, cards]) =>
    cards.flatMap((card, i) =>
      Object.entries(isObject(card) ? card : {}).flatMap(([key, siblings]) => {
        if (!Array.isArray(siblings)) return [];
        return siblings.flatMap((line, j) =>
          cardName(line) === name ? [{ document, path: [section, i, key, j], siblings }] : [],
        );
      }),
    ),
  );
}

/** Keys that something at this place of a neighbour has. */
function knownKeys(place: Place, below: DataPath): string[] {
  const keys = place.siblings.flatMap((sibling) => {
    const at = valueAt(sibling, below);
    return isObject(at) ? Object.keys(at) : [];
  });
  return [...new Set(keys)];
}

function knowsKey(place: Place, key: string | number): boolean {
  return typeof key === 'string' && knownKeys(place, []).includes(key);
}

function unknownKey(set: SetRequest, places: readonly Place[], below: DataPath): UserError {
  const known = [...new Set(places.flatMap((place) => knownKeys(place, below)))];
  const key = String(set.path[below.length]);
  const meant = nearest(key, known);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const what = [set.name, ...below].join('.');
  const allowed = known.length === 0 ? 'it has no keys' : `Known: ${known.join(', ')}`;
  return new UserError(`--set ${set.text}: ${what} has no "${key}".${hint} ${allowed}.`);
}

/** Every step but the last must lead somewhere; the last may be new, but not unheard of. */
function change(documents: readonly Document[], place: Place, set: SetRequest): Document[] {
  const { path } = set;
  const card = valueAt(place.document.value, place.path);
  for (let i = 0; i < path.length; i++) {
    const at = valueAt(card, path.slice(0, i));
    const step = path[i];
    const last = i === path.length - 1;
    if (typeof step === 'number') checkIndex(set, at, i, last);
    else if (!isObject(at) || !knownKeys(place, path.slice(0, i)).includes(step)) {
      if (!isObject(at) || !Object.hasOwn(at, step)) {
        throw unknownKey(set, [place], path.slice(0, i));
      }
    } else if (!last && !Object.hasOwn(at, step)) {
      throw new UserError(
        `--set ${set.text}: ${set.name} has no "${step}" yet; set the whole of it`,
      );
    }
  }
  const full = [...place.path, ...path];
  return documents.map((document) => {
    // An earlier place of the same set may have changed this document already.
    if (document.file !== place.document.file) return document;
    const value = withValue(document.value, full, set.value);
    return { ...document, value, sets: [...document.sets, { path: full, text: set.text }] };
  });
}

function checkIndex(set: SetRequest, list: unknown, at: number, last: boolean): void {
  const index = set.path[at] as number;
  const what = [set.name, ...set.path.slice(0, at)].join('.');
  if (!Array.isArray(list)) throw new UserError(`--set ${set.text}: ${what} is not a list`);
  // One past the end adds to the list.
  if (index < list.length || (last && index === list.length)) return;
  throw new UserError(
    `--set ${set.text}: ${what} has ${list.length === 1 ? '1 entry' : `${list.length} entries`}, counted from [0]`,
  );
}

/** A copy with one value changed; what is not on the way is shared. */
function withValue(value: unknown, path: DataPath, to: unknown): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return to;
  if (Array.isArray(value)) {
    const copy = [...value];
    copy[step as number] = withValue(copy[step as number], rest, to);
    return copy;
  }
  const object = value as Record<string, unknown>;
  return { ...object, [step]: withValue(object[step], rest, to) };
}
