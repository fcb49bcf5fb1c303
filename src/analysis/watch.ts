import { extremes, type NotedBattle } from '../sim/extremes.ts';
import type { Tally } from '../sim/tally.ts';
import type { Watch } from './result-schema.ts';

const WINNERS = ['draw', 'a', 'b'] as const;

/**
 * Battles worth a look: the most typical, the most lopsided win of the side that wins more often,
 * and the most surprising, which is the largest win of the other. Where both win as often, the
 * largest win of each side is lopsided, and nothing is surprising.
 */
export function battlesToWatch(tally: Tally, replay: (battle: number) => string): Watch[] {
  const { largestWinOfA, largestWinOfB, upset, typical } = extremes(tally);
  const lopsided = [largestWinOfA, largestWinOfB].filter((battle) => battle !== upset);
  const note = (why: Watch['why'], noted: NotedBattle | undefined): Watch[] => {
    if (noted === undefined) return [];
    const { battle, winner, margin, alike } = noted;
    return [{ why, battle, winner: WINNERS[winner], margin, alike, replay: replay(battle) }];
  };
  return [
    ...note('typical', typical.at(0)),
    ...lopsided.flatMap((battle) => note('lopsided', battle)),
    ...note('surprising', upset),
  ];
}
