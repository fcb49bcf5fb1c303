import type { DataPath } from '../../battle/problem.ts';
import type { DiceCard } from './cards.ts';
import type { Complaint } from './complaint.ts';
import { SYMBOLS } from './terms.ts';

const RANKED: readonly string[] = ['admiral', 'artillery', 'torpedo', 'movement'];

/** 2-03: any layout will do in which every rule that speaks of symbols still means something. */
export function checkDice({ faces }: DiceCard, path: DataPath, complain: Complaint): void {
  const all = faces.flat();
  for (const symbol of SYMBOLS) {
    if (!all.includes(symbol)) complain([...path, 'faces'], `no face shows ${symbol}`);
  }
  faces.forEach((face, i) => {
    if (!face.some((symbol) => RANKED.includes(symbol))) {
      const wanted = RANKED.join(', ');
      complain([...path, 'faces', i], `a comparison cannot rank it; wanted one of ${wanted} on it`);
    }
    if (new Set(face).size < face.length) {
      complain([...path, 'faces', i], 'a symbol stands on it twice');
    }
  });
  if (!faces.some((face) => face.length === 1 && face[0] === 'movement')) {
    complain([...path, 'faces'], 'no face shows Movement alone (3-03)');
  }
  if (!faces.some((face) => face.length > 1)) {
    complain([...path, 'faces'], 'no face shows more than one symbol (2-03)');
  }
}
