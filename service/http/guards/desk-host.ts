import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_PATH } from '#contract/plain/organiser/desk-links.ts';
import type { Actor } from '../actor.ts';
import { problem } from '../problems/problem.ts';
import { hostOf } from './host-header.ts';

type Hosts = {
  /** The desk's own origin; undefined when the desk shares the page's host. */
  deskUrl: string | undefined;
  /** The page's public origin, when it is known. */
  baseUrl: string | undefined;
  /** True for a request of a system client, whose `Host` does not count. */
  isSystemClient: (request: FastifyRequest) => boolean;
};

type Pages = {
  /** The desk's origin in browsers; undefined in a trial on localhost, where the requested host counts. */
  origin: string | undefined;
  actorOf: (request: FastifyRequest) => Actor;
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Serves the desk's document, files and calls only on the desk's own host, and the page only elsewhere, before the
 * caller is identified. The root of the desk's host redirects to the desk.
 */
export function keepHostsApart(app: FastifyInstance, { deskUrl, baseUrl, isSystemClient }: Hosts): void {
  if (deskUrl === undefined) return;
  const desk = new URL(deskUrl);
  // In a trial, the page and the desk may share one host.
  const isShared = baseUrl !== undefined && new URL(baseUrl).host === desk.host;
  app.addHook('onRequest', (request, reply, done) => {
    const { isOfPage, isOfDesk } = request.routeOptions.config;
    if (isOfPage === true && !isShared && isRequestedHost(desk, request)) return leadToDesk(request, reply, done);
    const isElsewhere = isOfDesk === true && !isRequestedHost(desk, request) && !isSystemClient(request);
    done(isElsewhere ? problem('not-found') : undefined);
  });
}

/** Redirects the root of the desk's host to the desk. The page's files are not found there. */
function leadToDesk(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (request.routeOptions.url !== '/') return done(problem('not-found'));
  void reply.header('cache-control', 'no-cache').redirect(DESK_PATH, 302);
}

/**
 * Refuses a change that the browser of an organiser or a visitor sends from any page but the desk's. Browsers name the
 * page's origin in `Origin` or `Sec-Fetch-Site`; a request with neither is refused. Devices and system clients send no
 * cookie and are not checked.
 */
export function guardDesk(app: FastifyInstance, { origin, actorOf }: Pages): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isOfDesk, permission } = request.routeOptions.config;
    const { kind } = actorOf(request);
    if (isOfDesk !== true || kind === 'operator' || kind === 'monitor') return done();
    const isSentByBrowser = kind === 'organiser' || permission === 'public';
    const isRefused = isSentByBrowser && !READING.has(request.method) && !isFromDesk(request, origin);
    done(isRefused ? problem('foreign-origin-at-desk') : undefined);
  });
}

/** An explicit default port is the same host as none. */
function isRequestedHost({ protocol, host }: URL, request: FastifyRequest): boolean {
  const requested = `${protocol}//${hostOf(request)}`;
  return URL.canParse(requested) && new URL(requested).host === host;
}

function isFromDesk(request: FastifyRequest, origin: string | undefined): boolean {
  const { origin: sentOrigin, 'sec-fetch-site': site } = request.headers;
  if (sentOrigin === undefined) return site === 'same-origin';
  if (origin !== undefined) return sentOrigin === origin;
  const host = hostOf(request);
  return sentOrigin === `http://${host}` || sentOrigin === `https://${host}`;
}
