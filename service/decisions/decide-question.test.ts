import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Decision } from '#contract/question/decision.ts';
import { ENGINES, openTestDatabase, startTestApp } from '#testing/app.ts';
import {
  ACCEPT,
  CLAIRE,
  commandKey,
  decide,
  organiser,
  PROPOSE,
  receiveQuestions,
  REDIRECT,
  THOMAS,
} from '#testing/desk/decisions.ts';
import { aboutCurrent, OPERATOR } from '#testing/meetings.ts';
import { inTransaction } from '#testing/in-transaction.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { changeSecondPerson } from '../meetings/change-second-person.ts';
import { decideQuestion } from './decide-question.ts';
import { lockRules } from './change/decision-queries.ts';
import { takeBackQuestion } from './take-back-question.ts';

describe.each(ENGINES)('a decision on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);

  async function receive(): Promise<string> {
    const [id = ''] = await receiveQuestions(database.db, meeting.id, [{}]);
    return id;
  }

  const about = (id: string, decision: Decision, seenVersion = 1) => ({
    meetingId: meeting.id,
    id,
    decision,
    seenVersion,
  });

  async function entriesOf(id: string) {
    const { rows } = await sql<{ kind: string; actor_id: string; seen_version: number; detail: object }>`
      select kind, actor_id, seen_version, detail from register_entry
      where question_id = ${id} and kind <> 'question.received' order by id`.execute(database.db);
    return rows;
  }

  async function proposalsOf(id: string) {
    const { rows } = await sql<Record<string, unknown>>`
      select reason_code, sentence, note, proposed_by, confirmed_by, ended_as, ended_by
      from refusal_proposal where question_id = ${id} order by version`.execute(database.db);
    return rows;
  }

  async function needSecondPerson(isNeeded: boolean): Promise<void> {
    const { seenRevision, ...current } = await aboutCurrent(database.db);
    await inTransaction(changeSecondPerson)(
      { db: database.db, ...current },
      { ...current, body: { seenRevision, isNeeded } },
    );
  }

  test('lets a colleague, not the proposer, confirm a refusal', async () => {
    const [confirmed, returned] = [await receive(), await receive()];
    const note = 'Machine-made.';
    for (const id of [confirmed, returned]) {
      const proposed = await decide(database.db, about(id, { ...PROPOSE, note } as Decision));
      expect(proposed.decided).toEqual([{ id, state: 'refusalProposed', version: 2, topicId: null }]);
      const own = decide(database.db, about(id, { kind: 'confirmRefusal' }, 2));
      await expect(own).rejects.toMatchObject({ code: 'second-person-needed' });
    }
    const confirming = await decide(database.db, { ...about(confirmed, { kind: 'confirmRefusal' }, 2), by: CLAIRE });
    expect(confirming.decided[0]?.state).toBe('refused');
    const words: Decision = { kind: 'returnRefusal', reasonCode: 'confidential', note: 'Rather this one.' };
    const returning = await decide(database.db, { ...about(returned, words, 2), by: CLAIRE });
    expect(returning.decided[0]?.state).toBe('received');
    const proposal = { reason_code: 'not-a-question', note, proposed_by: 'thomas', sentence: expect.any(String) };
    expect(await proposalsOf(confirmed)).toEqual([
      { ...proposal, confirmed_by: 'claire', ended_as: null, ended_by: null },
    ]);
    expect(await proposalsOf(returned)).toEqual([
      { ...proposal, confirmed_by: null, ended_as: 'returned', ended_by: 'claire' },
    ]);
    const { rows } = await sql`select text, written_by, version from remark where question_id = ${returned}`.execute(
      database.db,
    );
    expect(rows).toEqual([{ text: 'Rather this one.', written_by: 'claire', version: 3 }]);
  });

  test('executes a decision once per key, also after a restart', async () => {
    const id = await receive();
    const twice = { ...about(id, ACCEPT), key: commandKey() };
    const answers = await Promise.all([1, 2, 3].map(() => decide(database.db, twice)));
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
    const service = await startTestApp(database, { isOpen: false });
    await service.close();
    expect(await decide(database.db, twice)).toEqual(answers[0]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('executes one of several simultaneous decisions on a question', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await receive();
      const ends = await Promise.allSettled(
        [REDIRECT, ACCEPT, PROPOSE].map((decision, at) =>
          decide(database.db, { ...about(id, decision), by: organiser(`organiser ${at}`, 'moderator') }),
        ),
      );
      expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      const refused = ends.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
      for (const reason of refused) expect(reason).toMatchObject({ code: 'changed-meanwhile' });
      expect(await entriesOf(id)).toHaveLength(1);
    }
  });

  if (engine === 'embedded') return;

  test('refuses a decision on a stale version', async () => {
    const id = await receive();
    await decide(database.db, { ...about(id, REDIRECT), by: THOMAS });
    const late = decide(database.db, { ...about(id, ACCEPT), by: CLAIRE });
    await expect(late).rejects.toMatchObject({
      code: 'changed-meanwhile',
      detail: { current: { state: 'redirected', version: 2, topicId: null, by: 'thomas', since: expect.any(String) } },
    });
    expect((await entriesOf(id)).map(({ kind }) => kind)).toEqual(['question.redirected']);
  });

  test('refuses an impossible transition and an unknown question', async () => {
    const id = await receive();
    await decide(database.db, about(id, REDIRECT));
    const again = decide(database.db, about(id, ACCEPT, 2));
    await expect(again).rejects.toMatchObject({ code: 'step-not-allowed', detail: { current: { version: 2 } } });
    const nowhere = decide(database.db, about(crypto.randomUUID(), ACCEPT));
    await expect(nowhere).rejects.toMatchObject({ code: 'question-not-found' });
    const elsewhere = decide(database.db, { ...about(await receive(), ACCEPT), meetingId: crypto.randomUUID() });
    await expect(elsewhere).rejects.toMatchObject({ code: 'no-meeting' });
  });

  test('refuses a decision without a key or by the operator', async () => {
    const id = await receive();
    const command = { params: { meetingId: meeting.id, questionId: id }, body: { decision: ACCEPT, seenVersion: 1 } };
    for (const idempotencyKey of [undefined, '', ' ', 'é', 'x'.repeat(256)]) {
      const unkeyed = decideQuestion({ db: database.db, actor: THOMAS, idempotencyKey }, command);
      await expect(unkeyed).rejects.toMatchObject({ code: 'invalid-idempotency-key' });
    }
    const operator = decideQuestion({ db: database.db, actor: OPERATOR, idempotencyKey: 'x' }, command);
    await expect(operator).rejects.toMatchObject({ code: 'forbidden' });
  });

  test('rejects a proposed refusal without a valid reason and sentence', async () => {
    const id = await receive();
    const unknown = decide(database.db, about(id, { ...PROPOSE, reasonCode: 'none' } as Decision));
    await expect(unknown).rejects.toMatchObject({ code: 'reason-unknown' });
    const foreign = decide(database.db, about(id, { ...PROPOSE, sentence: { en: 'No.' } } as Decision));
    await expect(foreign).rejects.toMatchObject({ code: 'sentence-missing' });
    expect(await proposalsOf(id)).toEqual([]);
  });

  test('refuses acceptance into an unknown or archived topic', async () => {
    const id = await receive();
    const into = (topicId: string): Decision => ({ kind: 'accept', into: { kind: 'existing', topicId } });
    const nowhere = decide(database.db, about(id, into(crypto.randomUUID())));
    await expect(nowhere).rejects.toMatchObject({ code: 'topic-not-found' });
    const unknownId = crypto.randomUUID();
    await sql`
      insert into topic (id, meeting_id, number, created_at, emptied_at)
      values (${unknownId}, ${meeting.id}, 900, now(), now())`.execute(database.db);
    await expect(decide(database.db, about(id, into(unknownId)))).rejects.toMatchObject({ code: 'topic-gone' });
  });

  test('lets an organiser return their own proposed refusal', async () => {
    const id = await receive();
    await decide(database.db, about(id, PROPOSE));
    const { decided } = await decide(database.db, about(id, { kind: 'returnRefusal', note: 'A slip.' }, 2));
    expect(decided).toEqual([{ id, state: 'received', version: 3, topicId: null }]);
    expect(await proposalsOf(id)).toMatchObject([
      { proposed_by: 'thomas', confirmed_by: null, ended_as: 'returned', ended_by: 'thomas' },
    ]);
  });

  test('records a decision in the register without texts', async () => {
    const id = await receive();
    const note = 'Canary of the note';
    const { decisionId } = await decide(database.db, about(id, { ...PROPOSE, note } as Decision));
    await decide(database.db, { ...about(id, { kind: 'confirmRefusal' }, 2), by: CLAIRE });
    await takeBackQuestion(
      { db: database.db, actor: CLAIRE, idempotencyKey: commandKey() },
      { params: { meetingId: meeting.id, questionId: id }, body: { seenVersion: 3, reason: 'Canary of the reason' } },
    );
    const accepted = await decide(database.db, about(id, ACCEPT, 4));
    const entries = await entriesOf(id);
    expect(entries.map(({ kind, actor_id, seen_version }) => [kind, actor_id, seen_version])).toEqual([
      ['question.refusalProposed', 'thomas', 1],
      ['question.refused', 'claire', 2],
      ['question.takenBack', 'claire', 3],
      ['question.accepted', 'thomas', 4],
    ]);
    const reason = 'not-a-question';
    expect(entries[0]?.detail).toEqual({ from: 'received', to: 'refusalProposed', version: 2, decisionId, reason });
    expect(entries[1]?.detail).toMatchObject({ from: 'refusalProposed', to: 'refused', reason });
    const topicId = accepted.decided[0]?.topicId;
    expect(entries[3]?.detail).toMatchObject({ from: 'received', to: 'accepted', topicId, isNewTopic: true });
    expect(JSON.stringify(entries)).not.toMatch(/Canary|assembl|dividende/i);
  });

  test('takes back a redirection once, and never an acceptance', async () => {
    const [redirected, accepted] = [await receive(), await receive()];
    await decide(database.db, about(redirected, REDIRECT));
    await decide(database.db, about(accepted, ACCEPT));
    const takeBack = (questionId: string, { reason = 'A mistake', key = commandKey() } = {}) =>
      takeBackQuestion(
        { db: database.db, actor: CLAIRE, idempotencyKey: key },
        { params: { meetingId: meeting.id, questionId }, body: { seenVersion: 2, reason } },
      );
    const key = commandKey();
    expect((await takeBack(redirected, { key })).decided).toMatchObject([{ state: 'received', version: 3 }]);
    expect((await takeBack(redirected, { key })).decided).toMatchObject([{ state: 'received', version: 3 }]);
    const reused = takeBack(redirected, { key, reason: 'Another' });
    await expect(reused).rejects.toMatchObject({ code: 'command-key-reused' });
    await expect(takeBack(accepted)).rejects.toMatchObject({ code: 'step-not-allowed' });
  });

  test('refuses at once if no second person is needed', async () => {
    const [waiting, alone] = [await receive(), await receive()];
    await decide(database.db, about(waiting, PROPOSE));
    await needSecondPerson(false);
    expect((await decide(database.db, about(alone, PROPOSE))).decided).toMatchObject([{ state: 'refused' }]);
    const confirming = await decide(database.db, about(waiting, { kind: 'confirmRefusal' }, 2));
    expect(confirming.decided).toMatchObject([{ state: 'refused' }]);
    await needSecondPerson(true);
    expect((await entriesOf(alone)).map(({ kind }) => kind)).toEqual(['question.refused']);
    const { rows } = await sql`
      select detail from register_entry where kind = 'meeting.secondPersonChanged' order by id`.execute(database.db);
    expect(rows).toEqual([{ detail: { isNeeded: false } }, { detail: { isNeeded: true } }]);
  });

  test('refuses another decision under a used key', async () => {
    const [id, other] = [await receive(), await receive()];
    const key = commandKey();
    const refused = decide(database.db, { ...about(id, REDIRECT, 7), key });
    await expect(refused).rejects.toMatchObject({ code: 'changed-meanwhile' });
    await decide(database.db, { ...about(id, ACCEPT), key });
    const reused = decide(database.db, { ...about(other, ACCEPT), key });
    await expect(reused).rejects.toMatchObject({ code: 'command-key-reused' });
  });

  test('two organisers under one key get their own answers', async () => {
    const [id, other] = [await receive(), await receive()];
    const key = commandKey();
    const commands = [
      { ...about(id, ACCEPT), key, by: THOMAS },
      { ...about(other, ACCEPT), key, by: CLAIRE },
    ];
    for (const command of commands) {
      const first = await decide(database.db, command);
      expect(first.decided).toMatchObject([{ id: command.id }]);
    }
    for (const command of commands) {
      const repeated = await decide(database.db, command);
      expect(repeated.decided).toMatchObject([{ id: command.id }]);
    }
  });

  test.each([
    ['keeps', 23, 1],
    ['deletes', 25, 0],
  ] as const)('%s a command of %i hours', async (_, hours, kept) => {
    const key = commandKey();
    await decide(database.db, { ...about(await receive(), ACCEPT), key });
    await sql`
      update command set made_at = made_at - make_interval(hours => ${hours}) where key = ${key}`.execute(database.db);
    await decide(database.db, about(await receive(), ACCEPT));
    const { rows } = await sql`select from command where key = ${key}`.execute(database.db);
    expect(rows).toHaveLength(kept);
  });
});

// The embedded engine has one session, so no other transaction can run at the same time.
test('locks the meeting’s rules until the decision commits', async () => {
  const database = await openTestDatabase('postgresql');
  const { meetingId } = (await aboutCurrent(database.db)).params;
  await database.db.transaction().execute(async (transaction) => {
    await lockRules(transaction, { meetingId, reasonCode: undefined, themeCode: null });
    const others = sql`
      select from meeting where id = ${meetingId}::uuid for no key update nowait`.execute(database.db);
    await expect(others).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await database.close();
});
