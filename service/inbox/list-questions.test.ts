import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { ListQuestions } from '#contract/question/organisers-question.ts';
import { ChangeOverdueThresholds } from '#contract/meeting/organisers-meeting.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase } from '#testing/set-up.ts';
import { changeOverdueThresholds } from '../meetings/change-overdue-thresholds.ts';
import { listQuestions } from './list-questions.ts';
import { revealAuthors } from '../reading/reveal-authors.ts';

const DAY = '2025-05-20T08:00:00Z';
const TEXTS = [
  'Quel est le montant du bénéfice ?',
  'L’EXERCICE 2025 sera-t-il bénéficiaire ?',
  'Will the divide\u0301nd rise by 5% (net)?',
  'What is a [x]-ray, and who *pays*?',
];

describe.each(ENGINES)('on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  let references: string[];
  const list = async (options: object = {}) => {
    const { params, actor } = await aboutCurrent(database.db);
    const query = ListQuestions.parse(options);
    return await listQuestions({ db: database.db, actor }, { params, query });
  };
  const shown = async (options: object = {}) => (await list(options)).questions.map(({ reference }) => reference);

  beforeAll(async () => {
    // Oldest first, with several in one millisecond, as the database's clock produces them.
    references = ['2222-2222', '2222-2223', '2222-2224', '2222-2225'];
    for (const [index, reference] of references.entries()) await insert(reference, TEXTS[index] ?? '', index);
  });

  async function insert(reference: string, text: string, microseconds: number): Promise<void> {
    const language = microseconds < 2 ? 'fr' : 'en';
    await sql`
      with stored as (
        insert into question (id, meeting_id, reference, channel, language, text, received_at, text_salt)
        select gen_random_uuid(), id, ${reference}, 'page', ${language}, ${text},
          ${DAY}::timestamptz + ${microseconds}::integer * interval '1 microsecond', ''
        from meeting returning id
      )
      insert into author (question_id, first_name, last_name, email)
      select id, 'Bénédicte', 'Exercice', 'b@example.com' from stored`.execute(database.db);
  }

  test.each([1, 2, 3, 4, 1000])('pages of %i give every question once, newest first', async (limit) => {
    const seen: string[] = [];
    let after: string | null | undefined;
    while (after !== null) {
      const page = await list({ limit: String(limit), ...(after === undefined ? {} : { after }) });
      expect(page).toMatchObject({ timeZone: 'Europe/Paris' });
      expect(page.questions.length).toBeLessThanOrEqual(limit);
      seen.push(...page.questions.map(({ reference }) => reference));
      after = page.next;
    }
    expect(seen).toEqual(references.toReversed());
  });

  test.each([
    [{ language: 'fr' }, 2],
    [{ language: 'en' }, 2],
    [{ since: '2025-05-20T08:00:00.000Z' }, 4],
    [{ since: '2025-05-20T10:01:00+02:00' }, 0],
    [{ since: '2025-05-20T08:00:00Z' }, 4],
    [{ search: 'BENEFICE' }, 1],
    [{ search: 'beneficiai' }, 1],
    [{ search: 'bénéfic' }, 2],
    [{ search: 'bénéfices' }, 1],
    [{ search: "l'exercice" }, 1],
    [{ search: 'beneficiaire  2025' }, 1],
    [{ search: 'beneficiaire montant' }, 0],
    [{ search: 'DIVIDEND' }, 1],
    [{ search: 'dividends rising' }, 1],
    [{ search: '5% (net)?' }, 1],
    [{ search: '[x]-ray *pays*' }, 1],
    [{ search: '.' }, 0],
    [{ search: '.*' }, 0],
    [{ search: ':* | !' }, 0],
    [{ search: 'montant, dividend' }, 2],
    [{ search: '2222-2223' }, 1],
    [{ search: '22222223' }, 1],
    [{ search: '2222-2229' }, 0],
    [{ search: 'Bénédicte' }, 0],
    [{ search: 'exercice', language: 'en' }, 0],
    [{ states: 'received,accepted' }, 4],
    [{ states: 'accepted' }, 0],
    [{ theme: 'none' }, 4],
    [{ theme: 'climate' }, 0],
    [{ channel: 'page' }, 4],
    [{ channel: 'letter' }, 0],
    [{ hasTopic: 'true' }, 0],
    [{ hasTopic: 'false' }, 4],
    [{ isMine: 'true' }, 0],
    [{ toConfirm: 'true' }, 0],
    [{ age: 'severelyOverdue' }, 4],
  ])('the filter %j finds %i questions', async (options, count) => {
    const page = await list(options);
    expect(page.questions).toHaveLength(count);
  });

  if (engine === 'embedded') return;

  test('refuses a page after an unknown question', async () => {
    await expect(list({ after: '9999-9999' })).rejects.toMatchObject({ code: 'question-not-found' });
  });

  test('a question that arrives between pages moves none of them', async () => {
    const { next, questions } = await list({ limit: '2' });
    await insert('ZZZZ-ZZZZ', 'Later', 9);
    const rest = await shown({ limit: '2', after: next });
    await sql`delete from author where question_id = (select id from question where reference = 'ZZZZ-ZZZZ')`.execute(
      database.db,
    );
    await sql`delete from question where reference = 'ZZZZ-ZZZZ'`.execute(database.db);
    expect([...questions.map(({ reference }) => reference), ...rest]).toEqual(references.toReversed());
  });

  test('any word finds its text, regardless of its typing', async () => {
    const word = fc.stringMatching(/^[0-9A-Za-zÀ-ÖØ-öø-ÿ€œŒж]{1,8}$/u).filter((text) => /[\p{L}\p{N}]/u.test(text));
    const typings = [
      (text: string) => text,
      (text: string) => text.toUpperCase(),
      (text: string) => text.normalize('NFD'),
      (text: string) => text.normalize('NFD').replaceAll(/[\u0300-\u036f]/g, ''),
    ];
    await fc.assert(
      fc.asyncProperty(word, fc.constantFrom(...typings), async (text, typing) => {
        // A word that is longer in capitals is another word. Beyond Latin, lower case depends on the locale.
        fc.pre(text.toUpperCase().length === text.length && !/[жµªº]/u.test(text));
        await sql`update question set text = ${`Before ${text} after`} where reference = '2222-2225'`.execute(
          database.db,
        );
        expect(await shown({ search: typing(text) })).toContain('2222-2225');
      }),
      // The text parser only accepts 0e0 of this word.
      { numRuns: 300, examples: [['0E0B', (text) => text]] },
    );
    await sql`update question set text = ${TEXTS[3] ?? ''} where reference = '2222-2225'`.execute(database.db);
  });

  test('the register records each revealed author, except erased ones', async () => {
    const entries = async () => {
      const { rows } = await sql<{ reference: string }>`
        select reference from register_entry join question on question.id = question_id
        where kind = 'author.revealed' order by register_entry.id`.execute(database.db);
      return rows.map(({ reference }) => reference);
    };
    const before = await entries();
    await sql`delete from author where question_id = (select id from question where reference = '2222-2222')`.execute(
      database.db,
    );
    const { params, actor } = await aboutCurrent(database.db);
    const requested = ['2222-2222', '2222-2223', '2222-2224', 'ZZZZ-2222'];
    const { authors } = await inTransaction(revealAuthors)(
      { db: database.db, actor },
      { params, body: { references: requested } },
    );
    expect(authors.map(({ author }) => author?.lastName)).toEqual(['Exercice', 'Exercice', undefined]);
    expect((await entries()).slice(before.length).toSorted()).toEqual(['2222-2223', '2222-2224']);
  });

  test('the meeting’s recorded thresholds decide when a question is overdue', async () => {
    await insert('2222-2299', 'What has just come?', 2);
    await sql`
      update question set received_at = clock_timestamp() - interval '90 minutes' where reference = '2222-2299'`.execute(
      database.db,
    );
    const ageOf = async () =>
      (await list()).questions.find(({ reference }) => reference === '2222-2299')?.age ?? 'not yet';
    expect([await ageOf(), (await list({ age: 'overdue' })).questions.length]).toEqual(['not yet', 4]);
    const change = async (thresholds: { longMinutes: number; veryLongMinutes: number }) => {
      const { seenRevision, ...current } = await aboutCurrent(database.db);
      await inTransaction(changeOverdueThresholds)(
        { db: database.db, ...current },
        { ...current, body: { seenRevision, ...thresholds } },
      );
    };
    await change({ longMinutes: 60, veryLongMinutes: 120 });
    expect([await ageOf(), (await list({ age: 'overdue' })).questions.length]).toEqual(['overdue', 5]);
    await change({ longMinutes: 30, veryLongMinutes: 60 });
    expect([await ageOf(), (await list({ age: 'severelyOverdue' })).questions.length]).toEqual(['severelyOverdue', 5]);
    const { rows } = await sql`
      select detail from register_entry where kind = 'meeting.waitsChanged' order by id`.execute(database.db);
    expect(rows).toEqual([
      { detail: { longMinutes: 60, veryLongMinutes: 120 } },
      { detail: { longMinutes: 30, veryLongMinutes: 60 } },
    ]);
    const sooner = { longMinutes: 60, veryLongMinutes: 60, seenRevision: 1 };
    expect(ChangeOverdueThresholds.safeParse(sooner).success).toBe(false);
    expect(ChangeOverdueThresholds.safeParse({ ...sooner, longMinutes: 0 }).success).toBe(false);
  });
});
