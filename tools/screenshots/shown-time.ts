/** Shows what happened within seconds as it would have happened within days. No I/O. */

/** What happened at an instant, and when the picture says that it did; in milliseconds. */
export type Knot = { realMs: number; shownMs: number };

/**
 * Gives the instant that the picture shows for a real one: between two knots in proportion, so that what came later is
 * shown later; the shown one of the last knot for everything after.
 *
 * @param knots by time, both ways
 */
export function shownTimes(knots: readonly Knot[]): (realMs: number) => number {
  return (realMs) => {
    const next = knots.findIndex((knot) => knot.realMs > realMs);
    const [before, after] = [knots.at(next === -1 ? -1 : next - 1), knots[next]];
    if (next === 0 && after !== undefined) return after.shownMs - (after.realMs - realMs);
    if (before === undefined || after === undefined) return before?.shownMs ?? realMs;
    const share = (realMs - before.realMs) / (after.realMs - before.realMs);
    return Math.round(before.shownMs + share * (after.shownMs - before.shownMs));
  };
}

/** The same JSON with other texts where `change` gives any. */
export function withTexts(json: unknown, change: (text: string) => string): unknown {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((each) => withTexts(each, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withTexts(value, change)]));
}
