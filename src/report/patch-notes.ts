import type { TunedShip, TuneResult } from '../analysis/tune-schema.ts';
import type { Part } from './document.ts';
import { fixed, percent, plural, range, thousands } from './numbers.ts';

/** A draft for players: what changes, why, and how sure that is. */
export function patchNotes(
  result: TuneResult,
  options: { readonly title: string; readonly command: string },
): Part[] {
  const changed = result.ships.filter(({ price, printed }) => price !== printed);
  const factions = [...new Set(changed.map(({ faction }) => faction))];
  return [
    { kind: 'title', text: `${options.title}: points changes` },
    { kind: 'text', text: 'Draft, to be edited before it is published.' },
    ...(changed.length === 0
      ? [{ kind: 'text' as const, text: 'No price changes.' }]
      : factions.flatMap((faction) => factionParts(result, faction, changed))),
    { kind: 'heading', text: 'What the changes do' },
    { kind: 'list', items: effects(result) },
    { kind: 'heading', text: 'How they were found' },
    {
      kind: 'text',
      text: `${plural(result.battles, 'simulated battle')} between legal fleets of level ${result.level} drawn at random, seed ${result.seed}. ${plural(result.ships.length - changed.length, 'ship')} examined and left as they were.`,
    },
    { kind: 'commands', commands: [['To see it again', options.command]] },
  ];
}

function factionParts(
  { currency }: TuneResult,
  faction: string,
  changed: readonly TunedShip[],
): Part[] {
  const rows = changed
    .filter((ship) => ship.faction === faction)
    .sort((x, y) => y.price - y.printed - (x.price - x.printed) || (x.card < y.card ? -1 : 1))
    .map((ship) => [
      ship.card,
      ship.name,
      `${ship.printed} → ${ship.price}`,
      `plays like ${range(ship.fairPrice, 1)} ${currency}`,
    ]);
  return [
    { kind: 'heading', text: faction === '' ? 'Ships' : faction },
    { kind: 'table', table: { columns: ['ship', 'name', currency, 'why'], rows } },
  ];
}

function effects({ confirmations, confirmed }: TuneResult): string[] {
  return [
    ...confirmations.map(
      ({ on, before, after, outcome, meetings }) =>
        `Equal-points fleets, ${on}: ${percent(before.value)} from even before, ${percent(after.value)} after (${outcome === 'undecided' ? 'not decided' : outcome}, ${thousands(meetings)} meetings each; change ${fixed(100 * (after.value - before.value), 1, true)} points).`,
    ),
    confirmed
      ? 'Confirmed on battles that no price was learned from.'
      : 'Not confirmed: the gain does not show on fresh battles, or something got worse.',
  ];
}
