import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';

/**
 * Refuses a request with several `Host` headers, or with none where HTTP/1.1 requires one (RFC 9112, 3.2). Node accepts
 * several, and answers a missing one by itself, without the security headers.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isMalformed = hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0');
    done(isMalformed ? problem('malformed-request') : undefined);
  });
}

/**
 * The host in the request's `Host` header. With a trusted proxy, the framework's `request.host` is `X-Forwarded-Host`,
 * which the visitor can set when the proxy does not.
 */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers.host ?? '';
}

/** @param rawHeaders alternating names and values */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
