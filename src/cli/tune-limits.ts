import { priceChoices, type TuneLimits } from '../analysis/tune-candidate.ts';
import { readMatchup, type TuneTarget, targetSchema } from '../analysis/tune-target.ts';
import { UserError, unknownWord } from '../battle/problem.ts';
import { loadFile } from '../data/load.ts';
import type { Desk } from './desk.ts';

/** What `tune` may do to prices, from the command line and the target file. */
export interface LimitOptions {
  readonly lock?: readonly string[];
  readonly step: number;
  readonly maxChange: number;
  readonly minimal?: boolean;
  readonly target?: string;
}

export function limitsOf(desk: Desk, options: LimitOptions): TuneLimits {
  const { step, maxChange, lock = [], minimal = false } = options;
  const known = [...desk.wares, ...desk.absent].map(({ code }) => code);
  for (const code of lock) {
    if (!known.includes(code)) {
      throw new UserError(`--lock ${code}: ${unknownWord(code, 'a ship with a price', known)}`);
    }
  }
  const target = options.target === undefined ? {} : readTarget(desk, options.target);
  const limits = { locked: lock, step, maxChange, floor: 0, minimal, target };
  const found = { ...limits, floor: lowestPrice(desk, step) };
  for (const ware of desk.wares) {
    if (priceChoices(ware, found).length > 0) continue;
    throw new UserError(
      `${options.target}: ships.${ware.code}.price: no price within ${maxChange} of ${ware.points} lies in this band; raise --max-change or widen the band`,
    );
  }
  return found;
}

/** The lowest multiple of the step that the game's files may have; one that they refuse is told. */
function lowestPrice({ bench, wares }: Desk, step: number): number {
  const [ware] = [...wares].sort((x, y) => x.points - y.points);
  if (ware === undefined) return step;
  const accepts = (price: number): UserError | undefined => {
    try {
      bench.variant({ sets: [ware.price(price)] });
      return undefined;
    } catch (error) {
      if (error instanceof UserError) return error;
      throw error;
    }
  };
  const most = Math.max(ware.points, step);
  let refusal: UserError | undefined;
  for (let price = step; price <= most + 1e-9; price += step) {
    const rounded = Number(price.toFixed(6));
    refusal = accepts(rounded);
    if (refusal === undefined) return rounded;
  }
  throw new UserError(`--step ${step}: the game does not take such prices\n${refusal?.message}`);
}

function readTarget(desk: Desk, file: string): TuneTarget {
  const target = loadFile(file, targetSchema) as TuneTarget;
  const ships = desk.wares.map(({ code }) => code);
  const factions = [...new Set(desk.wares.map(({ faction }) => faction))];
  const refuse = (path: string, message: string): never => {
    throw new UserError(`${file}: ${path}: ${message}`);
  };
  for (const code of Object.keys(target.ships ?? {})) {
    if (!ships.includes(code)) {
      refuse(`ships.${code}`, unknownWord(code, `a ship at level ${desk.level.id}`, ships));
    }
  }
  const checkFaction = (path: string, faction: string) => {
    if (!factions.includes(faction)) refuse(path, unknownWord(faction, 'a faction', factions));
  };
  for (const faction of Object.keys(target.factions ?? {})) {
    checkFaction(`factions.${faction}`, faction);
  }
  for (const text of Object.keys(target.matchups ?? {})) {
    const path = `matchups."${text}"`;
    const [one, two] = readMatchup(text) ?? refuse(path, 'wanted two factions, such as "PA v NE"');
    checkFaction(path, one);
    checkFaction(path, two);
    if (one === two) refuse(path, 'a faction against itself is always even');
  }
  return target;
}
