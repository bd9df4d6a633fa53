import { sql } from 'kysely';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { openTestDatabase } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { Database } from '../../database/database.ts';
import { problemDetails, type ProblemError } from '../problems/problem.ts';
import { listQuestions } from '../../inbox/list-questions.ts';
import { questionReader } from './question-reader.ts';

const { signal } = new AbortController();
const organiser = (sessionId: string) =>
  ({ kind: 'organiser', organiserId: sessionId, sessionId, roles: ['moderator'] }) as const;

describe('a search', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  beforeAll(async () => {
    await receiveQuestions(database.db, meeting.id, [{ text: 'Le dividende de 2,40 euros' }]);
  });

  const find = async (search: string) => {
    const query = ListQuestions.parse({ search, limit: '10' });
    const page = await listQuestions(
      { db: database.db, actor: OPERATOR },
      { params: { meetingId: meeting.id }, query },
    );
    return page.questions.length;
  };

  test('a search takes eight alternatives and refuses nine', async () => {
    const others = ['un', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept'];
    // The comma of a number does not separate alternatives.
    expect(await find([...others, '2,40'].join(', '))).toBe(1);
    const refused = await find([...others, 'huit', 'dividende'].join(',')).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: 'too-many-alternatives', status: 422 });
    const titles = (['fr', 'en'] as const).map((language) => problemDetails(refused as ProblemError, language).title);
    expect(titles).toEqual([expect.stringContaining('au plus 8 '), expect.stringContaining('at most 8 ')]);
  });
});

test('slow searches leave connections of the desk to others', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const read = questionReader(database);
  const release = Promise.withResolvers<void>();
  const hold = async (db: Database) => await db.connection().execute(async () => await release.promise);
  const searches = Array.from({ length: 6 }, (_, place) =>
    read({ actor: organiser(`${place}`), signal }, 'dividende', hold),
  );
  const pendingCount = () => database.pools().reduce((sum, { inUse, waiting }) => sum + inUse + waiting, 0);
  // Each search has a connection or waits for one before the list begins.
  await expect.poll(pendingCount).toBe(6);
  const one = (db: Database) => sql<{ one: number }>`select 1 as one`.execute(db);
  const list = read({ actor: organiser('other'), signal }, undefined, one);
  expect((await list.finally(release.resolve)).rows).toEqual([{ one: 1 }]);
  // On a slow machine, a search may have waited too long for a connection.
  await Promise.allSettled(searches);
});

test('runs two searches of a session at a time', async () => {
  const database = await openTestDatabase('postgresql');
  onTestFinished(database.close);
  const read = questionReader(database);
  let running = 0;
  let most = 0;
  const count = async (db: Database) => {
    most = Math.max(most, (running += 1));
    await sql`select pg_sleep(0.05)`.execute(db);
    running -= 1;
  };
  const search = () => read({ actor: organiser('one'), signal }, 'dividende', count);
  await Promise.all(Array.from({ length: 8 }, search));
  expect(most).toBe(2);
});
