import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/calls/request.ts';
import { ROLES } from '#contract/organiser/role.ts';
import { openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { acceptWith, type Browser, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk.ts';
import { follow } from '#testing/changes.ts';
import { openDoor } from '#testing/operator.ts';
import type { Actor } from '../http/actor.ts';
import { mayDo } from './permissions.ts';

const ID = crypto.randomUUID();
const PARAMS = {
  passkeyId: ID,
  sessionId: ID,
  organiserId: ID,
  invitationId: ID,
  questionId: ID,
  topicId: ID,
  decisionId: ID,
  viewId: ID,
  reference: 'ABCD-2345',
};
/** Every call, those that end the very session they are asked in last of all. */
const ENDING: CallName[] = ['signOut'];
const names = Object.keys(CALLS) as CallName[];
const IN_ORDER = [...names.filter((name) => !ENDING.includes(name)), ...ENDING];

/** As whom the table of permissions knows them. */
type Known = { browser: Browser; actor: Actor };
const organiser = (roles: readonly (typeof ROLES)[number][]): Actor => ({
  kind: 'organiser',
  organiserId: ID,
  sessionId: ID,
  roles,
});
const VISITOR: Actor = { kind: 'visitor' };

describe('of every call', () => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  const people = new Map<string, Known>();

  beforeAll(async () => {
    database = await openTestDatabase('embedded');
    service = await startTestApp(database);
    const { db } = database;
    people.set('anonymous', { browser: openBrowser(service.app), actor: VISITOR });
    for (const role of ROLES) {
      const { browser } = await signInAs(service, db, [role]);
      people.set(role, { browser, actor: organiser([role]) });
    }
    const several = await signInAs(service, db, ['stage', 'auditor']);
    people.set('stage and auditor', { browser: several.browser, actor: organiser(['stage', 'auditor']) });
    const settingUp = await acceptWith(service.app, await invite(db, [...ROLES]));
    people.set('second factor missing', { browser: settingUp, actor: organiser([]) });

    const somebody = await signInAs(service, db, [...ROLES]);
    const pending = openBrowser(service.app);
    await pending.ask('signIn', { body: { email: somebody.email, password: PASSWORD } });
    people.set('code pending', { browser: pending, actor: VISITOR });
    const expired = await signInAs(service, db, [...ROLES]);
    await sql`update organiser_session set expires_at = clock_timestamp()
      where organiser_id = ${expired.organiserId}`.execute(db);
    people.set('expired', { browser: expired.browser, actor: VISITOR });
    const revoked = await signInAs(service, db, [...ROLES]);
    const kept = new Map(revoked.browser.cookies);
    const { organisers } = await (people.get('secretary') as Known).browser.ask('showTeam', {});
    const { version } = organisers.find(({ organiserId }) => organiserId === revoked.organiserId) ?? { version: 0 };
    await (people.get('secretary') as Known).browser.ask('revokeOrganiser', {
      params: { organiserId: revoked.organiserId },
      body: { seenVersion: version },
    });
    for (const [name, value] of kept) revoked.browser.cookies.set(name, value);
    people.set('revoked', { browser: revoked.browser, actor: VISITOR });
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const ROWS = [
    'anonymous',
    ...ROLES,
    'stage and auditor',
    'second factor missing',
    'code pending',
    'expired',
    'revoked',
  ];

  test.each(ROWS)('%s may make those that the table gives, and no other', async (who) => {
    const { browser, actor } = people.get(who) as Known;
    const params = { ...PARAMS, meetingId: service.meetingId };
    const told = [];
    for (const name of IN_ORDER) {
      const call: Call = CALLS[name];
      const answer = await browser.send(name, {
        params,
        ...(call.body === undefined ? {} : { body: 'no such thing' }),
      });
      told.push([name, isRefused(answer)]);
      if (call.permission !== 'public' && !mayDo(actor, call.permission)) {
        expect([answer.statusCode, name]).toEqual([actor.kind === 'visitor' ? 401 : 403, name]);
      }
    }
    const expected = IN_ORDER.map((name) => [name, !mayDo(actor, CALLS[name].permission)]);
    expect(told).toEqual(expected);
  });

  test('a device may make none but what everybody may', () => {
    const device: Actor = { kind: 'device', deviceId: 'stage' };
    const given = names.filter((name) => mayDo(device, CALLS[name].permission));
    expect(given).toEqual(names.filter((name) => CALLS[name].permission === 'public'));
  });

  test('the operator may make what the table gives, and keeps nobody’s account', async () => {
    await service.app.ready();
    const door = await openDoor(service.operatorListener);
    const operator: Actor = { kind: 'operator', systemUser: 'tester' };
    const params = { ...PARAMS, meetingId: service.meetingId };
    for (const name of names.filter((each) => CALLS[each].permission !== 'public')) {
      const call: Call = CALLS[name];
      const input = { params, ...(call.body === undefined ? {} : { body: 'no such thing' }) };
      const isStream = 'stream' in call.output;
      const ask = async () => (isStream ? await beginStream(door.socketFile) : await door.ask(name, input));
      const code: unknown = await ask().then(
        () => undefined,
        (error: unknown) => Object(error).code,
      );
      expect([name, code === 'forbidden' || code === 'unauthorized']).toEqual([
        name,
        !mayDo(operator, call.permission),
      ]);
    }
    await door.close();
  });
});

/** Follows what changes just so long that it is let in or refused. */
async function beginStream(socketPath: string): Promise<void> {
  const follower = follow({ socketPath });
  await expect.poll(follower.status).toBeDefined();
  follower.close();
  if (follower.status() !== 200) throw Object.assign(new Error('refused'), { code: 'forbidden' });
}

function isRefused(answer: { statusCode: number; json: () => unknown }): boolean {
  if (answer.statusCode < 400) return false;
  return ['unauthorized', 'forbidden'].includes(String(Object(answer.json()).code));
}

test('the paths and parameters above are those of every call', () => {
  for (const name of names) {
    const { path } = requestOf(CALLS[name], { params: { ...PARAMS, meetingId: ID } });
    expect(path, name).not.toMatch(/\/\/|\/$|:/);
  }
});
