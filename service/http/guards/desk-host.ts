import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import { problem } from '../problems/problem.ts';

type Desk = {
  /** The desk's own host, as an origin; undefined: it shares that of the page. */
  deskUrl: string | undefined;
  /** Where browsers reach the desk, its own host or the page's; undefined while trying out: whichever was asked. */
  origin: string | undefined;
  actorOf: (request: FastifyRequest) => Actor;
};

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Keeps the desk's calls to the desk: on its own host alone, and, where they change something, from its own pages
 * alone. Browsers say in `Origin` or `Sec-Fetch-Site` whose page it is; whatever says neither is refused. The operator's
 * door and other programs that carry no session are no pages.
 */
export function guardDesk(app: FastifyInstance, { deskUrl, origin, actorOf }: Desk): void {
  const desk = deskUrl === undefined ? undefined : new URL(deskUrl);
  app.addHook('onRequest', (request, _reply, done) => {
    const { isOfDesk, permission } = request.routeOptions.config;
    const { kind } = actorOf(request);
    if (isOfDesk !== true || kind === 'operator' || kind === 'monitor') return done();
    if (desk !== undefined && !isAsked(desk, request)) return done(problem('not-found'));
    const isInSomebodysName = kind === 'organiser' || permission === 'public';
    const isRefused = isInSomebodysName && !READING.has(request.method) && !isFromDesk(request, origin);
    done(isRefused ? problem('foreign-origin') : undefined);
  });
}

/** A port that goes without saying may be said. */
function isAsked({ protocol, host }: URL, request: FastifyRequest): boolean {
  const asked = `${protocol}//${request.host}`;
  return URL.canParse(asked) && new URL(asked).host === host;
}

function isFromDesk(request: FastifyRequest, origin: string | undefined): boolean {
  const { origin: told, 'sec-fetch-site': site } = request.headers;
  if (told === undefined) return site === 'same-origin';
  if (origin !== undefined) return told === origin;
  return told === `http://${request.host}` || told === `https://${request.host}`;
}
