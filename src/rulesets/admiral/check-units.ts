import type { DataPath } from '../../battle/problem.ts';
import type { UnitCard } from './cards.ts';
import type { Catalogue } from './catalogue.ts';
import { type Complaint, isKnown } from './complaint.ts';

/** C-01: is a card one that the rules can use? */
export function checkUnit(
  { navies }: Catalogue,
  unit: UnitCard,
  path: DataPath,
  complain: Complaint,
): void {
  isKnown(complain, [...path, 'navy'], unit.navy, 'a navy', navies);
  const isSubmarine = unit.type === 'SS';
  if (isSubmarine && unit.submerged === undefined) {
    complain([...path, 'submerged'], 'missing: a submarine’s card has a back');
  }
  if (!isSubmarine && unit.submerged !== undefined) {
    complain([...path, 'submerged'], `only submarines dive; ${unit.code} is ${unit.type}`);
  }
  const squadrons = Object.values(unit.squadrons ?? {}).reduce<number>(
    (sum, n) => sum + (n ?? 0),
    0,
  );
  if (unit.squadrons !== undefined && squadrons === 0) {
    complain([...path, 'squadrons'], 'no squadron on board; leave the key out');
  }
  for (const { feature, needs, has } of needsOf(unit, squadrons > 0)) {
    if (!has) complain(path, `${feature} does nothing without ${needs}`);
  }
}

/** Features that mean nothing without something else on the card. */
function needsOf({ green = [], red = [], artillery, torpedoes = 0 }: UnitCard, flies: boolean) {
  const all: readonly string[] = [...green, ...red];
  const guns = { needs: 'artillery', has: artillery !== undefined };
  const tubes = { needs: 'torpedoes', has: torpedoes > 0 };
  const planes = { needs: 'squadrons', has: flies };
  const launches = { needs: 'torpedoes or squadrons', has: torpedoes > 0 || flies };
  const table = {
    'high-rate-of-fire': guns,
    'aiming-system': guns,
    'without-radar': guns,
    'torpedoes-recharge': tubes,
    'excellent-torpedoes': tubes,
    'magnetic-detonator': launches,
    'malfunctioning-torpedoes': launches,
    'armored-fighters': planes,
    'superior-fighters': planes,
    'old-attack-planes': planes,
  } as const;
  return Object.entries(table)
    .filter(([feature]) => all.includes(feature))
    .map(([feature, need]) => ({ feature, ...need }));
}
