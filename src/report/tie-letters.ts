/** A letter for each group of ties that a name is in: "a", "ab", … */
export function tieLetters(groups: readonly (readonly string[])[], name: string): string {
  return groups.flatMap((group, i) => (group.includes(name) ? [letter(i)] : [])).join('');
}

const letter = (index: number): string =>
  index < 26
    ? String.fromCharCode(97 + index)
    : `${letter(Math.floor(index / 26) - 1)}${letter(index % 26)}`;
