import type { Check, DoctorResult } from '../analysis/doctor-schema.ts';
import type { Part, TextOptions } from './document.ts';
import { renderTable, type TableData } from './table.ts';

const MARKS: Readonly<Record<Check['outcome'], string>> = { pass: '✓', fail: '✗', unchecked: '–' };

/** The doctor's findings, a line each. */
export function doctorParts(result: DoctorResult, options: { readonly title: string }): Part[] {
  const table = markedTable(result);
  return [
    { kind: 'title', text: `${options.title}: can these numbers be believed? Seed ${result.seed}` },
    { kind: 'verdict', text: result.verdict },
    { kind: 'drawn', draw: (how) => drawChecks(table, how), table },
    ...assumptionParts(result),
  ];
}

function assumptionParts({ assumptions }: DoctorResult): Part[] {
  if (assumptions.length === 0) return [];
  return [
    { kind: 'heading', text: 'Assumptions' },
    { kind: 'list', items: assumptions },
  ];
}

function markedTable({ checks }: DoctorResult): TableData {
  return {
    columns: ['', 'check', 'found'],
    rows: checks.map(({ title, outcome, found }) => [MARKS[outcome], title, found]),
  };
}

function drawChecks(table: TableData, { fit, colour }: TextOptions): string[] {
  return renderTable(table, { fit })
    .split('\n')
    .map((line) => line.replace(/^✓/, colour.green('✓')).replace(/^✗/, colour.red.bold('✗')));
}

/** A row for each check. */
export function doctorTable({ checks }: DoctorResult): TableData {
  return {
    columns: ['check', 'outcome', 'found'],
    rows: checks.map(({ check, outcome, found }) => [check, outcome, found]),
  };
}
