/** A call as a request of HTTP. No dependency: browsers and the command line make theirs alike. */
import type { Route } from './call.ts';

export type CallRequest = {
  method: string;
  /** With its parameters, and what stands behind the question mark. */
  path: string;
  /** JSON; undefined where nothing is sent. */
  body: string | undefined;
};

/** What a call is given, as its contract says. What is undefined in `query` is left out. */
type Given = { params?: unknown; query?: unknown; body?: unknown };

/** Puts parameters into the path of a call, and the rest behind it or into its body. */
export function requestOf({ method, path }: Route, input: unknown): CallRequest {
  const { params, query, body }: Given = typeof input === 'object' && input !== null ? input : {};
  const named = new Map(entriesOf(params));
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(named.get(name) ?? ''));
  const pairs = entriesOf(query).map((pair) => pair.map(encodeURIComponent).join('='));
  const behind = pairs.join('&');
  return {
    method,
    path: behind === '' ? filled : `${filled}?${behind}`,
    body: body === undefined ? undefined : JSON.stringify(body),
  };
}

function entriesOf(values: unknown): [string, string][] {
  if (typeof values !== 'object' || values === null) return [];
  return Object.entries(values).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
}
