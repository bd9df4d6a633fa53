import { createHmac, timingSafeEqual } from 'node:crypto';

/** Of a request, what the browser brings back; of its header, undefined where it brings nothing. */
type Carrying = { cookie?: string | undefined };

/**
 * What this service put into a cookie, as the library signs it: the value, a full stop, and its HMAC-SHA-256 in base64.
 * Undefined without such a cookie, and for one that somebody made up: it asks no database, however often it comes.
 *
 * @param key by which the library signs
 */
export function signedValue({ cookie }: Carrying, name: string, key: string): string | undefined {
  const pair = cookiePairs(cookie).find((candidate) => candidate.startsWith(`${name}=`));
  const signed = pair === undefined ? undefined : decoded(pair.slice(name.length + 1));
  if (signed === undefined) return undefined;
  const value = signed.slice(0, Math.max(0, signed.lastIndexOf('.')));
  const [given, due] = [Buffer.from(signed), Buffer.from(signCookie(value, key))];
  return value !== '' && given.length === due.length && timingSafeEqual(given, due) ? value : undefined;
}

/** The value with its signature, before it is encoded for the header. */
export function signCookie(value: string, key: string): string {
  return `${value}.${createHmac('sha256', key).update(value).digest('base64')}`;
}

/** Names and values of the header, as they stand there. */
export function cookiePairs(header: string | undefined): string[] {
  return header?.split(/;\s*/) ?? [];
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    // What no browser was ever given.
    return undefined;
  }
}
