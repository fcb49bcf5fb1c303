import { Option } from 'commander';
import { parseNames } from './field.ts';

/** Which lists take part. */

export const levelOption = () =>
  new Option('--level <names>', 'only lists of this level; several with commas').argParser(
    parseNames,
  );

export const factionOption = () =>
  new Option('--faction <codes>', 'only lists of these factions, such as PA,NE').argParser(
    parseNames,
  );

export const fieldOption = () =>
  new Option(
    '--field <lists...>',
    "opponents: names, globs such as 'ne-*', files, folders, teams a+b (default: all lists of the same level but those compared)",
  );
