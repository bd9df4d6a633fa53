import { expect, test } from 'vitest';
import { ANSWER_COMMENT_MAX_LENGTH } from '#contract/plain/answer/answer-state.ts';
import { openBrowser } from '#testing/desk/browser.ts';
import { commandKey } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting, setUpOrganiser, setUpService } from '#testing/set-up.ts';

const ASSIGNED_AT_ONCE = 500;

const database = setUpDatabase('postgresql');
const meeting = setUpMeeting(database);
const service = setUpService(database);
const moderator = setUpOrganiser(service, database, ['moderator']);

test('takes the declared number of topics with the longest note', async () => {
  const browser = openBrowser(service.app, { headers: { 'idempotency-key': commandKey() } });
  for (const [name, value] of moderator.browser.cookies) browser.cookies.set(name, value);
  const topics = Array.from({ length: ASSIGNED_AT_ONCE }, () => ({
    id: crypto.randomUUID(),
    seenVersion: 2 ** 31 - 1,
  }));
  const note = '€'.repeat(ANSWER_COMMENT_MAX_LENGTH);
  const body = { topics, expertId: null, dueAt: null, note };
  const answer = await browser.send('assignTopics', { params: { meetingId: meeting.id }, body });
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.json().skipped).toHaveLength(ASSIGNED_AT_ONCE);
});
