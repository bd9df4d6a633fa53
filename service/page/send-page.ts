import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Encoding, ENCODINGS, type ReadyPage } from './rendered-pages.ts';

/** Sends a page in the encoding that the browser prefers, under the page's own policy. */
export function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request);
  return reply.headers(pageHeaders(page, encoding)).send(page.bodies[encoding].bytes);
}

/** Those that a page has of its own. */
export function pageHeaders({ policy }: ReadyPage, encoding: Encoding): Record<string, string> {
  return {
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

export function chooseEncoding(request: FastifyRequest): Encoding {
  const chosen = negotiate(request.headers['accept-encoding'] ?? 'identity', [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity';
}
