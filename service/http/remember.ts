/** Of a header's values most visitors send the same few. */
const MOST = 500;
const LONGEST = 200;

/** Remembers what was said of each value, as long as they are few and short; what is said must depend on nothing else. */
export function remember<T extends string>(say: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const said = say(value);
    if (known.size >= MOST) known.clear();
    if (value.length <= LONGEST) known.set(value, said);
    return said;
  };
}
