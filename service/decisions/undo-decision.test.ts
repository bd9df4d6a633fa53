import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { DecisionResult } from '#contract/question/decision.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  move,
  OWN,
  partsOf,
  PROPOSE,
  receiveMany,
  receiveQuestions,
  REDIRECT,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { aboutCurrent } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeSecondPerson } from '../meetings/change-second-person.ts';
import { decideQuestions } from './decide-questions.ts';
import { takeBackQuestion } from './take-back-question.ts';
import { undoDecision } from './undo-decision.ts';

const CONFIRM = { kind: 'confirmRefusal' } as const;
const RETURN = { kind: 'returnRefusal' } as const;
const ANSWERED = { kind: 'answerPrivately', note: 'Answered by letter' } as const;
const REOPEN = { kind: 'reopen', reason: 'Accepted by mistake' } as const;

describe('undoing', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  async function receive(): Promise<string> {
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    return id;
  }

  const undo = async ({ decisionId }: Pick<DecisionResult, 'decisionId'>, by = THOMAS, idempotencyKey = commandKey()) =>
    await undoDecision(
      partsOf(database),
      { db: database.db, actor: by, idempotencyKey },
      { params: { meetingId: meeting.id, decisionId } },
    );

  async function age({ decisionId }: DecisionResult, seconds: number): Promise<void> {
    await sql`
      update command set finished_at = finished_at - ${seconds} * interval '1 second'
      where id = ${decisionId}::uuid`.execute(database.db);
  }

  const takeBack = async (id: string, seenVersion: number) =>
    await takeBackQuestion(
      { db: database.db, actor: THOMAS, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, questionId: id }, body: { reason: 'Decided too early', seenVersion } },
    );

  async function topicOf(id: string): Promise<string | null> {
    const { rows } = await sql<{ topic: string | null }>`
      select topic_id as topic from question where id = ${id}`.execute(database.db);
    return rows[0]?.topic ?? null;
  }

  test('refuses a late undo, another organiser’s and an unknown one', async () => {
    const decided = await decide(database.db, {
      meetingId: meeting.id,
      id: await receive(),
      seenVersion: 1,
      decision: ACCEPT,
    });
    await expect(undo(decided, CLAIRE)).rejects.toMatchObject({ code: 'undo-too-late' });
    await expect(undo({ decisionId: crypto.randomUUID() })).rejects.toMatchObject({ code: 'undo-too-late' });
    await age(decided, 10);
    await expect(undo(decided)).rejects.toMatchObject({ code: 'undo-too-late' });
  });

  test('refuses an undo after a colleague changed the question', async () => {
    const id = await receive();
    const proposed = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: PROPOSE });
    const returned = RETURN;
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: returned, by: CLAIRE });
    await expect(undo(proposed)).rejects.toMatchObject({ code: 'undo-too-late' });
  });

  test('reports questions that a colleague changed before the undo', async () => {
    const { db } = database;
    const ids = await receiveQuestions(db, meeting.id, [{}, {}, {}]);
    const into = { kind: 'new', headingFr: 'Ensemble', headingEn: 'Together', themeCode: null } as const;
    const questions = ids.map((id) => ({ id, seenVersion: 2 }));
    for (const id of ids) await decide(db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
    const together = await move(db, { meetingId: meeting.id, questions, into });
    const [taken = '', ...others] = ids;
    await move(db, { meetingId: meeting.id, questions: [{ id: taken, seenVersion: 3 }], into: OWN, by: CLAIRE });
    const undone = await undo(together);
    expect(undone).toMatchObject({ decidedCount: 2, leftCount: 1 });
    expect(undone.decided.map(({ id }) => id).toSorted()).toEqual(others.toSorted());
    expect(undone.left).toMatchObject([{ id: taken, why: 'changed-meanwhile', current: { version: 4, by: 'claire' } }]);
  });

  test('answers a retried undo that had ended without an answer', async () => {
    const ids = await receiveMany(database.db, meeting.id, 260, 'untold');
    const questions = ids.map((id) => ({ id, seenVersion: 1 }));
    const input = { params: { meetingId: meeting.id }, actor: THOMAS, idempotencyKey: commandKey() };
    const decided = await decideQuestions(partsOf(database), input, {
      ...input,
      body: { decision: REDIRECT, questions },
    });
    const key = commandKey();
    const undone = await undo(decided, THOMAS, key);
    await sql`
      update command set finished_at = null, answer = null, alive_at = '-infinity'
      where id = ${undone.decisionId}::uuid`.execute(database.db);
    const { decisionId } = undone;
    expect(await undo(decided, THOMAS, key)).toMatchObject({ decisionId, decidedCount: 260, leftCount: 0 });
  });

  test('refuses to undo an undo', async () => {
    const id = await receive();
    const undone = await undo(
      await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: REDIRECT }),
    );
    expect(undone.undoUntil).toBeNull();
    await expect(undo(undone)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  async function refusalOf(id: string) {
    const { rows } = await sql`
      select confirmed_by as "confirmedBy", ended_as as "endedAs" from refusal_proposal
      where question_id = ${id}`.execute(database.db);
    return rows;
  }

  test.each([
    [CONFIRM, { confirmedBy: 'claire', endedAs: null }],
    [RETURN, { confirmedBy: null, endedAs: 'returned' }],
  ] as const)('undoes $kind, and the refusal waits again', async (decision, decided) => {
    const id = await receive();
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: PROPOSE });
    const second = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision, by: CLAIRE });
    expect(await refusalOf(id)).toEqual([decided]);
    expect(second.undoUntil).toBeInstanceOf(Date);
    const undone = await undo(second, CLAIRE);
    expect(undone.decided).toEqual([{ id, state: 'refusalProposed', version: 4, topicId: null }]);
    expect(await refusalOf(id)).toEqual([{ confirmedBy: null, endedAs: null }]);
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 4, decision: CONFIRM, by: CLAIRE });
    expect(await refusalOf(id)).toEqual([{ confirmedBy: 'claire', endedAs: null }]);
  });

  test('restores a refusal that was taken back', async () => {
    const id = await receive();
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: PROPOSE });
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: CONFIRM, by: CLAIRE });
    const undone = await undo(await takeBack(id, 3));
    expect(undone.decided).toEqual([{ id, state: 'refused', version: 5, topicId: null }]);
    expect(await refusalOf(id)).toEqual([{ confirmedBy: 'claire', endedAs: null }]);
  });

  test('refuses to restore an unconfirmed refusal that now needs confirmation', async () => {
    const need = async (isNeeded: boolean) => {
      const { seenRevision, ...current } = await aboutCurrent(database.db);
      await inTransaction(changeSecondPerson)(
        { db: database.db, ...current },
        { ...current, body: { seenRevision, isNeeded } },
      );
    };
    const id = await receive();
    await need(false);
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: PROPOSE });
    const takenBack = await takeBack(id, 2);
    await need(true);
    await expect(undo(takenBack)).rejects.toMatchObject({ code: 'second-person-needed' });
    expect(await refusalOf(id)).toEqual([{ confirmedBy: null, endedAs: 'takenBack' }]);
  });

  test('restores a redirection that was taken back', async () => {
    const id = await receive();
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: REDIRECT });
    const undone = await undo(await takeBack(id, 2));
    expect(undone.decided).toEqual([{ id, state: 'redirected', version: 4, topicId: null }]);
  });

  test('undoes a private answer, and the question is redirected again', async () => {
    const id = await receive();
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: REDIRECT });
    const answered = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: ANSWERED });
    expect(answered.decided).toEqual([{ id, state: 'answeredPrivately', version: 3, topicId: null }]);
    const undone = await undo(answered);
    expect(undone.decided).toEqual([{ id, state: 'redirected', version: 4, topicId: null }]);
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 4, decision: ANSWERED });
    const returned = await undo(await takeBack(id, 5));
    expect(returned.decided).toEqual([{ id, state: 'answeredPrivately', version: 7, topicId: null }]);
  });

  test('returns a reopened question to its topic, archived or not', async () => {
    const id = await receive();
    const accepted = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
    const reopened = await decide(database.db, {
      meetingId: meeting.id,
      id,
      seenVersion: 2,
      decision: REOPEN,
      by: CLAIRE,
    });
    expect(reopened.decided).toEqual([{ id, state: 'received', version: 3, topicId: null }]);
    const undone = await undo(reopened, CLAIRE);
    const { topicId = null } = accepted.decided[0] ?? {};
    expect(undone.decided).toEqual([{ id, state: 'accepted', version: 4, topicId }]);
  });

  test.each([ACCEPT, REDIRECT, PROPOSE])('undoes $kind within ten seconds, back to received', async (decision) => {
    const id = await receive();
    const decided = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision });
    await age(decided, 5);
    await wait(1);
    const undone = await undo(decided);
    expect(undone.decided).toEqual([{ id, state: 'received', version: 3, topicId: null }]);
    const { rows } = await sql`
      select kind, detail ->> 'from' as "from", detail ->> 'to' as "to" from register_entry
      where question_id = ${id} order by id desc limit 1`.execute(database.db);
    expect(rows).toEqual([{ kind: 'question.undone', from: decided.decided[0]?.state, to: 'received' }]);
    // The same decision is possible again.
    await decide(database.db, { meetingId: meeting.id, id, seenVersion: 3, decision });
  });

  test('archives a topic when its acceptance is undone', async () => {
    const id = await receive();
    const accepted = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT });
    const topicId = accepted.decided[0]?.topicId ?? '';
    await undo(accepted);
    const emptied = async () =>
      (
        await sql<{ at: Date | null }>`select emptied_at as at from topic where id = ${topicId}::uuid`.execute(
          database.db,
        )
      ).rows[0]?.at;
    expect(await emptied()).toBeInstanceOf(Date);
    const again = await decide(database.db, { meetingId: meeting.id, id, seenVersion: 3, decision: ACCEPT });
    expect(again.decided[0]?.topicId).toBe(topicId);
    expect(await emptied()).toBeNull();
  });

  test('undoes a move and restores the emptied topic', async () => {
    const [id, other] = [await receive(), await receive()];
    const own = (await decide(database.db, { meetingId: meeting.id, id, seenVersion: 1, decision: ACCEPT })).decided[0]
      ?.topicId;
    const theirs = await decide(database.db, { meetingId: meeting.id, id: other, seenVersion: 1, decision: ACCEPT });
    const into = { kind: 'existing', topicId: theirs.decided[0]?.topicId ?? '' } as const;
    const moved = await move(database.db, { meetingId: meeting.id, questions: [{ id, seenVersion: 2 }], into });
    expect(await topicOf(id)).toBe(into.topicId);
    const undone = await undo(moved);
    expect(undone.decided).toEqual([{ id, state: 'accepted', version: 4, topicId: own }]);
    await expect(undo(undone)).rejects.toMatchObject({ code: 'step-not-allowed' });
    const own2 = move(database.db, { meetingId: meeting.id, questions: [{ id, seenVersion: 4 }], into: OWN });
    await expect(own2).rejects.toMatchObject({ code: 'step-not-allowed' });
  });
});
