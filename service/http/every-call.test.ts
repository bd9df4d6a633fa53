import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Call, problemsOf } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import { type Grantee, GRANTEES } from '#contract/plain/organiser/permission.ts';
import { requestOf } from '#contract/plain/request.ts';
import { openTestDatabase, QUESTION, startTestApp } from '#testing/app.ts';
import { exampleOf, exampleParams } from '#testing/calls/call-example.ts';
import { follow } from '#testing/desk/changes.ts';
import { type Browser, openBrowser, PASSWORD, signInAs } from '#testing/desk/browser.ts';
import { pairDevice } from '#testing/desk/stage.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { setUpDatabase, setUpOperatorSocket, setUpService } from '#testing/set-up.ts';
import type { CommandFailed } from '../operator/command-failed.ts';

/** Problems that a call declares, but that valid input must not cause. */
const UNEXPECTED: ReadonlySet<string> = new Set([
  'internal',
  'invalid-fields',
  'invalid-idempotency-key',
  'forbidden',
  'unauthorized',
]);

const PARAMS = exampleParams();

type Caller = (name: CallName, input: unknown) => Promise<unknown>;

describe('every call of the contract', () => {
  // So that the SQL of each handler runs on this engine too.
  const database = setUpDatabase('embedded');
  const service = setUpService(database);
  const socket = setUpOperatorSocket(service);
  let folder: string;
  let reference: string;
  const topicId = crypto.randomUUID();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-calls-'));
    const body = { ...QUESTION, recaptchaToken: await service.pass() };
    ({ reference } = await socket.ask('submitQuestion', { body }));
    await sql`
      insert into topic (id, meeting_id, number, created_at)
      values (${topicId}, ${service.meetingId}, 1, now())`.execute(database.db);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Values that let generated input reach the work of a handler. */
  async function knownValues(): Promise<Record<string, unknown>> {
    const [meeting] = await socket.ask('listMeetings', {});
    return {
      meetingId: service.meetingId,
      seenRevision: meeting?.revision,
      reference,
      topicId,
      email: 'anne@example.com',
      currentPassword: PASSWORD,
      password: 'Brave-Zebra-88',
    };
  }

  /** Returns the client of an actor who may make the call: the operator, a secretary in a new session, or a device. */
  async function askAs(name: CallName): Promise<Caller> {
    const grantees: 'everybody' | readonly Grantee[] = GRANTEES[CALLS[name].permission];
    if (grantees === 'everybody' || grantees.includes('operator')) return socket.ask;
    const { browser } = await signInAs(service, database.db, ['secretary', 'moderator']);
    if (grantees.includes('secretary') || grantees === GRANTEES['account.keep']) return withKeys(browser).ask;
    return (await pairDevice(service, browser, { kind: 'remote' })).device.ask;
  }

  /** The browser with an idempotency key for each command. */
  function withKeys({ cookies }: Browser): Browser {
    const headers = {
      get 'idempotency-key'() {
        return crypto.randomUUID();
      },
    };
    const keyed = openBrowser(service.app, { headers });
    for (const [name, value] of cookies) keyed.cookies.set(name, value);
    return keyed;
  }

  /** Makes a call with generated input, and parses the answer by the contract. */
  async function makeCall(name: CallName): Promise<string> {
    const ask = await askAs(name);
    try {
      await ask(name, exampleOf(CALLS[name], await knownValues()));
      return 'success';
    } catch (error) {
      return String((error as Partial<CommandFailed>).code ?? error);
    }
  }

  /** Calls that need a pass, a file or a stream. */
  const BY_HAND: Partial<Record<CallName, () => Promise<unknown>>> = {
    submitQuestion: async () => expect(reference).toMatch(/-/),
    backUpDatabase: () => socket.ask('backUpDatabase', { body: { file: join(folder, 'a.backup') } }),
    restoreDatabase: async () => {
      const file = join(folder, 'b.backup');
      await socket.ask('backUpDatabase', { body: { file } });
      const empty = await openTestDatabase('postgresql');
      const other = await startTestApp(empty, { isOpen: false });
      await other.app.ready();
      const theirs = await openOperatorSocket(other.operatorListener);
      await theirs.ask('restoreDatabase', { body: { file } });
      await theirs.close();
      await other.close();
      await empty.close();
    },
    followChanges: async () => {
      const follower = follow({ socketPath: socket.socketFile });
      await expect.poll(() => follower.events[0]?.event).toBe('position');
      follower.close();
    },
    followStage: async () => {
      const path = `/api/v1/stage/follow?meetingId=${service.meetingId}`;
      const follower = follow({ socketPath: socket.socketFile }, { path });
      await expect.poll(() => follower.events[0]?.event).toBe('state');
      follower.close();
    },
  };
  const NAMES = Object.keys(CALLS) as CallName[];

  test.each(NAMES.filter((name) => !(name in BY_HAND)))('%s answers generated input as it declares', async (name) => {
    const problems: string[] = problemsOf(CALLS[name]).filter((code) => !UNEXPECTED.has(code));
    expect(['success', ...problems]).toContain(await makeCall(name));
  });

  test.each(Object.entries(BY_HAND))('%s answers the operator', async (_name, make) => {
    await expect(make()).resolves.not.toThrow();
  });

  test.each(NAMES.filter((name) => CALLS[name].permission !== 'public'))(
    'refuses %s to a visitor before reading the body',
    async (name) => {
      const call: Call = CALLS[name];
      const { method, path } = requestOf(call, { params: PARAMS.get(name) });
      // The operator's header makes no visitor an operator.
      const headers = { 'content-type': 'application/json', 'tribune-operator': 'root' };
      const injected = { method: method as 'GET', url: path, headers };
      for (const payload of [{}, ...(method === 'GET' ? [] : [{ payload: 'not JSON' }])]) {
        const answer = await service.app.inject({ ...injected, ...payload });
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'unauthorized']);
      }
    },
  );

  test('lists the allowed methods of a path with parameters', async () => {
    const url = `/api/v1/meetings/${service.meetingId}/file`;
    const answer = await service.app.inject({ method: 'DELETE', url });
    expect([answer.statusCode, answer.headers['allow']]).toEqual([405, 'GET, HEAD, PUT']);
  });

  test('distinguishes an unknown meeting from an invalid meeting id', async () => {
    const params = { meetingId: crypto.randomUUID() };
    await expect(socket.ask('exportMeeting', { params })).rejects.toMatchObject({ code: 'no-meeting' });
    await expect(socket.ask('exportMeeting', { params: { meetingId: 'x' } })).rejects.toMatchObject({
      code: 'not-found',
    });
  });

  test('refuses changes on a stale revision; closing needs none', async () => {
    const params = { meetingId: service.meetingId };
    const body = { seenRevision: 0, reason: 'test' };
    await expect(socket.ask('openMeeting', { params, body })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(socket.ask('followCalendar', { params, body })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    const file = await socket.ask('exportMeeting', { params });
    const importing = socket.ask('importMeeting', { params, body: { seenRevision: 0, file } });
    await expect(importing).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await socket.ask('closeMeeting', { params, body: { reason: 'test' } })).toMatchObject({ phase: 'closed' });
  });
});
