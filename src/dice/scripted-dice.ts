import type { Dice } from './dice.ts';

/** The script of dice and what the rules asked for do not fit together. */
export class DiceScriptError extends Error {}

/** Fixed faces in the order they are rolled, whoever rolls them. Too few and too many are errors. */
export class ScriptedDice implements Dice {
  private readonly faces: readonly number[];
  private next = 0;

  constructor(faces: readonly number[]) {
    for (const face of faces) {
      if (!Number.isInteger(face) || face < 1 || face > 6) {
        throw new DiceScriptError(`${face} is not a face of a six-sided die`);
      }
    }
    this.faces = faces;
  }

  get used(): number {
    return this.next;
  }

  d6(): number {
    if (this.next === this.faces.length) {
      throw new DiceScriptError(
        `the dice ran out: ${this.faces.length} given, and the rules ask for one more`,
      );
    }
    return this.faces[this.next++];
  }

  below(): number {
    throw new DiceScriptError('scripted dice have no draws but d6');
  }

  assertAllUsed(): void {
    const left = this.faces.length - this.next;
    if (left > 0) {
      throw new DiceScriptError(
        `${left} of ${this.faces.length} dice were not used: ${this.faces.slice(this.next).join(', ')}`,
      );
    }
  }
}
