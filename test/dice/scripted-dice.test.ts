import { describe, expect, it } from 'vitest';
import { DiceScriptError, ScriptedDice } from '../../src/dice/scripted-dice.ts';

describe('scripted dice', () => {
  it('come in the order they are written, whoever rolls', () => {
    const dice = new ScriptedDice([1, 6, 3]);
    expect([dice.d6(), dice.d6(), dice.d6()]).toEqual([1, 6, 3]);
    expect(dice.used).toBe(3);
    expect(() => dice.assertAllUsed()).not.toThrow();
  });

  it('say when they run out', () => {
    const dice = new ScriptedDice([4]);
    dice.d6();
    expect(() => dice.d6()).toThrow(DiceScriptError);
    expect(() => dice.d6()).toThrow('the dice ran out: 1 given, and the rules ask for one more');
  });

  it('say which were not used', () => {
    const dice = new ScriptedDice([4, 5, 6]);
    dice.d6();
    expect(() => dice.assertAllUsed()).toThrow(DiceScriptError);
    expect(() => dice.assertAllUsed()).toThrow('2 of 3 dice were not used: 5, 6');
  });

  it.each([0, 7, -1, 2.5, Number.NaN])('refuse %s as a face', (face) => {
    expect(() => new ScriptedDice([1, face])).toThrow(DiceScriptError);
    expect(() => new ScriptedDice([1, face])).toThrow(`${face} is not a face of a six-sided die`);
  });

  it('have no other draws', () => {
    expect(() => new ScriptedDice([1]).below()).toThrow(DiceScriptError);
  });
});
