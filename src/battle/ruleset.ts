import type { PolicyCode } from './code-admiral.ts';
import type { OwnPolicy } from './own-policy.ts';
import type { Reasons } from './reasons.ts';
import type { RecordShape } from './record.ts';
import type { Restraint } from './restrain.ts';
import type { Trace } from './trace.ts';
import type { QuickAssembler, Workshop } from './workshop.ts';

/**
 * The seam between a game and everything else. A game is sealed behind it: the framework runs
 * battles, adds up integers and prints tables without knowing what a hex or a hand of cards is.
 */
export interface Ruleset {
  readonly id: string;
  readonly title: string;
  /** Rulebook and edition that every clause number in the game's folder refers to. */
  readonly rulebook: string;
  readonly currency: { readonly name: string; readonly short: string };
  /** Sizes of battle with their points, smallest first. */
  readonly levels: readonly { readonly id: string; readonly points: number }[];
  readonly policies: readonly PolicyInfo[];
  readonly defaultPolicy: string;
  /** What styles weigh. A game that has them takes styles as data. */
  readonly considerations?: readonly Consideration[];
  /** Admirals of `--policy panel`: several ways to play well, the default among them. */
  readonly panel?: readonly string[];
  /** What `--forbid` can mask. */
  readonly restraints?: readonly Restraint[];
  /** Decisions that a code policy can make, and what each is about. A game that has them takes code. */
  readonly decisions?: Readonly<Record<string, string>>;
  /** House rules a run can flip; the first value is the default. */
  readonly switches: Readonly<Record<string, RuleSwitch>>;
  readonly record: RecordShape;
  /** Sides that can meet, 2 unless said; with more, the record has SIDES_COLUMNS. */
  readonly mostSides?: number;
  /** What the simulation leaves out or decides for the players, one sentence each. */
  readonly assumptions: readonly string[];
  /** Builds everything a cell's battles need. The setup was made, and so checked, by the workshop. */
  prepare(setup: BattleSetup, extras?: PrepareExtras): PreparedBattle;
  /** The game's files: reading, checking, browsing, the rules lab. Not needed to play. */
  workshop(): Promise<Workshop>;
  /**
   * What a run needs of it, without the code that checks files: it starts sooner. A game without it
   * has its packaged files checked at each start.
   */
  assembler?(): Promise<QuickAssembler>;
}

export interface PolicyInfo {
  readonly name: string;
  readonly text: string;
  /** What it may spend on a decision; `name:number` asks for another amount than the default. */
  readonly budget?: { readonly default: number; readonly text: string };
  /** If it is a style: a weight for each consideration of the game. */
  readonly weights?: Readonly<Record<string, number>>;
}

/** Something that styles weigh. */
export interface Consideration {
  readonly name: string;
  readonly text: string;
  /** What a weight may be. */
  readonly least: number;
  readonly most: number;
}

/** What a battle is prepared with besides its setup. */
export interface PrepareExtras {
  /** Modules of code policies. Without it no setup with code can be played. */
  readonly code?: PolicyCode | undefined;
  /** Where admirals write down why. Without it they do not think about that at all. */
  readonly reasons?: Reasons | undefined;
}

export interface RuleSwitch {
  readonly values: readonly string[];
  readonly text: string;
}

/** One cell, as plain data that crosses threads. */
export interface BattleSetup {
  readonly game: string;
  readonly seed: string;
  /** Names the cell's streams of dice: cells with the same name roll the same dice. */
  readonly cell: string;
  /** An admiral for each side, by name. */
  readonly policies: readonly string[];
  /** Those of them that the user brought; left out when there are none. */
  readonly own?: readonly (OwnPolicy | null)[];
  /** Kinds of decision that each side may not make; left out when there are none. */
  readonly forbid?: readonly (readonly string[])[];
  /** The game's own part. */
  readonly data: unknown;
}

/** A ship, card or unit that has a row in the record. */
export interface PieceInfo {
  /** 0: side a, 1: side b, and so on. */
  readonly side: number;
  readonly code: string;
  readonly name: string;
  readonly copy: number;
  readonly points: number;
}

export interface PreparedBattle {
  readonly pieces: readonly PieceInfo[];
  readonly recordLength: number;
  /**
   * Plays battle k of the cell and writes its record. Battles 2p and 2p + 1 are a pair: the same
   * dice with the sides swapped, where the game has sides to swap. With n sides, battles n·r to
   * n·r + n - 1 are a rotation: the same dice, each side a seat further in each of them.
   */
  play(battle: number, record: Int32Array, trace?: Trace): void;
  /** The same, checking after every step that the position could arise in legal play. */
  audit(battle: number, record: Int32Array): void;
}
