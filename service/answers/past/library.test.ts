import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  ListPastAnswers,
  type PastAnswerList,
  type ShownPastAnswer,
  ShowPastAnswer,
} from '#contract/answer/past-answer.ts';
import { ENGINES } from '#testing/app.ts';
import { approveText, createTopic, NGOZI, takeStep } from '#testing/desk/answers.ts';
import { CLAIRE, commandKey, THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { insertOtherMeeting } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeTopic } from '../../decisions/topics/change-topic.ts';
import { findRelated } from '../../similar/glossary/find-related.ts';
import { saveGlossaryLine } from '../../similar/glossary/save-line.ts';
import { importPastAnswers } from './import/import-past-answers.ts';
import { listPastAnswers } from './list-past-answers.ts';
import { showPastAnswer } from './show-past-answer.ts';

type Ctx = Parameters<typeof listPastAnswers>[1];

const ROWS = [
  {
    date: '2024-05-14',
    number: 'T24-03',
    meeting: 'Assemblée 2024',
    heading_fr: 'Le taux de distribution sera-t-il maintenu ?',
    text_fr: 'Elle fixe un plancher de distribution : au moins 45 % du résultat net.\n\nL’énergie coûte 2,30 €.',
    heading_en: 'Will the payout ratio be kept?',
    text_en: 'It sets a payout floor: at least 45% of net income.',
    source: 'Minutes, page 4',
  },
  { date: '2023-05-11', number: 'T23-112', heading_fr: 'Un acompte ?', text_fr: 'Non, aucun acompte sur dividende.' },
  {
    date: '2023-05-11',
    number: 'T23-09',
    heading_en: 'A floor in euros?',
    text_en: 'The dividend needs no borrowing.',
  },
];
const parts = { findRelated };
/** As the service calls them, in a transaction. */
const listAnswers = inTransaction<Ctx, Parameters<typeof listPastAnswers>[2], PastAnswerList>((ctx, input) =>
  listPastAnswers(parts, ctx, input),
);
const showAnswer = inTransaction<Ctx, Parameters<typeof showPastAnswer>[2], ShownPastAnswer>((ctx, input) =>
  showPastAnswer(parts, ctx, input),
);

describe.each(ENGINES)('the library on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let earlier = { meetingId: '', topicId: '' };

  const list = async (query: object) => {
    const ctx = { db: database.db };
    return await listAnswers(ctx, { query: ListPastAnswers.parse(query) });
  };
  const labels = async (query: object) => (await list(query)).answers.map(({ label }) => label);
  const show = async (pastAnswerId: string, query = {}) =>
    await showAnswer({ db: database.db }, { params: { pastAnswerId }, query: ShowPastAnswer.parse(query) });

  beforeAll(async () => {
    const body = { format: 'json', content: JSON.stringify(ROWS), isTrial: false } as const;
    await importPastAnswers({ db: database.db, actor: THOMAS }, { body });
    earlier = await createTopic(database.db, await insertOtherMeeting(database.db));
    await sql`update meeting set held_on = '2022-05-18' where id = ${earlier.meetingId}`.execute(database.db);
    const ctx = { db: database.db, actor: THOMAS, idempotencyKey: commandKey() };
    const body2 = { seenVersion: 1, headingFr: null, headingEn: 'Is the payout affordable?', themeCode: null };
    await changeTopic(ctx, { params: earlier, body: body2 });
    const text = { text: 'Yes, with net debt at 1.9 times EBITDA.', writer: THOMAS, reviewer: NGOZI };
    await approveText(database.db, { ...earlier, language: 'en' }, text);
    // The current meeting is not part of the library.
    const present = await createTopic(database.db, meeting.id);
    await approveText(database.db, { ...present, language: 'en' }, text);
  });

  test.each([
    ['payout floor', ['T24-03']],
    ['floors', ['T24-03', 'T23-09']],
    ['ENERGIE', ['T24-03']],
    ['énergie', ['T24-03']],
    ['planchers de distrib', ['T24-03']],
    ['dividendes', ['T23-09', 'T23-112']],
    ['2,30', ['T24-03']],
    ['t24-03', ['T24-03']],
    ['T2303', []],
    ['ebitda affordable', ['T22-01']],
    ['?', []],
    ['nickel', []],
    // By the glossary. “abordable” is general, and “stock” has two meanings.
    ['taux de redistribution', ['T24-03', 'T22-01']],
    ['dette', ['T23-09', 'T22-01']],
    ['needs dette', ['T23-09']],
    ['interim', ['T23-112']],
    ['abordable', []],
    ['stock', []],
    ['dette interim', []],
    // The one with the typed word is first, although it is older.
    ['debt', ['T22-01', 'T23-09']],
    ['T22-01', ['T22-01']],
  ])('a search for %j finds %j', async (search, expected) => {
    expect(await labels({ search })).toEqual(expected);
  });

  test('names the related forms, and searches typed words on demand', async () => {
    const { related, answers } = await list({ search: 'interim' });
    const forms = [
      'acompte',
      'trimestriel',
      'dividende semestriel',
      'quarterly',
      'half-yearly',
      'advance dividend',
      'advance payment',
    ];
    expect(related.map(({ form }) => form)).toEqual(forms);
    expect(related[0]).toEqual({ language: 'fr', form: 'acompte' });
    expect(answers[0]?.headingFr?.found).toEqual([{ start: 3, end: 10 }]);
    expect(await list({ search: 'interim', words: 'typed' })).toMatchObject({ total: 0, related });
    expect((await list({ search: 'interim', language: 'en' })).related).toEqual(related.slice(3));
    expect((await list({ search: 'T23-112' })).related).toEqual([]);
  });

  test('marks a related form only with all its words', async () => {
    const { answers } = await list({ search: 'interim' });
    const marks = async (words: string) => {
      const { texts } = await show(answers[0]?.id ?? '', { search: 'interim', words });
      const { text } = texts.fr ?? { text: { text: '', found: [] } };
      return text.found.map(({ start, end }) => text.text.slice(start, end));
    };
    // Not “dividende”, a word of “dividende semestriel”.
    expect(await marks('related')).toEqual(['acompte']);
    expect(await marks('typed')).toEqual([]);
  });

  test('marks the found words of headings and text', async () => {
    const { answers } = await list({ search: 'floors' });
    const [first, second] = answers;
    expect(second?.headingEn).toEqual({ text: 'A floor in euros?', found: [{ start: 2, end: 7 }] });
    expect(first?.headingEn?.found).toEqual([]);
    expect(first?.excerpt).toMatchObject({ language: 'en', text: ROWS[0]?.text_en, found: [{ start: 17, end: 22 }] });
    const shown = await show(first?.id ?? '', { search: 'plancher énergie' });
    const { text } = shown.texts.fr ?? { text: { text: '', found: [] } };
    expect(text.found.map(({ start, end }) => text.text.slice(start, end))).toEqual(['plancher', 'énergie']);
    expect(shown.texts.fr?.figures.map(({ figure }) => figure)).toEqual(['45%', '2,30€']);
  });

  test('pages through the latest meeting first, then by number', async () => {
    const all = ['T24-03', 'T23-09', 'T23-112', 'T22-01'];
    expect(await labels({})).toEqual(all);
    const first = await list({ limit: '2' });
    expect(first).toMatchObject({ total: 4, next: first.answers[1]?.id });
    const second = await list({ limit: '2', after: first.next });
    expect([...first.answers, ...second.answers].map(({ label }) => label)).toEqual(all);
    expect(second).toMatchObject({ total: 4, next: null });
    const typed = await list({ search: 'debt', limit: '1' });
    expect(await list({ search: 'debt', limit: '1', after: typed.next })).toMatchObject({
      total: 2,
      next: null,
      answers: [{ label: 'T23-09' }],
    });
    expect(first.meetings).toEqual([
      { heldOn: '2024-05-14', answers: 1 },
      { heldOn: '2023-05-11', answers: 2 },
      { heldOn: '2022-05-18', answers: 1 },
    ]);
  });

  test('filters by language and by meeting', async () => {
    expect(await labels({ language: 'fr' })).toEqual(['T24-03', 'T23-112']);
    expect(await labels({ language: 'fr', search: 'floor' })).toEqual([]);
    expect(await labels({ heldOn: '2023-05-11', search: 'acompte' })).toEqual(['T23-112']);
  });

  test.each(["dette' | !x:* & <-> (", '"debt" \\ :*', '😀 dette 😀', 'debt pay rate tax '.repeat(11).trim(), "''"])(
    'a search for %j is safe',
    async (search) => {
      const { related, total } = await list({ search });
      expect(related.length).toBeLessThanOrEqual(32);
      expect(total).toBeLessThanOrEqual(4);
    },
  );

  test('uses a changed glossary at once, with hostile forms too', async () => {
    const keep = async (forms: string[], seenVersion: number) =>
      await saveGlossaryLine(
        { db: database.db, actor: CLAIRE, idempotencyKey: commandKey() },
        {
          params: { meetingId: meeting.id, concept: 'ore' },
          body: { isGeneral: false, isRetired: false, fr: ['nickel'], en: forms, seenVersion },
        },
      );
    await keep(['EBITDA', "net' | debt:*", '\\', '%', ":* & 'x"], 0);
    expect(await labels({ search: 'nickel' })).toEqual(['T22-01']);
    await keep(['payout'], 1);
    expect(await labels({ search: 'nickel' })).toEqual(['T24-03', 'T22-01']);
  });

  test('an answer that returns to review leaves the library', async () => {
    const answer = { ...earlier, language: 'en' } as const;
    expect((await show(earlier.topicId)).texts).toMatchObject({ fr: null, en: { words: 8 } });
    const { rows } = await sql<{ version: number }>`
      select version from answer where topic_id = ${earlier.topicId}`.execute(database.db);
    const seenVersion = rows[0]?.version ?? 0;
    const { text } = await takeStep(database.db, 'reopenAnswer', answer, { seenVersion, by: NGOZI });
    expect(text.state).toBe('inReview');
    await expect(show(earlier.topicId)).rejects.toMatchObject({ code: 'past-answer-not-found' });
    expect(await labels({ search: 'ebitda' })).toEqual([]);
  });

  if (engine === 'embedded') return;

  test('refuses an unknown answer', async () => {
    const code = 'past-answer-not-found';
    await expect(show(crypto.randomUUID())).rejects.toMatchObject({ code });
    await expect(list({ after: crypto.randomUUID() })).rejects.toMatchObject({ code });
  });

  test('shows a row of one language with its source', async () => {
    const [row] = (await list({ search: 'T24-03' })).answers;
    const shown = await show(row?.id ?? '');
    expect(shown).toMatchObject({ origin: 'import', source: 'Minutes, page 4', importedBy: 'thomas' });
    expect(shown.meeting).toEqual({ heldOn: '2024-05-14', nameFr: 'Assemblée 2024', nameEn: 'Assemblée 2024' });
    const [french] = (await list({ search: 'acompte' })).answers;
    expect(french).toMatchObject({ headingEn: null, languages: ['fr'] });
    expect((await show(french?.id ?? '')).texts).toMatchObject({ fr: { words: 5 }, en: null });
  });
});
