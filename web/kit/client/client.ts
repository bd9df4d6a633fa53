import type { Call, Input, Reply, Route } from '#contract/calls/call.ts';
import type { CallName, Calls } from '#contract/calls/calls.ts';
import { type CallRequest, requestOf } from '#contract/plain/request.ts';
import type { Problem } from '#contract/problem.ts';

const TIMEOUT_MS = 20_000;
/** Upper limit for the wait of an answer. */
const MAX_WAIT_SECONDS = 3600;

/**
 * The result of a call, read to its end. A proxy or another version may have answered, so any part may be undefined.
 */
export type Outcome<C extends Call> =
  | { isDone: true; answer: Partial<Reply<C>> }
  | { isDone: false; status: number; problem: Partial<Problem>; waitSeconds: number };

type Sending = {
  /** Origin of the service; empty when it is the page's own. */
  apiUrl: string;
  headers?: Record<string, string>;
  /** Ends the wait for an answer; the service may still have executed the call. */
  signal?: AbortSignal | undefined;
};

/**
 * Creates a client for the calls of one surface. A call throws when no complete answer arrives within twenty seconds;
 * the service may still have executed it.
 */
export function createClient<Name extends CallName>(routes: Record<Name, Route>) {
  return async <One extends Name>(
    name: One,
    input: Input<Calls[One]>,
    sending: Sending,
  ): Promise<Outcome<Calls[One]>> => await makeCall(requestOf(routes[name], input), sending);
}

/** Makes one call and reads its whole answer. `AbortSignal.timeout` is younger than some supported browsers. */
export async function makeCall<C extends Call>(
  { method, path, body }: CallRequest,
  { apiUrl, headers = {}, signal }: Sending,
): Promise<Outcome<C>> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  try {
    const response = await fetch(apiUrl + path, {
      method,
      cache: 'no-store',
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body }),
      signal: controller.signal,
    });
    return await outcomeOf(response);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Returns the result of a call after reading its whole answer. */
export async function outcomeOf<C extends Call>(response: Response): Promise<Outcome<C>> {
  const { ok, status, headers } = response;
  const body = objectIn(await response.text());
  if (ok) return { isDone: true, answer: body };
  return { isDone: false, status, problem: body, waitSeconds: waitSecondsOf(headers.get('Retry-After')) };
}

/** An answer without JSON only has its status. */
function objectIn(text: string): object {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

/** `Retry-After` has seconds or a date (RFC 9110, 10.2.3); any other value means no wait. */
function waitSecondsOf(retryAfter: string | null): number {
  const seconds = Number(retryAfter);
  const wait = Number.isNaN(seconds) ? Math.ceil((Date.parse(retryAfter ?? '') - Date.now()) / 1000) : seconds;
  return wait > 0 ? Math.min(Math.ceil(wait), MAX_WAIT_SECONDS) : 0;
}
