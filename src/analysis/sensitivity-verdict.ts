import { sayDifference } from './compare-verdict.ts';
import { counted, grouped } from './grouped.ts';
import type { SensitivityResult } from './sensitivity-schema.ts';

/** Two or three plain sentences: how much, where it jumps, where it crosses 50%. */
export function sensitivityVerdict(result: SensitivityResult, isInterrupted: boolean): string {
  const { battles, opponents, attribute, fleet } = result;
  if (battles === 0) return `${attribute} and ${fleet}: not played, nothing is known`;
  const n = `${counted(opponents.length, 'opponent')}, n = ${grouped(battles)} battles a step`;
  const words = [`${slope(result)}, ${n}`, jump(result), crossing(result)];
  if (isInterrupted) words.push('The run was interrupted');
  return words.filter((word) => word !== '').join('. ');
}

function slope({
  slope: s,
  attribute,
  fleet,
  steps,
  range,
  judgement,
  equivalence,
}: SensitivityResult): string {
  const from = steps[0].value;
  const to = steps[steps.length - 1].value;
  const whole = `from ${from} to ${to} ${fleet} goes ${sayDifference(range)} points`;
  const each = `each 1 of ${attribute} is worth ${sayDifference(s)} points of score`;
  switch (judgement) {
    case 'better':
    case 'worse':
      return `${capital(each)}; ${whole}`;
    case 'equivalent':
      return `${attribute} does not matter within ${Number((100 * equivalence).toFixed(2))} points: ${whole}`;
    case 'undecided':
      return `Whether ${attribute} matters is not decided at this n: ${whole}`;
  }
}

/** The clearest step, where it is much more than its share. */
function jump({ steps, range }: SensitivityResult): string {
  const sure = steps.flatMap((step, i) =>
    i > 0 && step.isDecided && step.change !== null ? [{ step, from: steps[i - 1].value }] : [],
  );
  const size = ({ step }: (typeof sure)[number]) => Math.abs(step.change?.value ?? 0);
  const [first] = sure.sort((x, y) => size(y) - size(x));
  if (first === undefined || steps.length < 3) return '';
  const even = Math.abs(range.value) / (steps.length - 1);
  if (size(first) < 1.5 * even || first.step.change === null) return '';
  return `The largest jump is from ${first.from} to ${first.step.value}: ${sayDifference(first.step.change)}`;
}

function crossing({ crossings, steps }: SensitivityResult): string {
  const [only] = crossings;
  if (only === undefined) {
    const above = steps[0].score.value > 0.5;
    return `It stays ${above ? 'above' : 'below'} 50% over the whole range`;
  }
  if (crossings.length > 1)
    return `It is about 50% from ${only.from} to ${crossings[crossings.length - 1].to}`;
  const sure = only.isDecided ? '' : ', though not for certain';
  return `It crosses 50% between ${only.from} and ${only.to}, at about ${Number(only.at.toFixed(2))}${sure}`;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
