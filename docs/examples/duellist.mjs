// An admiral that is code: it always strikes the enemy with the least hull left. Everything else is
// decided by the game's tactician. See docs/policies.md.

export const base = 'tactician';

export function makeAdmiral() {
  return {
    strike({ choices, table }) {
      const hull = new Map(table.pieces.map((piece) => [piece.name, piece.hull]));
      let best = 0;
      choices.forEach(({ data }, index) => {
        if (data.target === null) return;
        const target = choices[best].data.target;
        if (target === null || hull.get(data.target) < hull.get(target)) best = index;
      });
      return best;
    },
  };
}
