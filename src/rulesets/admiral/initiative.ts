import { EV, tell } from './events.ts';
import { rollForSide, rollInitiative, tellRoll } from './rolls.ts';
import { ACTION_DICE, ask, type Battle, choice, clearChoices, isAfloat } from './state.ts';
import * as terms from './terms.ts';

/** 1: Initiative. */

/** 1-01: most Admiral symbols decides who moves first; ties roll everything again. */
export function initiativePhase(battle: Battle): void {
  const winner = rollOff(battle);
  tell(battle, EV.initiativeWon, winner);
  clearChoices(battle);
  choice(battle, 0);
  choice(battle, 1);
  battle.first = ask(battle, winner, 'first');
  tell(battle, EV.firstPlayer, battle.first);
  battle.phase = ACTION_DICE;
}

function rollOff(battle: Battle): number {
  const a = signs(battle, 0);
  const b = signs(battle, 1);
  if (a > 0 !== b > 0) return a > 0 ? 0 : 1;
  for (;;) {
    const symbolsA = rollSide(battle, 0, a > 0);
    const symbolsB = rollSide(battle, 1, b > 0);
    if (symbolsA !== symbolsB) return symbolsA > symbolsB ? 0 : 1;
  }
}

/** Units on the battlefield with the Admiral sign, submerged ones too. */
function signs(battle: Battle, side: number): number {
  const units = battle.sides[side];
  let n = 0;
  for (let i = 0; i < units.length; i++) if (isAfloat(units[i]) && units[i].card.hasSign) n += 1;
  return n;
}

function rollSide(battle: Battle, side: number, hasSign: boolean): number {
  let symbols = 0;
  if (!hasSign) {
    for (let die = 0; die < terms.DICE_A_UNIT; die++) if (rollForSide(battle)) symbols += 1;
  } else {
    const units = battle.sides[side];
    for (let i = 0; i < units.length; i++) {
      if (!isAfloat(units[i]) || !units[i].card.hasSign) continue;
      for (let die = 0; die < terms.DICE_A_UNIT; die++) {
        if (rollInitiative(battle, units[i])) symbols += 1;
      }
    }
  }
  tellRoll(battle, side, symbols);
  return symbols;
}
