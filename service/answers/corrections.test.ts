import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { approve, createTopic, NGOZI, save, takeStep } from '#testing/desk/answers.ts';
import { THOMAS } from '#testing/desk/decisions.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import type { OfTopic } from './answer-queries.ts';
import { showAnswer } from './show-answer.ts';
import { correctAnswer } from './text/correct-answer.ts';
import { listVersions } from './text/versions.ts';

describe('corrections of typography', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let topic: OfTopic = { meetingId: '', topicId: '' };
  const fr = () => ({ ...topic, language: 'fr' as const });
  const shown = async () => await inTransaction(showAnswer)({ db: database.db }, { params: topic });

  beforeEach(async () => {
    topic = await createTopic(database.db, meeting.id);
  });

  test('a correction of typography adds no author', async () => {
    const saved = await save(database.db, fr(), { text: "l'avenir", seenVersion: 0, by: THOMAS });
    const sent = await takeStep(database.db, 'submitAnswer', fr(), { seenVersion: saved.text.version, by: THOMAS });
    const correct = async (text: string, seenVersion: number) =>
      await inTransaction(correctAnswer)(
        { db: database.db, actor: NGOZI },
        { params: fr(), body: { seenVersion, text } },
      );
    await expect(correct('le passé', sent.text.version)).rejects.toMatchObject({ code: 'step-not-allowed' });
    const { text } = await correct('l’avenir', sent.text.version);
    expect(text).toMatchObject({ text: 'l’avenir', authors: ['thomas'], state: 'inReview' });
    await approve(database.db, fr(), { seenVersion: text.version, by: NGOZI });
  });

  test('an approval corrects the typography and seals the result', async () => {
    const saved = await save(database.db, fr(), { text: "l'avenir", seenVersion: 0, by: THOMAS });
    const sent = await takeStep(database.db, 'submitAnswer', fr(), { seenVersion: saved.text.version, by: THOMAS });
    const seen = { seenVersion: sent.text.version, by: NGOZI };
    await expect(approve(database.db, fr(), { ...seen, text: 'le passé' })).rejects.toMatchObject({
      code: 'step-not-allowed',
    });
    // A refused approval corrects nothing.
    const ownApproval = approve(database.db, fr(), { ...seen, by: THOMAS, text: 'l’avenir' });
    await expect(ownApproval).rejects.toMatchObject({ code: 'other-approver-needed' });
    expect((await shown()).texts.fr).toMatchObject({ text: "l'avenir", version: sent.text.version });
    const { text } = await approve(database.db, fr(), { ...seen, text: 'l’avenir' });
    const digest = hash('sha256', 'l’avenir');
    expect(text).toMatchObject({ state: 'approved', text: 'l’avenir', digest, authors: ['thomas'] });
    const { versions } = await listVersions({ db: database.db }, { params: fr() });
    expect(versions.map(({ kind }) => kind)).toEqual(['approved', 'corrected', 'submitted', 'written']);
  });

  test('an approval refuses a figure that its correction brings back', async () => {
    const saved = await save(database.db, fr(), { text: '10  €', seenVersion: 0, by: THOMAS });
    await sql`
      update answer set absent_unchecked = array['10€'] where topic_id = ${topic.topicId}::uuid`.execute(database.db);
    const sent = await takeStep(database.db, 'submitAnswer', fr(), { seenVersion: saved.text.version, by: THOMAS });
    const approval = approve(database.db, fr(), { seenVersion: sent.text.version, by: NGOZI, text: '10\u00A0€' });
    await expect(approval).rejects.toMatchObject({ code: 'figures-unchecked' });
    expect((await shown()).texts.fr).toMatchObject({ text: '10  €', version: sent.text.version });
  });
});
