/** JSON with the keys of every object in order, so that equal values have equal bytes. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => {
    if (typeof part === 'number' && !Number.isFinite(part)) {
      throw new RangeError(`${part} has no place in JSON`);
    }
    return isPlainObject(part) ? sortKeys(part) : part;
  });
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function sortKeys(value: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(value).sort(([x], [y]) => (x < y ? -1 : 1)));
}
