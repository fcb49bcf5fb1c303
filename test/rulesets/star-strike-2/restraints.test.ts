import { beforeAll, describe, expect, test } from 'vitest';
import { cellOf, type Matchup, matchupsOf, openGame } from '../../../scripts/matchups.ts';
import type { Question } from '../../../src/battle/code-admiral.ts';
import { Reasons } from '../../../src/battle/reasons.ts';
import type { BattleSetup } from '../../../src/battle/ruleset.ts';
import { Trace } from '../../../src/battle/trace.ts';
import type { NarratedEvent } from '../../../src/battle/workshop.ts';
import type { Loaded } from '../../../src/data/load.ts';
import * as ask from '../../../src/rulesets/star-strike-2/admiral.ts';
import { RESTRAINTS, restrain } from '../../../src/rulesets/star-strike-2/restraints.ts';
import type { Battle } from '../../../src/rulesets/star-strike-2/state.ts';

let game: Loaded;
let matchups: Matchup[];

beforeAll(async () => {
  game = await openGame('star-strike-2');
  matchups = matchupsOf(game, 2);
});

interface Told {
  readonly events: readonly NarratedEvent[];
  readonly reasons: Reasons['list'];
  readonly record: Int32Array;
}

function tell(setup: BattleSetup, k: number, explain: boolean): Told {
  const trace = new Trace();
  const reasons = new Reasons(trace);
  const battle = game.ruleset.prepare(setup, explain ? { reasons } : {});
  const record = new Int32Array(battle.recordLength);
  battle.play(k, record, trace);
  return { events: game.workshop.narrate(setup, trace), reasons: reasons.list, record };
}

/** A question as an admiral got it. */
interface Asked {
  readonly decision: string;
  readonly choices: readonly Readonly<Record<string, unknown>>[];
  readonly systems: readonly string[];
}

type Forbidden = (data: Readonly<Record<string, unknown>>, asked: Asked) => boolean;

/** Which choices each kind is about, told by their data alone. */
const FORBIDDEN: Readonly<Record<string, readonly [decisions: string[], Forbidden]>> = {
  orders: [['order', 'omega'], ({ order }) => order !== null],
  'special-orders': [['order'], ({ order }) => String(order).startsWith('S-')],
  omega: [['omega'], ({ order }) => order !== null],
  reassign: [['reassign'], ({ order }) => order !== null],
  strikes: [['strike'], ({ target }) => target !== null],
  heavy: [['strike'], ({ weapon }) => weaponType(weapon) === 'heavy'],
  ordnance: [['strike'], ({ weapon }) => weaponType(weapon) === 'ordnance'],
  skilled: [['option'], ({ option, use }) => option === 'Skilled' && use === true],
  augur: [['option'], ({ option, use }) => option === 'Augur' && use === true],
  support: [['option'], ({ option, use }) => option === 'Support' && use === true],
  'ram-prow': [['option'], ({ option, use }) => option === 'Ram-Prow' && use === true],
  'order-options': [['option'], ({ option, use }) => /^[A-Z]-\d/.test(`${option}`) && use === true],
  shields: [['shields', 'dust'], ({ shield }) => shield !== null],
  locks: [['lock'], ({ lock }) => lock !== null],
  'lock-abilities': [['lock'], ({ lock }) => lock === 'ability'],
  skirmish: [['manoeuvre'], ({ manoeuvre }) => manoeuvre === 'assault'],
  slings: [['manoeuvre'], ({ manoeuvre }) => manoeuvre === 'bypass-sling'],
  evade: [['evade'], ({ facing }) => facing !== null],
  objectives: [
    ['placeHex', 'manoeuvre', 'evade'],
    ({ hex, manoeuvre }, { systems }) => systems.includes(String(hex)) && manoeuvre !== null,
  ],
};

const weaponType = (code: unknown): string | undefined => {
  const { cards } = game.catalogue as { cards: { weapons: Record<string, { type: string }> } };
  return cards.weapons[String(code)]?.type;
};

/** Everything that two random admirals are asked in some battles of every scenario. */
function askedUnder(kinds: readonly string[]): Asked[] {
  const asked: Asked[] = [];
  const note = (question: Question): number => {
    const choices = question.choices.map(({ data }) => data);
    const { systems } = question.table as Pick<Asked, 'systems'>;
    asked.push({ decision: question.decision, choices, systems });
    return question.random(choices.length);
  };
  const decisions = Object.keys(game.ruleset.decisions ?? {});
  const admiral = Object.fromEntries(decisions.map((decision) => [decision, note]));
  const own = { kind: 'code', name: 'x.mjs', file: 'x.mjs', sha256: '' } as const;
  for (const matchup of matchups) {
    const setup: BattleSetup = {
      ...cellOf(game, matchup, ['x.mjs', 'x.mjs'], 'forbid'),
      own: [own, own],
      forbid: [kinds, kinds],
    };
    const code = () => ({ makeAdmiral: () => admiral });
    const battle = game.ruleset.prepare(setup, { code });
    for (let k = 0; k < 2; k++) battle.play(k, new Int32Array(battle.recordLength));
  }
  return asked;
}

test('every kind is tested', () => {
  expect(Object.keys(FORBIDDEN)).toEqual(RESTRAINTS.map(({ name }) => name));
});

describe.each(Object.keys(FORBIDDEN))('--forbid %s', (kind) => {
  const [decisions, isForbidden] = FORBIDDEN[kind];

  test('what is forbidden is on offer only where nothing else is', () => {
    const asked = askedUnder([kind]).filter(({ decision }) => decisions.includes(decision));
    const wrong = asked.filter((each) => {
      const some = each.choices.some((data) => isForbidden(data, each));
      return some && !each.choices.every((data) => isForbidden(data, each));
    });
    expect(wrong).toEqual([]);
  });

  // No packaged fleet has Support: see the next test.
  test.skipIf(kind === 'support')('it would be on offer beside other things otherwise', () => {
    const beside = askedUnder([])
      .filter(({ decision }) => decisions.includes(decision))
      .filter((each) => each.choices.some((data) => isForbidden(data, each)))
      .filter((each) => !each.choices.every((data) => isForbidden(data, each)));
    expect(beside.length).toBeGreaterThan(0);
  });
});

test('9K: Support is declined, Ram-Prow is not, if only Support is forbidden', () => {
  const seen: number[] = [];
  const note = (battle: Battle): number => {
    seen.push(battle.choiceCount);
    return battle.choiceCount - 1;
  };
  const admiral = Object.fromEntries(ask.DECISIONS.map((name) => [name, note]));
  const bound = restrain(admiral as unknown as ask.Admiral, ['support']);
  const table = (option: number) =>
    ({ option, choices: Int32Array.of(ask.PASS, ask.USE), choiceCount: 2 }) as unknown as Battle;
  expect(bound.option(table(ask.OPTION_SUPPORT))).toBe(0);
  expect(bound.option(table(ask.OPTION_RAM_PROW))).toBe(1);
  expect(seen).toEqual([2]);
});

test('styles and the search keep to it as well', () => {
  const [matchup] = matchups;
  for (const policy of ['tactician', 'skirmisher', 'search:4']) {
    const setup = cellOf(game, matchup, [policy, policy], 'forbid');
    const kinds = ['orders', 'strikes', 'skirmish', 'objectives'];
    for (let k = 0; k < 6; k++) {
      const { events } = tell({ ...setup, forbid: [kinds, kinds] }, k, false);
      const done = events.filter(({ event }) => /orderRevealed|strikeDeclared|evaded/.test(event));
      expect(done).toEqual([]);
    }
  }
});

describe('explanations', () => {
  test.each(['tactician', 'gunline', 'search:4', 'random'])(
    '%s: the battle is the same, and the option named is the one played',
    (policy) => {
      const setup = cellOf(game, matchups[0], [policy, policy], 'explain');
      const plain = tell(setup, 1, false);
      const told = tell(setup, 1, true);
      expect(told.record.join()).toBe(plain.record.join());
      expect(told.events).toEqual(plain.events);
      expect(plain.reasons).toEqual([]);
      const activations = told.reasons.filter(({ decision }) => decision === 'activate');
      expect(activations.length).toBeGreaterThan(0);
      for (const { at, chosen } of activations) {
        const next = told.events.find(
          (event) => (event.at ?? 0) >= at && event.event === 'activated',
        );
        expect(next?.data.piece).toBe(chosen.data.piece);
      }
      const strikes = told.reasons.filter(
        ({ decision, chosen }) => decision === 'strike' && chosen.data.target !== null,
      );
      for (const { at, chosen } of strikes) {
        const next = told.events.find((event) => (event.at ?? 0) >= at);
        expect(next?.data).toMatchObject({
          target: chosen.data.target,
          weapon: chosen.data.weapon,
        });
      }
    },
  );
});
