import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { ENGINES } from '#testing/app.ts';
import { approveText, createTopic, NGOZI } from '#testing/desk/answers.ts';
import { ACCEPT, CLAIRE, decide, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import {
  check,
  correct,
  finish,
  live,
  ON_WEBSITE,
  questionTarget,
  setAll,
  topicTarget,
  UNANSWERED,
} from '#testing/desk/outcomes.ts';
import { place } from '#testing/desk/running-order.ts';
import { command } from '#testing/desk/stage.ts';
import { closeCurrent, openCurrent, releaseCurrent } from '#testing/meetings.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { clearTopicOutcome } from '../outcome-queries.ts';
import { countOpenQuestions } from './show-closing-check.ts';

/** In the order of a meeting's end, because a finished meeting stays finished. */
describe.each(ENGINES)('the finish of a meeting on %s', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let topicId = '';
  let questionId = '';

  beforeAll(async () => {
    ({ topicId } = await createTopic(database.db, meeting.id));
    [questionId = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
  });

  const total = async () =>
    (await countOpenQuestions({ db: database.db }, { params: { meetingId: meeting.id } })).total;

  test('refuses a finish while questions may be received', async () => {
    expect(await total()).toBeNull();
    await expect(finish(database.db, meeting.id)).rejects.toMatchObject({ code: 'meeting-not-closed' });
    await closeCurrent(database.db);
  });

  test('refuses a finish while a question is open', async () => {
    expect(await total()).toBe(2);
    await expect(finish(database.db, meeting.id)).rejects.toMatchObject({
      code: 'outcomes-open',
      detail: { openCount: 2 },
    });
    const counts = { received: 2, unanswered: 0, open: 2 };
    const insert = sql`
      insert into meeting_finish values (${meeting.id}::uuid, now(), 'x', ${JSON.stringify(counts)}::text::jsonb)`;
    await expect(insert.execute(database.db)).rejects.toMatchObject({ code: '23514' });
  });

  test('refuses a finish with counts that were not seen', async () => {
    const seen = (await check(database.db, meeting.id)).counts;
    const targets = [topicTarget(topicId), questionTarget(questionId)];
    await setAll(database.db, meeting.id, { targets, outcome: UNANSWERED });
    await expect(finish(database.db, meeting.id, seen)).rejects.toMatchObject({ code: 'changed-meanwhile' });
  });

  test('refuses a finish while the stage runs', async () => {
    const params = { meetingId: meeting.id, topicId, language: 'fr' as const };
    await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
    await place(database.db, meeting.id, { topicIds: [topicId] });
    await command(database.db, { kind: 'start' }, { meetingId: meeting.id });
    await command(database.db, { kind: 'next' }, { meetingId: meeting.id });
    await expect(finish(database.db, meeting.id)).rejects.toMatchObject({ code: 'stage-running' });
    await command(database.db, { kind: 'end' }, { meetingId: meeting.id });
    await command(database.db, { kind: 'start' }, { meetingId: meeting.id, mode: 'rehearsal' });
  });

  test('refuses a finish while the stage is being started', async () => {
    if (engine === 'embedded') return;
    // Without a row, the finish cannot lock the stage.
    await sql`alter table stage disable trigger live_stage_stays`.execute(database.db);
    const { rows } = await sql<{ stage: string }>`
      delete from stage where mode = 'live' returning to_jsonb(stage)::text as stage`.execute(database.db);
    await sql`alter table stage enable trigger live_stage_stays`.execute(database.db);
    const counts = (await check(database.db, meeting.id)).counts;
    const starts = await database.db.startTransaction().execute();
    await sql`select from meeting where id = ${meeting.id}::uuid for share`.execute(starts);
    const finished = finish(database.db, meeting.id, counts);
    const ended = Promise.race([finished.catch(() => 'refused'), waitUntilBlocked()]);
    expect(await ended).toBe('blocked');
    await sql`
      insert into stage select * from jsonb_populate_record(null::stage,
        ${rows[0]?.stage ?? ''}::jsonb || '{"status": "running", "ended_at": null}')`.execute(starts);
    await starts.commit().execute();
    await expect(finished).rejects.toMatchObject({ code: 'stage-running' });
    await command(database.db, { kind: 'end' }, { meetingId: meeting.id });
  });

  test('refuses a finish while the register differs', async () => {
    // A question without its entry, as after a change of the database by hand.
    await sql`alter table register_entry disable trigger user`.execute(database.db);
    await sql`update register_entry set kind = 'question.hidden' where question_id = ${questionId}::uuid
      and kind = 'question.received'`.execute(database.db);
    const { register } = await check(database.db, meeting.id);
    const refused = await finish(database.db, meeting.id).catch((error: unknown) => error);
    await sql`update register_entry set kind = 'question.received' where question_id = ${questionId}::uuid
      and kind = 'question.hidden'`.execute(database.db);
    await sql`alter table register_entry enable trigger user`.execute(database.db);
    expect([register.agrees, refused]).toMatchObject([false, { code: 'register-differs' }]);
  });

  test('waits for a decision of the same moment', async () => {
    const counts = (await check(database.db, meeting.id)).counts;
    let finished: Promise<unknown> = Promise.resolve();
    if (engine === 'postgresql') {
      await database.db.transaction().execute(async (transaction) => {
        await sql`select from meeting where id = ${meeting.id}::uuid for share`.execute(transaction);
        finished = finish(database.db, meeting.id, counts);
        const ended = await Promise.race([finished.then(() => 'finished'), waitUntilBlocked()]);
        expect(ended).toBe('blocked');
      });
    } else {
      finished = finish(database.db, meeting.id, counts);
    }
    expect(await finished).toMatchObject({ finishedBy: 'claire', counts: { received: 2, unanswered: 2, open: 0 } });
  });

  const waitUntilBlocked = async () => {
    for (;;) {
      const { rows } = await sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        database.maintenance,
      );
      if (rows.length > 0) return 'blocked';
    }
  };

  test('writes the final counts in the register', async () => {
    const { rows } = await sql<{ detail: object; by: string }>`
      select detail, actor_id as by from register_entry where kind = 'meeting.finished'`.execute(database.db);
    const { open: _, ...counts } = (await check(database.db, meeting.id)).counts;
    expect(rows).toEqual([{ by: 'claire', detail: counts }]);
  });

  test('lets no command change a sealed outcome', async () => {
    const { db } = database;
    await expect(finish(db, meeting.id)).rejects.toMatchObject({ code: 'meeting-finished' });
    const targets = [topicTarget(topicId, 1)];
    await expect(setAll(db, meeting.id, { targets, outcome: ON_WEBSITE })).rejects.toMatchObject({
      code: 'meeting-finished',
    });
    const author = { meetingId: meeting.id, actor: THOMAS, by: 'thomas', topicId };
    const clear = db.transaction().execute((transaction) => clearTopicOutcome(transaction, author));
    await expect(clear).rejects.toMatchObject({ code: 'meeting-finished' });
    const deciding = { meetingId: meeting.id, id: questionId, seenVersion: 1, decision: ACCEPT };
    await expect(decide(db, deciding)).rejects.toMatchObject({ code: 'meeting-finished' });
    await expect(openCurrent(db)).rejects.toMatchObject({ code: 'meeting-finished' });
    await expect(releaseCurrent(db)).rejects.toMatchObject({ code: 'meeting-finished' });
  });

  test.each([
    { kind: 'resume' },
    { kind: 'start' },
    { kind: 'markAnswered', topicId: crypto.randomUUID() },
    { kind: 'setRecordingStart', at: new Date() },
    { kind: 'sendMessage', text: 'One more question' },
  ] as const)('refuses the stage command $kind', async (sent) => {
    for (const mode of ['live', 'rehearsal'] as const) {
      const commanded = command(database.db, sent, { meetingId: meeting.id, mode });
      await expect(commanded).rejects.toMatchObject({ code: 'meeting-finished' });
    }
  });

  test('lets the room change its picture and a rehearsal end', async () => {
    const of = { meetingId: meeting.id };
    const blank = await command(database.db, { kind: 'cover', cover: 'blank' }, of);
    expect(blank).toMatchObject({ cover: 'blank', isFinished: true, status: 'ended' });
    expect(await command(database.db, { kind: 'cover', cover: 'thanks' }, of)).toMatchObject({ cover: 'thanks' });
    await command(database.db, { kind: 'setLanguages', languages: 'fr' }, of);
    const ended = await command(database.db, { kind: 'end' }, { ...of, mode: 'rehearsal' });
    expect(ended.status).toBe('ready');
    await expect(command(database.db, { kind: 'end' }, of)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test.each([
    ['a changed outcome', sql`update topic_outcome set outcome = 'answeredLive', reason = null, version = version + 1`],
    ['a cleared outcome', sql`update question_outcome set outcome = null, reason = null, version = version + 1`],
    ['a changed state', sql`update question set state = 'redirected' where state = 'received'`],
    ['a removed finish', sql`delete from meeting_finish`],
    ['an opened meeting', sql`update meeting set override = 'open'`],
  ])('the database refuses %s', async (_, change) => {
    await expect(change.execute(database.db)).rejects.toMatchObject({ code: '23514' });
  });

  test('only a secretary corrects afterwards, with a reason', async () => {
    const correcting = { target: topicTarget(topicId, 1), outcome: live(60) };
    await expect(correct(database.db, meeting.id, { ...correcting, by: THOMAS })).rejects.toMatchObject({
      code: 'meeting-finished',
    });
    expect(await correct(database.db, meeting.id, { ...correcting, by: CLAIRE })).toMatchObject({ version: 2 });
    const { counts, finish: sealed } = await check(database.db, meeting.id);
    expect(counts).toMatchObject({ answeredLive: 1, unanswered: 1, open: 0 });
    expect(sealed?.counts).toMatchObject({ answeredLive: 0, unanswered: 2 });
  });
});
