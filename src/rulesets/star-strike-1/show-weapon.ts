import type { OrderCard, WeaponCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import type { TargetLockCard } from './effect-schema.ts';
import { effectWords, ICON_NAMES, lockEffectWords } from './effect-words.ts';
import { CARD_WIDTH, columns, frame, labelled, plain, wrap } from './show-frame.ts';
import { conditionWords, die, matcherWords, WEAPON_TYPE_NAMES } from './words.ts';

/** Cards-2: a weapon card, drawn. */
export function showWeapon({ cards }: Catalogue, weapon: WeaponCard): string {
  const bearers = Object.values(cards.ships)
    .filter((ship) => ship.armaments.some((armament) => armament.weapon === weapon.code))
    .map((ship) => ship.code);
  const { targetLock } = weapon;
  return frame(
    `${weapon.code}  ${plain(weapon.name)}`,
    `${WEAPON_TYPE_NAMES[weapon.type]} weapon`,
    [
      [`Maximum distance ${weapon.maxDistance}`],
      chartLines(weapon.chart),
      weapon.modifiers.length === 0
        ? ['no modifiers']
        : weapon.modifiers.flatMap(({ by, if: condition }) =>
            labelled(die(by), conditionWords(condition, ATTACK) || 'always'),
          ),
      lockLines(targetLock),
      labelled('carried by', bearers.length === 0 ? 'no ship' : bearers.join(', ')),
      weapon.note === undefined ? [] : wrap(weapon.note, CARD_WIDTH - 4),
    ],
  );
}

const ATTACK = { self: 'the attacker', foe: 'the target' } as const;

/** Attacks-3: modified results in rows; what is not listed is a miss. */
function chartLines(chart: WeaponCard['chart']): string[] {
  const rows = Array.from({ length: 8 }, (_, i) => String(i + 1) as keyof typeof chart);
  const lowest = rows.find((row) => chart[row] !== undefined) ?? '1';
  const listed = rows.filter((row) => chart[row] !== undefined || (row > lowest && row <= '6'));
  return columns([
    ['Result', 'Icons'],
    ...listed.map((row) => {
      const icons = chart[row];
      const label = row === lowest ? `${row} or less` : row;
      return [label, icons === undefined ? 'miss' : icons.map((i) => ICON_NAMES[i][0]).join(' + ')];
    }),
  ]);
}

function lockLines(lock: TargetLockCard): string[] {
  return [
    ...labelled('Target Lock:', `${lock.name}. ${lock.text}`),
    ...labelled('plays as', lockWords(lock), 2),
  ];
}

function lockWords({ effects, if: condition, limit }: TargetLockCard): string {
  const parts = [
    effects.map(lockEffectWords).join('; '),
    conditionWords(condition, ATTACK),
    limit === undefined ? '' : limit === 1 ? 'once an attack' : `at most ${limit} times an attack`,
  ];
  return parts.filter((part) => part !== '').join('; ');
}

/** An order card, drawn, with what the simulation makes of it. */
export function showOrder({ cards }: Catalogue, order: OrderCard): string {
  const kind = order.id.startsWith('B') ? 'Basic Order' : 'Special Order';
  const bonus = Object.values(cards.ships)
    .filter(({ panel, keywords }) => {
      return panel?.includes(order.id) || keywords.includes(`Massive [${order.id}]`);
    })
    .map((ship) => ship.code);
  return frame(`${order.id}  ${plain(order.name)}`, order.psionic ? `${kind} · Psionic` : kind, [
    wrap(order.text, CARD_WIDTH - 4),
    labelled('for', order.requires === undefined ? 'any ship' : matcherWords(order.requires)),
    order.effects.flatMap((effect) => labelled('plays as', effectWords(effect))),
    order.targetLock === undefined ? [] : lockLines(order.targetLock),
    bonus.length === 0 ? [] : labelled('a slot of its own on', bonus.join(', ')),
  ]);
}
