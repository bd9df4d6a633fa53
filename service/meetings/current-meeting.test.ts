import { type KyselyPlugin, sql } from 'kysely';
import { expect, onTestFinished, test, vi } from 'vitest';
import { MeetingView } from '#contract/meeting/meeting.ts';
import { openTestDatabase, startTestApp } from '#testing/app.ts';
import { openOperatorSocket } from '#testing/processes/operator.ts';
import { asDatabase } from '../database/database.ts';
import { cacheCurrentMeeting } from './current-meeting.ts';
import { showMeeting } from './show-meeting.ts';

/** A little longer than a meeting is cached. */
const CACHED_MS = 1100;

/** Stops the monotonic clock of the service until the test advances it. */
function stopClock() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
}

test.each(['/api/v1/meeting', '/readyz'])('many requests for %s query the database once per second', async (url) => {
  stopClock();
  const database = await openTestDatabase('postgresql');
  let loads = 0;
  const countQueries: KyselyPlugin = {
    transformQuery: ({ node }) => {
      loads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const service = await startTestApp({ ...database, db: asDatabase(database.db.withPlugin(countQueries)) });
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  for (let second = 0; second < 3; second += 1) {
    vi.advanceTimersByTime(CACHED_MS);
    loads = 0;
    for (let round = 0; round < 4; round += 1) {
      const answers = await Promise.all(Array.from({ length: 50 }, () => service.app.inject(url)));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    }
    expect(loads).toBe(1);
  }
});

test('a cached meeting shows the current time and recent changes', async () => {
  stopClock();
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database, { isOpen: false });
  onTestFinished(async () => {
    await service.close();
    await database.close();
  });
  const show = async () => MeetingView.parse((await service.app.inject('/api/v1/meeting')).json());
  const first = await show();
  vi.advanceTimersByTime(200);
  expect(Date.parse((await show()).now) - Date.parse(first.now)).toBe(200);
  await sql`update meeting set override = 'open', override_reason = 'test' where is_current`.execute(database.db);
  vi.advanceTimersByTime(CACHED_MS);
  expect((await show()).phase).toBe('open');
});

test('the page shows a closing once it is answered', async () => {
  const database = await openTestDatabase('postgresql');
  const service = await startTestApp(database, { renderPage: ({ phase }) => ({ html: phase, styleHashes: [] }) });
  const socket = await openOperatorSocket(service.operatorListener);
  onTestFinished(async () => {
    await socket.close();
    await service.close();
    await database.close();
  });
  const shown = async () => (await service.app.inject('/')).body;
  expect(await shown()).toBe('open');
  await socket.ask('closeMeeting', { params: { meetingId: service.meetingId }, body: { reason: 'test' } });
  expect(await shown()).toBe('closed');
});

test('a read that began before a change is not cached', async () => {
  const readings: PromiseWithResolvers<MeetingView>[] = [];
  const load = async () => {
    const reading = Promise.withResolvers<MeetingView>();
    readings.push(reading);
    return await reading.promise;
  };
  const database = await openTestDatabase('postgresql');
  onTestFinished(() => database.close());
  const before = await showMeeting(database.db, { provider: 'altcha', siteKey: null, scriptUrl: null });
  const after = { ...before, revision: before.revision + 1 };
  const meeting = cacheCurrentMeeting(load, () => 0);
  const early = meeting.view();
  meeting.expire();
  const late = meeting.view();
  readings[1]?.resolve(after);
  expect((await late).revision).toBe(after.revision);
  readings[0]?.resolve(before);
  await early;
  expect((await meeting.view()).revision).toBe(after.revision);
});
