/** Words for a shell: what is printed as a command can be pasted as one. */

/** Quoted if it needs to be, for POSIX shells. */
export function shellWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** "broadside duel 'my fleet.json' …" */
export function shellCommand(words: readonly string[]): string {
  return ['broadside', ...words].map(shellWord).join(' ');
}

/** Arguments without an option and its value, however they were written. */
export function withoutOption(args: readonly string[], option: string): string[] {
  const kept: string[] = [];
  for (let i = 0; i < args.length; i++) {
    if (args[i] === '--') return [...kept, ...args.slice(i)];
    if (args[i] === option) i++;
    else if (!args[i].startsWith(`${option}=`)) kept.push(args[i]);
  }
  return kept;
}
