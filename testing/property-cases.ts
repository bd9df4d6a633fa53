/** How often a property is tried: `usual` times in `npm test`, and `full` times where EVERY_CASE is set. */
export function casesOf({ usual, full }: { usual: number; full: number }): number {
  return process.env['EVERY_CASE'] === undefined ? usual : full;
}
