import type { RuleSwitch } from '../../battle/ruleset.ts';

/** House rules, the default first; docs/rulings/imperial-stars.md says why each is one. */
export const SWITCH_VALUES = {
  expansion: ['on', 'no-assist', 'off'],
  attackedHand: ['discard-and-draw', 'draw', 'none'],
  lineGaps: ['close-up', 'stay'],
  capacity: ['sum', 'count'],
  smallCraftTargets: ['with-ship', 'free'],
  maxShields: ['one-ship', 'any-ships'],
  shieldsAgainstCraft: ['return', 'destroy', 'no'],
  turretTiming: ['after-cards', 'before-cards'],
  shieldsAtRating: ['keep', 'up'],
  boardingNeeds: ['nothing', 'activated-ship'],
  selfDestructPoints: ['boarder', 'nobody'],
  capturedPlace: ['prize-row', 'battle-line'],
  prizeOnly: ['stays-in', 'out'],
  victory: ['points', 'last-standing'],
  tieBreak: ['draw', 'last-standing'],
  roundLimit: ['100', '10', '20', '30', '50', '200'],
} as const;

export type SwitchName = keyof typeof SWITCH_VALUES;
export type Rules = { readonly [K in SwitchName]: (typeof SWITCH_VALUES)[K][number] };

const QUESTIONS: Readonly<Record<SwitchName, string>> = {
  expansion: 'do neighbours help with turrets, and are there fighters and bombers at all?',
  attackedHand: "what may an attacked player do at the end of another's turn?",
  lineGaps: 'do ships close up when one leaves the line?',
  capacity: 'do the needs of cards add up against a rating, or does the rating count cards?',
  smallCraftTargets: 'do fighters and bombers share the target of their ship?',
  maxShields: 'do both blocks of Max Shields serve one ship?',
  shieldsAgainstCraft: 'what becomes of a fighter or bomber that a shield card stops?',
  turretTiming: 'do turrets shoot after defensive cards are played, or before?',
  shieldsAtRating:
    'damage exactly at the Shields rating: do shields stay as they are, or are they up?',
  boardingNeeds: 'does each boarding need a ship activated this turn?',
  selfDestructPoints: 'who takes a ship that destroyed itself?',
  capturedPlace: 'where does a captured ship lie?',
  prizeOnly: 'does a captured ship alone keep its captor in the game?',
  victory: 'do points decide, or who is left?',
  tieBreak: 'equal totals: a draw, or to the side that still has ships?',
  roundLimit: 'after how many rounds does the score stand as it is?',
};

export const switches: Readonly<Record<string, RuleSwitch>> = Object.fromEntries(
  Object.entries(SWITCH_VALUES).map(([name, values]) => [
    name,
    { values, text: QUESTIONS[name as SwitchName] },
  ]),
);

/** The rules of a battle: what was chosen, else the defaults. */
export function fullRules(chosen: Readonly<Record<string, string | undefined>>): Rules {
  return Object.fromEntries(
    Object.entries(SWITCH_VALUES).map(([name, [standard]]) => [name, chosen[name] ?? standard]),
  ) as unknown as Rules;
}
