import { DEFAULT_LEVEL, type Interval } from './interval.ts';
import type { CellSummary } from './result-schema.ts';

/** The same question under several admirals: does the answer hold under all of them? */

export const PANEL_FINDINGS = ['holds', 'depends', 'partly', 'undecided'] as const;
/**
 * `holds`: the same under all of them. `depends`: different answers, for certain. `partly`: one
 * answer wherever there is one. `undecided`: nowhere is there one.
 */
export type PanelFinding = (typeof PANEL_FINDINGS)[number];
export type Judgement = CellSummary['judgement'];

/** Each of so many intervals at this level: all of them hold together at 95% (Bonferroni). */
export function jointLevel(looks: number): number {
  return 1 - (1 - DEFAULT_LEVEL) / looks;
}

export function panelFinding(judgements: readonly Judgement[]): PanelFinding {
  const decided = judgements.filter((judgement) => judgement !== 'undecided');
  if (decided.length === 0) return 'undecided';
  if (new Set(decided).size > 1) return 'depends';
  return decided.length === judgements.length ? 'holds' : 'partly';
}

export interface PanelMember {
  readonly policy: string;
  readonly judgement: Judgement;
  readonly score: Interval;
  readonly battles: number;
}

/** What came of one matchup under several admirals, in plain sentences. */
export function panelVerdict(
  sides: { readonly a: string; readonly b: string },
  members: readonly PanelMember[],
  margin: number,
): string {
  const { a, b } = sides;
  if (members.some(({ battles }) => battles === 0)) {
    return `${a} against ${b}: not played under every admiral, nothing is known`;
  }
  const words = (judgement: Judgement) => sayJudgement(judgement, sides, margin);
  const of = (judgement: Judgement) => members.filter((each) => each.judgement === judgement);
  const [first] = members.filter(({ judgement }) => judgement !== 'undecided');
  const open = of('undecided');
  const counted = sayBattles(members);
  switch (panelFinding(members.map(({ judgement }) => judgement))) {
    case 'holds':
      return `Holds under ${sayAll(members.length)}: ${words(first.judgement)}; ${a} scores ${sayRange(members)}, ${counted}`;
    case 'partly':
      return `No admiral says otherwise, but not all say it: ${words(first.judgement)} under ${sayNames(of(first.judgement))}; not decided under ${sayNames(open)}, ${counted}`;
    case 'depends': {
      const parts = (['better', 'equivalent', 'worse', 'mirror'] as const)
        .filter((judgement) => of(judgement).length > 0)
        .map((judgement) => `${words(judgement)} under ${sayNames(of(judgement))}`);
      const rest = open.length === 0 ? '' : `; not decided under ${sayNames(open)}`;
      return `Depends on the admiral: ${parts.join('; ')}${rest}, ${counted}`;
    }
    case 'undecided':
      return `${a} against ${b} is not decided under any of ${members.length} admirals: ${a} scores ${sayRange(members)}, ${counted}`;
  }
}

function sayJudgement(
  judgement: Judgement,
  { a, b }: { readonly a: string; readonly b: string },
  margin: number,
): string {
  switch (judgement) {
    case 'better':
      return `${a} beats ${b}`;
    case 'worse':
      return `${a} loses to ${b}`;
    case 'mirror':
      return `${a} against itself is exactly even`;
    default:
      return `${a} and ${b} are even within ${Number((100 * margin).toFixed(2))} points`;
  }
}

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`;

/** "51.0% (cautious) to 63.2% (gunline)" */
function sayRange(members: readonly PanelMember[]): string {
  const order = [...members].sort((x, y) => x.score.value - y.score.value);
  const [least, most] = [order[0], order[order.length - 1]];
  if (least.score.value === most.score.value) return percent(least.score.value);
  return `${percent(least.score.value)} (${least.policy}) to ${percent(most.score.value)} (${most.policy})`;
}

/** "aggressive (61.0%) and gunline (58.2%)" */
function sayNames(members: readonly PanelMember[]): string {
  return list(members.map(({ policy, score }) => `${policy} (${percent(score.value)})`));
}

function sayBattles(members: readonly PanelMember[]): string {
  const counts = members.map(({ battles }) => battles);
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  return `n = ${least === most ? least : `${least} to ${most}`} battles each`;
}

/** "both admirals", "all 6 admirals" */
export function sayAll(admirals: number): string {
  return admirals === 2 ? 'both admirals' : `all ${admirals} admirals`;
}

export function list(names: readonly string[]): string {
  if (names.length < 2) return names.join('');
  return `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}
