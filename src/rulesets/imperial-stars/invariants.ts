import { shieldsAfter } from './damage.ts';
import { type Battle, isOnField, NOBODY, TOKEN } from './state.ts';
import * as terms from './terms.ts';

/** What holds in every position of a legal game. Throws with the fact. */
export function checkInvariants(battle: Battle): void {
  const problem = brokenCards(battle) ?? brokenLines(battle) ?? brokenShips(battle);
  if (problem !== undefined) {
    throw new Error(`round ${battle.round}, ${terms.PHASES[battle.phase]}: ${problem}`);
  }
}

/** Every action card is in exactly one place. */
function brokenCards(battle: Battle): string | undefined {
  const seen = new Uint8Array(battle.kindOf.length);
  const note = (cards: Int16Array, count: number) => {
    for (let i = 0; i < count; i++) if (cards[i] !== TOKEN) seen[cards[i]] += 1;
  };
  note(battle.drawPile, battle.drawCount);
  note(battle.discardPile, battle.discardCount);
  for (const { hand, handCount } of battle.players) note(hand, handCount);
  for (const { items, itemCount } of battle.ships) note(items, itemCount);
  for (let a = 0; a < battle.attackCount; a++) {
    const { card, blocked, killed } = battle.attacks[a];
    const craft = terms.isCraft(battle.kinds[battle.kindOf[card]].type);
    const returning = craft && battle.terms.stoppedCraftReturn;
    if (!killed && (!blocked || returning)) seen[card] += 1;
  }
  const wrong = seen.findIndex((count) => count !== 1);
  return wrong < 0 ? undefined : `card ${wrong} is in ${seen[wrong]} places`;
}

/** Every ship is in exactly one place. */
function brokenLines(battle: Battle): string | undefined {
  const seen = new Uint8Array(battle.ships.length);
  for (const player of battle.players) {
    const { name, line, lineCount, beside, besideCount, reserves, reserveCount } = player;
    const inLine = line.filter((ship) => ship !== NOBODY);
    if (inLine.length !== lineCount || lineCount > terms.LINE_LENGTH) {
      return `${name} counts ${lineCount} ships in a line of ${inLine.length}`;
    }
    if (!battle.terms.gapsStay && line.slice(0, lineCount).includes(NOBODY)) {
      return `${name} has a gap in the line`;
    }
    const places = [
      { ships: inLine, allowed: [terms.IN_LINE] },
      { ships: beside.slice(0, besideCount), allowed: [terms.AS_PRIZE, terms.WAITING] },
      { ships: reserves.slice(0, reserveCount), allowed: [terms.IN_RESERVES] },
    ];
    for (const { ships, allowed } of places) {
      for (const index of ships) {
        seen[index] += 1;
        const { place, controller } = battle.ships[index];
        if (!allowed.includes(place)) return `ship ${index} is not where it lies`;
        if (controller !== player.seat) return `ship ${index} lies with the wrong player`;
      }
    }
    if (player.out && inLine.length + besideCount + reserveCount + player.handCount > 0) {
      return `${name} is out and has something left`;
    }
  }
  for (const { index, place } of battle.ships) {
    const lies = place <= terms.WAITING ? 1 : 0;
    if (seen[index] !== lies) return `ship ${index} lies in ${seen[index]} places`;
  }
  return undefined;
}

function brokenShips(battle: Battle): string | undefined {
  for (const ship of battle.ships) {
    const { card, index, place, damage, itemCount } = ship;
    let sum = 0;
    for (let i = 0; i < itemCount; i++) sum += ship.values[i];
    if (sum !== damage) return `ship ${index} has ${damage} damage on cards worth ${sum}`;
    if (!isOnField(ship)) {
      if (damage > 0) return `ship ${index} is damaged off the field`;
      continue;
    }
    if (damage > card.shields + card.hull) return `ship ${index} should be destroyed`;
    const up = card.shields > 0 && ship.shieldsUp;
    const should = shieldsAfter(card.shields, damage, up, battle.terms.upAtRating);
    if (card.shields > 0 && up !== should) return `the shields of ship ${index} are wrong`;
    if (card.shields === 0 && ship.shieldsUp) return `ship ${index} has shields from nowhere`;
    if (place === terms.WAITING && ship.owner !== ship.controller) {
      return `ship ${index} waits with the wrong player`;
    }
  }
  return undefined;
}
