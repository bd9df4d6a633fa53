import type { FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import { ADDRESS_HEADER, PENDING_COOKIE, SESSION_COOKIE } from './auth.ts';
import { tokenHash } from './hashed-tokens.ts';
import { cookiePairs } from './signed-cookies.ts';

/** The part of the call context that the library needs. */
export type Browsing = { request: FastifyRequest; setCookies: (lines: readonly string[]) => void };

type AuthAnswer<T> = { headers: Headers; response: T };
/** `token` is the hash of the session token that the browser got, if any. */
export type Outcome<T> = { isRefused: false; response: T; token: string | undefined } | { isRefused: true };

/**
 * Calls the library for a request and passes its cookies on. Returns the library's refusals and rethrows other errors.
 */
export async function askAuth<T>(
  { request, setCookies }: Browsing,
  ask: (headers: Headers) => Promise<AuthAnswer<T>>,
): Promise<Outcome<T>> {
  try {
    const { headers, response } = await ask(authHeaders(request));
    const cookies = headers.getSetCookie();
    setCookies(cookies);
    return { isRefused: false, response, token: newToken(cookies) };
  } catch (error) {
    // Other errors are defects or come from the database.
    if (isAPIError(error)) return { isRefused: true };
    throw error;
  }
}

/** The headers that the library may read. The client address is `request.ip`: a request cannot claim another. */
export function authHeaders({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Headers {
  const forwarded = new Headers({ [ADDRESS_HEADER]: ip });
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) forwarded.set(name, value);
  }
  return forwarded;
}

/**
 * The same headers without the session cookie. A code belongs to the pending sign-in, not to an earlier session of this
 * browser.
 */
export function withoutSession(headers: Headers): Headers {
  const cookies = cookiePairs(headers.get('cookie') ?? undefined).filter(
    (pair) => !pair.startsWith(`${SESSION_COOKIE}=`),
  );
  const forwarded = new Headers(headers);
  forwarded.set('cookie', cookies.join('; '));
  return forwarded;
}

/** The hash of the token in the session cookie; undefined without that cookie. */
export function sessionToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = cookieValue(headers.cookie, SESSION_COOKIE);
  return value === undefined ? undefined : hashOf(value);
}

/** True when the request has our session cookie or pending sign-in cookie, expired or not. */
export function hasDeskCookie(request: Pick<FastifyRequest, 'headers'>): boolean {
  return sessionToken(request) !== undefined || isPending(request);
}

/** True when the request has the cookie that is set between password and code. */
export function isPending({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return cookieValue(headers.cookie, PENDING_COOKIE) !== undefined;
}

/** Deletes our session and sign-in cookies in the browser. */
export function expireCookies({ setCookies }: Pick<Browsing, 'setCookies'>): void {
  const names = [SESSION_COOKIE, PENDING_COOKIE];
  setCookies(names.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`));
}

/** The hash of the token in a session cookie that these lines set, if any. */
export function newToken(cookies: string[]): string | undefined {
  const set = cookies.find((line) => line.startsWith(`${SESSION_COOKIE}=`) && !/; Max-Age=0(;|$)/i.test(line));
  return set === undefined ? undefined : hashOf(set.slice(SESSION_COOKIE.length + 1).split(';')[0] ?? '');
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = cookiePairs(header).find((candidate) => candidate.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === '' ? undefined : value;
}

/** The signature follows the last full stop of the cookie value. */
function hashOf(value: string): string {
  return tokenHash(value.slice(0, value.lastIndexOf('.')));
}
