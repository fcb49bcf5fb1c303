import type { Battle } from '../state.ts';

/** Where a choice is in the list that is asked, or -1. */
export function indexOf(battle: Battle, code: number): number {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === code) return i;
  return -1;
}
