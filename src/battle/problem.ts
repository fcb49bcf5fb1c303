/** Something wrong with the user's input: a message for people, never a stack trace. */
export class UserError extends Error {}

export type DataPath = readonly (string | number)[];

/** The same about one place of a file; the data layer adds file and line. */
export class PathError extends UserError {
  readonly path: DataPath;

  constructor(path: DataPath, message: string) {
    super(message);
    this.path = path;
  }
}

/** One thing wrong in a data file; the data layer adds the line. */
export interface Problem {
  readonly file: string;
  readonly path: DataPath;
  readonly message: string;
  /** It breaks a rule of fleet building, which a what-if may do, and nothing else. */
  readonly legality?: boolean;
}

/** A parsed data file. Its id is its name without folder and ending. */
export interface SourceFile {
  readonly file: string;
  readonly id: string;
  readonly value: unknown;
}

/** "weapons[2].chart.7" */
export function sayPath(path: DataPath): string {
  let text = '';
  for (const step of path) {
    if (typeof step === 'number') text += `[${step}]`;
    else text += text === '' ? step : `.${step}`;
  }
  return text;
}

/** Levenshtein distance with adjacent swaps, the errors fingers make. */
function slips(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => [i]);
  for (let j = 1; j <= b.length; j++) rows[0][j] = j;
  for (let i = 1; i <= a.length; i++) {
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(rows[i - 1][j] + 1, rows[i][j - 1] + 1, rows[i - 1][j - 1] + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, rows[i - 2][j - 2] + 1);
      }
      rows[i][j] = best;
    }
  }
  return rows[a.length][b.length];
}

/** The nearest known word, if it is near enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let fewest = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    const n = slips(word.toLowerCase(), candidate.toLowerCase());
    if (n < fewest) {
      fewest = n;
      best = candidate;
    }
  }
  return best ?? known.find((candidate) => holdsWord(candidate, word));
}

/** "printed" may stand for "as-printed". */
function holdsWord(candidate: string, word: string): boolean {
  return word.length >= 3 && candidate.toLowerCase().includes(word.toLowerCase());
}

/** `"hul" is not a key. Did you mean "hull"? Known: …` with the list cut when it is long. */
export function unknownWord(word: string, kind: string, known: readonly string[]): string {
  const meant = nearest(word, known);
  const hint = meant === undefined ? '' : ` Did you mean "${meant}"?`;
  const listed = known.slice(0, 24).join(', ');
  const more = known.length > 24 ? `, and ${known.length - 24} more` : '';
  return `"${word}" is not ${kind}.${hint} Known: ${listed === '' ? 'none' : listed}${more}.`;
}
