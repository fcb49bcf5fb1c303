import type { ChoiceWords, Desk } from '../../battle/desk.ts';
import { hexName } from '../../space/hex.ts';
import * as ask from './admiral.ts';
import { type Battle, COMMAND, PHASES, type Piece } from './state.ts';
import * as terms from './terms.ts';

/** The decisions of the game in words and as data, for people and for admirals that are code. */

/** What each decision is about, in words. */
export const DECISION_WORDS: Record<ask.Decision, string> = {
  placePiece: 'which piece to place (4A-04)',
  placeHex: 'where to place it (4A-04)',
  placeFacing: 'which way it faces (4A-04)',
  order: 'orders (4B-01)',
  omega: 'the Omega Order (10A-05 I)',
  activate: 'which piece to activate (4B-02)',
  strike: 'a strike, or the end of strikes (5A)',
  option: 'whether to use an option',
  shields: 'shields to spend (5E)',
  lock: 'what to do with a Target Lock (5F-01)',
  returnOrder: 'which order to return (5F-03)',
  manoeuvre: 'a manoeuvre, or the end of movement (6)',
  evade: 'whether to evade (6C)',
  dust: 'whether to spend a shield on the dust (8C-03)',
  regenerate: 'which shield to regain (13A-02)',
  reassign: 'whether to reassign an order (4B-01 I)',
};

export const desk: Desk<Battle, ask.Decision> = {
  decisions: DECISION_WORDS,
  about(battle, decision, team) {
    const ofTeam = decision === 'activate' || decision === 'placePiece';
    return ofTeam || battle.asked === undefined
      ? `Team ${terms.TEAMS[team]}`
      : pieceName(battle, battle.asked);
  },
  choice: (battle, decision, index) => WORDS[decision](battle, battle.choices[index]),
  view,
};

/** Team letter, ship code, and a number where there are copies; as in told battles. */
export function pieceName(battle: Battle, piece: Piece): string {
  const { pieces } = battle.teams[piece.team];
  const alike = pieces.filter(({ card }) => card.code === piece.card.code);
  const copy = alike.length > 1 ? `#${alike.indexOf(piece) + 1}` : '';
  return `${terms.TEAMS[piece.team]}:${piece.card.code}${copy}`;
}

type Say = (battle: Battle, code: number) => ChoiceWords;

const asked = (battle: Battle): Piece => battle.asked as Piece;
const orderName = (battle: Battle, order: number): string =>
  `${battle.orders[order].id} ${battle.orders[order].name}`;
const hexOf = (battle: Battle, hex: number): string => hexName(battle.map.board, hex);
const shieldName = ({ shields }: Piece, facing: number): string =>
  shields.length === 1 ? 'pool' : terms.SHIELD_FACINGS[facing];
const count = (n: number, word: string): string => `${n} ${word}${n === 1 ? '' : 's'}`;

const WORDS: Readonly<Record<ask.Decision, Say>> = {
  placePiece: sayPiece,
  placeHex: (battle, hex) => ({ text: hexOf(battle, hex), data: { hex: hexOf(battle, hex) } }),
  placeFacing: (_, facing) => ({ text: `facing ${terms.DIRECTIONS[facing]}`, data: { facing } }),
  order: sayOrder,
  omega: sayOrder,
  activate: sayPiece,
  strike: sayStrike,
  option: sayOption,
  shields: sayShields,
  lock: sayLock,
  returnOrder: (battle, slot) => sayOrder(battle, asked(battle).orders[slot]),
  manoeuvre: sayManoeuvre,
  evade: sayEvade,
  dust: (battle, facing) =>
    facing === ask.PASS
      ? { text: 'take the hit', data: { shield: null } }
      : sayShield('spend', asked(battle), facing),
  regenerate: (battle, facing) => sayShield('regain', asked(battle), facing),
  reassign: sayReassign,
};

function sayPiece(battle: Battle, index: number): ChoiceWords {
  const text = pieceName(battle, battle.pieces[index]);
  return { text, data: { piece: text } };
}

function sayShield(verb: string, piece: Piece, facing: number): ChoiceWords {
  const shield = shieldName(piece, facing);
  return { text: `${verb} a ${shield} shield`, data: { shield } };
}

function sayOrder(battle: Battle, order: number): ChoiceWords {
  if (order === ask.PASS) return { text: 'no order', data: { order: null } };
  return { text: orderName(battle, order), data: { order: battle.orders[order].id } };
}

function sayStrike(battle: Battle, code: number): ChoiceWords {
  if (code === ask.PASS) return { text: 'no more strikes', data: { weapon: null, target: null } };
  const { weapon, dice } = asked(battle).card.armaments[code >> 8];
  const target = pieceName(battle, battle.pieces[code & 255]);
  const { code: name } = battle.weapons[weapon];
  return {
    text: `${name} (${dice === 1 ? '1 die' : `${dice} dice`}) at ${target}`,
    data: { weapon: name, armament: (code >> 8) + 1, dice, target },
  };
}

function sayOption(battle: Battle, code: number): ChoiceWords {
  const order = battle.optionEffect?.order ?? -1;
  const isOrder = battle.option === ask.OPTION_ORDER;
  const option = isOrder && order >= 0 ? orderName(battle, order) : ask.OPTIONS[battle.option];
  const use = code === ask.USE;
  return { text: `${use ? 'use' : 'decline'} ${option}`, data: { option, use } };
}

function sayShields(battle: Battle, code: number): ChoiceWords {
  const hits = (code >> 8) & 255;
  const criticals = code & 255;
  if (hits + criticals === 0) {
    return { text: 'spend no shields', data: { shield: null, hits, criticals } };
  }
  const shield = shieldName(asked(battle), code >> 16);
  return {
    text: `spend ${shield} shields on ${count(hits, 'hit')} and ${count(criticals, 'critical')}`,
    data: { shield, hits, criticals },
  };
}

function sayLock(battle: Battle, code: number): ChoiceWords {
  const { code: weapon } = battle.weapons[battle.strike.weapon];
  if (code === ask.LOCK_ON) return { text: 'lock on: another die', data: { lock: 'lock-on' } };
  if (code === ask.ABILITY) return { text: `the ability of ${weapon}`, data: { lock: 'ability' } };
  return { text: 'waste the lock', data: { lock: null } };
}

function sayManoeuvre(battle: Battle, code: number): ChoiceWords {
  const piece = asked(battle);
  if (code === ask.PASS) {
    return { text: 'end movement', data: { manoeuvre: null, hex: hexOf(battle, piece.hex) } };
  }
  if (code >= ask.ROTATE_ONLY) {
    const facing = code - ask.ROTATE_ONLY;
    return {
      text: `turn to face ${terms.DIRECTIONS[facing]}`,
      data: { manoeuvre: 'rotate', facing },
    };
  }
  const facing = code >> 2;
  const manoeuvre = terms.MANOEUVRES[code & 3];
  const hex = manoeuvreHex(battle, piece, code);
  const data = { manoeuvre, facing, hex: hexOf(battle, hex) };
  if ((code & 3) === terms.ASSAULT) {
    const enemy = pieceName(battle, battle.pieces[battle.occupant[hex]]);
    return { text: `assault ${enemy} in ${hexOf(battle, hex)}`, data: { ...data, target: enemy } };
  }
  return { text: `${manoeuvre} ${terms.DIRECTIONS[facing]} to ${hexOf(battle, hex)}`, data };
}

/** The hex a manoeuvre leads to, or that an assault is about. */
export function manoeuvreHex(battle: Battle, piece: Piece, code: number): number {
  const { neighbour } = battle.map.board;
  const ahead = neighbour[piece.hex * 6 + (code >> 2)];
  const near = (code & 3) === terms.AHEAD || (code & 3) === terms.ASSAULT;
  return near ? ahead : neighbour[ahead * 6 + (code >> 2)];
}

function sayEvade(battle: Battle, facing: number): ChoiceWords {
  if (facing === ask.PASS) return { text: 'stand and fight', data: { facing: null, hex: null } };
  const hex = hexOf(battle, battle.map.board.neighbour[asked(battle).hex * 6 + facing]);
  return { text: `evade ${terms.DIRECTIONS[facing]} to ${hex}`, data: { facing, hex } };
}

function sayReassign(battle: Battle, code: number): ChoiceWords {
  if (code === ask.PASS) return { text: 'keep its orders', data: { order: null, piece: null } };
  const order = asked(battle).orders[code >> 8];
  const piece = pieceName(battle, battle.pieces[code & 255]);
  const text = `pass ${orderName(battle, order)} to ${piece}`;
  return { text, data: { order: battle.orders[order].id, piece } };
}

/** The table as a team sees it. Orders of the enemy are hidden until they are revealed (4B-01). */
function view(battle: Battle, team: number): object {
  const [own, enemy] = [battle.teams[team], battle.teams[1 - team]];
  return {
    round: battle.round,
    rounds: battle.terms.rounds,
    phase: PHASES[battle.phase],
    initiative: battle.initiative === team,
    score: { own: own.score, enemy: enemy.score },
    systems: battle.map.strategic.map((hex) => hexOf(battle, hex)),
    asked: battle.asked === undefined ? null : pieceName(battle, battle.asked),
    pieces: battle.pieces.map((piece) => viewPiece(battle, piece, team)),
  };
}

function viewPiece(battle: Battle, piece: Piece, team: number): object {
  const isOwn = piece.team === team;
  const hidden = !isOwn && battle.phase === COMMAND;
  const orders = Array.from(piece.orders.subarray(0, piece.orderCount));
  return {
    name: pieceName(battle, piece),
    code: piece.card.code,
    own: isOwn,
    points: piece.points / 1000,
    hex: piece.hex < 0 ? null : hexOf(battle, piece.hex),
    facing: piece.facing,
    hull: piece.hull,
    shields: Array.from(piece.shields),
    criticals: piece.criticals,
    exhausted: piece.exhausted,
    reloading: piece.reloading,
    activated: piece.activated,
    defeated: piece.defeated,
    orders: hidden ? [] : orders.map((order) => battle.orders[order].id),
  };
}
