import { meleeName } from '../analysis/melee-result.ts';
import type { MeleeResult, MeleeSide } from '../analysis/melee-schema.ts';
import type { Fact, Part } from './document.ts';
import { column, fixed, percentRange, plural, range, thousands } from './numbers.ts';
import { shipTable } from './ship-table.ts';
import type { TableData } from './table.ts';

/** The report of a duel of three sides or more. */
export function meleeParts(
  result: MeleeResult,
  options: { readonly title: string; readonly wide: boolean },
): Part[] {
  const { currency, sides, rotations, ships } = result;
  const tables = sides.flatMap((side): Part[] => [
    { kind: 'heading', text: `${meleeName(sides, side)}, per battle` },
    {
      kind: 'table',
      table: shipTable(
        [
          { label: 'all', name: '', details: side },
          ...ships
            .filter((ship) => ship.side === side.side)
            .map((ship) => ({ label: ship.card, name: ship.name, details: ship })),
        ],
        { currency, wide: options.wide },
      ),
    },
  ]);
  return [
    { kind: 'title', text: titleOf(result, options.title) },
    { kind: 'verdict', text: result.verdict },
    { kind: 'facts', facts: facts(result) },
    { kind: 'heading', text: 'Share of wins, by fleet and by place in the order of turns' },
    { kind: 'table', table: seatTable(result) },
    ...tables,
    {
      kind: 'text',
      text: `Efficiency is ${currency} destroyed, credited by share of the damage done, per ${currency} paid. ± and (… to …) are 95% intervals over ${plural(rotations, 'rotation')}.`,
    },
    ...watchParts(result),
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: result.assumptions },
  ];
}

function titleOf(result: MeleeResult, title: string): string {
  const { sides, currency, scenario, policies, seed } = result;
  const fleets = sides.map(({ fleet, points }) => `${fleet} (${points} ${currency})`).join(' v ');
  const admirals = new Set(policies).size === 1 ? policies[0] : policies.join(' v ');
  return `${title}: ${fleets}, scenario ${scenario}, admirals ${admirals}, seed ${seed}`;
}

/** A row for each fleet, and one for all of them: what a seat is worth. */
export function seatTable({ sides, seats }: MeleeResult): TableData {
  const place = (seat: number) => (seat === 0 ? 'first player' : `${seat + 1}${ORDINALS[seat]}`);
  const all = column(
    sides.map(({ share }) => share),
    1,
    '%',
  );
  const bySeat = seats.map(({ share }, seat) =>
    column([...sides.map((side) => side.seats[seat]?.share), share], 1, '%'),
  );
  return {
    columns: ['side', 'fleet', 'won alone', 'share', ...seats.map((_, seat) => place(seat))],
    rows: [
      ...sides.map((side, row) => [
        side.side,
        side.fleet,
        thousands(side.wins),
        all[row],
        ...bySeat.map((cells) => cells[row]),
      ]),
      ['', 'whoever', '', '', ...bySeat.map((cells) => cells[sides.length])],
    ],
  };
}

const ORDINALS = ['st', 'nd', 'rd', 'th'];

function facts(result: MeleeResult): Fact[] {
  const { battles, rotations, shared, sides, lead, rounds, crashes } = result;
  if (rotations === 0) return [['battles', 'none were played to the end: nothing is known']];
  const scores = sides.map((side: MeleeSide) => `${side.side} ${range(side.score, 1)}`);
  return [
    [
      'battles',
      `${thousands(battles)} in ${plural(rotations, 'rotation')}, ${plural(shared, 'shared win')}`,
    ],
    ['points scored', scores.join(', ')],
    ['lead', `of the best over the second ${range(lead, 1)}`],
    ['rounds', range(rounds.mean)],
    ['ended by', endings(result)],
    ...(crashes.battles === 0
      ? []
      : [
          [
            'crashed',
            `${plural(crashes.battles, 'battle')}; their rotations are left out`,
          ] as const,
        ]),
  ];
}

function endings({ endings: all, sides }: MeleeResult): string {
  return all
    .filter(({ share }) => share.value > 0)
    .sort((x, y) => y.share.value - x.share.value)
    .map(({ ending, wins, shared, share }) => {
      const winners = wins.map((count, side) => `${sides[side].side} ${thousands(count)}`);
      if (shared > 0) winners.push(`shared ${thousands(shared)}`);
      return `${ending} ${percentRange(share)}: ${winners.join(', ')}`;
    })
    .join('; ');
}

const WHY = { typical: 'Most typical', lopsided: 'Most lopsided' } as const;

function watchParts({ watch, battles }: MeleeResult): Part[] {
  if (watch.length === 0) return [];
  return [
    { kind: 'heading', text: 'Battles worth a look' },
    {
      kind: 'commands',
      commands: watch.map(({ why, battle, lead, alike, replay }) => [
        `${WHY[why]}: battle ${battle}, a lead of ${fixed(lead, 0)} (${thousands(alike)} of ${thousands(battles)} like it)`,
        replay,
      ]),
    },
  ];
}
