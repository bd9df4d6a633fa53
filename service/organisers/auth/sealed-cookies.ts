import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { COOKIE_PREFIX } from './auth.ts';

/** Stands between what the library put into a cookie and the seal; in a seal it never is. */
const BEFORE_SEAL = '~';

/**
 * Seals each cookie of the desk under its name as it leaves, and lets none in whose seal is not ours: it is as if it had
 * not been sent. The library signs a value alone: what it gives any stranger who asks for a passkey would pass for a session
 * otherwise. So what somebody made up asks no database, and goes ahead of nobody, however often it comes.
 *
 * @param key of the seals
 */
export function sealCookies(app: FastifyInstance, key: string): void {
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
      lines.map((line) => sealedLine(line, key)),
    );
  });
}

/** Name and value as a browser sends them, with their seal. */
export function sealedPair(pair: string, key: string): string {
  return `${pair}${BEFORE_SEAL}${createHmac('sha256', key).update(pair).digest('base64url')}`;
}

/** Names and values of a header, as they stand there. */
export function cookiePairs(header: string | undefined): string[] {
  return header?.split(/;\s*/) ?? [];
}

function sealedLine(line: string, key: string): string {
  const [pair = '', ...attributes] = line.split(';');
  // One that is taken away is empty.
  if (!isOfDesk(pair) || pair.endsWith('=')) return line;
  return [sealedPair(pair, key), ...attributes].join(';');
}

function opened(header: string, key: string): string {
  return cookiePairs(header)
    .map((pair) => (isOfDesk(pair) ? unsealed(pair, key) : pair))
    .filter((pair) => pair !== undefined)
    .join('; ');
}

function unsealed(sealed: string, key: string): string | undefined {
  const pair = sealed.slice(0, Math.max(0, sealed.lastIndexOf(BEFORE_SEAL)));
  const [given, due] = [Buffer.from(sealed), Buffer.from(sealedPair(pair, key))];
  return given.length === due.length && timingSafeEqual(given, due) ? pair : undefined;
}

function isOfDesk(pair: string): boolean {
  return pair.startsWith(`${COOKIE_PREFIX}.`);
}
