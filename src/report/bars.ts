/** Bars of Unicode blocks, an eighth of a letter exact. */

const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'] as const;

/** A bar for a share of the width; anything that is not nothing is seen. */
export function bar(share: number, width: number): string {
  const eighths = Math.round(Math.min(1, Math.max(0, share)) * width * 8);
  const shown = share > 0 ? Math.max(1, eighths) : 0;
  return `${'█'.repeat(shown >> 3)}${EIGHTHS[shown & 7]}`;
}
