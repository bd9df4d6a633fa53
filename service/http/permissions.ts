import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Permission } from '#contract/organiser/permission.ts';
import type { Actor } from './actor.ts';
import { type ProblemError, problem } from './problems/problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
    /** Answered on the desk's host alone, to the desk's own pages. */
    isOfDesk?: boolean;
    /** Not answered on the desk's host, where it has one of its own. */
    isOfPage?: boolean;
    /** Goes on without anybody doing anything. */
    isStream?: boolean;
  }
}

/** Whether the one who asks may do what a permission names. */
type MayDo = (actor: Actor, permission: Permission) => boolean;

/** Tells who makes a request. Nobody known is a visitor. */
export type Identify = (request: FastifyRequest) => Actor | Promise<Actor>;

/**
 * Refuses, before its body is read, whatever the one who asks may not do. A route that names no permission stops the
 * service from starting; preflights carry none.
 *
 * @returns who makes a request that was let in
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
  const letIn = (request: FastifyRequest, reply: FastifyReply, actor: Actor): ProblemError | undefined => {
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
    // Nothing answers at this address but the refusal.
    if (request.is404 || request.method === 'OPTIONS') return done();
    const actor = identify(request);
    if (!(actor instanceof Promise)) return done(letIn(request, reply, actor));
    // oxlint-disable-next-line promise/no-callback-in-promise -- the framework's hooks are called back, where they need not wait
    actor.then((known) => done(letIn(request, reply, known)), done);
  });
  // A body may come slowly: what was taken from somebody meanwhile they have no more.
  app.addHook('preHandler', async (request, reply) => {
    if (actors.get(request)?.kind !== 'organiser' || request.body === undefined) return;
    const refusal = letIn(request, reply, await identify(request));
    if (refusal !== undefined) throw refusal;
  });
  return (request) => actors.get(request) ?? { kind: 'visitor' };
}
