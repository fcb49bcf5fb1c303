import { type CodeAdmiral, codeAdmiral } from '../../battle/code-admiral.ts';
import { type OwnPolicy, ownPolicy } from '../../battle/own-policy.ts';
import { UserError } from '../../battle/problem.ts';
import { type Explain, explained } from '../../battle/reasons.ts';
import type { BattleSetup, PrepareExtras } from '../../battle/ruleset.ts';
import type { Admiral, Decision } from './admiral.ts';
import { desk } from './desk.ts';
import {
  explainerOf,
  makeAdmiral,
  makeStyle,
  policyInfos,
  styleExplainer,
} from './policies/index.ts';
import type { MakeScratch } from './policies/simulator.ts';
import type { Battle } from './state.ts';

/** Who decides for a team: one of the game's admirals, or one that the user brought. */

export interface Seat {
  readonly admiral: Admiral;
  /** To be called when a battle begins. */
  begin(): void;
}

export interface SeatRequest {
  readonly side: number;
  readonly team: number;
  /** The admiral's own stream of chance. */
  readonly stream: number;
  readonly makeScratch: MakeScratch;
}

const DEFAULT = 'tactician';

export function takeSeat(cell: BattleSetup, request: SeatRequest, extras: PrepareExtras): Seat {
  const { side, team } = request;
  const own = ownPolicy(cell, side);
  const seat =
    own === undefined ? named(cell.policies[side], request) : brought(cell, own, request, extras);
  const { reasons } = extras;
  if (reasons === undefined) return seat;
  const policy = cell.policies[side];
  const admiral = explained(desk, seat.admiral, { team, policy, reasons, explain: seat.explain() });
  return { admiral, begin: seat.begin };
}

interface Explained extends Seat {
  explain(): Explain<Battle, Decision>;
}

function named(policy: string, { stream, makeScratch }: SeatRequest): Explained {
  const admiral = makeAdmiral(policy, stream, makeScratch);
  return { admiral, begin() {}, explain: () => explainerOf(policy, admiral) };
}

function brought(
  cell: BattleSetup,
  own: OwnPolicy,
  { team, stream, makeScratch }: SeatRequest,
  { code }: PrepareExtras,
): Explained {
  if (own.kind === 'style') {
    return { admiral: makeStyle(own, stream), begin() {}, explain: () => styleExplainer(own) };
  }
  if (code === undefined) throw new UserError(`${own.file}: code is not allowed here`);
  const made = codeAdmiral(
    desk,
    own,
    code(own),
    {
      game: cell.game,
      team,
      bases: policyInfos.map(({ name }) => name),
      defaultBase: DEFAULT,
      random: (battle, n) => battle.dice.below(stream, n),
    },
    (base) => makeAdmiral(base, stream, makeScratch),
  );
  return { admiral: made.admiral, begin: made.begin, explain: () => explainCode(made) };
}

/** Code says what it answered; what it leaves open is explained by who decides it. */
function explainCode(made: CodeAdmiral<Battle, Decision>): Explain<Battle, Decision> {
  const { name, admiral } = made.base;
  const base = explainerOf(name, admiral);
  return (battle, decision, chosen) => {
    if (made.decides(decision)) {
      const last = battle.choiceCount - 1;
      return { how: `its code answered ${chosen} of 0 to ${last}`, weighed: [] };
    }
    const thinking = base(battle, decision, chosen);
    return { ...thinking, how: `left to ${name}: ${thinking.how}` };
  };
}
