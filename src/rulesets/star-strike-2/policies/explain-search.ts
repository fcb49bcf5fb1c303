import type { Explain, Thinking, WeighedChoice } from '../../../battle/reasons.ts';
import type { Decision } from '../admiral.ts';
import type { Battle } from '../state.ts';
import { STYLES } from './considerations.ts';
import { StyleExplainer } from './explain.ts';
import type { Search } from './search.ts';

/** Why the search decided as it did: what its rehearsals came to, or else as its tactician says. */
export function explainSearch(search: Search): Explain<Battle, Decision> {
  const { explain } = new StyleExplainer(STYLES.tactician.weights);
  let seen = 0;
  return (battle, decision, chosen) => {
    if (search.contest.decided !== seen) {
      seen = search.contest.decided;
      return rehearsed(search, battle, decision);
    }
    const follows = decision === 'manoeuvre';
    if (follows) return { how: 'follows the plan it settled on', weighed: [] };
    return explain(battle, decision, chosen);
  };
}

/** From -1, lost, to 1, won, as a chance. */
function rehearsed(search: Search, battle: Battle, decision: Decision): Thinking {
  const { contest } = search;
  let simulations = 0;
  const best = new Map<number, WeighedChoice>();
  for (let candidate = 0; candidate < contest.candidates; candidate++) {
    const n = contest.rehearsals[candidate];
    simulations += n;
    const index = search.candidateIndex(battle, decision, candidate);
    if (index < 0 || n === 0) continue;
    const value = (1 + contest.sum[candidate] / n) / 2;
    const note = `after ${n} ${n === 1 ? 'simulation' : 'simulations'}`;
    const other = best.get(index)?.value ?? -1;
    if (value > other) best.set(index, { index, value, note, parts: {} });
  }
  return {
    how: `${simulations} simulations`,
    measure: 'chance to win',
    weighed: [...best.values()],
  };
}
