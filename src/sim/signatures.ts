/** Each game's results at this version as one number. Written by `npm run signature`. */
export const SIGNATURES: Readonly<Record<string, string>> = {
  'star-strike-2': 'e014816ac125',
  'imperial-stars': 'dd281d3698cd',
  'star-strike-1': '7c899de95f61',
  'starmada-x': 'd4b2642607f1',
  admiral: '7dc676585c49',
};
