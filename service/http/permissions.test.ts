import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { CALLS } from '#contract/calls/calls.ts';
import { PERMISSIONS, type Permission } from '#contract/plain/organiser/permission.ts';
import { ROLES, type Role } from '#contract/plain/organiser/role.ts';
import { mayDo } from './may-do.ts';
import type { Actor } from './actor.ts';
import { readJsonBodies } from './body.ts';
import { type Identify, requirePermissions } from './permissions.ts';
import { registerErrorHandlers } from './problems/problem-replies.ts';

const organiser = (...roles: Role[]): Actor => ({
  kind: 'organiser',
  organiserId: 'somebody',
  sessionId: 'once',
  roles,
});
const ACTORS: [string, Actor][] = [
  ['visitor', { kind: 'visitor' }],
  ['device', { kind: 'device', deviceId: 'stage' }],
  ['operator', { kind: 'operator', systemUser: 'tester' }],
  ['monitor', { kind: 'monitor' }],
  ['organiser whose second factor is missing', organiser()],
  ...ROLES.map((role): [string, Actor] => [role, organiser(role)]),
  ['moderator and auditor', organiser('moderator', 'auditor')],
];

const READS = 'meeting.read question.read topic.read change.follow';
const AT_DESK = `${READS} desk.use`;
const CHANGES = 'question.decide question.note question.redact topic.change';
const SEES = 'question.original question.export author.reveal';
const OF_OWNERS = 'meeting.control meeting.edit organiser.manage';
const OF_AUDIT = 'register.read organiser.read';
/** Repeated here by hand, so that a wider table fails the test. */
const EXPECTED: Record<Role | 'operator', string> = {
  secretary: `${AT_DESK} ${CHANGES} ${SEES} ${OF_OWNERS} ${OF_AUDIT} question.takeBack`,
  moderator: `${AT_DESK} ${CHANGES} ${SEES}`,
  expert: AT_DESK,
  reviewer: AT_DESK,
  stage: 'topic.read change.follow',
  auditor: `${AT_DESK} ${SEES} ${OF_AUDIT}`,
  operator: `${READS} ${SEES} ${OF_OWNERS} ${OF_AUDIT} database.keep installation.read metrics.read`,
};

function may(actor: Actor, permission: Permission): boolean {
  if (permission === 'public') return true;
  switch (actor.kind) {
    case 'organiser':
      return permission === 'account.keep' || actor.roles.some((role) => has(role, permission));
    case 'operator':
      return has('operator', permission);
    case 'monitor':
      return permission === 'metrics.read';
    default:
      return false;
  }
}

function has(name: Role | 'operator', permission: Permission): boolean {
  return EXPECTED[name].split(' ').includes(permission);
}

/** Each permission has a route to read and one to write. A permitted request gets its own actor as the answer. */
async function serve(identify: Identify) {
  const app = Fastify();
  const actorOf = requirePermissions(app, { identify, mayDo });
  registerErrorHandlers(app, { sendPage: null, onProblem: () => {}, isOutage: () => false });
  readJsonBodies(app);
  for (const permission of PERMISSIONS) {
    const method = ['GET', 'POST'];
    app.route({ method, url: `/${permission}`, config: { permission }, handler: async (request) => actorOf(request) });
  }
  onTestFinished(() => app.close());
  await app.ready();
  return app;
}

describe.each(ACTORS)('permissions of %s', (_name, actor) => {
  const identities: [string, Identify][] = [
    ['at once', () => actor],
    ['after a while', async () => await new Promise((resolve) => setImmediate(() => resolve(actor)))],
  ];
  test.each(identities)('checks every permission before reading the body, identified %s', async (_when, identify) => {
    const app = await serve(identify);
    const refusal = actor.kind === 'visitor' ? [401, 'unauthorized'] : [403, 'forbidden'];
    for (const permission of PERMISSIONS) {
      const url = `/${permission}`;
      const isLetIn = may(actor, permission);
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
  });
});

test('the permission to read topics includes their theme names', () => {
  expect(CALLS.listThemes.permission).toBe(CALLS.listTopics.permission);
});

test('a failing identification lets no request in', async () => {
  const app = await serve(async () => await Promise.reject(new Error('the database is away')));
  expect((await app.inject({ url: '/meeting.read' })).statusCode).toBe(500);
});

const NOT_JSON = { headers: { 'content-type': 'application/json' }, payload: 'not JSON' };

function codeOf(answer: { json: () => unknown }): unknown {
  return Object(answer.json()).code;
}
