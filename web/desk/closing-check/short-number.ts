/** The number of a question after a first whole one: `0131` for `Q25-0131`. */
export function shortNumber(name: string): string {
  return name.slice(name.indexOf('-') + 1);
}
