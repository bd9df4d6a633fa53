/** The size of the cache: most visitors send the same few header values. */
const MAX_VALUES = 500;
const LONGEST = 200;

/** Caches the results of `compute` for short values. A result must depend on its value alone. */
export function memoize<T extends string>(compute: (value: string) => T): (value: string) => T {
  const known = new Map<string, T>();
  return (value) => {
    const before = known.get(value);
    if (before !== undefined) return before;
    const result = compute(value);
    if (known.size >= MAX_VALUES) known.clear();
    if (value.length <= LONGEST) known.set(value, result);
    return result;
  };
}
