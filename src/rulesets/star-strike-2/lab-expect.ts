import type { NarratedEvent } from '../../battle/workshop.ts';
import { hexName } from '../../space/hex.ts';
import { armorOf, flakOf, parseKeyword } from './keywords.ts';
import type { LabScript } from './lab-admiral.ts';
import type { Expectation, ExpectedPiece } from './lab-schema.ts';
import { movesAllowed } from './movement.ts';
import { skirmishDiceOf } from './skirmish.ts';
import { refreshStanding } from './standing.ts';
import { type Battle, ENDINGS, NOBODY, OVER, PHASES, type Piece } from './state.ts';
import { KEYWORDS, type Keyword, TEAMS } from './terms.ts';

/** Compares what came out with what a lab case expects. */

export interface Outcome {
  readonly battle: Battle;
  readonly ids: readonly string[];
  /** Keywords as the cards have them, by piece. */
  readonly printed: readonly (readonly string[])[];
  readonly dice: number;
  readonly events: readonly NarratedEvent[];
  readonly script: LabScript;
  readonly teamA: string | undefined;
}

const asList = <T>(values: Int32Array | readonly T[]) =>
  values.length === 1 ? values[0] : [...values];

/** Everything that can be expected of a piece, as it is now, but for its keywords. */
function stateOf(
  battle: Battle,
  piece: Piece,
): Record<Exclude<keyof ExpectedPiece, 'keywords'>, unknown> {
  const on = piece.hex >= 0;
  return {
    hex: on ? hexName(battle.map.board, piece.hex) : null,
    facing: piece.facing,
    hull: Math.max(0, piece.hull),
    shields: asList(piece.shields),
    criticals: piece.criticals,
    exhausted: piece.exhausted,
    reloading: piece.reloading,
    evadeUsed: piece.evadeUsed,
    activated: piece.activated,
    skilledUsed: piece.skilledUsed,
    augurUsed: piece.augurUsed,
    skirmishLoss: piece.skirmishLoss,
    armamentsUsed: [1, 2, 3, 4].filter((a) => ((piece.armamentsUsed >> (a - 1)) & 1) === 1),
    orders: Array.from(piece.orders.subarray(0, piece.orderCount), (o) => battle.orders[o].id),
    reserve: piece.inReserve,
    defeated: piece.defeated,
    armor: on ? armorOf(battle, piece) : null,
    flak: on ? flakOf(battle, piece) : null,
    skirmishDice: skirmishDiceOf(piece),
    orderLimit: piece.card.orderLimit - piece.criticals,
    movesLeft: on ? movesAllowed(battle, piece, battle.moveCap) - piece.movesUsed : null,
  };
}

/** Values of the keywords a piece has now, printed and granted together. */
function keywordValue(piece: Piece, printed: readonly string[], keyword: Keyword): string {
  const brackets = printed.map(parseKeyword).filter((each) => each.keyword === keyword);
  const sum = brackets.reduce((total, { bracket }) => total + Number(bracket ?? 0), 0);
  switch (keyword) {
    case 'Armor':
      return String(sum + piece.grantedArmor);
    case 'Flak':
      return String(sum + piece.grantedFlak);
    case 'Lethal':
      return String(sum + piece.grantedLethal);
    case 'Support':
      return String(sum + piece.grantedSupport);
    case 'Deadly':
      return String(Math.max(piece.card.deadly, piece.grantedDeadly));
    case 'Cover':
      return String(Math.max(piece.card.cover, piece.grantedCover));
    default:
      return brackets[0]?.bracket ?? 'none';
  }
}

const inBookOrder = (keywords: readonly string[]): string[] =>
  KEYWORDS.flatMap((name) => keywords.filter((text) => parseKeyword(text).keyword === name));

/** The keywords of a piece, with values where the expectation has them. */
function keywordsLike(wanted: readonly string[], piece: Piece, printed: readonly string[]) {
  const valued = new Set(wanted.map(parseKeyword).flatMap((w) => (w.bracket ? [w.keyword] : [])));
  return KEYWORDS.filter((_, bit) => ((piece.keywords >> bit) & 1) === 1).map((name) =>
    valued.has(name) ? `${name} [${keywordValue(piece, printed, name)}]` : name,
  );
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function compare(expected: Expectation, outcome: Outcome): string[] {
  const { battle, ids } = outcome;
  const failures: string[] = [];
  const check = (what: string, wanted: unknown, found: unknown): void => {
    if (wanted === undefined || same(wanted, found)) return;
    failures.push(`${what}: expected ${JSON.stringify(wanted)}, found ${JSON.stringify(found)}`);
  };
  refreshStanding(battle);
  for (const [id, wanted] of Object.entries(expected.pieces ?? {})) {
    const index = ids.indexOf(id);
    if (index < 0) {
      failures.push(`there is no piece "${id}"; known: ${ids.join(', ')}`);
      continue;
    }
    const piece = battle.pieces[index];
    const { keywords, ...state } = wanted;
    if (keywords !== undefined) {
      const found = keywordsLike(keywords, piece, outcome.printed[index]);
      check(`${id}.keywords`, inBookOrder(keywords), found);
    }
    const found = stateOf(battle, piece);
    for (const [key, value] of Object.entries(state)) {
      check(`${id}.${key}`, value, found[key as keyof typeof found]);
    }
  }
  for (const team of battle.teams) {
    check(`score of ${TEAMS[team.index]}`, expected.score?.[TEAMS[team.index]], team.score);
  }
  const over = battle.phase === OVER;
  check('winner', expected.winner, over ? winnerOf(battle) : null);
  check('ending', expected.ending, over ? ENDINGS[battle.ending] : null);
  check('phase', expected.phase, PHASES[battle.phase]);
  check('round', expected.round, battle.round);
  check('initiative', expected.initiative, TEAMS[battle.initiative]);
  check('turn', expected.turn, TEAMS[battle.turn]);
  check('strikeLimit', expected.strikeLimit, battle.strikeLimit);
  check('teamA', expected.teamA, outcome.teamA);
  check('dice used', expected.dice, outcome.dice);
  const { asked } = outcome.script;
  check('asks.decision', expected.asks?.decision, asked?.decision);
  check('asks.piece', expected.asks?.piece, asked?.piece && ids[asked.piece.index]);
  failures.push(...missingEvents(expected, outcome.events));
  return failures;
}

const winnerOf = (battle: Battle): string =>
  battle.winner === NOBODY ? 'draw' : TEAMS[battle.winner];

function fits(wanted: Readonly<Record<string, unknown>>, event: NarratedEvent): boolean {
  return Object.entries(wanted).every(([key, value]) => {
    if (key === 'event') return event.event === value;
    if (key === 'clause') return event.clause === value;
    // The faces rolled for it, unless the event itself tells of dice.
    if (key === 'dice' && !('dice' in event.data)) return same(event.dice, value);
    return same(event.data[key], value);
  });
}

function missingEvents(expected: Expectation, events: readonly NarratedEvent[]): string[] {
  const failures: string[] = [];
  let from = 0;
  for (const wanted of expected.events ?? []) {
    const at = events.findIndex((event, i) => i >= from && fits(wanted, event));
    if (at < 0) failures.push(`event did not happen (in this order): ${JSON.stringify(wanted)}`);
    else from = at + 1;
  }
  for (const unwanted of expected.never ?? []) {
    if (events.some((event) => fits(unwanted, event))) {
      failures.push(`event must not happen, but did: ${JSON.stringify(unwanted)}`);
    }
  }
  return failures;
}
