import type { OrderCard, WeaponCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { effectWords, ICON_NAMES, lockEffectWords } from './effect-words.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { conditionWords, die, matcherWords, WEAPON_TYPE_NAMES } from './words.ts';

/** 5B-01, 5C, 5F-01: a weapon card, drawn. */
export function showWeapon({ cards }: Catalogue, weapon: WeaponCard): string {
  const bearers = Object.values(cards.ships)
    .filter((ship) => ship.armaments.some((armament) => armament.weapon === weapon.code))
    .map((ship) => ship.code);
  const { targetLock } = weapon;
  return frame(
    `${weapon.code}  ${plain(weapon.name)}`,
    `${WEAPON_TYPE_NAMES[weapon.type]} weapon`,
    [
      [`Maximum Distance ${weapon.maxDistance}`],
      chartLines(weapon.chart),
      weapon.modifiers.length === 0
        ? ['no modifiers']
        : weapon.modifiers.flatMap(({ by, if: condition }) =>
            labelled(die(by), conditionWords(condition, STRIKE) || 'always'),
          ),
      [
        ...labelled('Target Lock:', `${targetLock.name}. ${targetLock.text}`),
        ...labelled('plays as', lockWords(targetLock), 2),
      ],
      labelled('carried by', bearers.length === 0 ? 'no ship' : bearers.join(', ')),
      weapon.note === undefined ? [] : wrap(weapon.note, CARD_WIDTH - 4),
    ],
  );
}

const STRIKE = { self: 'the striker', foe: 'the target' } as const;

/** 5C: modified results in rows; 6 and more are misses unless listed. */
function chartLines(chart: WeaponCard['chart']): string[] {
  const rows = Array.from({ length: 8 }, (_, i) => String(i + 1) as keyof typeof chart);
  const listed = rows.filter((row) => chart[row] !== undefined || Number(row) <= 6);
  return columns([
    ['Result', 'Icons'],
    ...listed.map((row) => {
      const icons = chart[row];
      const label = row === '1' ? '1 or less' : row;
      return [label, icons === undefined ? 'miss' : icons.map((i) => ICON_NAMES[i][0]).join(' + ')];
    }),
  ]);
}

function lockWords({ effects, if: condition, limit }: WeaponCard['targetLock']): string {
  const parts = [
    effects.map(lockEffectWords).join('; '),
    conditionWords(condition, STRIKE),
    limit === undefined ? '' : limit === 1 ? 'once a strike' : `at most ${limit} times a strike`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** An order card, drawn, with what the simulation makes of it. */
export function showOrder({ cards }: Catalogue, order: OrderCard): string {
  const kind = order.id.startsWith('B') ? 'Basic Order' : 'Special Order';
  const bonus = Object.values(cards.ships)
    .filter((ship) => ship.bonusOrders?.includes(order.id))
    .map((ship) => ship.code);
  return frame(`${order.id}  ${plain(order.name)}`, order.psionic ? `${kind} · Psionic` : kind, [
    wrap(order.text, CARD_WIDTH - 4),
    labelled('for', order.requires === undefined ? 'any piece' : matcherWords(order.requires)),
    order.effects.flatMap((effect) => labelled('plays as', effectWords(effect))),
    bonus.length === 0 ? [] : labelled('Bonus Order of', bonus.join(', ')),
  ]);
}
