import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { PERMISSIONS, type Permission } from '#contract/plain/organiser/permission.ts';
import { ROLES, type Role } from '#contract/plain/organiser/role.ts';
import { DEVICE_KINDS } from '#contract/plain/stage/stage-kinds.ts';
import { EXPECTED, type Person } from '#testing/desk/expected-permissions.ts';
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
  ...DEVICE_KINDS.map((deviceKind): [string, Actor] => [
    deviceKind,
    { kind: 'device', deviceId: 'lectern', deviceKind, meetingId: 'a-meeting', mode: 'live' },
  ]),
  ['operator', { kind: 'operator', systemUser: 'tester' }],
  ['monitor', { kind: 'monitor' }],
  ['organiser whose second factor is missing', organiser()],
  ...ROLES.map((role): [string, Actor] => [role, organiser(role)]),
  ['moderator and auditor', organiser('moderator', 'auditor')],
];

/** Permissions that handlers check, and that no call names. */
const WITHOUT_CALL: Partial<Record<Permission, readonly Person[]>> = {
  'question.original': ['secretary', 'moderator', 'auditor', 'operator'],
  'metrics.read': ['operator', 'monitor'],
};

/** Who has a permission, by the list that is written by hand for each call. */
function expectedFor(permission: Permission): 'everybody' | 'signedIn' | readonly Person[] {
  const name = (Object.keys(EXPECTED) as CallName[]).find((call) => CALLS[call].permission === permission);
  const people = name === undefined ? WITHOUT_CALL[permission] : EXPECTED[name];
  if (people === undefined) throw new Error(`no call needs the permission ${permission}`);
  return people;
}

function may(actor: Actor, permission: Permission): boolean {
  const people = expectedFor(permission);
  if (people === 'everybody') return true;
  if (actor.kind === 'organiser') return people === 'signedIn' || actor.roles.some((role) => people.includes(role));
  if (actor.kind === 'device') return people !== 'signedIn' && people.includes(actor.deviceKind);
  return (
    people !== 'signedIn' && (actor.kind === 'operator' || actor.kind === 'monitor') && people.includes(actor.kind)
  );
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
