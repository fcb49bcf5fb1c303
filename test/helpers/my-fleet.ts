/** A legal fleet of ten points, as a data file has it. */
export const MY_FLEET = {
  game: 'star-strike-2',
  kind: 'fleet',
  name: 'Mine',
  list: 'PA',
  level: 'alpha',
  ships: [
    { code: 'PA-FF', count: 2 },
    { code: 'PA-CV', count: 1 },
    { code: 'PA-INT', count: 2 },
  ],
  library: 'pa-wings',
};
