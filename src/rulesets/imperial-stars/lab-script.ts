import {
  activationRefusal,
  deployRefusal,
  mustDeploy,
  reaches,
  swapRefusal,
} from './activation.ts';
import type { Admiral, Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { attackerRefusal, fireRefusal, hasExtra, targetRefusal } from './attack.ts';
import { boardRefusal, marineRefusal } from './boarding.ts';
import { blockRefusal, furtherRefusal } from './defend.ts';
import type { LabChoice } from './lab-schema.ts';
import { REFUSALS, REFUSED } from './refusals.ts';
import { repairRefusal } from './repair.ts';
import { draftRefusal } from './setup.ts';
import { type Battle, NOBODY, type Ship } from './state.ts';
import { killRefusal } from './turrets.ts';

/** Answers the rules' questions from the choices of a lab case. */

/** What a case says does not fit what the rules ask. */
export class LabMismatch extends Error {}
/** The script is at its end and a question is open: the lab stops here. */
export class LabStop extends Error {}

type Of<D extends LabChoice['do']> = Extract<LabChoice, { do: D }>;

/** Which decision a choice answers first, and those that follow from it. */
const ANSWERS: Readonly<Record<LabChoice['do'], readonly Decision[]>> = {
  draft: ['draft'],
  repair: ['repair', 'repairItem'],
  roll: ['activation'],
  deploy: ['activation', 'place'],
  assign: ['assign'],
  swap: ['swap'],
  attack: ['target', 'fire'],
  block: ['block', 'blockMore'],
  kill: ['kill'],
  board: ['board', 'boarders'],
  repel: ['repel', 'selfDestruct'],
  place: ['place'],
  discard: ['discard'],
  pass: [],
  next: [],
};

export class LabScript {
  readonly admiral: Admiral;
  /** What the rules last asked. */
  asked: Decision | undefined;
  private readonly choices: readonly LabChoice[];
  private readonly ids: () => readonly string[];
  private next = 0;
  /** Parts of the current choice that are done. */
  private done = 0;

  constructor(choices: readonly LabChoice[], ids: () => readonly string[]) {
    this.choices = choices;
    this.ids = ids;
    this.admiral = Object.fromEntries(
      ask.DECISIONS.map((decision) => [
        decision,
        (battle: Battle) => this.answer(decision, battle),
      ]),
    ) as unknown as Admiral;
  }

  get unused(): readonly LabChoice[] {
    return this.choices.slice(this.next);
  }

  /** Takes a `next` choice for this phase, if it comes next. */
  proceeds(phase: string): boolean {
    const choice = this.choices[this.next];
    if (choice?.do !== 'next' || choice.phase !== phase) return false;
    this.advance();
    return true;
  }

  private advance(): void {
    this.next += 1;
    this.done = 0;
  }

  private answer(decision: Decision, battle: Battle): number {
    this.asked = decision;
    for (;;) {
      const choice = this.choices[this.next];
      const about = choice !== undefined && this.isAbout(choice, decision);
      if (choice?.refused !== undefined && (about || choice.do === 'pass')) {
        this.expectRefused(choice, decision, battle);
        continue;
      }
      if (choice?.do === 'pass' && (choice.what ?? decision) === decision) {
        this.advance();
        return this.indexOf(battle, ask.PASS, choice);
      }
      if (!about) return this.withoutChoice(decision, choice, battle);
      const value = this.encode(decision, choice, battle);
      if (value === undefined) return this.withoutChoice(decision, choice, battle);
      return this.indexOf(battle, value, choice, decision);
    }
  }

  /** A choice begins with its first decision; what follows from it comes after. */
  private isAbout(choice: LabChoice, decision: Decision): boolean {
    const [first, ...later] = ANSWERS[choice.do];
    if (this.done === 0)
      return first === decision || (choice.do === 'repel' && later.includes(decision));
    if (later.includes(decision) || (later.length === 0 && first === decision)) return true;
    if (choice.do === 'repel' && first === decision) return true;
    throw new LabMismatch(
      `choice ${this.next + 1} (${choice.do}) has more to say, but the rules ask for "${decision}"`,
    );
  }

  /** Nothing was said: it is passed where that may be; else the lab stops. */
  private withoutChoice(decision: Decision, choice: LabChoice | undefined, battle: Battle): number {
    const pass = find(battle, ask.PASS);
    if (pass !== undefined) return pass;
    if (battle.choiceCount === 1) return 0;
    const question = `the rules ask for "${decision}"`;
    if (choice === undefined) throw new LabStop(question);
    throw new LabMismatch(`choice ${this.next + 1} is "${choice.do}", but ${question}`);
  }

  private indexOf(battle: Battle, value: number, choice: LabChoice, decision?: Decision): number {
    const index = find(battle, value);
    if (index !== undefined) return index;
    const refusal =
      decision === undefined ? REFUSED.mustDeploy : this.refusalOf(choice, decision, battle);
    const why = REFUSALS[refusal || REFUSED.noSuchChoice];
    throw new LabMismatch(
      `choice ${this.next + 1} (${choice.do}) is refused: ${why.code} (${why.clause}: ${why.text})`,
    );
  }

  private expectRefused(choice: LabChoice, decision: Decision, battle: Battle): void {
    const refusal =
      choice.do === 'pass'
        ? find(battle, ask.PASS) === undefined
          ? REFUSED.mustDeploy
          : 0
        : this.refusalOf(choice, decision, battle);
    const found = refusal === 0 ? 'legal' : `refused as ${REFUSALS[refusal].code}`;
    if (REFUSALS[refusal].code !== choice.refused) {
      throw new LabMismatch(
        `choice ${this.next + 1} (${choice.do}) should be refused as ${choice.refused}, but is ${found}`,
      );
    }
    this.advance();
  }

  private ship(id: string, battle: Battle): Ship {
    const index = this.ids().indexOf(id);
    if (index < 0) throw new LabMismatch(`choice ${this.next + 1}: no ship is called "${id}"`);
    return battle.ships[index];
  }

  /** The place of a card in the hand of who is asked; -1 if it is not there. */
  private inHand(code: string, battle: Battle): number {
    const { hand, handCount } = battle.players[battle.askedSeat];
    for (let at = 0; at < handCount; at++) {
      if (battle.kinds[battle.kindOf[hand[at]]].code === code) return at;
    }
    return NOBODY;
  }

  /** The choice as the rules count it; undefined when it has nothing more to say. */
  private encode(decision: Decision, choice: LabChoice, battle: Battle): number | undefined {
    const step = this.done++;
    const last = (parts: number) => {
      if (this.done >= parts) this.advance();
    };
    switch (choice.do) {
      case 'draft':
        last(1);
        return this.ship(choice.ship, battle).index;
      case 'repair': {
        const items = choice.items ?? [1];
        last(1 + items.length);
        if (decision === 'repair') {
          return this.inHand(choice.card, battle) * 256 + this.ship(choice.ship, battle).index;
        }
        return items[step - 1] - 1;
      }
      case 'roll':
        last(1);
        return ask.ROLL;
      case 'deploy':
        last(choice.place === undefined ? 1 : 2);
        if (decision === 'place') return (choice.place ?? 1) - 1;
        return choice.ship === undefined
          ? ask.DEPLOY_TOP
          : ask.DEPLOY + this.ship(choice.ship, battle).index;
      case 'assign':
        last(1);
        return this.assignment(choice, battle);
      case 'swap':
        last(1);
        return this.ship(choice.ship, battle).index * 8 + choice.place - 1;
      case 'attack':
        return this.attack(decision, choice, battle, step);
      case 'block':
        last(choice.attacks.length);
        if (decision === 'block') {
          return this.inHand(choice.card, battle) * 64 + choice.attacks[0] - 1;
        }
        return choice.attacks[step] - 1;
      case 'kill':
        last(choice.attacks.length);
        return choice.attacks[step] - 1;
      case 'board':
        last(1 + choice.marines.length);
        if (decision === 'board') return this.ship(choice.ship, battle).index;
        return this.inHand(choice.marines[step - 1], battle);
      case 'repel':
        return this.repel(decision, choice, battle, step);
      case 'place':
        last(1);
        return choice.place - 1;
      case 'discard':
        last(choice.cards.length);
        return this.inHand(choice.cards[step], battle);
      default:
        return undefined;
    }
  }

  private assignment(choice: Of<'assign'>, battle: Battle): number {
    if (choice.both !== undefined) return ask.BOTH + this.ship(choice.both, battle).index;
    const number = (id: string | undefined) =>
      id === undefined ? 0 : this.ship(id, battle).index + 1;
    return number(choice.first) * 256 + number(choice.second);
  }

  private attack(decision: Decision, choice: Of<'attack'>, battle: Battle, step: number): number {
    if (decision === 'target') {
      const target = this.ship(choice.target, battle).index;
      return this.ship(choice.ship, battle).index * 256 + target;
    }
    const { card, extra = false, target } = choice.cards[step - 1];
    if (step === choice.cards.length) this.advance();
    const own = target === undefined ? 0 : this.ship(target, battle).index + 1;
    return this.inHand(card, battle) * 2 + (extra ? 1 : 0) + (own << ask.OWN_TARGET);
  }

  private repel(
    decision: Decision,
    { marines = [], selfDestruct = false }: Of<'repel'>,
    battle: Battle,
    step: number,
  ): number | undefined {
    if (decision === 'selfDestruct') {
      this.advance();
      return selfDestruct ? ask.USE : ask.PASS;
    }
    if (step < marines.length) return this.inHand(marines[step], battle);
    return ask.PASS;
  }

  /** Why a choice cannot be made now; 0 when it can. */
  private refusalOf(choice: LabChoice, decision: Decision, battle: Battle): number {
    const player = battle.players[battle.askedSeat];
    const card = (code: string): number => player.hand[this.inHand(code, battle)];
    const missing = (code: string): boolean => this.inHand(code, battle) === NOBODY;
    switch (choice.do) {
      case 'draft':
        return draftRefusal(player, this.ship(choice.ship, battle));
      case 'repair':
        if (missing(choice.card)) return REFUSED.notInHand;
        return repairRefusal(battle, card(choice.card), this.ship(choice.ship, battle));
      case 'roll':
        return mustDeploy(battle, player) ? REFUSED.mustDeploy : 0;
      case 'deploy':
        if (decision === 'place') return REFUSED.noSuchPlace;
        return deployRefusal(player) || (player.reserveCount === 0 ? REFUSED.noReserves : 0);
      case 'assign':
        return this.assignRefusal(choice, battle);
      case 'swap':
        return swapRefusal(battle, player, this.ship(choice.ship, battle), choice.place - 1);
      case 'attack':
        return this.attackRefusal(choice, battle);
      case 'block':
        return this.blockRefusal(choice, battle);
      case 'kill':
        return killRefusal(battle, battle.ships[battle.askedShip], choice.attacks[0] - 1);
      case 'board': {
        const code = choice.marines.find(missing);
        if (code !== undefined) return REFUSED.notInHand;
        return (
          marineRefusal(battle, player, card(choice.marines[0])) ||
          boardRefusal(battle, player, this.ship(choice.ship, battle))
        );
      }
      case 'repel': {
        const [first] = choice.marines ?? [];
        if (first === undefined) return REFUSED.noSuchChoice;
        return missing(first) ? REFUSED.notInHand : marineRefusal(battle, player, card(first));
      }
      case 'discard':
        return choice.cards.some(missing) ? REFUSED.notInHand : REFUSED.twoDiscards;
      default:
        return REFUSED.noSuchChoice;
    }
  }

  private assignRefusal(choice: Of<'assign'>, battle: Battle): number {
    const player = battle.players[battle.askedSeat];
    const { first, second, both } = choice;
    if (first !== undefined && first === second) return REFUSED.activatedAlready;
    const dice = [battle.dieOne, battle.dieTwo];
    for (const [i, id] of [first, second].entries()) {
      if (id === undefined) continue;
      const ship = this.ship(id, battle);
      const refusal = activationRefusal(battle, player, ship);
      if (refusal !== 0) return refusal;
      if (!reaches(dice[i], ship)) return REFUSED.tooSlow;
    }
    return both === undefined ? 0 : activationRefusal(battle, player, this.ship(both, battle));
  }

  private attackRefusal(choice: Of<'attack'>, battle: Battle): number {
    const player = battle.players[battle.askedSeat];
    const ship = this.ship(choice.ship, battle);
    const refusal =
      attackerRefusal(battle, player, ship) ||
      targetRefusal(battle, player, this.ship(choice.target, battle));
    if (refusal !== 0) return refusal;
    for (const { card: code, extra = false } of choice.cards) {
      const at = this.inHand(code, battle);
      if (at === NOBODY) return REFUSED.notInHand;
      const fire = fireRefusal(battle, player, ship, player.hand[at]);
      if (fire !== 0) return fire;
      if (extra && !hasExtra(battle, ship, player.hand[at])) return REFUSED.notItsRace;
    }
    return 0;
  }

  private blockRefusal({ card: code, attacks }: Of<'block'>, battle: Battle): number {
    const player = battle.players[battle.askedSeat];
    const at = this.inHand(code, battle);
    if (at === NOBODY) return REFUSED.notInHand;
    const [first, ...others] = attacks.map((number) => number - 1);
    const refusal = blockRefusal(battle, player, player.hand[at], first);
    if (refusal !== 0) return refusal;
    for (const next of others) {
      const further = furtherRefusal(battle, player, player.hand[at], first, next);
      if (further !== 0) return further;
    }
    return 0;
  }
}

function find(battle: Battle, value: number): number | undefined {
  for (let i = 0; i < battle.choiceCount; i++) if (battle.choices[i] === value) return i;
  return undefined;
}
