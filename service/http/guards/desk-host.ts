import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DESK_PATH } from '#contract/organiser/desk-links.ts';
import type { Actor } from '../actor.ts';
import { problem } from '../problems/problem.ts';
import { hostOf } from './host-header.ts';

type Hosts = {
  /** The desk's own host, as an origin; undefined: it shares that of the page. */
  deskUrl: string | undefined;
  /** Public origin of the page, when it is known. */
  baseUrl: string | undefined;
  /** True for a program's request: it comes through a door of its own, and names no host that means anything. */
  isProgram: (request: FastifyRequest) => boolean;
};

type Pages = {
  /** Where browsers reach the desk, its own host or the page's; undefined while trying out: whichever was asked. */
  origin: string | undefined;
  actorOf: (request: FastifyRequest) => Actor;
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the desk, its document, files and calls, on the host that it has of its own, and the page away from there: at its
 * root that host leads to the desk. Judged before anybody is asked who they are.
 */
export function keepHostsApart(app: FastifyInstance, { deskUrl, baseUrl, isProgram }: Hosts): void {
  if (deskUrl === undefined) return;
  const desk = new URL(deskUrl);
  // While trying out, both may be at the same address.
  const isShared = baseUrl !== undefined && new URL(baseUrl).host === desk.host;
  app.addHook('onRequest', (request, reply, done) => {
    const { isOfPage, isOfDesk } = request.routeOptions.config;
    if (isOfPage === true && !isShared && isAsked(desk, request)) return leadToDesk(request, reply, done);
    const isElsewhere = isOfDesk === true && !isAsked(desk, request) && !isProgram(request);
    done(isElsewhere ? problem('not-found') : undefined);
  });
}

/** Whoever types the name of the desk's host means the desk; the page's files are not there. */
function leadToDesk(request: FastifyRequest, reply: FastifyReply, done: (error?: Error) => void): void {
  if (request.routeOptions.url !== '/') return done(problem('not-found'));
  void reply.header('cache-control', 'no-cache').redirect(DESK_PATH, 302);
}

/**
 * Lets the desk's own pages alone change something. Browsers say in `Origin` or `Sec-Fetch-Site` whose page it is; whatever
 * says neither is refused. The operator's door and other programs that carry no session are no pages.
 */
export function guardDesk(app: FastifyInstance, { origin, actorOf }: Pages): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { isOfDesk, permission } = request.routeOptions.config;
    const { kind } = actorOf(request);
    if (isOfDesk !== true || kind === 'operator' || kind === 'monitor') return done();
    const isInSomebodysName = kind === 'organiser' || permission === 'public';
    const isRefused = isInSomebodysName && !READING.has(request.method) && !isFromDesk(request, origin);
    done(isRefused ? problem('foreign-origin-at-desk') : undefined);
  });
}

/** A port that goes without saying may be said. */
function isAsked({ protocol, host }: URL, request: FastifyRequest): boolean {
  const asked = `${protocol}//${hostOf(request)}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}

function isFromDesk(request: FastifyRequest, origin: string | undefined): boolean {
  const { origin: told, 'sec-fetch-site': site } = request.headers;
  if (told === undefined) return site === 'same-origin';
  if (origin !== undefined) return told === origin;
  const host = hostOf(request);
  return told === `http://${host}` || told === `https://${host}`;
}
