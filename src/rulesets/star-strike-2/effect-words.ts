import type { EffectCard, TargetLockEffectCard } from './effect-schema.ts';
import type { Icon, Moment, Save } from './terms.ts';
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
  activation: 'when its piece activates',
  'after-strike': 'after each strike of its piece',
  'after-skirmish': 'after each skirmish of its piece',
  'end-of-activation': 'at the end of its piece’s activation',
  refresh: 'in the Refresh Phase',
};

const saveName = (save: Save): string => (save === 'ram-prow' ? 'Ram-Prow' : title(save));
const signed = (n: number): string => (n < 0 ? `${n}` : `+${n}`);

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a table, one entry per effect.
function deed(card: EffectCard | TargetLockEffectCard): string {
  switch (card.do) {
    case 'modify-dice':
      return `${die(card.by)} on strikes ${card.on === 'attack' ? 'by' : 'against'} it`;
    case 'add-dice':
      return `${counted(card.dice, 'die', 'dice')} added to the strike, as Lock On`;
    case 'convert':
      return `up to ${icons(card.count, card.from)} turned into ${ICON_NAMES[card.into][1]}`;
    case 'deny-save':
      return `no ${saveName(card.save)} saves for the other side`;
    case 'cancel':
      return `cancels up to ${card.count} of ${listWords(
        card.icons.map((icon) => ICON_NAMES[icon][1]),
        'and',
      )} against it in a ${card.in}`;
    case 'grant-keyword':
      return `has ${card.keyword}`;
    case 'add-moves':
      return `${signed(card.moves)} ${Math.abs(card.moves) === 1 ? 'Move' : 'Moves'}`;
    case 'require-moves':
      return `must make ${counted(card.moves, 'Move')}`;
    case 'add-rotations':
      return `${signed(card.rotations)} Rotations before each manoeuvre`;
    case 'add-range':
      return `its weapons reach ${signed(card.hexes)} hexes`;
    case 'widen-arc':
      return `its armaments also fire into arc ${card.arc}`;
    case 'skirmish-dice':
      return `${signed(card.dice)} Skirmish Dice`;
    case 'ignore':
      return `ignores ${title(card.rule)}`;
    case 'forbid':
      return `may not ${FORBIDDEN[card.action]}`;
    case 'repair':
      return `repairs ${counted(card.hull, 'Hull Point')}`;
    case 'regenerate':
      return `regenerates ${counted(card.shields, 'Shield Point')}`;
    case 'heal':
      return `heals ${card.criticals} Critical Damage`;
    case 'recover':
      return `drops ${card.exhausted} Exhausted`;
    case 'reload':
      return 'loses its Reloading token';
    case 'ready-evade':
      return 'readies its Evade';
    case 'damage':
      return `suffers ${icons(card.count, card.icon)}, ${card.saves ? 'saves allowed' : 'without saves'}`;
    case 'drain-shields':
      return `loses ${counted(card.shields, 'Shield Point')}`;
    case 'exhaust':
      return `gains ${card.count} Exhausted`;
    case 'reduce-skirmish-dice':
      return `${-card.dice} Skirmish Dice this round`;
    case 'slow':
      return `${-card.moves} ${card.moves === 1 ? 'Move' : 'Moves'} this round`;
    case 'return-order':
      return `returns ${counted(card.count, 'order')}`;
    case 'score':
      return `its team scores ${counted(card.points, 'Objective Point')}`;
    case 'reassign':
      return `may pass one of its orders to a friend within ${card.within}`;
    case 'generate':
      return `generates ${icons(card.count, card.icon)}`;
  }
}

const FORBIDDEN = {
  strike: 'strike',
  assault: 'assault',
  evade: 'evade',
  shields: 'spend Shield Points',
  move: 'move',
} as const;

/** One effect of an order, or of a scenario's standing rule. */
export function effectWords(card: EffectCard): string {
  const to = 'to' in card ? card.to : undefined;
  const who = { self: 'it', friends: 'friends', enemies: 'enemies', foe: 'the other piece' };
  const near =
    to === 'friends' || to === 'enemies' ? ` within ${card.within ?? 'any distance'}` : '';
  const subject = to === undefined || to === 'self' ? '' : `${who[to]}${near}: `;
  const parts = [
    `${subject}${deed(card)}`,
    'once' in card && card.once === true ? 'once a round' : '',
    'when' in card ? MOMENT_WORDS[card.when] : '',
    conditionWords(card.if, piecesOf(card)),
  ];
  return parts.filter((part) => part !== '').join(', ');
}

/** The piece under the effect is meant by "it"; the other one depends on the deed. */
function piecesOf(card: EffectCard): Pieces {
  const far = 'to' in card && (card.to === 'friends' || card.to === 'enemies');
  return { self: far ? 'that piece' : 'it', foe: 'the other piece' };
}

/** 5F-01: one effect of a Target Lock ability. */
export function lockEffectWords(card: TargetLockEffectCard): string {
  const parts = [deed(card), conditionWords(card.if, { self: 'the striker', foe: 'the target' })];
  const plain = ['generate', 'convert', 'deny-save', 'add-dice'].includes(card.do);
  const subject = plain ? '' : 'on' in card && card.on === 'self' ? 'striker: ' : 'target: ';
  return subject + parts.filter((part) => part !== '').join(', ');
}
