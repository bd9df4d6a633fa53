import type { FastifyRequest } from 'fastify';
import { isAPIError } from 'better-auth/api';
import { ADDRESS_HEADER, PENDING_COOKIE, SESSION_COOKIE } from './auth.ts';
import { tokenHash } from './hashed-tokens.ts';
import { cookiePairs } from './sealed-cookies.ts';

/** The part of the context that calls of the library need. */
export type Browsing = { request: FastifyRequest; setCookies: (lines: readonly string[]) => void };

type Told<T> = { headers: Headers; response: T };
/** `token` is the hash of the session's that was given to the browser, if one was. */
export type Outcome<T> = { isRefused: false; response: T; token: string | undefined } | { isRefused: true };

/** Calls the library for a request, and passes the cookies on that it sets. What it refuses is told, not thrown. */
export async function askAuth<T>(
  { request, setCookies }: Browsing,
  ask: (headers: Headers) => Promise<Told<T>>,
): Promise<Outcome<T>> {
  try {
    const { headers, response } = await ask(authHeaders(request));
    const cookies = headers.getSetCookie();
    setCookies(cookies);
    return { isRefused: false, response, token: newToken(cookies) };
  } catch (error) {
    // Anything else is a defect, or the database's.
    if (isAPIError(error)) return { isRefused: true };
    throw error;
  }
}

/** What the library may know of a request: nothing by which a request could name another address than its own. */
export function authHeaders({ headers, ip }: Pick<FastifyRequest, 'headers' | 'ip'>): Headers {
  const told = new Headers({ [ADDRESS_HEADER]: ip });
  for (const name of ['cookie', 'origin', 'user-agent'] as const) {
    const value = headers[name];
    if (value !== undefined) told.set(name, value);
  }
  return told;
}

/** The same without a session: a code is for whoever is signing in, and not for who was signed in here before. */
export function withoutSession(headers: Headers): Headers {
  const cookies = cookiePairs(headers.get('cookie') ?? undefined).filter(
    (pair) => !pair.startsWith(`${SESSION_COOKIE}=`),
  );
  const told = new Headers(headers);
  told.set('cookie', cookies.join('; '));
  return told;
}

/** The hash of the token in the session's cookie; undefined without such a cookie. */
export function sessionToken({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const value = cookieValue(headers.cookie, SESSION_COOKIE);
  return value === undefined ? undefined : hashOf(value);
}

/** True when the request carries what we gave somebody who signed in, or was about to; it may have ended. */
export function hasDeskCookie(request: Pick<FastifyRequest, 'headers'>): boolean {
  return sessionToken(request) !== undefined || isPending(request);
}

/** True when the request carries what is given between password and code. */
export function isPending({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  return cookieValue(headers.cookie, PENDING_COOKIE) !== undefined;
}

/** Takes these cookies of ours away from the browser. */
export function expireCookies({ setCookies }: Pick<Browsing, 'setCookies'>): void {
  const names = [SESSION_COOKIE, PENDING_COOKIE];
  setCookies(names.map((name) => `${name}=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict`));
}

/** The hash of the token in the session's cookie that is set by these lines, if one is. */
export function newToken(cookies: string[]): string | undefined {
  const set = cookies.find((line) => line.startsWith(`${SESSION_COOKIE}=`) && !/; Max-Age=0(;|$)/i.test(line));
  return set === undefined ? undefined : hashOf(set.slice(SESSION_COOKIE.length + 1).split(';')[0] ?? '');
}

function cookieValue(header: string | undefined, name: string): string | undefined {
  const pair = cookiePairs(header).find((candidate) => candidate.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1);
  return value === '' ? undefined : value;
}

/** The cookie carries the token and, behind its last full stop, a signature. */
function hashOf(value: string): string {
  return tokenHash(value.slice(0, value.lastIndexOf('.')));
}
