import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { PERMISSIONS, type Permission } from '#contract/permission.ts';
import type { Actor, ActorKind } from './actor.ts';
import { readJsonBodies } from './body.ts';
import { type Identify, requirePermissions } from './permissions.ts';
import { registerErrorHandlers } from './problem-replies.ts';

const ACTORS: Record<ActorKind, Actor> = {
  visitor: { kind: 'visitor' },
  organiser: { kind: 'organiser', organiserId: 'somebody', sessionId: 'once' },
  device: { kind: 'device', deviceId: 'stage' },
  operator: { kind: 'operator', systemUser: 'tester' },
  monitor: { kind: 'monitor' },
};
const KINDS = Object.values(ACTORS);

/** Said here once more, so that a wider table is noticed. */
function may(kind: ActorKind, permission: Permission): boolean {
  if (permission === 'public' || kind === 'operator') return true;
  return kind === 'monitor' && permission === 'metrics.read';
}

/** Every permission has a call to read and one to change something; whoever gets through is told who they are. */
async function serve(identify: Identify) {
  const app = Fastify();
  const actorOf = requirePermissions(app, identify);
  registerErrorHandlers(app, null);
  readJsonBodies(app);
  for (const permission of PERMISSIONS) {
    const method = ['GET', 'POST'];
    app.route({ method, url: `/${permission}`, config: { permission }, handler: async (request) => actorOf(request) });
  }
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

describe.each(KINDS)('as $kind', (actor) => {
  const identities: [string, Identify][] = [
    ['at once', () => actor],
    ['after a while', async () => await new Promise((resolve) => setImmediate(() => resolve(actor)))],
  ];
  test.each(identities)(
    'known %s, each permission lets in or refuses, before a body is read',
    async (_when, identify) => {
      const app = await serve(identify);
      const refusal = actor.kind === 'visitor' ? [401, 'unauthorized'] : [403, 'forbidden'];
      for (const permission of PERMISSIONS) {
        const url = `/${permission}`;
        const isLetIn = may(actor.kind, permission);
        const read = await app.inject({ method: 'GET', url });
        const [head, changed] = [
          await app.inject({ method: 'HEAD', url }),
          await app.inject({ method: 'POST', url, ...NOT_JSON }),
        ];
        expect(head.statusCode, `HEAD ${url}`).toBe(read.statusCode);
        if (isLetIn) {
          expect([read.statusCode, read.json()], url).toEqual([200, actor]);
          expect([changed.statusCode, codeOf(changed)], url).toEqual([400, 'malformed-body']);
        } else {
          expect([read.statusCode, codeOf(read)], url).toEqual(refusal);
          expect([changed.statusCode, codeOf(changed)], url).toEqual(refusal);
        }
      }
    },
  );
});

test('whoever cannot be told lets nobody in', async () => {
  const app = await serve(async () => await Promise.reject(new Error('the database is away')));
  expect((await app.inject({ url: '/meeting.read' })).statusCode).toBe(500);
});

const NOT_JSON = { headers: { 'content-type': 'application/json' }, payload: 'not JSON' };

function codeOf(answer: { json: () => unknown }): unknown {
  return Object(answer.json()).code;
}
