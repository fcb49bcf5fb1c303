import type { BatteryTable, ShipTable } from './compile.ts';
import * as terms from './terms.ts';
import { faceNeeded } from './to-hit.ts';

/** 4.2: exact odds of a volley: to-hit, shields and damage codes, worked out without sampling. */

/** Chances by whole number. */
export type Chances = readonly number[];

/** Hits, engines, shields, equipment, casualties and weapons of three batteries that are gone. */
export interface Loss {
  readonly hull: number;
  readonly crew: number;
  readonly engines: number;
  readonly shields: number;
  readonly items: number;
  readonly weapons: readonly number[];
}

export const UNHURT: Loss = {
  hull: 0,
  crew: 0,
  engines: 0,
  shields: 0,
  items: 0,
  weapons: [0, 0, 0],
};

/** One attack: a battery's dice at what they need. */
export interface Shots {
  readonly dice: number;
  readonly needed: number;
  readonly pen: number;
  readonly dmg: number;
  readonly shields: number;
  readonly abilities: number;
}

export function binomial(n: number, p: number): number[] {
  let row = [1];
  for (let i = 0; i < n; i++) {
    const next = new Array<number>(row.length + 1).fill(0);
    row.forEach((chance, k) => {
      next[k] += chance * (1 - p);
      next[k + 1] += chance * p;
    });
    row = next;
  }
  return row;
}

/** 4.2.1: chances of so many hits. */
export function hitChances(dice: number, needed: number): number[] {
  if (needed <= 6) return binomial(dice, (7 - faceNeeded(needed)) / 6);
  const sixes = binomial(dice, 1 / 6);
  const hits = new Array<number>(Math.floor(dice / (needed - 5)) + 1).fill(0);
  sixes.forEach((chance, k) => {
    hits[Math.floor(k / (needed - 5))] += chance;
  });
  return hits;
}

/** 4.2.2: chances of so many dice through the shields. */
export function throughChances(shots: Shots): number[] {
  const once = Math.max(0, 6 - shots.shields) / 6;
  const chance = (shots.abilities & terms.RE_ROLL) !== 0 ? once * once : once;
  const total: number[] = [];
  hitChances(shots.dice, shots.needed).forEach((hit, hits) => {
    binomial(hits * shots.pen, chance).forEach((through, k) => {
      total[k] = (total[k] ?? 0) + hit * through;
    });
  });
  return total;
}

const SAVE = 1 / 3;

/** A step of the working: losses with their chances. */
type Branches = Map<string, { loss: Loss; chance: number }>;

const keyOf = ({ hull, crew, engines, shields, items, weapons }: Loss): string =>
  `${hull},${crew},${engines},${shields},${items},${weapons.join()}`;

function add(branches: Branches, loss: Loss, chance: number): void {
  if (chance === 0) return;
  const key = keyOf(loss);
  const known = branches.get(key);
  if (known === undefined) branches.set(key, { loss, chance });
  else known.chance += chance;
}

/** 4.2.3, 4.3.2: damage to one design, box by box. */
export class DamageOdds {
  private readonly card: ShipTable;
  private readonly extraWithHull: boolean;
  private readonly itemBoxes: number;

  constructor(card: ShipTable, rules: terms.AllRules) {
    this.card = card;
    this.extraWithHull = rules.extraHull === 'with-h';
    this.itemBoxes = card.equipment.reduce(
      (sum, boxes, item) => sum + (item === terms.BAY && rules.emptyBays === 'ignored' ? 0 : boxes),
      0,
    );
  }

  isDoomed(loss: Loss): boolean {
    return loss.hull >= this.card.hull;
  }

  private hullHit(loss: Loss, chance: number, out: Branches): void {
    const saved = this.card.savesHull ? SAVE : 0;
    add(out, loss, chance * saved);
    const crew = Math.max(0, loss.crew - 1);
    add(out, { ...loss, hull: loss.hull + 1, crew }, chance * (1 - saved));
  }

  /** The losses after a hit, or undefined where there is no box for it. */
  private boxFor(loss: Loss, letter: number): { after: Loss; saves: boolean } | undefined {
    const { card } = this;
    if (letter === terms.ENGINE) {
      if (loss.engines >= card.engines) return undefined;
      return { after: { ...loss, engines: loss.engines + 1 }, saves: false };
    }
    if (letter === terms.SHIELD) {
      if (loss.shields >= card.shields) return undefined;
      return { after: { ...loss, shields: loss.shields + 1 }, saves: card.savesShields };
    }
    if (letter === terms.QUIPMENT) {
      if (loss.items >= this.itemBoxes) return undefined;
      return { after: { ...loss, items: loss.items + 1 }, saves: false };
    }
    const battery = letter - terms.WEAPON;
    const mask = card.batteries[battery]?.mask ?? 0;
    let mounts = 0;
    for (let bits = mask; bits !== 0; bits &= bits - 1) mounts += 1;
    if (loss.weapons[battery] >= mounts) return undefined;
    const weapons = loss.weapons.map((n, b) => (b === battery ? n + 1 : n));
    return { after: { ...loss, weapons }, saves: card.savesWeapons };
  }

  /** One damage die of a known face. */
  private face(loss: Loss, chance: number, face: number, abilities: number, out: Branches): void {
    const letters = this.card.chart[face];
    const noHull = (abilities & terms.NO_HULL) !== 0;
    type Step = { loss: Loss; chance: number; applied: boolean };
    let steps: Step[] = [{ loss, chance, applied: false }];
    let hasHull = false;
    for (const letter of letters) {
      if (letter === terms.HULL) hasHull = true;
      steps = steps.flatMap((step): Step[] => {
        if (this.isDoomed(step.loss) || (letter === terms.HULL && noHull)) return [step];
        const next: Branches = new Map();
        if (letter === terms.HULL) this.hullHit(step.loss, step.chance, next);
        else {
          const box = this.boxFor(step.loss, letter);
          if (box === undefined) return [step];
          const saved = box.saves ? SAVE : 0;
          add(next, step.loss, step.chance * saved);
          add(next, box.after, step.chance * (1 - saved));
        }
        return [...next.values()].map((branch) => ({ ...branch, applied: true }));
      });
    }
    const extra = (abilities & terms.EXTRA_HULL) !== 0 && (!this.extraWithHull || hasHull);
    for (const step of steps) {
      let branches: Branches = new Map();
      if (!step.applied && !noHull && !this.isDoomed(step.loss)) {
        this.hullHit(step.loss, step.chance, branches);
      } else add(branches, step.loss, step.chance);
      if (extra) branches = this.each(branches, (l, c, into) => this.hullHit(l, c, into));
      if ((abilities & terms.EXTRA_CREW) !== 0) {
        branches = this.each(branches, (l, c, into) => {
          const more = l.hull + l.crew < this.card.hull ? 1 : 0;
          add(into, { ...l, crew: l.crew + more }, c);
        });
      }
      for (const branch of branches.values()) add(out, branch.loss, branch.chance);
    }
  }

  /** Goes on with every branch that is not doomed. */
  private each(
    branches: Branches,
    act: (loss: Loss, chance: number, into: Branches) => void,
  ): Branches {
    const next: Branches = new Map();
    for (const { loss, chance } of branches.values()) {
      if (this.isDoomed(loss)) add(next, loss, chance);
      else act(loss, chance, next);
    }
    return next;
  }

  /** Attacks one after another on a ship with these losses. */
  volley(shots: readonly Shots[], from: Loss = UNHURT): { loss: Loss; chance: number }[] {
    let branches: Branches = new Map();
    add(branches, from, 1);
    for (const attack of shots) branches = this.attack(branches, attack);
    return [...branches.values()];
  }

  private attack(before: Branches, shots: Shots): Branches {
    const through = throughChances(shots);
    const after: Branches = new Map();
    let dice = before;
    through.forEach((chance, k) => {
      for (const { loss, chance: had } of dice.values()) {
        // 4.3: what is marked as destroyed is not fired at again.
        add(after, loss, had * chance);
      }
      for (let n = 0; n < shots.dmg && k < through.length - 1; n++) {
        dice = this.each(dice, (loss, had, into) => {
          for (let face = 0; face < 6; face++) {
            this.face(loss, had / 6, face, shots.abilities, into);
          }
        });
      }
    });
    return after;
  }
}

/** One battery with so many weapons at a distance. */
export function shotsOf(
  battery: BatteryTable,
  weapons: number,
  rof: number,
  needed: number,
  shields: number,
  pen = battery.pen,
): Shots {
  return {
    dice: weapons * rof,
    needed,
    pen,
    dmg: battery.dmg,
    shields,
    abilities: battery.abilities,
  };
}
