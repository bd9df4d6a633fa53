import type { FastifyInstance } from 'fastify';
import { problem } from '../problem.ts';

/**
 * Refuses a request without a Host, which HTTP/1.0 alone may leave out, or with several (RFC 9112, 3.2). Node takes
 * several, and would refuse none by itself, without the headers of every answer.
 */
export function requireOneHost(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw }) => {
    // Names and values in turn.
    const hosts = raw.rawHeaders.filter((text, place) => place % 2 === 0 && text.toLowerCase() === 'host').length;
    if (hosts > 1 || (hosts === 0 && raw.httpVersion !== '1.0')) throw problem('malformed-request');
  });
}
