import {
  type DrawnFleet,
  type DrawnMeeting,
  drawMeetings,
  type FieldRequest,
} from '../analysis/drawn-fleets.ts';
import { drawReplacements, type Replacement, sideWith } from '../analysis/knock-out.ts';
import type { Ware } from '../battle/market.ts';
import type { Cell } from '../sim/cell.ts';
import { catalogueWith, type Desk, deskCell, fieldOf } from './desk.ts';

/** Everything `value` plays, drawn up before the first battle. */
export interface ValueTrial {
  readonly meetings: readonly DrawnMeeting[];
  readonly replacements: readonly Replacement[];
  readonly turns: readonly AttributeTurn[];
  /** First the meetings, then the replacements, then the turns, each in their order. */
  readonly cells: readonly Cell[];
}

/** One meeting with a card changed. */
export interface AttributeTurn {
  readonly ware: string;
  readonly attribute: string;
  readonly direction: 'up' | 'down';
  readonly meeting: number;
  readonly side: 'a' | 'b';
  readonly copies: number;
}

/** Pairs that two fleets play: few, so that there can be many fleets. */
export const MEETING_PAIRS = 6;
const BATTLES = 2 * MEETING_PAIRS;
/** Shares of the battles. */
const KNOCK_OUT = { alone: 0.25, besideAttributes: 0.1 };
const ATTRIBUTES = 0.6;
/** Fewer meetings than these say nothing about prices. */
const FEWEST_MEETINGS = 50;

export interface TrialRequest {
  readonly battles: number;
  /** Ships to be told about. */
  readonly ships: readonly Ware[];
  readonly isFocused: boolean;
  /** Ships whose attributes are turned. */
  readonly turned: readonly Ware[];
}

export function drawTrial(desk: Desk, request: TrialRequest): ValueTrial {
  const { ships, turned, isFocused } = request;
  const all = Math.floor(request.battles / BATTLES);
  const knock = turned.length > 0 ? KNOCK_OUT.besideAttributes : KNOCK_OUT.alone;
  const forTurns = turned.length > 0 ? Math.floor(all * ATTRIBUTES) : 0;
  const each = Math.floor((all * knock) / ships.length);
  const wanted = Math.max(FEWEST_MEETINGS, all - forTurns - each * ships.length);
  const focus = isFocused ? ships : turned;
  const field = fieldOf(desk, {
    prefix: 'drawn',
    meetings: wanted,
    handicaps: true,
    focus: focus.map(({ code }) => code),
  });
  const meetings = drawMeetings(field);
  const replacements = drawReplacements(
    field,
    meetings,
    ships.map(({ code }) => code),
    each,
  );
  const base = meetingCells(desk, meetings);
  const swaps = replacementCells(desk, meetings, replacements, base);
  const turns = attributeTurns(desk, field, meetings, { turned, cells: forTurns, base });
  return {
    meetings,
    replacements,
    turns: turns.map(({ turn }) => turn),
    cells: [...base, ...swaps, ...turns.map(({ cell }) => cell)],
  };
}

export function meetingCells(
  desk: Desk,
  meetings: readonly DrawnMeeting[],
  sets?: readonly string[],
): Cell[] {
  const catalogue = catalogueWith(
    desk,
    meetings.flatMap(({ a, b }) => [a, b]),
    sets,
  );
  return meetings.map(({ a, b }) => deskCell(desk, catalogue, [a.id, b.id]));
}

/** The same dice as the meeting they come from. */
function replacementCells(
  desk: Desk,
  meetings: readonly DrawnMeeting[],
  replacements: readonly Replacement[],
  base: readonly Cell[],
): Cell[] {
  const fleets = replacements.flatMap(({ meeting, fleet }): DrawnFleet[] => [
    meetings[meeting].a,
    meetings[meeting].b,
    fleet,
  ]);
  const catalogue = catalogueWith(desk, fleets);
  return replacements.map(({ meeting, side, fleet }) => {
    const { a, b } = meetings[meeting];
    const ids = side === 'a' ? ([fleet.id, b.id] as const) : ([a.id, fleet.id] as const);
    return deskCell(desk, catalogue, ids, base[meeting].setup.cell);
  });
}

interface TurnRequest {
  readonly turned: readonly Ware[];
  readonly cells: number;
  readonly base: readonly Cell[];
}

/** Each attribute of each ship, up and down, in the same meetings with the same dice. */
function attributeTurns(
  desk: Desk,
  { market, bench }: FieldRequest,
  meetings: readonly DrawnMeeting[],
  { turned, cells, base }: TurnRequest,
): { readonly turn: AttributeTurn; readonly cell: Cell }[] {
  const changes = turned.flatMap(({ code: ware }) =>
    market
      .attributes(bench.loaded.catalogue, ware)
      .flatMap(({ name: attribute, up, down }) => [
        ...(up === undefined ? [] : [{ ware, attribute, direction: 'up' as const, sets: up }]),
        ...(down === undefined
          ? []
          : [{ ware, attribute, direction: 'down' as const, sets: down }]),
      ]),
  );
  const each = Math.max(2, Math.floor(cells / Math.max(1, changes.length)));
  const places = new Map(turned.map(({ code }) => [code, placesOf(meetings, code, each)]));
  return changes.flatMap(({ ware, attribute, direction, sets }) => {
    const where = places.get(ware) ?? [];
    const fleets = where.flatMap(({ meeting }) => [meetings[meeting].a, meetings[meeting].b]);
    const catalogue = catalogueWith(desk, fleets, sets);
    return where.map(({ meeting, side, copies }) => {
      const { a, b } = meetings[meeting];
      const cell = deskCell(desk, catalogue, [a.id, b.id], base[meeting].setup.cell);
      return { turn: { ware, attribute, direction, meeting, side, copies }, cell };
    });
  });
}

/** The first meetings that only one side brings the ship to. */
function placesOf(meetings: readonly DrawnMeeting[], ware: string, most: number) {
  return meetings
    .flatMap((drawn, meeting) => {
      const side = sideWith(drawn, ware);
      if (side === undefined) return [];
      return [{ meeting, side, copies: drawn[side].counts.get(ware) ?? 1 }];
    })
    .slice(0, most);
}
