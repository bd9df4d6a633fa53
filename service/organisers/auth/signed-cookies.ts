import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { COOKIE_PREFIX } from './auth.ts';

/** Separates the cookie value from our signature. Base64url never contains `~`. */
const BEFORE_SIGNATURE = '~';

/**
 * Signs the name and value of each desk cookie that leaves, and drops arriving desk cookies without our signature.
 * Forged cookies therefore cause no query and get no priority.
 *
 * The library signs values without names: the passkey cookie that any stranger gets would otherwise pass for a session.
 *
 * @param key the key of our signatures
 */
export function signCookies(app: FastifyInstance, key: string): void {
  app.addHook('onRequest', ({ raw: { headers } }, _reply, done) => {
    if (headers.cookie?.includes(COOKIE_PREFIX) === true) headers.cookie = opened(headers.cookie, key);
    done();
  });
  app.addHook('onSend', async (_request, reply) => {
    const lines = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    if (lines.length === 0) return;
    reply.removeHeader('set-cookie');
    reply.header(
      'set-cookie',
      lines.map((line) => signedLine(line, key)),
    );
  });
}

/** A `name=value` pair as a browser sends it, with our signature. */
export function signedPair(pair: string, key: string): string {
  return `${pair}${BEFORE_SIGNATURE}${createHmac('sha256', key).update(pair).digest('base64url')}`;
}

/** The `name=value` pairs of a `Cookie` header. */
export function cookiePairs(header: string | undefined): string[] {
  return header?.split(/;\s*/) ?? [];
}

function signedLine(line: string, key: string): string {
  const [pair = '', ...attributes] = line.split(';');
  // A deleted cookie has an empty value.
  if (!isOfDesk(pair) || pair.endsWith('=')) return line;
  return [signedPair(pair, key), ...attributes].join(';');
}

function opened(header: string, key: string): string {
  return cookiePairs(header)
    .map((pair) => (isOfDesk(pair) ? verified(pair, key) : pair))
    .filter((pair) => pair !== undefined)
    .join('; ');
}

function verified(signed: string, key: string): string | undefined {
  const pair = signed.slice(0, Math.max(0, signed.lastIndexOf(BEFORE_SIGNATURE)));
  const [given, due] = [Buffer.from(signed), Buffer.from(signedPair(pair, key))];
  return given.length === due.length && timingSafeEqual(given, due) ? pair : undefined;
}

function isOfDesk(pair: string): boolean {
  return pair.startsWith(`${COOKIE_PREFIX}.`);
}
