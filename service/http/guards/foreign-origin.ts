import type { FastifyInstance, FastifyRequest } from 'fastify';
import { problem } from '../problems/problem.ts';
import { hostOf } from './host-header.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

type Origins = {
  /** The page's public origin; undefined: the origin of the requested host. */
  baseUrl: string | undefined;
  allowedOrigins: string[];
};

/**
 * Refuses a change from another site's page before its body is read: browsers name the site in `Origin` and
 * `Sec-Fetch-Site`. A client that is not a browser sends neither header and acts for no visitor, so it is accepted.
 */
export function refuseForeignOrigins(app: FastifyInstance, { baseUrl, allowedOrigins }: Origins): void {
  const isForeign = (request: FastifyRequest): boolean => {
    // The desk's calls have their own guard, which accepts no other page.
    if (READING.has(request.method) || request.routeOptions.config.isOfDesk === true) return false;
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined && site !== 'cross-site') return false;
    const isOurs =
      origin !== undefined && (baseUrl === undefined ? isRequestedHost(origin, request) : origin === baseUrl);
    return !isOurs && !allowedOrigins.some((allowed) => allowed === origin);
  };
  app.addHook('onRequest', (request, _reply, done) => {
    done(isForeign(request) ? problem('foreign-origin') : undefined);
  });
}

function isRequestedHost(origin: string, request: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  const requested = `${protocol}//${hostOf(request)}`;
  return /^https?:$/.test(protocol) && URL.canParse(requested) && new URL(requested).host === originHost;
}
