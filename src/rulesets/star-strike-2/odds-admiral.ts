import {
  ABILITY,
  type Admiral,
  DECISIONS,
  LOCK_ON,
  OPTION_ORDER,
  OPTIONS,
  PASS,
} from './admiral.ts';
import type { LockPlan, ShieldPlan } from './odds-options.ts';
import type { Battle } from './state.ts';

/** Both players' choices in a question about odds, decided beforehand. */
export interface Plans {
  readonly locks: LockPlan;
  readonly shields: ShieldPlan;
  /** Options that are not used, by name or by id of the order. */
  readonly declined: ReadonlySet<string>;
}

/** Decides by plan; what no plan is about goes the first way that is offered. */
export function oddsAdmiral({ locks, shields, declined }: Plans): Admiral {
  const first = Object.fromEntries(DECISIONS.map((decision) => [decision, () => 0]));
  return {
    ...(first as unknown as Admiral),
    option: (battle) => (declined.has(optionAsked(battle)) ? 0 : 1),
    lock: (battle) => lockChoice(battle, locks),
    shields: (battle) => shieldChoice(battle, shields),
  };
}

function optionAsked(battle: Battle): string {
  if (battle.option !== OPTION_ORDER) return OPTIONS[battle.option];
  const order = battle.optionEffect?.order ?? -1;
  return order < 0 ? '' : battle.orders[order].id;
}

/** 5F-01: an ability that cannot be used leaves the die. */
function lockChoice(battle: Battle, plan: LockPlan): number {
  const wanted = plan === 'none' ? PASS : plan === 'ability' ? ABILITY : LOCK_ON;
  const { choices, choiceCount } = battle;
  let other = 0;
  for (let i = 0; i < choiceCount; i++) {
    if (choices[i] === wanted) return i;
    if (choices[i] === LOCK_ON) other = i;
  }
  return other;
}

/** 5E: as many points as the plan lets, from the facing that stops most. */
function shieldChoice(battle: Battle, plan: ShieldPlan): number {
  let best = 0;
  let most = 0;
  for (let i = 1; i < battle.choiceCount && plan !== 'none'; i++) {
    const hits = (battle.choices[i] >> 8) & 255;
    const criticals = battle.choices[i] & 255;
    if (plan === 'criticals-only' && hits > 0) continue;
    const worth = 256 * (hits + criticals) + (plan === 'hits-first' ? hits : criticals);
    if (worth > most) {
      most = worth;
      best = i;
    }
  }
  return best;
}
