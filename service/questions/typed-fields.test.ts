import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { fieldError, normalized, type TextField } from '#contract/plain/question/question-rules.ts';
import { QUESTION } from '#testing/app.ts';
import { signInAs } from '#testing/desk/browser.ts';
import { BAD_ADDRESSES, GOOD_ADDRESSES } from '#testing/samples/addresses.ts';
import { INVISIBLE_TEXTS, VISIBLE_TEXTS } from '#testing/samples/invisible-characters.ts';
import { submissionsTo } from '#testing/submissions.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';

const database = setUpDatabase('embedded');
const service = setUpService(database, { environment: { CAPTCHA_PROVIDER: 'off' } });

async function lastAddress(): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    select email from author join question on question.id = question_id order by received_at desc limit 1`.execute(
    database.db,
  );
  return rows[0]?.email;
}

/** The verdicts of the page's rule and of the service on a typed field. */
async function judged(field: TextField, typed: string) {
  const answer = await submissionsTo(service).post({ ...QUESTION, [field]: typed });
  const errors: { field: string; code: string }[] = answer.statusCode === 201 ? [] : answer.json().errors;
  return { page: fieldError(field, normalized(field, typed)), service: errors.map(({ code }) => code)[0] };
}

describe.each(['firstName', 'lastName', 'email', 'text'] as const)('the field %s', (field) => {
  test('requires visible text on page and service', async () => {
    for (const [name, typed] of Object.entries(INVISIBLE_TEXTS)) {
      expect(await judged(field, typed), name).toEqual({ page: 'required', service: 'required' });
    }
  });
});

test('accepts readable text with invisible characters', async () => {
  for (const typed of VISIBLE_TEXTS) {
    expect(await judged('text', typed), typed).toEqual({ page: undefined, service: undefined });
  }
});

test('refuses the same addresses on page and service', async () => {
  for (const typed of BAD_ADDRESSES) {
    expect(await judged('email', typed), typed).toEqual({ page: 'not-an-email', service: 'not-an-email' });
  }
});

test('accepts the same addresses on page and service', async () => {
  for (const [typed, stored] of Object.entries(GOOD_ADDRESSES)) {
    expect(await judged('email', typed), typed).toEqual({ page: undefined, service: undefined });
    expect(await lastAddress(), typed).toBe(stored);
  }
});

test('requires a readable reason on the desk', async () => {
  const { browser } = await signInAs(service, database.db, ['secretary']);
  const refused = await browser.send('closeMeeting', {
    params: { meetingId: service.meetingId },
    body: { reason: INVISIBLE_TEXTS['Hangul filler'] },
  });
  expect(refused.statusCode).toBe(400);
  expect(refused.json().errors).toMatchObject([{ field: 'reason', code: 'required' }]);
});
