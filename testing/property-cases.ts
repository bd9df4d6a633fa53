/** How many cases a property runs: `usual` in `npm test`, and `full` where EVERY_CASE is set. */
export function casesOf({ usual, full }: { usual: number; full: number }): number {
  return process.env['EVERY_CASE'] === undefined ? usual : full;
}
