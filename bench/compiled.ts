/** The compiled program, which is what users run; types come from the source. */

const compiled = (path: string): string => new URL(`../dist/${path}`, import.meta.url).href;

export const { SeededDice } = (await import(
  compiled('dice/seeded-dice.js')
)) as typeof import('../src/dice/seeded-dice.ts');
export const { Trace } = (await import(
  compiled('battle/trace.js')
)) as typeof import('../src/battle/trace.ts');
export const { loadCatalogue } = (await import(
  compiled('data/load.js')
)) as typeof import('../src/data/load.ts');
export const { openPool } = (await import(
  compiled('sim/pool.js')
)) as typeof import('../src/sim/pool.ts');
export const { run } = (await import(compiled('sim/run.js'))) as typeof import('../src/sim/run.ts');
export const { isGame, openRuleset } = (await import(
  compiled('rulesets/index.js')
)) as typeof import('../src/rulesets/index.ts');
