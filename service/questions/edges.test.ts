import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  ENGINES,
  openTestDatabase,
  QUESTION,
  startTestApp,
  type TestApp,
  type TestDatabaseHandle,
} from '#testing/app.ts';

describe.each(ENGINES)('on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  beforeAll(async () => {
    database = await openTestDatabase(engine);
    service = await startTestApp(database);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const submit = async () => {
    const payload = JSON.stringify({ ...QUESTION, recaptchaToken: await service.pass() });
    const headers = { 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/v1/questions', headers, payload });
    return [answer.statusCode, answer.json().code];
  };

  /** Leaves the schedule to the calendar; both in seconds from now, by the database's clock. */
  const schedule = async ({ opens, closes }: { opens: number; closes: number }) =>
    await sql`update meeting set override = null, override_reason = null,
      opens_at = clock_timestamp() + make_interval(secs => ${opens}),
      closes_at = clock_timestamp() + make_interval(secs => ${closes})`.execute(database.db);

  test('a moment after closing nothing is received', async () => {
    await schedule({ opens: -60, closes: 0 });
    expect(await submit()).toEqual([409, 'meeting-closed']);
  });

  test('a moment before opening nothing is received', async () => {
    await schedule({ opens: 1.5, closes: 60 });
    expect(await submit()).toEqual([409, 'meeting-closed']);
  });

  test('in between a question is received', async () => {
    await schedule({ opens: 0, closes: 60 });
    expect(await submit()).toEqual([201, undefined]);
  });

  test('a question waits for a closing under way, and is refused', async () => {
    await schedule({ opens: 0, closes: 60 });
    // Somebody else's question: in the closing's own context, on the one session, it would be a defect.
    const outside = AsyncLocalStorage.snapshot();
    const answer = await database.db.transaction().execute(async (closing) => {
      await sql`update meeting set override = 'closed', override_reason = 'test'`.execute(closing);
      const submitted = outside(submit);
      expect(await Promise.race([submitted, wait(300, 'waits')])).toBe('waits');
      // As an object: a promise would be waited for here, and the closing never end.
      return { submitted };
    });
    expect(await answer.submitted).toEqual([409, 'meeting-closed']);
  });
});
