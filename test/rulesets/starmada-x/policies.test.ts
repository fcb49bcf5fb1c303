import { describe, expect, it } from 'vitest';
import type { OwnPolicy } from '../../../src/battle/own-policy.ts';
import { WINNER } from '../../../src/battle/record.ts';
import type { BattleSetup } from '../../../src/battle/ruleset.ts';
import { Trace } from '../../../src/battle/trace.ts';
import { assemble, fleetInfos } from '../../../src/rulesets/starmada-x/catalogue.ts';
import { narrate } from '../../../src/rulesets/starmada-x/narrate.ts';
import { prepareBattles } from '../../../src/rulesets/starmada-x/play.ts';
import { STYLES } from '../../../src/rulesets/starmada-x/policies/considerations.ts';
import { gunTablesOf } from '../../../src/rulesets/starmada-x/policies/gun-tables.ts';
import { randomAdmiral } from '../../../src/rulesets/starmada-x/policies/random.ts';
import { arrange, compileDeck } from '../../../src/rulesets/starmada-x/prepare.ts';
import type { StarmadaSetup } from '../../../src/rulesets/starmada-x/setup-data.ts';
import { resetBattle } from '../../../src/rulesets/starmada-x/state.ts';
import { starmadaCatalogue } from '../../helpers/starmada-x.ts';

const catalogue = starmadaCatalogue();

function cellOf(
  fleets: readonly string[],
  scenario: string,
  policies: readonly [string, string],
  seed = 'policies',
): BattleSetup {
  return assemble(catalogue, {
    seed,
    fleets: fleets.length === 0 ? [[], []] : fleets.map((fleet) => [fleet]),
    scenario,
    policies,
    rules: {},
  });
}

/** Events of the first battles of a cell. */
function eventsOf(cell: BattleSetup, battles: number) {
  const prepared = prepareBattles(cell);
  const record = new Int32Array(prepared.recordLength);
  return Array.from({ length: battles }, (_, k) => {
    const trace = new Trace();
    prepared.play(k, record, trace);
    return narrate(cell, trace);
  }).flat();
}

function recordsOf(cell: BattleSetup, battles: number): number[][] {
  const prepared = prepareBattles(cell);
  return Array.from({ length: battles }, (_, k) => {
    const record = new Int32Array(prepared.recordLength);
    prepared.play(k, record);
    return [...record];
  });
}

describe('3.3.2 leaving the board', () => {
  it('is nothing random does while a plan stays on it', () => {
    const events = eventsOf(
      cellOf(['te-500-line', 'am-500-line'], 'meeting-500', ['random', 'random']),
      40,
    );
    expect(events.length).toBeGreaterThan(1000);
    expect(events.filter(({ event }) => event === 'leftBoard')).toEqual([]);
  });

  it.each(Object.keys(STYLES))('%s takes a convoy off by the edge it is to leave by', (policy) => {
    const events = eventsOf(cellOf([], 'break-out', [policy, policy]), 20);
    expect(events.filter(({ event }) => event === 'leftBoard')).toEqual([]);
    const exits = events.filter(({ event }) => event === 'exited');
    expect(exits.length).toBeGreaterThan(10);
    expect(new Set(exits.map(({ data }) => data.edge))).toEqual(new Set(['top']));
  });
});

describe('the tactician', () => {
  const ids = fleetInfos(catalogue).flatMap(({ id, level }) => (level === '500' ? [id] : []));

  it.each(['brawler', 'standoff', 'broadside'])('beats %s', (opponent) => {
    let score = 0;
    let battles = 0;
    for (const a of ids) {
      for (const b of ids) {
        for (const record of recordsOf(cellOf([a, b], 'meeting-500', ['tactician', opponent]), 2)) {
          score += [0.5, 1, 0][record[WINNER]];
          battles += 1;
        }
      }
    }
    expect(battles).toBe(2 * ids.length ** 2);
    expect(score / battles).toBeGreaterThan(0.58);
  });

  it('plays every battle alike, whatever was played before', () => {
    const cell = cellOf(['te-500-line', 'ka-500-line'], 'meeting-500', ['tactician', 'standoff']);
    const prepared = prepareBattles(cell);
    const alone = new Int32Array(prepared.recordLength);
    prepared.play(5, alone);
    expect([...alone]).toEqual(recordsOf(cell, 6)[5]);
  });
});

describe('2.2.1 what is plotted', () => {
  it('is unknown while orders are written, and counts when weapons are fired', () => {
    const cell = cellOf(['te-500-line', 'am-500-line'], 'meeting-500', ['random', 'random']);
    const setup = cell.data as StarmadaSetup;
    const admiral = randomAdmiral(0);
    const battle = arrange(setup, compileDeck(setup), 0, [admiral, admiral]);
    resetBattle(battle);
    const [ship] = battle.sides[0].ships;
    const [target] = battle.sides[1].ships;
    const guns = gunTablesOf(battle);
    guns.refresh(battle, ship);
    guns.refresh(battle, target);
    const ahead = () => {
      guns.face(0, ship, target, 0);
      return guns.given(0, 3, 0);
    };
    const open = [ahead(), guns.perWeapon(ship, 0, target, 3)];
    target.decoyed = true;
    expect(open[0]).toBeGreaterThan(0);
    expect(ahead()).toBe(open[0]);
    expect(guns.perWeapon(ship, 0, target, 3)).toBeLessThan(open[1]);
  });
});

describe('a style of one’s own', () => {
  it('plays as the game’s style with the same weights does', () => {
    const policies = ['tactician', 'brawler'] as const;
    const cell = cellOf(['te-500-line', 'ka-500-line'], 'meeting-500', [...policies]);
    const own: OwnPolicy = {
      kind: 'style',
      name: 'mine',
      text: '',
      base: 'tactician',
      weights: { ...STYLES.brawler.weights },
    };
    const mine = { ...cell, policies: ['tactician', 'mine'], own: [null, own] };
    expect(recordsOf(mine, 6)).toEqual(recordsOf(cell, 6));
  });
});
