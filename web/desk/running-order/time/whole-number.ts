/** A typed whole number from 1 to `most`; undefined for anything else. */
export function wholeNumber(typed: string, most: number): number | undefined {
  const text = typed.trim();
  const value = /^\d{1,6}$/.test(text) ? Number(text) : 0;
  return value >= 1 && value <= most ? value : undefined;
}
