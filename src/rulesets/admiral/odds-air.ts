import type { OddsAnswer, OddsQuestion } from '../../battle/odds-desk.ts';
import { distribution } from '../../dice/enumerate.ts';
import type { Catalogue } from './catalogue.ts';
import { distributed, isYes, percent, tally, wholeNumber } from './odds-numbers.ts';
import { fighterTable } from './odds-table.ts';
import { rollAntiAircraft } from './rolls.ts';
import { DESTROYED, type Squadron } from './state.ts';
import { dogfight, engage } from './strikes.ts';
import * as terms from './terms.ts';

const MOST_DICE = 60;
const MOST_SQUADRONS = 60;

/** 4-08, R-01: dice of a pool are alike, so one goes through the rules and they are added up. */
export function antiAircraftAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const dice = wholeNumber(question.words[0], 'dice', { least: 1, most: MOST_DICE });
  const squadrons = wholeNumber(question.words[1], 'squadrons', { least: 1, most: MOST_SQUADRONS });
  const old = isYes(question, 'old', false);
  const { battle, screen } = fighterTable(catalogue, question.rules);
  const hit =
    distribution((die) => {
      battle.dice = die;
      if (rollAntiAircraft(battle, screen.carrier)) return 1;
      return old && rollAntiAircraft(battle, screen.carrier) ? 1 : 0;
    }).get(1) ?? 0;
  let hits = [1];
  for (let die = 0; die < dice; die++) hits = withOneMore(hits, hit);
  const lost = new Map<number, number>();
  hits.forEach((chance, n) => {
    if (chance > 0) tally(lost, Math.min(n, squadrons), chance);
  });
  const none = lost.get(0) ?? 0;
  const all = lost.get(squadrons) ?? 0;
  const planes = old ? 'old planes' : 'planes';
  return {
    title: `${dice} anti-aircraft dice against ${squadrons} squadrons of ${planes}`,
    sentence: `${dice} anti-aircraft dice shoot down all ${squadrons} squadrons in ${percent(all)} of attacks, none in ${percent(none)}.`,
    chances: [
      { name: 'all shot down', chance: all },
      { name: 'none shot down', chance: none },
    ],
    distributions: [distributed('squadrons shot down', lost)],
    figures: [],
    given: ['All squadrons are of one group, and no screen fights before.'],
  };
}

const withOneMore = (hits: readonly number[], hit: number): number[] =>
  Array.from(
    { length: hits.length + 1 },
    (_, n) => (hits[n] ?? 0) * (1 - hit) + (hits[n - 1] ?? 0) * hit,
  );

const BITS: Readonly<Record<string, number>> = {
  none: 0,
  superior: 1 << terms.SUPERIOR_FIGHTERS,
  armored: 1 << terms.ARMORED_FIGHTERS,
  both: (1 << terms.SUPERIOR_FIGHTERS) | (1 << terms.ARMORED_FIGHTERS),
};

/** 4-12, 4-13, G-03, G-04 */
export function dogfightAnswer(catalogue: Catalogue, question: OddsQuestion): OddsAnswer {
  const kind = terms.KINDS.indexOf(question.words[0] as terms.SquadronKind);
  const table = fighterTable(catalogue, question.rules);
  const { battle, screen } = table;
  const opponent = table.opponents[kind];
  const { screen: ours = 'none', escort: theirs = 'none' } = question.options;
  const isGone = ({ place }: Squadron): boolean => place === DESTROYED;
  const chances = distribution((die) => {
    table.reset();
    battle.dice = die;
    screen.carrier.active = BITS[ours];
    opponent.carrier.active = BITS[theirs];
    if (kind === terms.FIGHTER) dogfight(battle, screen, opponent);
    else engage(battle, screen, opponent);
    return isGone(opponent) ? 1 : isGone(screen) ? -1 : 0;
  });
  const [win, lose, nothing] = [1, -1, 0].map((key) => chances.get(key) ?? 0);
  const name = terms.KINDS[kind].replace('-', ' ');
  const features = (which: string) => (which === 'none' ? 'no feature' : `${which} in force`);
  return {
    title: `a fighter of the screen against a ${name}`,
    sentence: `A fighter of the screen shoots down a ${name} in ${percent(win)} of fights, and is shot down in ${percent(lose)}.`,
    chances: [
      { name: `${name} shot down`, chance: win },
      { name: 'fighter of the screen shot down', chance: lose },
      { name: 'nobody', chance: nothing },
    ],
    distributions: [],
    figures: [],
    given: [`Screen: ${features(ours)}. Other side: ${features(theirs)}.`],
  };
}
