/**
 * Every random draw of a battle. Each piece rolls from a stream of its own, and so do the table
 * and each admiral, so that a changed ship disturbs its own rolls first.
 */
export interface Dice {
  /** One six-sided die, 1 to 6. */
  d6(stream: number): number;
  /** A whole number from 0 to n - 1: shuffles, and the choices of a random admiral. */
  below(stream: number, n: number): number;
}
