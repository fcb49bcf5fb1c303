/** Each game's results at this version as one number. Written by `npm run signature`. */
export const SIGNATURES: Readonly<Record<string, string>> = {
  'star-strike-2': 'cd55058faf06',
  'imperial-stars': 'dd281d3698cd',
  'star-strike-1': 'bc740729cac5',
  'starmada-x': 'd4b2642607f1',
  admiral: '7dc676585c49',
};
