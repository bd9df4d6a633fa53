import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Permission } from '#contract/plain/organiser/permission.ts';
import type { Actor } from './actor.ts';
import { type ProblemError, problem } from './problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** Answered only on the desk's host. Changes by a browser are accepted only from the desk's own pages. */
    isOfDesk?: boolean;
    /** Not answered on the desk's host, where the desk has its own. */
    isOfPage?: boolean;
    /** Continues without activity of the user. */
    isStream?: boolean;
  }
}

/** Whether the actor has the permission. */
type MayDo = (actor: Actor, permission: Permission) => boolean;

/** Identifies the caller. A caller without valid credentials is a visitor. */
export type Identify = (request: FastifyRequest) => Actor | Promise<Actor>;

const REVOCABLE: ReadonlySet<Actor['kind'] | undefined> = new Set(['organiser', 'device'] as const);

/**
 * Refuses a request without the permission of its route, before its body is read. A route without a permission stops
 * the service at start; preflights carry none.
 *
 * @returns the actor of a permitted request
 */
export function requirePermissions(
  app: FastifyInstance,
  { identify, mayDo }: { identify: Identify; mayDo: MayDo },
): (request: FastifyRequest) => Actor {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.method !== 'OPTIONS' && route.config?.permission === undefined);
    if (open !== undefined) throw new Error(`${String(open.method)} ${open.url} names no permission`);
  });
  const authorize = (request: FastifyRequest, reply: FastifyReply, actor: Actor): ProblemError | undefined => {
    const { permission } = request.routeOptions.config;
    if (permission === undefined || !mayDo(actor, permission)) {
      if (actor.kind !== 'visitor') return problem('forbidden');
      if (permission === 'metrics.read') reply.header('www-authenticate', 'Bearer');
      return problem('unauthorized');
    }
    actors.set(request, actor);
    return undefined;
  };
  app.addHook('onRequest', (request, reply, done) => {
    // These requests reach no handler.
    if (request.is404 || request.method === 'OPTIONS') return done();
    const actor = identify(request);
    if (!(actor instanceof Promise)) return done(authorize(request, reply, actor));
    // oxlint-disable-next-line promise/no-callback-in-promise -- a Fastify hook that does not wait uses a callback
    actor.then((known) => done(authorize(request, reply, known)), done);
  });
  // A body may arrive slowly, so a permission that may be revoked is checked again after it.
  app.addHook('preHandler', async (request, reply) => {
    if (!REVOCABLE.has(actors.get(request)?.kind) || request.body === undefined) return;
    const refusal = authorize(request, reply, await identify(request));
    if (refusal !== undefined) throw refusal;
  });
  return (request) => actors.get(request) ?? { kind: 'visitor' };
}
