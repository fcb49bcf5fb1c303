import type { Decision } from './admiral.ts';
import * as ask from './admiral.ts';
import { type Asked, type Of, placeInHand } from './lab-asked.ts';
import type { LabChoice } from './lab-schema.ts';
import { kindOfCard } from './state.ts';
import * as terms from './terms.ts';

/** A choice of a lab case as answers to the rules' questions, one after another. */
export interface Answer {
  readonly decision: Decision;
  /** As the rules count it, at the time they ask. */
  readonly value: (asked: Asked) => number;
  /** Said only if the rules ask the same player once more. */
  readonly ends?: true;
}

export function answersOf(choice: LabChoice): Answer[] {
  const answers = ANSWERS_OF[choice.do] as (choice: LabChoice) => Answer[];
  return answers(choice);
}

const answer = (decision: Decision, value: (asked: Asked) => number): Answer => ({
  decision,
  value,
});
/** The choice has said all: what is asked beyond it is passed. */
const end = (decision: Decision): Answer => ({ decision, value: () => ask.PASS, ends: true });
const cardsOf = (decision: Decision, codes: readonly string[]): Answer[] =>
  codes.map((code) => answer(decision, (asked) => placeInHand(asked, code)));

const ANSWERS_OF: { readonly [D in LabChoice['do']]: (choice: Of<D>) => Answer[] } = {
  draft: ({ ship }) => [answer('draft', (asked) => asked.ship(ship).index)],
  repair: ({ card, ship, items = [1] }) => [
    answer('repair', (asked) => placeInHand(asked, card) * 256 + asked.ship(ship).index),
    ...items.map((item, i) => answer('repairItem', () => stillAt(item, items.slice(0, i)))),
    end('repairItem'),
  ],
  roll: () => [answer('activation', () => ask.ROLL)],
  deploy: ({ ship, place }) => [
    answer('activation', (asked) =>
      ship === undefined ? ask.DEPLOY_TOP : ask.DEPLOY + asked.ship(ship).index,
    ),
    ...(place === undefined ? [] : [answer('place', () => place - 1)]),
  ],
  assign: (choice) => [answer('assign', (asked) => assignment(choice, asked))],
  swap: ({ ship, place }) => [answer('swap', (asked) => asked.ship(ship).index * 8 + place - 1)],
  attack: ({ ship, target, cards }) => [
    answer('target', (asked) => asked.ship(ship).index * 256 + asked.ship(target).index),
    ...cards.map((card) => answer('fire', (asked) => fired(card, target, asked))),
    end('fire'),
  ],
  block: ({ card, attacks: [first, ...others] }) => [
    answer('block', (asked) => placeInHand(asked, card) * 64 + first - 1),
    ...others.map((number) => answer('blockMore', () => number - 1)),
    end('blockMore'),
  ],
  kill: ({ attacks }) => attacks.map((number) => answer('kill', () => number - 1)),
  board: ({ ship, marines }) => [
    answer('board', (asked) => asked.ship(ship).index),
    ...cardsOf('boarders', marines),
    end('boarders'),
  ],
  repel: ({ marines = [] }) => [...cardsOf('repel', marines), end('repel')],
  place: ({ place }) => [answer('place', () => place - 1)],
  discard: ({ cards }) => [...cardsOf('discard', cards), end('discard')],
  pass: () => [],
  next: () => [],
};

/** Items are counted as they lay when the card was played. */
function stillAt(item: number, removed: readonly number[]): number {
  return item - 1 - removed.filter((other) => other < item).length;
}

function assignment({ first, second, both }: Of<'assign'>, asked: Asked): number {
  if (both !== undefined) return ask.BOTH + asked.ship(both).index;
  const number = (id: string | undefined) => (id === undefined ? 0 : asked.ship(id).index + 1);
  return number(first) * 256 + number(second);
}

function fired(
  { card, extra = false, target: own }: Of<'attack'>['cards'][number],
  target: string,
  asked: Asked,
): number {
  const { battle, player } = asked;
  const at = placeInHand(asked, card);
  const { type } = kindOfCard(battle, player.hand[at]);
  const free = battle.terms.freeCraft && terms.isCraft(type);
  const aim = free ? asked.ship(own ?? target).index + 1 : 0;
  return at * 2 + (extra ? 1 : 0) + (aim << ask.OWN_TARGET);
}
