import type { ActionCard, Extra } from './cards.ts';

/** Cards in plain words. */

export function listWords(words: readonly string[], joint: 'and' | 'or'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${joint} ${words.at(-1)}`;
}

/** "1 ship", "2 ships" */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** 7.7 */
export function extraWords(extra: Extra): string {
  switch (extra.effect) {
    case 'damage':
      return `${extra.points} more damage`;
    case 'evades':
      return `${extra.card === 'shields' ? 'Shields' : 'Countermeasures'} cannot block it`;
    case 'jams':
      return `${counted(extra.dice, 'turret die', 'turret dice')} fewer`;
    case 'roll':
      return `${extra.points} more damage on a roll of ${extra.atLeast} or more`;
    case 'breach':
      return `boarders add ${extra.points} this turn`;
    case 'draw':
      return `draw ${counted(extra.cards, 'card')}`;
  }
}

const CAPACITY = {
  missile: 'Missile',
  beam: 'Beam',
  fighter: 'Carrier',
  bomber: 'Carrier',
} as const;

/** "Beam 2, damage 3", "blocks 2" */
export function doesWords(card: ActionCard): string {
  switch (card.type) {
    case 'missile':
    case 'beam':
    case 'fighter':
    case 'bomber':
      return `${CAPACITY[card.type]} ${card.need}, damage ${card.damage}`;
    case 'shields':
      return `blocks ${counted(card.blocks, 'attack')}${card.whileDown ? ', shields down or not' : ''}`;
    case 'countermeasures':
      return `blocks ${counted(card.blocks, 'missile')}`;
    case 'repair':
      return `removes ${card.removes === 1 ? '1 damage card' : `up to ${card.removes} damage cards`}`;
    case 'marine':
      return `adds ${card.strength} to a boarding`;
  }
}
