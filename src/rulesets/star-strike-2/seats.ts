import { codeAdmiral } from '../../battle/code-admiral.ts';
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
    return { admiral: makeStyle(own), begin() {}, explain: () => styleExplainer(own) };
  }
  if (code === undefined) throw new UserError(`${own.file}: code is not allowed here`);
  const { admiral, begin } = codeAdmiral(
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
  const explain: Explain<Battle, Decision> = (battle, _decision, chosen) => ({
    how: `code answered ${chosen} of 0 to ${battle.choiceCount - 1}`,
    weighed: [],
  });
  return { admiral, begin, explain: () => explain };
}
