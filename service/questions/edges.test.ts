import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { QUESTION } from '#testing/app.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

describe('opening and closing times', () => {
  const database = setUpDatabase('postgresql');
  const service = setUpService(database);

  const submit = async () => {
    const payload = JSON.stringify({ ...QUESTION, recaptchaToken: await service.pass() });
    const headers = { 'content-type': 'application/json' };
    const answer = await service.app.inject({ method: 'POST', url: '/api/v1/questions', headers, payload });
    return [answer.statusCode, answer.json().code];
  };

  /** Removes any override and sets both times, in seconds from now by the database's clock. */
  const schedule = async ({ opens, closes }: { opens: number; closes: number }) =>
    await sql`update meeting set override = null, override_reason = null,
      opens_at = clock_timestamp() + make_interval(secs => ${opens}),
      closes_at = clock_timestamp() + make_interval(secs => ${closes})`.execute(database.db);

  test('refuses a question just after the closing', async () => {
    await schedule({ opens: -60, closes: 0 });
    expect(await submit()).toEqual([409, 'meeting-closed']);
  });

  test('refuses a question just before the opening', async () => {
    await schedule({ opens: 1.5, closes: 60 });
    expect(await submit()).toEqual([409, 'meeting-closed']);
  });

  test('accepts a question between opening and closing', async () => {
    await schedule({ opens: 0, closes: 60 });
    expect(await submit()).toEqual([201, undefined]);
  });

  test('waits for a running closing and refuses the question', async () => {
    await schedule({ opens: 0, closes: 60 });
    const answer = await database.db.transaction().execute(async (closing) => {
      await sql`update meeting set override = 'closed', override_reason = 'test'`.execute(closing);
      const submitted = submit();
      expect(await Promise.race([submitted, wait(300, 'waits')])).toBe('waits');
      // Wrapped in an object: a returned promise would be awaited here, and the closing would never end.
      return { submitted };
    });
    expect(await answer.submitted).toEqual([409, 'meeting-closed']);
  });
});
