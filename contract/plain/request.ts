/** Turns a call into an HTTP request, for browsers and the command line. */
import type { Route } from '../calls/call.ts';

export type CallRequest = {
  method: string;
  /** With its parameters and its query string. */
  path: string;
  /** JSON; undefined when the call has no body. */
  body: string | undefined;
};

/** The input of a call as its contract declares it. Undefined values of `query` are omitted. */
type Given = { params?: unknown; query?: unknown; body?: unknown };

/** Puts parameters into the path of a call, and the rest into its query string or body. */
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
