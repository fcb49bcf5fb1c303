import type { Reason, ReasonedChoice } from '../battle/reasons.ts';
import type { NarratedEvent } from '../battle/workshop.ts';
import { wrap } from './document.ts';
import { narrationData, narrationLine } from './narration.ts';
import { fixed } from './numbers.ts';
import { TERMINAL_COLUMNS } from './table.ts';

/** A told battle with the reasons of its admirals between the lines. */

type Told = { readonly event: NarratedEvent } | { readonly reason: Reason };

/** Reasons before the first event that came after them. */
function together(events: readonly NarratedEvent[], reasons: readonly Reason[]): Told[] {
  const told: Told[] = [];
  let next = 0;
  for (const event of events) {
    const at = event.at ?? 0;
    while (next < reasons.length && reasons[next].at <= at) told.push({ reason: reasons[next++] });
    told.push({ event });
  }
  for (; next < reasons.length; next++) told.push({ reason: reasons[next] });
  return told;
}

export function explainedLines(
  events: readonly NarratedEvent[],
  reasons: readonly Reason[],
): string[] {
  return together(events, reasons).flatMap((told) =>
    'event' in told ? [narrationLine(told.event)] : reasonLines(told.reason),
  );
}

export function explainedData(
  events: readonly NarratedEvent[],
  reasons: readonly Reason[],
): object[] {
  return together(events, reasons).map((told) =>
    'event' in told ? narrationData(told.event) : reasonData(told.reason),
  );
}

const MARK = '  why       ';
const INDENT = ' '.repeat(MARK.length + 2);

/** What was chosen and how; what came next; what made the difference. */
function reasonLines(reason: Reason): string[] {
  const { who, chosen, policy, how, measure, runnersUp, decidedBy } = reason;
  const worth = chosen.value === undefined ? '' : ` ${sayValue(chosen, measure)}`;
  const lines = hang(MARK, `${who}: ${chosen.text}${worth} (${policy}: ${how})`);
  if (runnersUp.length > 0) {
    const others = runnersUp.map((each) => {
      return each.value === undefined ? each.text : `${each.text} ${sayValue(each, measure)}`;
    });
    lines.push(...hang(INDENT, `over ${others.join('; ')}`));
  }
  if (decidedBy.length > 0) {
    const parts = decidedBy.map(
      ({ consideration, by }) => `${consideration} ${fixed(by, 2, true)}`,
    );
    lines.push(...hang(INDENT, `decided by ${parts.join(', ')}`));
  }
  return lines;
}

/** A chance as a percentage, points as they are. */
function sayValue({ value = 0 }: ReasonedChoice, measure: string | undefined): string {
  return measure === 'chance to win' ? `[${fixed(100 * value, 1)}%]` : `[${fixed(value, 2)}]`;
}

function hang(mark: string, text: string): string[] {
  const lines = wrap(text, TERMINAL_COLUMNS - INDENT.length);
  return lines.map((line, i) => `${i === 0 ? mark : INDENT}${line}`);
}

const DIGITS = 1e6;
const tidy = (value: number): number => Math.round(value * DIGITS) / DIGITS;

function reasonData(reason: Reason): object {
  const { who, decision, question, policy, how, measure, among, chosen, runnersUp } = reason;
  return {
    event: 'decision',
    who,
    decision,
    question,
    policy,
    how,
    ...(measure === undefined ? {} : { measure }),
    among,
    chosen: choiceData(chosen),
    runnersUp: runnersUp.map(choiceData),
    decidedBy: reason.decidedBy.map(({ consideration, by }) => ({ consideration, by: tidy(by) })),
    text: `${who}: ${chosen.text}`,
  };
}

function choiceData({ index, text, data, value, parts }: ReasonedChoice): object {
  const weighed = Object.entries(parts).filter(([, part]) => tidy(part) !== 0);
  return {
    index,
    text,
    ...data,
    ...(value === undefined ? {} : { value: tidy(value) }),
    ...(weighed.length === 0
      ? {}
      : { considerations: Object.fromEntries(weighed.map(([name, part]) => [name, tidy(part)])) }),
  };
}
