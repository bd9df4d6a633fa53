import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fieldError, normalized, type TextField } from '#contract/question/question-rules.ts';
import { openTestDatabase, QUESTION, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { signInAs } from '#testing/desk.ts';
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#testing/addresses.ts';
import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from '#testing/invisible-characters.ts';
import { submissionsTo } from '#testing/submissions.ts';

let database: TestDatabaseHandle;
let service: TestApp;
beforeAll(async () => {
  database = await openTestDatabase('embedded');
  service = await startTestApp(database, { environment: { CAPTCHA_PROVIDER: 'off' } });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

async function lastAddress(): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from author join question on question.id = question_id order by received_at desc limit 1`.execute(
    database.db,
  );
  return rows[0]?.email;
}

/** What the page's rule says of a typed field, and what the service answers when it is sent. */
async function judged(field: TextField, typed: string) {
  const answer = await submissionsTo(service).post({ ...QUESTION, [field]: typed });
  const errors: { field: string; code: string }[] = answer.statusCode === 201 ? [] : answer.json().errors;
  return { page: fieldError(field, normalized(field, typed)), service: errors.map(({ code }) => code)[0] };
}

describe.each(['firstName', 'lastName', 'email', 'text'] as const)('%s', (field) => {
  test('is required by page and service when nothing is visible', async () => {
    for (const [name, typed] of Object.entries(INVISIBLE_TEXTS)) {
      expect(await judged(field, typed), name).toEqual({ page: 'required', service: 'required' });
    }
  });
});

test('text that can be read is taken with the invisible characters in it', async () => {
  for (const typed of VISIBLE_TEXTS) {
    expect(await judged('text', typed), typed).toEqual({ page: undefined, service: undefined });
  }
});

test('page and service refuse the same addresses', async () => {
  for (const typed of BAD_ADDRESSES) {
    expect(await judged('email', typed), typed).toEqual({ page: 'not-an-email', service: 'not-an-email' });
  }
});

test('page and service accept and keep the same addresses', async () => {
  for (const [typed, kept] of Object.entries(GOOD_ADDRESSES)) {
    expect(await judged('email', typed), typed).toEqual({ page: undefined, service: undefined });
    expect(await lastAddress(), typed).toBe(kept);
  }
});

test('the desk requires a reason that can be read', async () => {
  const { browser } = await signInAs(service, database.db, ['secretary']);
  const refused = await browser.send('closeMeeting', {
    params: { meetingId: service.meetingId },
    body: { reason: INVISIBLE_TEXTS['Hangul filler'] },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: 'reason', code: 'required' }]);
});
