import { Chalk, type ChalkInstance } from 'chalk';

/** Colour only for people who look at a terminal, and never against their wish. */
export function colours(stream: { readonly isTTY?: boolean }): ChalkInstance {
  const wanted = stream.isTTY === true && (process.env.NO_COLOR ?? '') === '';
  return new Chalk({ level: wanted ? 1 : 0 });
}
