import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, ENCODINGS, type ReadyPage } from './rendered-pages.ts';

/** Sends a page in the encoding that the browser prefers, under the page's own policy. */
export function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request);
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply
    .header('content-security-policy', page.policy)
    .header('content-type', 'text/html; charset=utf-8')
    .send(page.bodies[encoding].bytes);
}

export function chooseEncoding(request: FastifyRequest): Encoding {
  const chosen = negotiate(request.headers['accept-encoding'] ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity';
}
