import type { Thinking, WeighedChoice } from '../../../battle/reasons.ts';
import { hexName } from '../../../space/hex.ts';
import { type Decision, PASS, ROTATE_ONLY } from '../admiral.ts';
import type { Battle, Piece } from '../state.ts';
import type { Considerations } from './considerations.ts';
import { AllPlans, END } from './plan-list.ts';
import { indexOf, Tactician } from './tactician.ts';

/**
 * Why a style decided as it did. The decision is weighed again by a second admiral of the same
 * style, so that the one who plays is left alone and pays nothing when nobody asks. What a
 * consideration has to do with a value is what the value loses without it.
 */

const PLACING = 'one of the best near a Strategic System, spread out';

/** Decisions that follow a rule, in words. */
const RULES: Readonly<Partial<Record<Decision, string>>> = {
  placePiece: 'the biggest first',
  placeFacing: 'towards the middle',
  option: 'used when it still changes something',
  shields: 'most icons for the points, the costly ones first',
  lock: 'the ability or a die, whichever promises more',
  returnOrder: 'the order that is worth least now',
  dust: 'a shield rather than hull, from where most are',
  regenerate: 'where least is left',
  reassign: 'keeps its orders',
};

/** Factors that change nothing at 1; other weights change nothing at 0. */
const FACTORS = ['unacted', 'holders', 'pressing', 'later', 'moving'];
const neutral = (name: string): number => (FACTORS.includes(name) ? 1 : 0);

/** Where chance has a say, choices are weighed, and nobody is asked to draw again. */
const UNASKED = 0;

export class StyleExplainer {
  private readonly full: Weigher;
  private readonly without: readonly (readonly [name: string, Weigher])[];
  /** A plain admiral of the style, to be asked what it would do next best. */
  private readonly second: Tactician;

  constructor(weights: Considerations) {
    this.full = new Weigher(weights, UNASKED);
    this.second = new Tactician(weights, UNASKED);
    this.without = Object.entries(weights)
      .filter(([name, weight]) => weight !== neutral(name))
      .map(
        ([name]) => [name, new Weigher({ ...weights, [name]: neutral(name) }, UNASKED)] as const,
      );
  }

  readonly explain = (battle: Battle, decision: Decision, chosen: number): Thinking => {
    switch (decision) {
      case 'placeHex':
        return { how: PLACING, measure: 'steps', weighed: this.full.setupPlaces(battle) };
      case 'activate':
        return { how: 'urgency', measure: 'points', weighed: this.activations(battle) };
      case 'strike':
        return { how: 'expected damage', measure: 'points', weighed: this.full.strikes(battle) };
      case 'order':
      case 'omega':
        return {
          how: 'worth this round',
          measure: 'points',
          weighed: this.full.orderValues(battle),
        };
      case 'manoeuvre':
        if (battle.choices[0] >= ROTATE_ONLY) break;
        return { how: 'place', measure: 'points', weighed: this.places(battle, chosen) };
      case 'evade':
        return { how: 'the fight ahead', measure: 'points', weighed: this.fight(battle, chosen) };
    }
    const ranked = decision !== 'placeFacing' && decision !== 'manoeuvre';
    const weighed = ranked ? this.nextBest(battle, decision, chosen) : [];
    return { how: RULES[decision] ?? 'nowhere to go: turns', weighed };
  };

  /** The choice made, then what it would do if that were not on offer, and so on. */
  private nextBest(battle: Battle, decision: Decision, chosen: number): WeighedChoice[] {
    const { choices, choiceCount } = battle;
    const all = Array.from(choices.subarray(0, choiceCount));
    const left = all.map((_, index) => index).filter((index) => index !== chosen);
    const ranked = [chosen];
    while (left.length > 0 && ranked.length < 4) {
      left.forEach((index, i) => {
        choices[i] = all[index];
      });
      battle.choiceCount = left.length;
      const answer = left.length === 1 ? 0 : this.second[decision](battle);
      const at = answer >= 0 && answer < left.length ? answer : 0;
      ranked.push(...left.splice(at, 1));
    }
    all.forEach((code, index) => {
      choices[index] = code;
    });
    battle.choiceCount = choiceCount;
    return ranked.map((index) => ({ index, parts: {} }));
  }

  private activations(battle: Battle): WeighedChoice[] {
    const values = this.full.urgencies(battle);
    const others = this.without.map(
      ([name, weigher]) => [name, weigher.urgencies(battle)] as const,
    );
    return values.map((value, index) => {
      const parts = others.map(([name, without]) => [name, value - without[index]] as const);
      const told = Object.fromEntries(parts.filter(([, part]) => Number.isFinite(part)));
      return { index, value, parts: told };
    });
  }

  /** The best places and assaults, each with the choice that its way begins with. */
  private places(battle: Battle, chosen: number): WeighedChoice[] {
    const plans = this.full.plans(battle);
    const top = bestEnds(battle, plans, chosen);
    const others = this.without.map(([name, weigher]) => [name, weigher.plans(battle)] as const);
    return top.map((plan) => ({
      index: indexOf(battle, plans.first(plan)),
      value: plans.value[plan],
      ...noteOf(battle, plans, plan),
      parts: Object.fromEntries(
        others.map(([name, without]) => [name, plans.value[plan] - without.value[plan]]),
      ),
    }));
  }

  private fight(battle: Battle, chosen: number): WeighedChoice[] {
    const value = this.full.standing(battle);
    const parts = Object.fromEntries(
      this.without.map(([name, weigher]) => [name, value - weigher.standing(battle)]),
    );
    const stand = indexOf(battle, PASS);
    const fled = this.nextBest(battle, 'evade', stand)
      .map(({ index }) => index)
      .filter((index) => index !== stand && index !== chosen);
    const flights = chosen === stand ? fled : [chosen, ...fled];
    return [
      { index: stand, value, parts },
      ...flights.map((index) => ({ index, value: 0, parts: {} })),
    ];
  }
}

/** The plan that the choice is best for, then the best plans for other ends. */
function bestEnds(battle: Battle, plans: AllPlans, chosen: number): number[] {
  const order = Array.from({ length: plans.count }, (_, plan) => plan)
    .filter((plan) => indexOf(battle, plans.first(plan)) >= 0)
    .sort((x, y) => plans.value[y] - plans.value[x]);
  const end = (plan: number) =>
    `${plans.hex[plan]} ${plans.assault[plan] === END ? '' : plans.facing[plan]}`;
  const own = order.find((plan) => plans.first(plan) === battle.choices[chosen]);
  const seen = new Set(own === undefined ? [] : [end(own)]);
  const others = order.filter((plan) => !seen.has(end(plan)) && seen.add(end(plan)));
  return [...(own === undefined ? [] : [own]), ...others.slice(0, 3)];
}

/** "on the way to D5", where the choice is not the last of its plan. */
function noteOf(battle: Battle, plans: AllPlans, plan: number): { note?: string } {
  const step = plans.first(plan);
  if (step === PASS || plans.length[plan] === 1) return {};
  const at = hexName(battle.map.board, plans.hex[plan]);
  if (plans.assault[plan] !== END) return { note: `to assault from ${at}` };
  return plans.length[plan] > 2 ? { note: `on the way to ${at}` } : { note: 'and stop' };
}

/** A style that puts figures to choices. */
class Weigher extends Tactician {
  private readonly all = new AllPlans();
  private readonly values = new Float64Array(2048);

  setupPlaces(battle: Battle): WeighedChoice[] {
    this.know(battle);
    return Array.from({ length: battle.choiceCount }, (_, index) => {
      const value = this.setup.worth(battle, battle.asked as Piece, battle.choices[index]);
      return { index, value, parts: {} };
    });
  }

  urgencies(battle: Battle): number[] {
    this.know(battle);
    return Array.from({ length: battle.choiceCount }, (_, index) => {
      this.tempo.weigh(battle, battle.pieces[battle.choices[index]]);
      return this.tempo.urgency[battle.choices[index]];
    });
  }

  strikes(battle: Battle): WeighedChoice[] {
    this.know(battle);
    return Array.from({ length: battle.choiceCount }, (_, index) => {
      const choice = battle.choices[index];
      if (choice === PASS) return { index, value: 0, parts: {} };
      const parts = this.strikeParts(battle, battle.asked as Piece, choice);
      const value = Object.values(parts).reduce((sum, part) => sum + part, 0);
      return { index, value, parts };
    });
  }

  orderValues(battle: Battle): WeighedChoice[] {
    this.know(battle);
    this.orders.weigh(battle, battle.asked as Piece, this.values);
    return Array.from({ length: battle.choiceCount }, (_, index) => ({
      index,
      value: this.values[index],
      parts: {},
    }));
  }

  plans(battle: Battle): AllPlans {
    this.know(battle);
    this.positions.rank(battle, battle.asked as Piece, this.all);
    return this.all;
  }

  /** What standing is worth more than to flee. */
  standing(battle: Battle): number {
    this.know(battle);
    return this.worthOfStanding(battle, battle.asked as Piece);
  }
}
