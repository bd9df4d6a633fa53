import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { requestOf } from '#contract/plain/request.ts';
import { type Role, ROLES } from '#contract/plain/organiser/role.ts';
import { exampleParams } from '#testing/calls/call-example.ts';
import { acceptWith, type Browser, invite, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { follow } from '#testing/desk/changes.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { EXPECTED } from '#testing/desk/expected-permissions.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
import { DEVICE_KINDS, type DeviceKind } from '#contract/plain/stage/stage-kinds.ts';
import { pairDevice } from '#testing/desk/stage.ts';

const PARAMS = exampleParams();
/** Calls that end their own session are made last. */
const ENDING: CallName[] = ['signOut'];
const names = Object.keys(CALLS) as CallName[];
const IN_ORDER = [...names.filter((name) => !ENDING.includes(name)), ...ENDING];

/** The roles that count for a browser; null when the service finds no organiser for it. */
type Known = { browser: Browser; roles: readonly Role[] | null };

/** True when the handwritten table allows the call for these roles; null stands for a visitor. */
function isExpected(name: CallName, roles: readonly Role[] | null): boolean {
  const expected = EXPECTED[name];
  if (expected === 'everybody') return true;
  if (roles === null) return false;
  return expected === 'signedIn' || roles.some((role) => expected.includes(role));
}

/** True when the handwritten table allows the call for a system client or a device. */
function isExpectedOf(systemClient: 'operator' | 'monitor' | DeviceKind, name: CallName): boolean {
  const expected = EXPECTED[name];
  return expected === 'everybody' || (expected !== 'signedIn' && expected.includes(systemClient));
}

const METRICS_TOKEN = 'a-token-of-the-test-that-only-reads-metrics';

describe('permissions of every call', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database, { environment: { METRICS_TOKEN } });
  const people = new Map<string, Known>();
  const paramsOf = (name: CallName) => ({ ...PARAMS.get(name), meetingId: service.meetingId });

  beforeAll(async () => {
    const { db } = database;
    people.set('anonymous', { browser: openBrowser(service.app), roles: null });
    for (const role of ROLES) {
      const { browser } = await signInAs(service, db, [role]);
      people.set(role, { browser, roles: [role] });
    }
    const several = await signInAs(service, db, ['stage', 'auditor']);
    people.set('stage and auditor', { browser: several.browser, roles: ['stage', 'auditor'] });
    const settingUp = await acceptWith(service.app, await invite(db, [...ROLES]));
    people.set('second factor missing', { browser: settingUp, roles: [] });

    const somebody = await signInAs(service, db, [...ROLES]);
    const pending = openBrowser(service.app);
    await pending.ask('signIn', { body: { email: somebody.email, password: PASSWORD } });
    people.set('code pending', { browser: pending, roles: null });
    const expired = await signInAs(service, db, [...ROLES]);
    await sql`update organiser_session set expires_at = clock_timestamp()
      where organiser_id = ${expired.organiserId}`.execute(db);
    people.set('expired', { browser: expired.browser, roles: null });
    const revoked = await signInAs(service, db, [...ROLES]);
    const cookies = new Map(revoked.browser.cookies);
    const { organisers } = await (people.get('secretary') as Known).browser.ask('showTeam', {});
    const { version } = organisers.find(({ organiserId }) => organiserId === revoked.organiserId) ?? { version: 0 };
    await (people.get('secretary') as Known).browser.ask('revokeOrganiser', {
      params: { organiserId: revoked.organiserId },
      body: { seenVersion: version },
    });
    for (const [name, value] of cookies) revoked.browser.cookies.set(name, value);
    people.set('revoked', { browser: revoked.browser, roles: null });
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

  test.each(ROWS)('%s may make only the expected calls; metrics need permission', async (who) => {
    const { browser, roles } = people.get(who) as Known;
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const metrics = await service.app.inject({ url: '/metrics', headers: { host: 'localhost', cookie } });
    expect(metrics.statusCode).toBe(roles === null ? 401 : 403);
    const results = [];
    for (const name of IN_ORDER) {
      const call: Call = CALLS[name];
      const answer = await browser.send(name, {
        params: paramsOf(name),
        ...(call.body === undefined ? {} : { body: 'no such thing' }),
      });
      results.push([name, isRefused(answer)]);
      if (!isExpected(name, roles)) expect([answer.statusCode, name]).toEqual([roles === null ? 401 : 403, name]);
    }
    const expected = IN_ORDER.map((name) => [name, !isExpected(name, roles)]);
    expect(results).toEqual(expected);
  });

  test.each(DEVICE_KINDS)('a paired %s may make only the expected calls', async (kind) => {
    const { browser: secretary } = await signInAs(service, database.db, ['secretary']);
    const { device } = await pairDevice(service, secretary, { kind });
    for (const name of names.filter((each) => EXPECTED[each] !== 'everybody')) {
      const call: Call = CALLS[name];
      const answer = await device.send(name, {
        params: paramsOf(name),
        ...(call.body === undefined ? {} : { body: 'no such thing' }),
      });
      expect([name, isRefused(answer)]).toEqual([name, !isExpectedOf(kind, name)]);
    }
  });

  test('refuses a revoked device and a foreign token', async () => {
    const { browser: secretary } = await signInAs(service, database.db, ['secretary']);
    const { device, paired } = await pairDevice(service, secretary, { kind: 'remote' });
    const params = { meetingId: service.meetingId, deviceId: paired.deviceId };
    await secretary.ask('revokeDevice', { params });
    const [id, secret, signature = ''] = paired.token.split('.');
    const forged = `${String(id)}.${'A'.repeat(43)}.${signature}`;
    const headers = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
    const foreign = [forged, `${String(id)}.${String(secret)}`].map((token) =>
      openBrowser(service.app, headers(token)),
    );
    for (const each of [device, ...foreign]) {
      for (const name of ['showStage', 'commandStage', 'reportDevice', 'showOwnDevice'] as const) {
        expect((await each.send(name, { body: {} })).statusCode, name).toBe(401);
      }
    }
  });

  test('a device reads the stage of its own meeting alone', async () => {
    const { browser: secretary } = await signInAs(service, database.db, ['secretary']);
    const { device } = await pairDevice(service, secretary, { kind: 'remote' });
    for (const query of [{ meetingId: crypto.randomUUID() }, { mode: 'rehearsal' as const }]) {
      for (const name of ['showStage', 'showStageTopics'] as const) {
        expect((await device.send(name, { query })).statusCode).toBe(403);
      }
    }
    expect((await device.send('showStage', { query: {} })).statusCode).toBe(200);
  });

  test('the operator may make only the expected calls', async () => {
    await service.app.ready();
    const socket = await openOperatorSocket(service.operatorListener);
    for (const name of names.filter((each) => EXPECTED[each] !== 'everybody')) {
      const call: Call = CALLS[name];
      const input = { params: paramsOf(name), ...(call.body === undefined ? {} : { body: 'no such thing' }) };
      const isStream = 'stream' in call.output;
      const ask = async () => (isStream ? await beginStream(socket.socketFile) : await socket.ask(name, input));
      const code: unknown = await ask().then(
        () => undefined,
        (error: unknown) => Object(error).code,
      );
      expect([name, code === 'forbidden' || code === 'unauthorized']).toEqual([name, !isExpectedOf('operator', name)]);
    }
    await socket.close();
  });

  test("the monitor reads metrics and makes no organiser's call", async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const monitor = openBrowser(service.app, { headers });
    for (const name of names.filter((each) => EXPECTED[each] !== 'everybody')) {
      const call: Call = CALLS[name];
      const answer = await monitor.send(name, {
        params: paramsOf(name),
        ...(call.body === undefined ? {} : { body: 'no such thing' }),
      });
      expect([name, isRefused(answer)]).toEqual([name, !isExpectedOf('monitor', name)]);
    }
    expect((await service.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
  });
});

/** Opens the change stream and closes it once the service has accepted or refused it. */
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

test('the generated parameters fill the path of every call', () => {
  for (const name of names) {
    const { path } = requestOf(CALLS[name], { params: PARAMS.get(name) });
    expect(path, name).not.toMatch(/\/\/|\/$|:/);
  }
});
