import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '#contract/organiser/role.ts';
import { ListQuestions, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ENGINES, openTestDatabase, startTestApp, type TestApp, type TestDatabaseHandle } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { organiser } from '#testing/readers.ts';
import { submissionTo } from '#testing/submissions.ts';
import type { Actor } from '../http/actor.ts';
import { listQuestions } from '../inbox/list-questions.ts';
import { showQuestion } from '../inbox/show-question.ts';
import { mayDo } from '../http/may-do.ts';
import { insertQuestions } from '../questions/question-queries.ts';
import { REVELATIONS_AN_HOUR } from './limit-revelations.ts';
import { revealAuthors } from './reveal-authors.ts';
import { searchAuthors } from './search-authors.ts';

const MODERATOR = organiser('moderator', 'moderator');
const NAMES = ['Zoé Dupont-Aignan', "Séamus O'Brien", 'Łucja Nowak'];

describe.each(ENGINES)('authors on the %s database', (engine) => {
  let database: TestDatabaseHandle;
  let service: TestApp;
  let references: string[];

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    service = await startTestApp(database);
    const { meetingId } = service;
    const named = NAMES.map((name) => {
      const [firstName = '', lastName = ''] = name.split(' ');
      return submissionTo(meetingId, {
        firstName,
        lastName,
        email: `${firstName.length}@example.com`,
        company: 'Acme',
      });
    });
    const many = Array.from({ length: REVELATIONS_AN_HOUR + 1 }, () =>
      submissionTo(meetingId, { firstName: 'Marie', lastName: 'Durand', email: 'm@example.com' }),
    );
    await insertQuestions(database.db, named);
    await insertQuestions(database.db, many);
    references = many.map(({ reference }) => reference);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
  // An hour later: the register keeps its entries, so they are made older behind its back.
  beforeEach(async () => {
    await database.db.transaction().execute(async (transaction) => {
      await sql`alter table register_entry disable trigger user`.execute(transaction);
      await sql`update register_entry set occurred_at = occurred_at - interval '1 hour' where actor = 'organiser'`.execute(
        transaction,
      );
      await sql`alter table register_entry enable trigger user`.execute(transaction);
    });
  });

  const about = () => ({ params: { meetingId: service.meetingId } });
  const reveal = async (actor: Actor, some: string[]) =>
    await revealAuthors({ db: database.db, actor }, { ...about(), body: { references: some } });
  const search = async (actor: Actor, name: string) =>
    await searchAuthors({ db: database.db, actor }, { ...about(), body: { name } });
  const entries = async (actorId: string) => {
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from register_entry
      where actor_id = ${actorId} and occurred_at > now() - interval '1 hour' order by id`.execute(database.db);
    return rows;
  };

  test('are masked in every list, with their company, until somebody asks', async () => {
    const query = ListQuestions.parse({ limit: '1000' });
    const page = await listQuestions({ db: database.db, actor: MODERATOR }, { ...about(), query });
    expect(page.questions).toHaveLength(NAMES.length + references.length);
    const mask = '•••';
    for (const { author } of page.questions) {
      expect(author).toEqual({ firstName: mask, lastName: mask, email: mask, company: author?.company && mask });
    }
    expect(page.questions.filter(({ author }) => author?.company === mask)).toHaveLength(NAMES.length);
  });

  test('are not searched by whoever may not be shown them, and no search of texts finds a name', async () => {
    const roles = ['expert', 'reviewer', 'stage'] as const;
    for (const role of roles) expect(mayDo(organiser('one', role), 'author.reveal')).toBe(false);
    const url = `/api/v1/meetings/${service.meetingId}/authors/search`;
    const refused = await service.app.inject({ method: 'POST', url, payload: { name: 'Dupont' } });
    expect(refused.statusCode).toBe(401);
    for (const words of ['Dupont', 'Zoé', 'Acme', 'example']) {
      const query = ListQuestions.parse({ search: words });
      const page = await listQuestions({ db: database.db, actor: MODERATOR }, { ...about(), query });
      expect(page.questions).toEqual([]);
    }
  });

  test('who were shown to somebody are told to those alone who may be shown them too', async () => {
    const history = async (id: string, actor: Actor) => {
      const params = { meetingId: service.meetingId, reference: { id } };
      const query = ShowQuestion.parse({});
      const question = await showQuestion({ db: database.db, actor }, { params, query });
      return question.history.map(({ kind }) => kind);
    };
    // By one name, at one instant: whoever could see which they are would know that they are one person’s.
    const { questions } = await search(MODERATOR, 'acme');
    expect(questions).toHaveLength(NAMES.length);
    for (const { id } of questions) {
      for (const role of ['expert', 'reviewer'] as const) {
        expect(await history(id, organiser('one', role))).toEqual(['question.received']);
      }
      expect(await history(id, MODERATOR)).toEqual(['question.received', 'author.revealed']);
    }
    // The register has all of it, and is read by nobody else.
    for (const role of ROLES) {
      const reader = organiser('one', role);
      expect(!mayDo(reader, 'register.read') || mayDo(reader, 'author.reveal')).toBe(true);
    }
  });

  test.each([
    ['dupont', 'Zoé'],
    ['ZOE aignan', 'Zoé'],
    ['o’brien', 'Séamus'],
    ['seamus acme', 'Séamus'],
  ])('%j finds %s, and the register says so without the name', async (name, firstName) => {
    const { questions, hasMore } = await search(MODERATOR, name);
    expect(questions.map(({ author, isMasked }) => [author?.firstName, isMasked])).toEqual([[firstName, false]]);
    expect(hasMore).toBe(false);
    const written = await entries('moderator');
    expect(written).toEqual([
      { kind: 'author.searched', detail: { found: 1 } },
      { kind: 'author.revealed', detail: {} },
    ]);
  });

  test('who are not there were searched all the same', async () => {
    expect((await search(MODERATOR, 'nobody')).questions).toEqual([]);
    expect(await entries('moderator')).toEqual([{ kind: 'author.searched', detail: { found: 0 } }]);
  });

  test('who are searched count as many as those who are shown', async () => {
    for (const name of ['nobody', 'nobody else']) await search(MODERATOR, name);
    const shown = references.slice(0, REVELATIONS_AN_HOUR - 1);
    await expect(reveal(MODERATOR, shown)).rejects.toMatchObject({ code: 'too-many-authors' });
    expect((await reveal(MODERATOR, shown.slice(1))).authors).toHaveLength(REVELATIONS_AN_HOUR - 2);
  });

  test('are searched while as many may be shown as a search could find, whether or not there is anybody', async () => {
    await reveal(MODERATOR, references.slice(0, REVELATIONS_AN_HOUR - 21));
    expect((await search(MODERATOR, 'nobody')).questions).toEqual([]);
    for (const name of ['dupont', 'nobody']) {
      await expect(search(MODERATOR, name)).rejects.toMatchObject({ code: 'too-many-authors' });
    }
  });

  test('are shown to an organiser so many times an hour, wherever they ask, and to nobody else’s cost', async () => {
    await reveal(MODERATOR, references.slice(0, REVELATIONS_AN_HOUR - 1));
    await expect(reveal(MODERATOR, references.slice(0, 2))).rejects.toMatchObject({
      code: 'too-many-authors',
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    // Of two at once there is room for one.
    const both = await Promise.allSettled([
      reveal(MODERATOR, references.slice(0, 1)),
      reveal(MODERATOR, references.slice(1, 2)),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await entries('moderator')).toHaveLength(REVELATIONS_AN_HOUR);
    for (const name of ['dupont', 'nobody']) {
      await expect(search(MODERATOR, name)).rejects.toMatchObject({ code: 'too-many-authors' });
    }
    expect((await reveal(organiser('other', 'auditor'), references.slice(0, 1))).authors).toHaveLength(1);
    expect((await reveal(OPERATOR, references)).authors).toHaveLength(references.length);
  });
});
