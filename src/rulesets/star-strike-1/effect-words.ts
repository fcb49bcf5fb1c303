import type { EffectCard, TargetLockEffectCard } from './effect-schema.ts';
import type { Icon, Moment } from './terms.ts';
import { conditionWords, counted, die, listWords, type Pieces, title } from './words.ts';

/** What an effect does in the simulation, in plain words. */

export const ICON_NAMES: Readonly<Record<Icon, readonly [one: string, many: string]>> = {
  lock: ['Target Lock', 'Target Locks'],
  hit: ['Hit', 'Hits'],
  critical: ['Critical', 'Criticals'],
  'direct-hit': ['Direct Hit', 'Direct Hits'],
};

const icons = (count: number, icon: Icon): string => counted(count, ...ICON_NAMES[icon]);

const MOMENT_WORDS: Readonly<Record<Moment, string>> = {
  reveal: 'when revealed',
  activation: 'when its ship activates',
  'after-attack': 'after each attack of its ship',
  'after-skirmish': 'after each Skirmish of its ship',
  'end-of-activation': 'at the end of its ship’s activation',
  refresh: 'in the Refresh Phase',
};

const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

function deed(card: EffectCard | TargetLockEffectCard): string {
  switch (card.do) {
    case 'modify-dice':
      return `${die(card.by)} on attacks ${card.on === 'attack' ? 'by' : 'against'} it`;
    case 'add-dice':
      return `${counted(card.dice, 'die', 'dice')} added to the attack`;
    case 'convert':
      return `${icons(card.count, card.from)}, as far as there are, turned into ${ICON_NAMES[card.into][1]}`;
    case 'deny-save':
      return `no ${title(card.save)} rolls for the other side`;
    case 'cancel':
      return `cancels up to ${card.count} of ${listWords(
        card.icons.map((icon) => ICON_NAMES[icon][1]),
        'and',
      )} against it in ${card.in === 'attack' ? 'an attack' : 'a Skirmish'}`;
    case 'grant-keyword':
      return `has ${card.keyword}`;
    case 'add-moves':
      return `${signed(card.moves)} ${Math.abs(card.moves) === 1 ? 'move' : 'moves'}`;
    case 'require-moves':
      return card.moves === 0 ? 'need not move' : `must make ${counted(card.moves, 'move')}`;
    case 'add-turns':
      return `may turn ${signed(card.sides)} ${Math.abs(card.sides) === 1 ? 'side' : 'sides'} before each move`;
    case 'add-range':
      return `its weapons reach ${signed(card.hexes)} ${Math.abs(card.hexes) === 1 ? 'hex' : 'hexes'}`;
    case 'widen-arc':
      return `its dice also bear in arc ${card.arc}`;
    case 'skirmish-dice':
      return `${signed(card.dice)} Skirmish ${Math.abs(card.dice) === 1 ? 'die' : 'dice'}`;
    case 'ignore':
      return `ignores ${title(card.rule)}`;
    case 'forbid':
      return `may not ${FORBIDDEN[card.action]}`;
    case 'repair':
      return `repairs ${counted(card.hull, 'Hull Box', 'Hull Boxes')}`;
    case 'recharge':
      return `repairs ${counted(card.shields, 'Shield Box', 'Shield Boxes')}`;
    case 'restore':
      return 'is no longer Crippled';
    case 'reload':
      return 'erases all its marks';
    case 'ready-evade':
      return 'readies its Evade';
    case 'damage':
      return `suffers ${icons(card.count, card.icon)} that nothing stops`;
    case 'drain-shields':
      return `loses ${counted(card.shields, 'Shield Box', 'Shield Boxes')}`;
    case 'reduce-skirmish-dice':
      return `${-card.dice} Skirmish ${card.dice === 1 ? 'die' : 'dice'} this turn`;
    case 'slow':
      return `${-card.moves} ${card.moves === 1 ? 'move' : 'moves'} this turn`;
    case 'return-orders':
      return 'returns all its orders';
    case 'lose-keyword':
      return `loses ${card.keyword} this turn`;
    case 'score':
      return `its side scores ${counted(card.points, 'Objective Point')}`;
    case 'generate':
      return `generates ${icons(card.count, card.icon)}`;
  }
}

const FORBIDDEN = {
  attack: 'attack',
  skirmish: 'start Skirmishes',
  evade: 'evade',
  shields: 'use its Shield Boxes',
  move: 'move',
} as const;

/** One effect of an order, or of a scenario's standing rule. */
export function effectWords(card: EffectCard): string {
  const to = 'to' in card ? card.to : undefined;
  const who = { self: 'it', friends: 'friends', enemies: 'enemies', foe: 'the other ship' };
  const near =
    to === 'friends' || to === 'enemies' ? ` within ${card.within ?? 'any distance'}` : '';
  const subject = to === undefined || to === 'self' ? '' : `${who[to]}${near}: `;
  const parts = [
    `${subject}${deed(card)}`,
    'once' in card && card.once === true ? 'once a turn' : '',
    'when' in card ? MOMENT_WORDS[card.when] : '',
    conditionWords(card.if, piecesOf(card)),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The ship under the effect is meant by "it"; the other one depends on the deed. */
function piecesOf(card: EffectCard): Pieces {
  const far = 'to' in card && (card.to === 'friends' || card.to === 'enemies');
  return { self: far ? 'that ship' : 'it', foe: 'the other ship' };
}

/** Locks-2: one effect of a Target Lock ability. */
export function lockEffectWords(card: TargetLockEffectCard): string {
  const parts = [deed(card), conditionWords(card.if, { self: 'the attacker', foe: 'the target' })];
  const plain = ['generate', 'convert', 'deny-save', 'add-dice'].includes(card.do);
  const subject = plain ? '' : 'on' in card && card.on === 'self' ? 'attacker: ' : 'target: ';
  return subject + parts.filter((part) => part !== '').join(', ');
}
