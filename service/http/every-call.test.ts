import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { accountCalls } from '#contract/calls/account.ts';
import type { Call } from '#contract/calls/call.ts';
import { type CallName, CALLS } from '#contract/calls/calls.ts';
import type { organiserCalls } from '#contract/calls/organisers.ts';
import { requestOf } from '#contract/calls/request.ts';
import type { signInCalls } from '#contract/calls/sign-in.ts';
import { openTestDatabase, QUESTION, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { follow } from '#testing/changes.ts';
import { openOperatorSocket } from '#testing/operator.ts';

/** The tests of the organisers' own calls are in their folder. */
type OfOrganisers = keyof typeof signInCalls | keyof typeof accountCalls | keyof typeof organiserCalls;

describe('every call of the contract', () => {
  let folder: string;
  let database: TestDatabaseHandle;
  let service: TestApp;
  let socket: Awaited<ReturnType<typeof openOperatorSocket>>;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tribune-calls-'));
    database = await openTestDatabase('embedded');
    service = await startTestApp(database);
    await service.app.ready();
    socket = await openOperatorSocket(service.operatorListener);
  });
  afterAll(async () => {
    await socket.close();
    await service.close();
    await database.close();
    rmSync(folder, { recursive: true });
  });

  // The test makes a backup and restores it into another database.
  test('answers the operator according to the contract', { timeout: 120_000 }, async () => {
    const body = { ...QUESTION, recaptchaToken: await service.pass() };
    const { reference } = await socket.ask('submitQuestion', { body });
    const params = { meetingId: service.meetingId };
    const seenRevision = async () => (await socket.ask('listMeetings', {}))[0]?.revision ?? 0;
    const reason = 'test';
    // Only organisers may make these calls; other tests cover them.
    const refused = async (name: CallName, given: { body?: unknown }) => {
      const ids = { questionId: crypto.randomUUID(), decisionId: crypto.randomUUID(), topicId: crypto.randomUUID() };
      const viewId = crypto.randomUUID();
      const asking = socket.ask(name, { params: { ...params, ...ids, viewId }, ...given });
      await expect(asking, name).rejects.toMatchObject({ code: 'forbidden' });
    };
    const insertTopic = async () => {
      const topicId = crypto.randomUUID();
      await sql`
        insert into topic (id, meeting_id, number, created_at)
        values (${topicId}, ${params.meetingId}, 1, now())`.execute(database.db);
      return topicId;
    };
    // Each call with an input needs an example here. The client parses each answer by its contract.
    const examples: Record<Exclude<CallName, OfOrganisers>, () => Promise<unknown>> = {
      submitQuestion: async () => expect(reference).toMatch(/-/),
      listQuestions: () => socket.ask('listQuestions', { params, query: {} }),
      showQuestion: () => socket.ask('showQuestion', { params: { ...params, reference }, query: {} }),
      exportQuestions: () => socket.ask('exportQuestions', { params, body: {} }),
      revealAuthors: () => socket.ask('revealAuthors', { params, body: { references: [reference] } }),
      countQuestions: () => socket.ask('countQuestions', { params, query: {} }),
      searchAuthors: () => socket.ask('searchAuthors', { params, body: { name: 'lefevre' } }),
      openQuestion: () => refused('openQuestion', {}),
      addNote: () => refused('addNote', { body: { id: crypto.randomUUID(), text: 'a' } }),
      writeTranslation: () => refused('writeTranslation', { body: { seenVersion: 0, text: 'a' } }),
      setTheme: () => refused('setTheme', { body: { seenVersion: 1, themeCode: null } }),
      redactQuestion: () => refused('redactQuestion', { body: { seenVersion: 1, text: 'a' } }),
      decideRedaction: () => refused('decideRedaction', { body: { seenVersion: 1, decision: { kind: 'confirm' } } }),
      listThemes: () => socket.ask('listThemes', { params }),
      changeThemes: () => socket.ask('changeThemes', { params, body: { seenVersion: 1, themes: [] } }),
      listViews: () => refused('listViews', {}),
      saveView: () => refused('saveView', { body: { name: 'a', filter: '' } }),
      removeView: () => refused('removeView', {}),
      showMeeting: () => socket.ask('showMeeting', {}),
      listMeetings: () => socket.ask('listMeetings', {}),
      openMeeting: async () =>
        await socket.ask('openMeeting', { params, body: { seenRevision: await seenRevision(), reason } }),
      closeMeeting: () => socket.ask('closeMeeting', { params, body: { reason } }),
      followCalendar: async () =>
        await socket.ask('followCalendar', { params, body: { seenRevision: await seenRevision(), reason } }),
      showTotals: () => socket.ask('showTotals', { params }),
      showReadiness: () => socket.ask('showReadiness', { params }),
      exportMeeting: () => socket.ask('exportMeeting', { params }),
      importMeeting: async () => {
        const file = await socket.ask('exportMeeting', { params });
        return await socket.ask('importMeeting', { params, body: { seenRevision: await seenRevision(), file } });
      },
      decideQuestion: () => refused('decideQuestion', { body: { decision: { kind: 'redirect' }, seenVersion: 1 } }),
      decideQuestions: () => refused('decideQuestions', { body: { decision: { kind: 'redirect' }, questions: [] } }),
      takeBackQuestion: () => refused('takeBackQuestion', { body: { seenVersion: 1, reason } }),
      undoDecision: () => refused('undoDecision', {}),
      tellPresence: () => refused('tellPresence', { body: { questionId: null } }),
      listPresence: () => socket.ask('listPresence', { params }),
      listTopics: () => socket.ask('listTopics', { params, query: {} }),
      showTopic: async () => await socket.ask('showTopic', { params: { ...params, topicId: await insertTopic() } }),
      changeTopic: () => refused('changeTopic', { body: {} }),
      moveQuestions: () => refused('moveQuestions', { body: {} }),
      mergeTopics: () => refused('mergeTopics', { body: {} }),
      listReasons: () => socket.ask('listReasons', { params }),
      changeReasons: async () => {
        const { revision, reasons } = await socket.ask('listReasons', { params });
        const kept = reasons.map(({ code, label }) => ({ code, label }));
        return await socket.ask('changeReasons', { params, body: { seenRevision: revision, reasons: kept } });
      },
      changeSecondPerson: async () =>
        await socket.ask('changeSecondPerson', {
          params,
          body: { seenRevision: await seenRevision(), isNeeded: true },
        }),
      changeWaits: async () => {
        const waits = { longMinutes: 60, veryLongMinutes: 120 };
        return await socket.ask('changeWaits', { params, body: { seenRevision: await seenRevision(), ...waits } });
      },
      createChallenge: () => socket.ask('createChallenge', {}),
      acceptSecret: () => socket.ask('acceptSecret', {}),
      migrateDatabase: () => socket.ask('migrateDatabase', {}),
      backUpDatabase: () => socket.ask('backUpDatabase', { body: { file: join(folder, 'a.backup') } }),
      restoreDatabase: async () => {
        const empty = await openTestDatabase('embedded');
        const other = await startTestApp(empty, { isOpen: false });
        await other.app.ready();
        const theirs = await openOperatorSocket(other.operatorListener);
        const restored = await theirs.ask('restoreDatabase', { body: { file: join(folder, 'a.backup') } });
        await theirs.close();
        await other.close();
        await empty.close();
        return restored;
      },
      listEntries: () => socket.ask('listEntries', { params, query: {} }),
      downloadEntries: () => socket.ask('downloadEntries', { params, query: {} }),
      followChanges: async () => {
        const follower = follow({ socketPath: socket.socketFile });
        await expect.poll(() => follower.events[0]?.event).toBe('position');
        follower.close();
      },
      verifyRegister: () => socket.ask('verifyRegister', { params, body: {} }),
      diagnose: () => socket.ask('diagnose', {}),
    };
    for (const [name, ask] of Object.entries(examples)) await expect(ask(), name).resolves.not.toThrow();
  });

  test.each(Object.entries<Call>(CALLS).filter(([, { permission }]) => permission !== 'public'))(
    'refuses %s to a visitor before reading the body',
    async (_name, call) => {
      const { method, path } = requestOf(call, {
        params: {
          meetingId: service.meetingId,
          reference: 'ABCD-2345',
          questionId: 'x',
          topicId: 'x',
          decisionId: 'x',
          viewId: 'x',
          passkeyId: 'x',
          sessionId: 'x',
          organiserId: 'x',
          invitationId: 'x',
        },
      });
      // The operator's header makes no visitor an operator.
      const headers = { 'content-type': 'application/json', 'tribune-operator': 'root' };
      const asked = { method: method as 'GET', url: path, headers };
      for (const payload of [{}, ...(method === 'GET' ? [] : [{ payload: 'not JSON' }])]) {
        const answer = await service.app.inject({ ...asked, ...payload });
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
