import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ANSWER_STATES } from '#contract/plain/answer/answer-state.ts';
import { changeTopic } from '../decisions/topics/change-topic.ts';
import { ENGINES } from '#testing/app.ts';
import {
  approve,
  approveText,
  createTopic,
  NGOZI,
  save,
  sendBack,
  storeOrganiser,
  takeStep,
} from '#testing/desk/answers.ts';
import { ACCEPT, CLAIRE, commandKey, decide, organiser, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from './answer-queries.ts';
import { showReadiness } from '../meetings/readiness/show-readiness.ts';
import { correctAnswer } from './text/correct-answer.ts';
import { showAnswer } from './show-answer.ts';
import { saveFigures } from './text/save-figures.ts';
import { keepAside, listVersions, restoreVersion, showVersion } from './text/versions.ts';

const TEXT = 'The Board proposes a dividend of €2.40 per share.';

describe.each(ENGINES)('answers on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let topic: OfTopic = { meetingId: '', topicId: '' };
  const fr = () => ({ ...topic, language: 'fr' as const });
  const en = () => ({ ...topic, language: 'en' as const });
  const shown = async () => await inTransaction(showAnswer)({ db: database.db }, { params: topic });
  const newTopic = async () => {
    topic = await createTopic(database.db, meeting.id);
  };

  const topicsToCheck = async () => {
    const { warnings } = await showReadiness({ db: database.db }, { params: { meetingId: meeting.id } });
    const warning = warnings.find(({ code }) => code === 'answers-to-check');
    return warning?.code === 'answers-to-check' ? warning.topics.map(({ id }) => id) : [];
  };

  beforeAll(newTopic);

  test('seals an approved text with its digest', async () => {
    await newTopic();
    const version = await approveText(database.db, en(), { text: TEXT, writer: THOMAS, reviewer: NGOZI });
    const { texts } = await shown();
    const digest = hash('sha256', TEXT);
    expect(texts.fr).toBeNull();
    expect(texts.en).toMatchObject({ state: 'approved', version, digest, approvedBy: 'ngozi', authors: ['thomas'] });
    const { rows } = await sql<{ kind: string; detail: unknown }>`
      select kind, detail from register_entry where detail ->> 'topicId' = ${topic.topicId} and kind like 'answer.%'
      order by id`.execute(database.db);
    expect(rows.map(({ kind }) => kind)).toEqual(['answer.written', 'answer.submitted', 'answer.approved']);
    expect(rows.at(-1)?.detail).toEqual({ topicId: topic.topicId, language: 'en', digest });
    expect(JSON.stringify(rows)).not.toContain('dividend');
  });

  test('an edit reopens an approved text and marks its translation', async () => {
    await newTopic();
    const english = await approveText(database.db, en(), { text: TEXT, writer: THOMAS, reviewer: NGOZI });
    await approveText(database.db, fr(), { text: 'Le conseil propose 2,40 €.', writer: THOMAS, reviewer: NGOZI });
    expect((await shown()).texts.en).toMatchObject({ version: english, needsTranslationCheck: false });
    await save(database.db, en(), { text: `${TEXT} More.`, seenVersion: english, by: THOMAS });
    const { texts } = await shown();
    expect(texts.en).toMatchObject({ state: 'inReview', digest: null, approvedBy: null });
    expect(texts.fr).toMatchObject({ state: 'approved', needsTranslationCheck: true });
    const seenVersion = texts.fr?.version ?? 0;
    const { text } = await takeStep(database.db, 'confirmTranslation', fr(), { seenVersion, by: NGOZI });
    expect(text).toMatchObject({ state: 'approved', needsTranslationCheck: false });
  });

  test('changed questions and headings mark an approved text', async () => {
    await newTopic();
    await approveText(database.db, en(), { text: TEXT, writer: THOMAS, reviewer: NGOZI });
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    const decision = { ...ACCEPT, into: { kind: 'existing', topicId: topic.topicId } } as const;
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision });
    let marked = (await shown()).texts.en;
    expect(marked).toMatchObject({ state: 'approved', needsQuestionCheck: true });
    const { rows } = await sql<{ actor: string; detail: unknown }>`
      select actor, detail from register_entry where kind = 'answer.questionsChanged'`.execute(database.db);
    expect(rows).toEqual([{ actor: 'service', detail: { topicId: topic.topicId, language: 'en' } }]);
    const confirm = { seenVersion: marked?.version ?? 0, by: NGOZI };
    expect(await topicsToCheck()).toContain(topic.topicId);
    await takeStep(database.db, 'confirmQuestions', en(), confirm);
    expect(await topicsToCheck()).not.toContain(topic.topicId);
    const ctx = { db: database.db, actor: THOMAS, idempotencyKey: commandKey() };
    const body = { seenVersion: 1, headingFr: null, headingEn: 'The dividend', themeCode: null };
    await changeTopic(ctx, { params: topic, body });
    marked = (await shown()).texts.en;
    expect(marked).toMatchObject({ state: 'approved', needsQuestionCheck: true });
    await expect(takeStep(database.db, 'confirmQuestions', en(), confirm)).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
  });

  test('keeps one of two texts from the same version', async () => {
    await newTopic();
    const saves = await Promise.allSettled(
      [THOMAS, CLAIRE].map((by) => save(database.db, en(), { text: `By ${by.organiserId}`, seenVersion: 0, by })),
    );
    expect(saves.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const reason: unknown = saves.find((each) => each.status === 'rejected')?.reason;
    expect(reason).toMatchObject({ code: 'changed-meanwhile' });
  });

  if (engine === 'embedded') return;

  test('refuses a stale save and names who saved first', async () => {
    await newTopic();
    await save(database.db, en(), { text: TEXT, seenVersion: 0, by: CLAIRE });
    await expect(save(database.db, en(), { text: 'Mine', seenVersion: 0, by: THOMAS })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { version: 1, by: 'claire' } },
    });
  });

  test('a draft continues after a lost answer', async () => {
    await newTopic();
    const draftId = crypto.randomUUID();
    await save(database.db, en(), { text: 'One', seenVersion: 0, by: THOMAS, draftId });
    const again = await save(database.db, en(), { text: 'One', seenVersion: 0, by: THOMAS, draftId });
    expect(again.text).toMatchObject({ version: 1, versions: 1 });
    const { text } = await save(database.db, en(), { text: 'One two', seenVersion: 0, by: THOMAS, draftId });
    expect(text).toMatchObject({ version: 2, text: 'One two', versions: 1 });
    const otherTab = save(database.db, en(), { text: 'Other', seenVersion: 1, by: THOMAS });
    await expect(otherTab).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  test('refuses an approval by an author, also under another account', async () => {
    await newTopic();
    const writer = await storeOrganiser(database.db, 'secretary');
    const other = await storeOrganiser(database.db, 'reviewer');
    await sql`update organiser set person_id = (select person_id from organiser where id = ${writer.organiserId}::uuid)
      where id = ${other.organiserId}::uuid`.execute(database.db);
    const saved = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: writer });
    const sent = await takeStep(database.db, 'submitAnswer', en(), { seenVersion: saved.text.version, by: writer });
    for (const by of [writer, other]) {
      await expect(approve(database.db, en(), { seenVersion: sent.text.version, by })).rejects.toMatchObject({
        code: 'other-approver-needed',
      });
    }
    await sql`insert into answer_settings (meeting_id, needs_other_approver) values (${meeting.id}, false)`.execute(
      database.db,
    );
    const { text } = await approve(database.db, en(), { seenVersion: sent.text.version, by: writer });
    await sql`delete from answer_settings`.execute(database.db);
    expect(text.state).toBe('approved');
  });

  test('a cleared and restored text keeps its authors', async () => {
    await newTopic();
    const saved = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: CLAIRE });
    const cleared = await save(database.db, en(), { text: '', seenVersion: saved.text.version, by: THOMAS });
    expect(cleared.text.authors).toEqual(['claire', 'thomas']);
    const again = await save(database.db, en(), { text: TEXT, seenVersion: cleared.text.version, by: THOMAS });
    const sent = await takeStep(database.db, 'submitAnswer', en(), { seenVersion: again.text.version, by: THOMAS });
    await expect(approve(database.db, en(), { seenVersion: sent.text.version, by: CLAIRE })).rejects.toMatchObject({
      code: 'other-approver-needed',
    });
  });

  test('returns a text with its comment', async () => {
    await newTopic();
    const saved = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: THOMAS });
    const sent = await takeStep(database.db, 'submitAnswer', en(), { seenVersion: saved.text.version, by: THOMAS });
    const { text } = await sendBack(database.db, en(), { seenVersion: sent.text.version, by: NGOZI });
    expect(text).toMatchObject({ state: 'drafting', returnedBy: 'ngozi', comment: 'Name the three countries.' });
  });

  test('a repeated step gets the first answer', async () => {
    await newTopic();
    const saved = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: THOMAS });
    const submit = { seenVersion: saved.text.version, by: THOMAS, key: commandKey() };
    const first = await takeStep(database.db, 'submitAnswer', en(), submit);
    expect(await takeStep(database.db, 'submitAnswer', en(), submit)).toEqual(first);
    expect((await shown()).texts.en?.versions).toBe(2);
  });

  test('keeps every version and restores one as a new version', async () => {
    await newTopic();
    const first = await save(database.db, en(), { text: 'First', seenVersion: 0, by: THOMAS });
    const second = await save(database.db, en(), { text: 'Second', seenVersion: first.text.version, by: CLAIRE });
    const third = await save(database.db, en(), { text: 'Third', seenVersion: second.text.version, by: CLAIRE });
    const { versions } = await listVersions({ db: database.db }, { params: en() });
    expect(versions.map(({ number, writtenBy }) => [number, writtenBy])).toEqual([
      [2, 'claire'],
      [1, 'thomas'],
    ]);
    const ctx = { db: database.db, actor: CLAIRE, idempotencyKey: commandKey() };
    const params = { ...en(), number: 1 };
    const restored = await restoreVersion(ctx, { params, body: { seenVersion: third.text.version } });
    expect(restored.text).toMatchObject({ text: 'First', versions: 3, authors: ['thomas', 'claire'] });
    const kept = await showVersion({ db: database.db }, { params: { ...en(), number: 2 } });
    expect(kept.text).toBe('Third');
    await expect(showVersion({ db: database.db }, { params: { ...en(), number: 9 } })).rejects.toMatchObject({
      code: 'version-not-found',
    });
  });

  test('keeps a text aside, also before the language begins', async () => {
    await newTopic();
    const keep = async (by: typeof CLAIRE) => {
      const ctx = { db: database.db, actor: by, idempotencyKey: commandKey() };
      return await keepAside(ctx, { params: en(), body: { text: TEXT } });
    };
    await expect(keep(organiser('helene', 'expert'))).rejects.toMatchObject({ code: 'not-assigned' });
    const kept = await keep(CLAIRE);
    expect(kept.text).toMatchObject({ state: 'drafting', text: '', authors: [], versions: 1 });
    const ctx = { db: database.db, actor: THOMAS, idempotencyKey: commandKey() };
    const body = { seenVersion: kept.text.version };
    const restored = await restoreVersion(ctx, { params: { ...en(), number: 1 }, body });
    expect(restored.text).toMatchObject({ text: TEXT, authors: ['claire', 'thomas'] });
  });

  test('a draft accepts its own last save only', async () => {
    await newTopic();
    const draftId = crypto.randomUUID();
    await save(database.db, en(), { text: TEXT, seenVersion: 0, by: THOMAS, draftId });
    const late = { text: 'Late', draftId };
    await expect(save(database.db, en(), { ...late, seenVersion: 0, by: CLAIRE })).rejects.toMatchObject({
      code: 'changed-meanwhile',
    });
    const sent = await takeStep(database.db, 'submitAnswer', en(), { seenVersion: 1, by: THOMAS });
    await approve(database.db, en(), { seenVersion: sent.text.version, by: NGOZI });
    const again = save(database.db, en(), { ...late, seenVersion: sent.text.version, by: THOMAS });
    await expect(again).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  test('a correction of typography marks no translation', async () => {
    await newTopic();
    await approveText(database.db, en(), { text: TEXT, writer: THOMAS, reviewer: NGOZI });
    const seenVersion = await approveText(database.db, fr(), { text: "l'avenir", writer: THOMAS, reviewer: NGOZI });
    const body = { seenVersion, text: 'l’avenir' };
    await inTransaction(correctAnswer)({ db: database.db, actor: NGOZI }, { params: fr(), body });
    expect((await shown()).texts.en).toMatchObject({ state: 'approved', needsTranslationCheck: false });
  });

  test('refuses figures saved from a version that never existed', async () => {
    await newTopic();
    const put = async (seenVersion: number) =>
      await inTransaction(saveFigures)(
        { db: database.db, actor: THOMAS },
        { params: topic, body: { seenVersion, figures: [] } },
      );
    await expect(put(3)).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect([await put(0), await put(0)]).toEqual([
      { version: 1, figures: [] },
      { version: 1, figures: [] },
    ]);
  });

  test('begins another version after five minutes of work', async () => {
    await newTopic();
    const first = await save(database.db, en(), { text: 'First', seenVersion: 0, by: THOMAS });
    await sql`update answer_version set begun_at = begun_at - interval '5 minutes'
      where topic_id = ${topic.topicId}::uuid`.execute(database.db);
    const { text } = await save(database.db, en(), { text: 'Later', seenVersion: first.text.version, by: THOMAS });
    expect(text.versions).toBe(2);
  });

  test('an expert writes only answers assigned to them', async () => {
    await newTopic();
    const by = organiser('helene', 'expert');
    await expect(save(database.db, en(), { text: TEXT, seenVersion: 0, by })).rejects.toMatchObject({
      code: 'not-assigned',
    });
  });

  test('refuses a topic of another meeting and an archived topic', async () => {
    await newTopic();
    const elsewhere = { ...en(), meetingId: crypto.randomUUID() };
    await expect(save(database.db, elsewhere, { text: TEXT, seenVersion: 0, by: THOMAS })).rejects.toMatchObject({
      code: 'topic-not-found',
    });
    const { text } = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: THOMAS });
    await sql`update topic set emptied_at = clock_timestamp() where id = ${topic.topicId}::uuid`.execute(database.db);
    const seen = { seenVersion: text.version, by: THOMAS };
    await expect(save(database.db, en(), { text: 'More', ...seen })).rejects.toMatchObject({ code: 'topic-gone' });
    await expect(takeStep(database.db, 'submitAnswer', en(), seen)).rejects.toMatchObject({ code: 'topic-gone' });
  });

  test.each(ANSWER_STATES.flatMap((from) => ANSWER_STATES.map((to) => [from, to] as const)))(
    'the database allows the same steps from %s to %s',
    async (from, to) => {
      const { rows } = await sql<{ isAllowed: boolean }>`
        select answer_life_allows(${from}, ${to}) as "isAllowed"`.execute(database.db);
      const allowed = ['drafting inReview', 'inReview drafting', 'inReview approved', 'approved inReview'];
      expect(rows[0]?.isAllowed).toBe(allowed.includes(`${from} ${to}`));
    },
  );

  test('the database refuses an approval that breaks a rule', async () => {
    await newTopic();
    const saved = await save(database.db, en(), { text: TEXT, seenVersion: 0, by: THOMAS });
    await takeStep(database.db, 'submitAnswer', en(), { seenVersion: saved.text.version, by: THOMAS });
    const force = async (by: string, digest: string) =>
      await sql`
        update answer set state = 'approved', approved_by = ${by}, approved_at = now(), digest = ${digest}
        where topic_id = ${topic.topicId}::uuid`.execute(database.db);
    const digest = hash('sha256', TEXT);
    await expect(force('thomas', digest)).rejects.toThrow('an author does not approve');
    await expect(force('ngozi', hash('sha256', 'other'))).rejects.toThrow('answer_digest_of_its_text');
    await expect(force('ngozi', digest)).rejects.toThrow('has a register entry');
  });
});
