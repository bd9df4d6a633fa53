/** The query strings of the desk's addresses: plain text, as in the addresses of the calls. */

/** Earlier versions of the desk quoted a text that is also valid JSON, such as `303` or `true`. */
const QUOTED = /^"(-?\d+(?:\.\d+)?|true|false|null)"$/;

export function readAddressValues(query: string): Record<string, string> {
  const values = Array.from(
    new URLSearchParams(query),
    ([name, value]) => [name, QUOTED.exec(value)?.[1] ?? value] as const,
  );
  return Object.fromEntries(values);
}

export function writeAddressValues(values: Record<string, unknown>): string {
  const defined = Object.entries(values).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(defined.map(([name, value]) => [name, String(value)])).toString();
  return query === '' ? '' : `?${query}`;
}
