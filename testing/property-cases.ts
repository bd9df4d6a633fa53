import { commitNumber } from '../tools/commands/commit-number.ts';

/** How many cases a property runs: `usual` in `npm test`, and `full` where EVERY_CASE is set. */
export function casesOf({ usual, full }: { usual: number; full: number }): number {
  return process.env['EVERY_CASE'] === undefined ? usual : full;
}

/**
 * Returns the cases whose turn it is: of `turns` commits in a row, each takes other ones, and all of them together take
 * every case. Where EVERY_CASE is set, every case has its turn.
 */
export function inTurn<Case>(cases: readonly Case[], turns: number): Case[] {
  if (process.env['EVERY_CASE'] !== undefined) return [...cases];
  const turn = commitNumber() % turns;
  return cases.filter((_, index) => index % turns === turn);
}
