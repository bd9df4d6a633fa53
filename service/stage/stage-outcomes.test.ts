import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { approveText, NGOZI, takeStep } from '#testing/desk/answers.ts';
import { CLAIRE, move, THOMAS } from '#testing/desk/decisions.ts';
import { correct, live, ON_WEBSITE, setAll, topicTarget } from '#testing/desk/outcomes.ts';
import { commandOf, placeNewTopics } from '#testing/desk/running-order.ts';
import { command, stageOverview } from '#testing/desk/stage.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { setTopicAside } from '../running-order/move-row.ts';
import { removeOrderRow } from '../running-order/remove-row.ts';

describe('outcomes and the order around a stage', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);
  let approvedVersion = 0;
  let rows: { rowId: string; topicId: string }[] = [];
  const topic = (index: number) => rows[index]?.topicId ?? '';
  const send = async (...[sent, over]: [Parameters<typeof command>[1], object?]) =>
    await command(database.db, sent, { meetingId: meeting.id, ...over });
  const overview = async () => await stageOverview(database.db, { meetingId: meeting.id });
  const mark = async (index: number) => await send({ kind: 'markAnswered', topicId: topic(index) });
  const undo = async (index: number) => await send({ kind: 'undoAnswered', topicId: topic(index) });
  const setAtDesk = async (index: number, outcome: Parameters<typeof setAll>[2]['outcome'], seenVersion = 0) =>
    await setAll(database.db, meeting.id, { targets: [topicTarget(topic(index), seenVersion)], outcome });
  const outcomeOf = async (index: number) => {
    const { rows: found } = await sql<object>`
      select outcome, from_seconds as "from", to_seconds as "to", note, version from topic_outcome
      where topic_id = ${topic(index)}::uuid`.execute(database.db);
    return found[0];
  };
  /** As if the topic had been Now, and the answer had begun and ended, at these seconds of the webcast. */
  const answerAt = async (index: number, from: number, to: number | null = null) => {
    await sql`
      update stage_topic set answer_started_at = stage.recording_started_at + make_interval(secs => ${from}::integer),
        answered_at = stage.recording_started_at + make_interval(secs => ${to}::integer)
      from stage where stage.meeting_id = stage_topic.meeting_id and stage.mode = stage_topic.mode
        and topic_id = ${topic(index)}::uuid`.execute(database.db);
  };
  const beginRecording = async (secondsAgo: number) => {
    const { sentAt } = (await overview()).state;
    await send({ kind: 'setRecordingStart', at: new Date(sentAt.getTime() - secondsAgo * 1000) });
  };
  const remove = async (index: number, seenVersion = 1) =>
    await removeOrderRow(commandOf(database.db, THOMAS), {
      params: { meetingId: meeting.id, rowId: rows[index]?.rowId ?? '' },
      body: { seenVersion },
    });

  /** Moves the question of a topic into another topic. */
  const archive = async (index: number, into = 3) => {
    const { rows: held } = await sql<{ id: string }>`
      select id from question where topic_id = ${topic(index)}::uuid`.execute(database.db);
    const questions = [{ id: held[0]?.id ?? '', seenVersion: 2 }];
    await move(database.db, { meetingId: meeting.id, questions, into: { kind: 'existing', topicId: topic(into) } });
  };

  beforeEach(async () => {
    await sql`alter table stage disable trigger live_stage_stays`.execute(database.db);
    await sql`delete from stage`.execute(database.db);
    await sql`alter table stage enable trigger live_stage_stays`.execute(database.db);
    await sql`delete from running_order_row`.execute(database.db);
    rows = await placeNewTopics(database.db, meeting.id, 4);
    for (const { topicId } of rows) {
      const params = { meetingId: meeting.id, topicId, language: 'fr' as const };
      approvedVersion = await approveText(database.db, params, { text: 'Oui.', writer: THOMAS, reviewer: NGOZI });
    }
    await send({ kind: 'start' });
    await send({ kind: 'next' });
  });

  test('an undo clears only what the stage has set', async () => {
    await mark(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', version: 1 });
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: null, version: 2 });
    await mark(0);
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: null, version: 4 });
  });

  test('an undo keeps an outcome that the desk has set', async () => {
    await setAtDesk(0, { ...live(5, 9), note: 'By the CFO.' });
    await mark(0);
    await undo(0);
    expect(await outcomeOf(0)).toEqual({ outcome: 'answeredLive', from: 5, to: 9, note: 'By the CFO.', version: 1 });
  });

  test('an undo keeps what the desk has changed since', async () => {
    await mark(0);
    await setAtDesk(0, live(5, 9), 1);
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', from: 5, to: 9 });
    await send({ kind: 'next' });
    await mark(1);
    const target = topicTarget(topic(1), 1);
    await correct(database.db, meeting.id, { target, outcome: live(7, 8), by: CLAIRE });
    await undo(1);
    expect(await outcomeOf(1)).toMatchObject({ outcome: 'answeredLive', from: 7, to: 8 });
  });

  test('the stage adds the missing time code of the desk', async () => {
    await beginRecording(600);
    await answerAt(0, 60);
    await setAtDesk(0, { outcome: 'answeredLive', timeCode: null, note: 'By the CFO.' });
    await mark(0);
    const { to } = Object(await outcomeOf(0));
    expect(to).toBeGreaterThanOrEqual(600);
    expect(await outcomeOf(0)).toEqual({ outcome: 'answeredLive', from: 60, to, note: 'By the CFO.', version: 2 });
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', from: 60 });
    await send({ kind: 'next' });
    await setAtDesk(1, live(90));
    await mark(1);
    expect(await outcomeOf(1)).toMatchObject({ from: 90, to: expect.any(Number), version: 2 });
    await send({ kind: 'next' });
    await setAtDesk(2, ON_WEBSITE);
    await mark(2);
    expect(await outcomeOf(2)).toMatchObject({ outcome: 'answeredOnWebsite', version: 1 });
  });

  test('a corrected recording start corrects the stage’s time codes', async () => {
    await beginRecording(600);
    await mark(0);
    await answerAt(0, 500, 590);
    await send({ kind: 'next' });
    await setAtDesk(1, live(5, 9));
    await mark(1);
    await beginRecording(500);
    const { from, to } = Object(await outcomeOf(0));
    expect(Math.abs(from - 400)).toBeLessThanOrEqual(2);
    expect(Math.abs(to - 490)).toBeLessThanOrEqual(2);
    expect(await outcomeOf(1)).toMatchObject({ from: 5, to: 9, version: 1 });
    await send({ kind: 'setRecordingStart', at: null });
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', from: null, to: null, version: 3 });
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: null });
  });

  test('a recording starts near the present time', async () => {
    for (const at of [new Date('9999-12-31T00:00:00Z'), new Date('1970-01-01T00:00:00Z')]) {
      await expect(send({ kind: 'setRecordingStart', at })).rejects.toMatchObject({ code: 'invalid-fields' });
    }
  });

  test('no answer is marked or undone after the end', async () => {
    await mark(0);
    await send({ kind: 'end' });
    expect((await overview()).state.canUndoAnswered).toBeNull();
    await expect(undo(0)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await send({ kind: 'resume' });
    expect((await overview()).state.canUndoAnswered).toBe(topic(0));
    await undo(0);
  });

  test('a topic that may come back stays in the order', async () => {
    await send({ kind: 'next' });
    for (const index of [0, 1, 2]) await expect(remove(index)).rejects.toMatchObject({ code: 'step-not-allowed' });
    await remove(3);
    await send({ kind: 'end' });
    for (const index of [0, 1, 2]) await expect(remove(index)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('a topic without a row is never Now again', async () => {
    await send({ kind: 'next' });
    await sql`delete from running_order_row where topic_id = ${topic(0)}::uuid`.execute(database.db);
    await expect(send({ kind: 'previous' })).rejects.toMatchObject({ code: 'topic-gone' });
    await expect(send({ kind: 'goTo', topicId: topic(0) })).rejects.toMatchObject({ code: 'topic-gone' });
    const params = { meetingId: meeting.id, rowId: rows[1]?.rowId ?? '' };
    await setTopicAside(commandOf(database.db, THOMAS), { params, body: { seenVersion: 1 } });
    await send({ kind: 'goTo', topicId: topic(2) });
    expect((await send({ kind: 'previous' })).now).toBe(topic(1));
  });

  test('a resumed stage checks the approval again', async () => {
    await send({ kind: 'end' });
    const params = { meetingId: meeting.id, topicId: topic(0), language: 'fr' as const };
    await takeStep(database.db, 'reopenAnswer', params, { seenVersion: approvedVersion, by: NGOZI });
    await expect(send({ kind: 'resume' })).rejects.toMatchObject({ code: 'topic-not-approved' });
  });

  test('a resumed stage leaves an archived topic without approval', async () => {
    await send({ kind: 'next' });
    await send({ kind: 'startTimer' });
    await send({ kind: 'end' });
    const params = { meetingId: meeting.id, topicId: topic(1), language: 'fr' as const };
    await takeStep(database.db, 'reopenAnswer', params, { seenVersion: approvedVersion, by: NGOZI });
    await archive(1);
    const resumed = await send({ kind: 'resume' });
    expect(resumed).toMatchObject({ status: 'running', now: null, next: topic(2), cover: null, canGoBack: true });
    expect(resumed.timer).toEqual({ runningSince: null, elapsedMs: 0 });
    expect((await send({ kind: 'previous' })).now).toBe(topic(0));
  });

  test('a skip leaves out an archived topic that is Next', async () => {
    await archive(1);
    await expect(send({ kind: 'next' })).rejects.toMatchObject({ code: 'topic-gone' });
    await expect(send({ kind: 'skip', topicId: topic(0) })).rejects.toMatchObject({ code: 'topic-gone' });
    expect(await send({ kind: 'skip', topicId: topic(1) })).toMatchObject({ now: topic(0), next: topic(2) });
    expect((await send({ kind: 'next' })).now).toBe(topic(2));
  });

  test('an archived or removed topic never becomes Next', async () => {
    await archive(2, 0);
    expect(await send({ kind: 'next' })).toMatchObject({ now: topic(1), next: topic(3), topics: 3 });
    expect(await send({ kind: 'previous' })).toMatchObject({ now: topic(0), next: topic(1) });
    // The changed order applies two seconds later.
    await remove(3);
    expect(await send({ kind: 'next' })).toMatchObject({ now: topic(1), next: null });
    await archive(1, 0);
    expect(await send({ kind: 'previous' })).toMatchObject({ now: topic(0), next: null, topics: 1 });
  });

  test('an archived topic is answered on stage without an outcome', async () => {
    const stagedKinds = async () => {
      const { rows: found } = await sql<{ kind: string }>`
        select kind from register_entry where detail ->> 'topicId' = ${topic(0)} and kind like 'stage.answer%'
        order by id`.execute(database.db);
      return found.map(({ kind }) => kind);
    };
    await archive(0);
    await mark(0);
    expect((await overview()).progress[0]).toMatchObject({ topicId: topic(0), answeredAt: expect.any(Date) });
    expect(await outcomeOf(0)).toBeUndefined();
    await undo(0);
    expect((await overview()).progress[0]?.answeredAt).toBeNull();
    expect(await stagedKinds()).toEqual(['stage.answered', 'stage.answerUndone']);
  });

  test('the stage adds no time code to an archived topic', async () => {
    await beginRecording(600);
    await setAtDesk(0, { outcome: 'answeredLive', timeCode: null, note: null });
    await archive(0);
    await mark(0);
    await undo(0);
    expect(await outcomeOf(0)).toMatchObject({ outcome: 'answeredLive', from: null, version: 1 });
  });
});
