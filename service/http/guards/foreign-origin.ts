import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';
import { hostOf } from './host-header.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

type Origins = {
  /** Public origin of the page; undefined: that of the host that was asked. */
  baseUrl: string | undefined;
  allowedOrigins: string[];
};

/**
 * Refuses, before its body is read, whatever changes something and was sent by another site's page: browsers say so
 * in `Origin`, and in `Sec-Fetch-Site`. A program, which sends neither, is no page that acts in somebody's name.
 */
export function refuseForeignOrigins(app: FastifyInstance, { baseUrl, allowedOrigins }: Origins): void {
  const isForeign = (request: FastifyRequest): boolean => {
    // What is the desk's alone has a guard of its own, which lets nothing in from any other page.
    if (READING.has(request.method) || request.routeOptions.config.isOfDesk === true) return false;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined && site !== 'cross-site') return false;
    const isOurs = origin !== undefined && (baseUrl === undefined ? isAskedHost(origin, request) : origin === baseUrl);
    return !isOurs && !allowedOrigins.some((allowed) => allowed === origin);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request) ? problem('foreign-origin') : undefined);
  });
}

function isAskedHost(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const asked = `${protocol}//${hostOf(request)}`;
  return /^https?:$/.test(protocol) && URL.canParse(asked) && new URL(asked).host === originHost;
}
