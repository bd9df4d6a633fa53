/** The digits of a number, for lists whose first entry is written in full: `0131` for `Q25-0131`. */
export function shortNumber(name: string): string {
  return name.slice(name.indexOf('-') + 1);
}
