import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ROLES } from '#contract/plain/organiser/role.ts';
import { ListQuestions, ShowQuestion } from '#contract/question/organisers-question.ts';
import { ENGINES } from '#testing/app.ts';
import { OPERATOR } from '#testing/meetings.ts';
import { organiser } from '#testing/desk/decisions.ts';
import { submissionTo } from '#testing/submissions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpService } from '#testing/set-up.ts';
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
  const database = setUpDatabase(engine);
  const service = setUpService(database);
  let references: string[];

  beforeAll(async () => {
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
  // Simulates an hour between the tests. The trigger of the register must be off to make its entries older.
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
    await inTransaction(revealAuthors)({ db: database.db, actor }, { ...about(), body: { references: some } });
  const search = async (actor: Actor, name: string) =>
    await searchAuthors({ db: database.db, actor }, { ...about(), body: { name } });
  const entries = async (actorId: string) => {
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from register_entry
      where actor_id = ${actorId} and occurred_at > now() - interval '1 hour' order by id`.execute(database.db);
    return rows;
  };

  test('the register records a search without results', async () => {
    expect((await search(MODERATOR, 'nobody')).questions).toEqual([]);
    expect(await entries('moderator')).toEqual([{ kind: 'author.searched', detail: { found: 0 } }]);
  });

  test('the hourly limit of revelations is per organiser', async () => {
    await reveal(MODERATOR, references.slice(0, REVELATIONS_AN_HOUR - 1));
    await expect(reveal(MODERATOR, references.slice(0, 2))).rejects.toMatchObject({
      code: 'too-many-authors',
      detail: { retryAfterSeconds: expect.any(Number) },
    });
    // The limit leaves room for one of the two.
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

  if (engine === 'embedded') return;

  test('lists mask authors and their companies', async () => {
    const query = ListQuestions.parse({ limit: '1000' });
    const page = await listQuestions({ db: database.db, actor: MODERATOR }, { ...about(), query });
    expect(page.questions).toHaveLength(NAMES.length + references.length);
    const mask = '•••';
    for (const { author } of page.questions) {
      expect(author).toEqual({ firstName: mask, lastName: mask, email: mask, company: author?.company && mask });
    }
    expect(page.questions.filter(({ author }) => author?.company === mask)).toHaveLength(NAMES.length);
  });

  test('no role without permission, and no text search, finds authors', async () => {
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

  test('the history shows revelations only to readers with permission', async () => {
    const history = async (id: string, actor: Actor) => {
      const params = { meetingId: service.meetingId, reference: { id } };
      const query = ShowQuestion.parse({});
      const question = await showQuestion({ db: database.db, actor }, { params, query });
      return question.history.map(({ kind }) => kind);
    };
    // They were revealed by one name at one instant: a reader who saw them would know that the author is one person.
    const { questions } = await search(MODERATOR, 'acme');
    expect(questions).toHaveLength(NAMES.length);
    for (const { id } of questions) {
      for (const role of ['expert', 'reviewer'] as const) {
        expect(await history(id, organiser('one', role))).toEqual(['question.received']);
      }
      expect(await history(id, MODERATOR)).toEqual(['question.received', 'author.revealed']);
    }
    // Only readers who may reveal authors can read the register.
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
  ])('%j finds %s, and the register omits the name', async (name, firstName) => {
    const { questions, hasMore } = await search(MODERATOR, name);
    expect(questions.map(({ author, isMasked }) => [author?.firstName, isMasked])).toEqual([[firstName, false]]);
    expect(hasMore).toBe(false);
    const written = await entries('moderator');
    expect(written).toEqual([
      { kind: 'author.searched', detail: { found: 1 } },
      { kind: 'author.revealed', detail: {} },
    ]);
  });

  test('a search counts like a revealed author', async () => {
    for (const name of ['nobody', 'nobody else']) await search(MODERATOR, name);
    const shown = references.slice(0, REVELATIONS_AN_HOUR - 1);
    await expect(reveal(MODERATOR, shown)).rejects.toMatchObject({ code: 'too-many-authors' });
    expect((await reveal(MODERATOR, shown.slice(1))).authors).toHaveLength(REVELATIONS_AN_HOUR - 2);
  });

  test('a search needs allowance for all possible results', async () => {
    await reveal(MODERATOR, references.slice(0, REVELATIONS_AN_HOUR - 21));
    expect((await search(MODERATOR, 'nobody')).questions).toEqual([]);
    for (const name of ['dupont', 'nobody']) {
      await expect(search(MODERATOR, name)).rejects.toMatchObject({ code: 'too-many-authors' });
    }
  });
});
