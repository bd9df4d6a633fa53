/** Spreads times that lie within seconds over days, for pictures. No I/O. */

/** The real time of an event, and the time that the picture shows; in milliseconds. */
export type Knot = { realMs: number; shownMs: number };

/**
 * Maps a real time to the shown one: in proportion between two knots, so that the order stays, and the last knot's for
 * every later time.
 *
 * @param knots sorted by real and by shown time
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

/** Copies JSON and replaces each text for which `change` returns another. */
export function withTexts(json: unknown, change: (text: string) => string): unknown {
  if (typeof json === 'string') return change(json);
  if (Array.isArray(json)) return json.map((each) => withTexts(each, change));
  if (typeof json !== 'object' || json === null) return json;
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, withTexts(value, change)]));
}
