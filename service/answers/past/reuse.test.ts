import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { approve, createTopic, NGOZI, save, storeOrganiser, takeStep } from '#testing/desk/answers.ts';
import { commandKey, type Organiser, THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfAnswer } from '../answer-queries.ts';
import { findFigures, setFigures } from '../text/figure-queries.ts';
import { restoreVersion } from '../text/versions.ts';
import { checkFigures } from '../take-step.ts';
import { importPastAnswers } from './import/import-past-answers.ts';
import { reusePastAnswer } from './reuse-past-answer.ts';

const FRENCH = 'Pour 2023, le conseil propose 2,30 € par action.\n\nLe dividende vient en dernier.';
const ENGLISH = 'For 2023, the Board proposes €2.30 per share.';
const ROW = {
  date: '2024-05-14',
  number: 'T24-03',
  meeting: '2024 Meeting',
  heading_fr: 'Le dividende ?',
  text_fr: FRENCH,
  heading_en: 'The dividend?',
  text_en: ENGLISH,
};

describe.each(ENGINES)('reuse on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let pastAnswerId = '';

  type Reused = { seenVersion: number; text?: string; by?: Organiser; key?: string; id?: string };
  const reuse = async (params: OfAnswer, { by = THOMAS, key = commandKey(), id = pastAnswerId, ...rest }: Reused) =>
    await reusePastAnswer(
      { db: database.db, actor: by, idempotencyKey: key },
      { params, body: { pastAnswerId: id, ...rest } },
    );
  const begin = async () => {
    const topic = await createTopic(database.db, meeting.id);
    return { fr: { ...topic, language: 'fr' as const }, en: { ...topic, language: 'en' as const } };
  };

  beforeAll(async () => {
    const body = { format: 'json', content: JSON.stringify([ROW]), isTrial: false } as const;
    await importPastAnswers({ db: database.db, actor: THOMAS }, { body });
    const { rows } = await sql<{ id: string }>`select id from past_answer`.execute(database.db);
    pastAnswerId = rows[0]?.id ?? '';
  });

  test('refuses to submit a reused text with unchecked figures', async () => {
    const { fr } = await begin();
    const { text } = await reuse(fr, { seenVersion: 0 });
    expect(text).toMatchObject({ state: 'drafting', text: FRENCH, unchecked: ['2023', '2,30€'], authors: ['thomas'] });
    const submit = async (seenVersion: number) =>
      await takeStep(database.db, 'submitAnswer', fr, { seenVersion, by: THOMAS });
    await expect(submit(text.version)).rejects.toMatchObject({ code: 'figures-unchecked' });
    // Corrected typography keeps a figure unchecked; another figure replaces it.
    const corrected = FRENCH.replace('2,30 €', '2,30\u00a0€').replace('2023', '2024');
    const saved = await save(database.db, fr, { text: corrected, seenVersion: text.version, by: THOMAS });
    expect(saved.text.unchecked).toEqual(['2,30€']);
    await expect(submit(saved.text.version)).rejects.toMatchObject({ code: 'figures-unchecked' });
    const body = { seenVersion: saved.text.version, checked: ['2,30€'] };
    const checked = await inTransaction(checkFigures)({ db: database.db, actor: THOMAS }, { params: fr, body });
    const sent = await submit(checked.text.version);
    expect(sent.text).toMatchObject({ state: 'inReview', unchecked: [] });
    const { text: approved } = await approve(database.db, fr, { seenVersion: sent.text.version, by: NGOZI });
    expect(approved.state).toBe('approved');
  });

  test('the source goes with the text, once for both languages', async () => {
    const { fr, en } = await begin();
    await reuse(fr, { seenVersion: 0 });
    await reuse(en, { seenVersion: 0 });
    expect((await findFigures(database.db, fr.topicId)).figures).toEqual([
      { label: 'T24-03', value: 'Le dividende ?', source: '2024 Meeting, 14 mai 2024' },
    ]);
    const { rows } = await sql<{ kind: string; detail: object }>`
      select kind, detail from register_entry where detail ->> 'topicId' = ${fr.topicId} and kind like 'answer.%'
      order by id`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual(
      Array.from({ length: 2 }, () => ['answer.reused', 'answer.written']).flat(),
    );
    expect(rows[0]?.detail).toEqual({ topicId: fr.topicId, language: 'fr', pastAnswerId });
    expect(JSON.stringify(rows)).not.toContain('dividend');
  });

  if (engine === 'embedded') return;

  test('a figure that is cut and restored stays unchecked', async () => {
    const { fr } = await begin();
    const { text } = await reuse(fr, { seenVersion: 0 });
    const cut = await save(database.db, fr, { text: 'Rien.', seenVersion: text.version, by: THOMAS });
    expect(cut.text.unchecked).toEqual([]);
    const typed = await save(database.db, fr, { text: 'En 2023.', seenVersion: cut.text.version, by: THOMAS });
    expect(typed.text.unchecked).toEqual(['2023']);
    const ctx = { db: database.db, actor: THOMAS, idempotencyKey: commandKey() };
    const body = { seenVersion: typed.text.version };
    const restored = await restoreVersion(ctx, { params: { ...fr, number: 1 }, body });
    expect(restored.text).toMatchObject({ text: FRENCH, unchecked: ['2023', '2,30€'] });
  });

  test('an absent figure does not stop an approval', async () => {
    const { fr } = await begin();
    const { text } = await reuse(fr, { seenVersion: 0 });
    const cut = await save(database.db, fr, { text: 'Rien.', seenVersion: text.version, by: THOMAS });
    const sent = await takeStep(database.db, 'submitAnswer', fr, { seenVersion: cut.text.version, by: THOMAS });
    const approved = await approve(database.db, fr, { seenVersion: sent.text.version, by: NGOZI });
    expect(approved.text.state).toBe('approved');
    const seenVersion = approved.text.version;
    const edited = await save(database.db, fr, { text: FRENCH, seenVersion, by: THOMAS });
    expect(edited.text).toMatchObject({ state: 'inReview', unchecked: ['2023', '2,30€'] });
    const again = approve(database.db, fr, { seenVersion: edited.text.version, by: NGOZI });
    await expect(again).rejects.toMatchObject({ code: 'figures-unchecked' });
  });

  test('a checked figure stays checked', async () => {
    const { en } = await begin();
    const { text } = await reuse(en, { seenVersion: 0 });
    const body = { seenVersion: text.version, checked: ['2023'] };
    const actor = await storeOrganiser(database.db, 'expert');
    const unassigned = inTransaction(checkFigures)({ db: database.db, actor }, { params: en, body });
    await expect(unassigned).rejects.toMatchObject({ code: 'not-assigned' });
    const checked = await inTransaction(checkFigures)({ db: database.db, actor: THOMAS }, { params: en, body });
    const cut = await save(database.db, en, { text: 'Nothing.', seenVersion: checked.text.version, by: THOMAS });
    const again = await save(database.db, en, { text: ENGLISH, seenVersion: cut.text.version, by: THOMAS });
    expect(again.text.unchecked).toEqual(['€2.30']);
  });

  test('refuses to check figures of a text not begun', async () => {
    const { en } = await begin();
    const body = { seenVersion: 0, checked: ['2023'] };
    const checked = inTransaction(checkFigures)({ db: database.db, actor: THOMAS }, { params: en, body });
    await expect(checked).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('adds a passage after the present text', async () => {
    const { fr } = await begin();
    await save(database.db, fr, { text: 'Notre politique est stable.', seenVersion: 0, by: THOMAS });
    const passage = 'Le dividende vient en dernier.';
    const { text } = await reuse(fr, { seenVersion: 1, text: passage });
    expect(text).toMatchObject({ text: `Notre politique est stable.\n\n${passage}`, unchecked: [], version: 2 });
  });

  test('refuses words that the past text does not have', async () => {
    const { fr } = await begin();
    const invented = reuse(fr, { seenVersion: 0, text: 'Le dividende double.' });
    await expect(invented).rejects.toMatchObject({ code: 'passage-not-found' });
    const unknown = reuse(fr, { seenVersion: 0, id: crypto.randomUUID() });
    await expect(unknown).rejects.toMatchObject({ code: 'past-answer-not-found' });
  });

  test('refuses a stale version, another expert, a full answer', async () => {
    const { fr } = await begin();
    await save(database.db, fr, { text: 'x'.repeat(19_990), seenVersion: 0, by: THOMAS });
    await expect(reuse(fr, { seenVersion: 0 })).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await expect(reuse(fr, { seenVersion: 1 })).rejects.toMatchObject({ code: 'text-too-long' });
    const by = await storeOrganiser(database.db, 'expert');
    await expect(reuse(fr, { seenVersion: 1, by })).rejects.toMatchObject({ code: 'not-assigned' });
    const figures = Array.from({ length: 20 }, (_, index) => ({ label: `F${index}`, value: '1', source: '' }));
    const savedBy = THOMAS.organiserId;
    await database.db
      .transaction()
      .execute((transaction) => setFigures(transaction, fr, { seenVersion: 0, figures, savedBy }));
    const full = reuse({ ...fr, language: 'en' }, { seenVersion: 0 });
    await expect(full).rejects.toMatchObject({ code: 'too-many-figures' });
  });

  test('reuses once when a request is repeated', async () => {
    const { en } = await begin();
    const key = commandKey();
    const answers = [await reuse(en, { seenVersion: 0, key }), await reuse(en, { seenVersion: 0, key })];
    expect(answers.map(({ text }) => text.text)).toEqual([ENGLISH, ENGLISH]);
    expect(answers[1]?.text.version).toBe(1);
  });
});
