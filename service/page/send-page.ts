import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { memoize } from '../http/memoize.ts';
import { type Encoding, ENCODINGS, type ReadyPage } from './rendered-pages.ts';

/** Sends a page in the encoding that the browser prefers, under the page's own policy. */
export function sendPage(page: ReadyPage, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const encoding = chooseEncoding(request);
  return reply.headers(pageHeaders(page, encoding)).send(page.bodies[encoding].bytes);
}

/** The headers that depend on the page. */
export function pageHeaders({ policy }: ReadyPage, encoding: Encoding): Record<string, string> {
  return {
    'content-security-policy': policy,
    'content-type': 'text/html; charset=utf-8',
    ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
  };
}

/** The encoding that the browser prefers. */
export function chooseEncoding(request: FastifyRequest): Encoding {
  const accepted = request.headers['accept-encoding'] ?? 'identity';
  return preferredEncoding(Array.isArray(accepted) ? accepted.join(',') : accepted);
}

const preferredEncoding = memoize<Encoding>((accepted) => {
  const chosen = negotiate(accepted, [...ENCODINGS]);
  return ENCODINGS.find((encoding) => encoding === chosen) ?? 'identity';
});
