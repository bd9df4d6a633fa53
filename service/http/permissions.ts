import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Permission } from '#contract/permission.ts';
import type { Actor, ActorKind } from './actor.ts';
import { problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    permission?: Permission;
  }
}

/** Who may what. Whatever is not written here is refused. */
const ALLOWED: Record<Permission, readonly ActorKind[]> = {
  public: ['visitor', 'organiser', 'device', 'operator', 'monitor'],
  'meeting.read': ['operator'],
  'meeting.control': ['operator'],
  'meeting.edit': ['operator'],
  'question.read': ['operator'],
  'author.reveal': ['operator'],
  'database.keep': ['operator'],
  'installation.read': ['operator'],
  'metrics.read': ['operator', 'monitor'],
};

/** Tells who makes a request. Nobody known is a visitor. */
export type Identify = (request: FastifyRequest) => Actor | Promise<Actor>;

/**
 * Refuses, before its body is read, whatever the one who asks may not do. A route that names no permission stops the
 * service from starting; preflights carry none.
 *
 * @returns who makes a request that was let in
 */
export function requirePermissions(app: FastifyInstance, identify: Identify): (request: FastifyRequest) => Actor {
  const actors = new WeakMap<FastifyRequest, Actor>();
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route) => void routes.push(route));
  app.addHook('onReady', async () => {
    const open = routes.find((route) => route.method !== 'OPTIONS' && route.config?.permission === undefined);
    if (open !== undefined) throw new Error(`${String(open.method)} ${open.url} names no permission`);
  });
  app.addHook('onRequest', async (request, reply) => {
    // Nothing answers at this address but the refusal.
    if (request.is404 || request.method === 'OPTIONS') return;
    const { permission } = request.routeOptions.config;
    const actor = await identify(request);
    if (permission === undefined || !ALLOWED[permission].includes(actor.kind)) {
      if (actor.kind !== 'visitor') throw problem('forbidden');
      if (permission === 'metrics.read') reply.header('www-authenticate', 'Bearer');
      throw problem('unauthorized');
    }
    actors.set(request, actor);
  });
  return (request) => actors.get(request) ?? { kind: 'visitor' };
}
