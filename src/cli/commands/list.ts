import { Command } from 'commander';
import { UserError, unknownWord } from '../../battle/problem.ts';
import type { PolicyInfo } from '../../battle/ruleset.ts';
import type { Listing } from '../../battle/workshop.ts';
import { findRuleset } from '../../data/find.ts';
import { renderListing } from '../../report/listing.ts';
import { TERMINAL_COLUMNS } from '../../report/table.ts';
import { openEveryRuleset } from '../../rulesets/index.ts';
import { openGame } from '../game.ts';
import {
  cardsOption,
  type Format,
  formatOption,
  type GameOptions,
  gameOption,
  outOption,
  setOption,
  wideOption,
} from '../options.ts';
import { writeResult } from '../output.ts';

interface ListOptions extends GameOptions {
  readonly format: Format;
  readonly out?: string;
  readonly wide?: boolean;
}

export function makeListCommand(): Command {
  return new Command('list')
    .description('Lists what there is. Without a topic: the topics.')
    .argument('[topic]', 'games, policies, rules, or a topic of the game such as ships')
    .addOption(gameOption())
    .addOption(cardsOption())
    .addOption(setOption())
    .addOption(formatOption())
    .addOption(wideOption())
    .addOption(outOption())
    .action(list);
}

async function list(topic: string | undefined, options: ListOptions): Promise<void> {
  const listing = await listingOf(topic, options);
  const fit = options.wide ? undefined : TERMINAL_COLUMNS;
  writeResult(renderListing(listing, options.format, { fit }), options.out);
}

/** Topics that every game has without its files. */
const GENERAL: Readonly<
  Record<string, { text: string; rows(options: ListOptions): Promise<Listing> }>
> = {
  games: {
    text: 'games that can be played',
    rows: async () => ({
      columns: ['game', 'title', 'points', 'levels', 'policies'],
      rows: (await openEveryRuleset()).map(({ id, title, currency, levels, policies }) => [
        id,
        title,
        currency.short,
        levels.map((level) => `${level.id} ${level.points}`).join(', '),
        policies.map(({ name }) => name).join(', '),
      ]),
    }),
  },
  policies: {
    text: 'scripted admirals of the game',
    rows: async ({ game }) => {
      const { policies, defaultPolicy } = await findRuleset(game);
      return {
        columns: ['policy', 'default', 'what it does'],
        rows: policies.map((policy) => [
          policy.name,
          policy.name === defaultPolicy ? 'yes' : '',
          sayPolicy(policy),
        ]),
      };
    },
  },
  considerations: {
    text: 'what styles weigh, with the weights of the default admiral',
    rows: async ({ game }) => {
      const ruleset = await findRuleset(game);
      const { considerations = [], policies, defaultPolicy } = ruleset;
      const usual = policies.find(({ name }) => name === defaultPolicy)?.weights ?? {};
      return {
        columns: ['consideration', defaultPolicy, 'least', 'most', 'what it is'],
        rows: considerations.map(({ name, least, most, text }) => [
          name,
          usual[name] ?? '',
          least,
          most,
          text,
        ]),
      };
    },
  },
  forbid: {
    text: 'kinds of decision that --forbid can mask',
    rows: async ({ game }) => ({
      columns: ['kind', 'an admiral that may not'],
      rows: ((await findRuleset(game)).restraints ?? []).map(({ name, text }) => [name, text]),
    }),
  },
  decisions: {
    text: 'decisions that an admiral makes, and code can make',
    rows: async ({ game }) => ({
      columns: ['decision', 'about'],
      rows: Object.entries((await findRuleset(game)).decisions ?? {}),
    }),
  },
  rules: {
    text: 'house rules that --rule can choose; the first value is the default',
    rows: async ({ game }) => ({
      columns: ['rule', 'values', 'question'],
      rows: Object.entries((await findRuleset(game)).switches).map(([name, { values, text }]) => [
        name,
        values.join(', '),
        text,
      ]),
    }),
  },
};

function sayPolicy({ name, text, budget }: PolicyInfo): string {
  if (budget === undefined) return text;
  return `${text} (${name}:N for N ${budget.text}, else ${budget.default})`;
}

async function listingOf(topic: string | undefined, options: ListOptions): Promise<Listing> {
  if (topic !== undefined && Object.hasOwn(GENERAL, topic)) return GENERAL[topic].rows(options);
  const { workshop, catalogue } = await openGame(options);
  if (topic === undefined) {
    const general = Object.entries(GENERAL).map(([name, { text }]) => [name, text]);
    const own = Object.entries(workshop.topics).map(([name, rows]) => [
      name,
      `${rows(catalogue).rows.length} of ${options.game}`,
    ]);
    return { columns: ['topic', 'what'], rows: [...general, ...own] };
  }
  if (!Object.hasOwn(workshop.topics, topic)) {
    const known = [...Object.keys(GENERAL), ...Object.keys(workshop.topics)];
    throw new UserError(unknownWord(topic, 'a topic', known));
  }
  return workshop.topics[topic](catalogue);
}
