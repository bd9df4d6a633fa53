import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';

/**
 * Refuses a request without a Host, which HTTP/1.0 alone may leave out, or with several (RFC 9112, 3.2). Node takes
 * several, and would refuse none by itself, without the headers of every answer.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    const hosts = countHosts(raw.rawHeaders);
    const isMalformed = hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0');
    done(isMalformed ? problem('malformed-request') : undefined);
  });
}

/**
 * The host that was asked, as the request's `Host` has it. The framework's `request.host` is `X-Forwarded-Host` once a
 * proxy is trusted, and a visitor writes that header where the proxy does not.
 */
export function hostOf({ headers }: Pick<FastifyRequest, 'headers'>): string {
  return headers.host ?? '';
}

/** @param rawHeaders names and values in turn */
function countHosts(rawHeaders: string[]): number {
  let hosts = 0;
  for (let place = 0; place < rawHeaders.length; place += 2) {
    const name = rawHeaders[place];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts;
}
