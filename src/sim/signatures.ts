/** Each game's results at this version as one number. Written by `npm run signature`. */
export const SIGNATURES: Readonly<Record<string, string>> = {
  'star-strike-2': 'cd55058faf06',
};
