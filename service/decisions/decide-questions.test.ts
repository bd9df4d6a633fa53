import { AsyncLocalStorage } from 'node:async_hooks';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Decision, DecisionResult } from '#contract/question/decision.ts';
import type { QuestionFilter } from '#contract/question/question-filter.ts';
import { ENGINES } from '#testing/app.ts';
import {
  ACCEPT,
  askAgain,
  CLAIRE,
  commandKey,
  countEntries,
  countStates,
  decide,
  type Organiser,
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
import { readClock } from '../database/read-clock.ts';
import { questionCounter } from '../inbox/count-questions.ts';
import { changeSecondPerson } from '../meetings/change-second-person.ts';
import { decideQuestions } from './decide-questions.ts';
import { undoDecision } from './undo-decision.ts';

const CONFIRM: Decision = { kind: 'confirmRefusal' };

describe.each(ENGINES)('bulk decisions on the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  let closing = new AbortController();
  /** Called before each batch of a command, with its place. */
  let beforeBatch: (place: number) => Promise<void> | void = () => {};

  const parts = () => {
    let place = 0;
    const requireDecider = async () => await beforeBatch((place += 1));
    return { ...partsOf(database, closing.signal), requireDecider };
  };

  type Deciding = { decision?: Decision; by?: Organiser; key?: string };

  /** Runs a command, and acts before its second batch. */
  const inSecondBatch = async <T>(act: () => Promise<void> | void, command: () => Promise<T>): Promise<T> => {
    beforeBatch = (place) => (place === 2 ? act() : undefined);
    return await command().finally(() => {
      closing = new AbortController();
      beforeBatch = () => {};
    });
  };
  const end = () => closing.abort();

  const decideOnce = async (ids: string[], { decision = PROPOSE, by = THOMAS, key = commandKey() }: Deciding = {}) =>
    await decideQuestions(
      parts(),
      { actor: by, idempotencyKey: key },
      { params: { meetingId: meeting.id }, body: { decision, questions: ids.map((id) => ({ id, seenVersion: 1 })) } },
    );

  const decideThese = async (ids: string[], deciding: Deciding = {}) => {
    const { key = commandKey() } = deciding;
    return await askAgain(() => decideOnce(ids, { ...deciding, key }));
  };

  type Matching = Deciding & { asOf: Date; atMost?: number | null };

  const decideMatching = async (
    filter: QuestionFilter,
    { decision = PROPOSE, by = THOMAS, key = commandKey(), asOf, atMost = null }: Matching,
  ) =>
    await askAgain(() =>
      decideQuestions(
        parts(),
        { actor: by, idempotencyKey: key },
        { params: { meetingId: meeting.id }, body: { decision, questions: { filter, asOf, atMost } } },
      ),
    );

  const undo = async ({ decisionId }: DecisionResult, { by = THOMAS, key = commandKey() }: Deciding = {}) =>
    await askAgain(() =>
      undoDecision(
        parts(),
        { db: database.db, actor: by, idempotencyKey: key },
        { params: { meetingId: meeting.id, decisionId } },
      ),
    );

  const statesOf = async (ids: string[]) => await countStates(database.db, ids);
  const entryCount = async (ids: string[]) => await countEntries(database.db, ids);

  test('skips questions on a stale version and reports their state', async () => {
    const ids = await receiveQuestions(
      database.db,
      meeting.id,
      Array.from({ length: 12 }, () => ({})),
    );
    const [theirs = '', ...ours] = ids;
    await decide(database.db, { meetingId: meeting.id, id: theirs, seenVersion: 1, decision: REDIRECT, by: CLAIRE });
    const result = await decideThese(ids);
    expect([result.decidedCount, result.leftCount]).toEqual([11, 1]);
    expect(result.left).toEqual([
      {
        id: theirs,
        why: 'changed-meanwhile',
        current: { state: 'redirected', version: 2, topicId: null, by: 'claire', since: expect.any(Date) },
      },
    ]);
    expect(await statesOf(ids)).toEqual({ redirected: 1, refusalProposed: 11 });
    expect(await entryCount(ours)).toBe(11);
  });

  test('skips questions received or decided after the filter’s instant', async () => {
    const [unchanged = '', decided = '', accepted = '', deleted = '', back = ''] = await receiveQuestions(
      database.db,
      meeting.id,
      ['un', 'deux', 'quatre', 'cinq', 'six'].map((word) => ({ text: `robot ${word}` })),
    );
    await decide(database.db, { meetingId: meeting.id, id: deleted, seenVersion: 1, decision: REDIRECT });
    await decide(database.db, { meetingId: meeting.id, id: back, seenVersion: 1, decision: PROPOSE });
    await wait(5);
    const asOf = await readClock(database.db);
    await wait(5);
    const [late = '', lateAndDecided = ''] = await receiveQuestions(database.db, meeting.id, [
      { text: 'robot trois' },
      { text: 'robot sept' },
    ]);
    await decide(database.db, {
      meetingId: meeting.id,
      id: lateAndDecided,
      seenVersion: 1,
      decision: PROPOSE,
      by: CLAIRE,
    });
    await decide(database.db, { meetingId: meeting.id, id: decided, seenVersion: 1, decision: PROPOSE });
    const returned: Decision = { kind: 'returnRefusal' };
    await decide(database.db, { meetingId: meeting.id, id: decided, seenVersion: 2, decision: returned, by: CLAIRE });
    await decide(database.db, { meetingId: meeting.id, id: back, seenVersion: 2, decision: returned, by: CLAIRE });
    // No longer matches the filter, but is reported because it matched when the organiser saw the list.
    await decide(database.db, { meetingId: meeting.id, id: accepted, seenVersion: 1, decision: ACCEPT, by: CLAIRE });
    const result = await decideMatching({ states: ['received'], search: 'robot' }, { decision: REDIRECT, asOf });
    expect(result.decided.map(({ id }) => id)).toEqual([unchanged]);
    const changed = { why: 'changed-meanwhile' };
    expect(result.left.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toMatchObject(
      [
        { id: decided, ...changed, current: { by: 'claire', state: 'received' } },
        { id: accepted, ...changed, current: { by: 'claire', state: 'accepted' } },
      ].toSorted((a, b) => (a.id < b.id ? -1 : 1)),
    );
    expect([result.decidedCount, result.leftCount]).toEqual([1, 2]);
    expect(await statesOf([deleted, back])).toEqual({ redirected: 1, received: 1 });
    expect(await statesOf([late, lateAndDecided])).toEqual({ received: 1, refusalProposed: 1 });
  });

  test('refuses a filter that matches more questions than counted', async () => {
    const ids = await receiveQuestions(
      database.db,
      meeting.id,
      ['un', 'deux', 'trois'].map((word) => ({ text: `compté ${word}` })),
    );
    const [returned = ''] = ids;
    const count = questionCounter();
    const query = { states: ['received' as const], search: 'compté' };
    const { total, asOf, isAtLeast } = await count(
      { db: database.db, actor: THOMAS },
      { params: { meetingId: meeting.id }, query },
    );
    expect([total, isAtLeast]).toEqual([3, false]);
    await wait(5);
    const tooMany = decideMatching(query, { decision: REDIRECT, asOf, atMost: 2 });
    await expect(tooMany).rejects.toMatchObject({ code: 'more-than-counted' });
    expect(await statesOf(ids)).toEqual({ received: 3 });
    // The question that a colleague returns is skipped and does not count.
    await decide(database.db, { meetingId: meeting.id, id: returned, seenVersion: 1, decision: PROPOSE });
    const back: Decision = { kind: 'returnRefusal' };
    await decide(database.db, { meetingId: meeting.id, id: returned, seenVersion: 2, decision: back, by: CLAIRE });
    const result = await decideMatching(query, { decision: REDIRECT, asOf, atMost: 2 });
    expect([result.decidedCount, result.leftCount]).toEqual([2, 1]);
  });

  test('decides only questions that match state, language and words', async () => {
    const ids = await receiveQuestions(database.db, meeting.id, [
      { text: 'filtre alpha', language: 'fr' },
      { text: 'filtre alpha', language: 'en' },
      { text: 'filtre beta', language: 'fr' },
    ]);
    // The clock is read in whole milliseconds, so one of them must pass after the last question.
    await wait(5);
    const asOf = await readClock(database.db);
    const filter = { states: ['received' as const], language: 'fr' as const, search: 'alpha filtre' };
    const result = await decideMatching(filter, { decision: ACCEPT, asOf });
    expect(result.decided.map(({ id }) => id)).toEqual([ids[0]]);
    expect(await statesOf(ids)).toEqual({ accepted: 1, received: 2 });
  });

  test('decides each of 1,100 questions once, also on a retry', async () => {
    const ids = await receiveMany(database.db, meeting.id, 1100, 'junk');
    const key = commandKey();
    const [first, same] = await Promise.all([decideThese(ids, { key }), decideThese(ids, { key })]);
    expect(first).toMatchObject({ decidedCount: 1100, leftCount: 0 });
    expect(first.decided).toHaveLength(100);
    expect(same).toEqual(first);
    expect(await decideThese(ids, { key })).toEqual(first);
    expect(await entryCount(ids)).toBe(1100);
    await expect(decideThese(ids.slice(1), { key })).rejects.toMatchObject({ code: 'command-key-reused' });
  });

  test('obeys a change of the second-person rule between two batches', async () => {
    const { db } = database;
    const needSecondPerson = async (isNeeded: boolean) => {
      const { seenRevision, ...current } = await aboutCurrent(db);
      await inTransaction(changeSecondPerson)({ db, ...current }, { ...current, body: { seenRevision, isNeeded } });
    };
    await needSecondPerson(false);
    const ids = await receiveMany(db, meeting.id, 3000, 'amid');
    const asOf = await readClock(db);
    const refuse = () => decideMatching({ search: 'amid' }, { asOf });
    const result = await inSecondBatch(() => needSecondPerson(true), refuse);
    expect(result).toMatchObject({ decidedCount: 3000, leftCount: 0 });
    // The register gives the order: entries before the change of the rule are refusals, later ones are proposals.
    const { rows } = await sql<{ kind: string; isAfter: boolean; count: number }>`
      select kind, id > (
          select max(id) from register_entry where kind = 'meeting.secondPersonChanged') as "isAfter",
        count(*)::integer as count
      from register_entry where detail ->> 'decisionId' = ${result.decisionId} group by 1, 2 order by 1`.execute(db);
    expect(rows).toEqual([
      { kind: 'question.refusalProposed', isAfter: true, count: 2750 },
      { kind: 'question.refused', isAfter: false, count: 250 },
    ]);
    expect(await statesOf(ids)).toEqual({ refused: 250, refusalProposed: 2750 });
    // The organiser who proposed the refusals cannot confirm them.
    const { rows: proposed } = await sql<{ id: string }>`
      select id from question where id = any(${ids}::uuid[]) and state = 'refusalProposed' limit 1`.execute(db);
    const alone = { meetingId: meeting.id, id: proposed[0]?.id ?? '', seenVersion: 2, decision: CONFIRM, by: THOMAS };
    await expect(decide(db, alone)).rejects.toMatchObject({ code: 'second-person-needed' });
  });

  test('continues the bulk decision of a process that has ended', async () => {
    const ids = await receiveMany(database.db, meeting.id, 900, 'interrupted');
    const key = commandKey();
    const ended = inSecondBatch(end, () => decideThese(ids, { key }));
    await expect(ended).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await statesOf(ids)).toEqual({ received: 400, refusalProposed: 500 });
    // The ended process has released the command, so one call finishes it.
    expect(await decideOnce(ids, { key })).toMatchObject({ decidedCount: 900, leftCount: 0 });
    expect(await entryCount(ids)).toBe(900);
    expect(await statesOf(ids)).toEqual({ refusalProposed: 900 });
  });

  test('continues an interrupted undo after the ten seconds have passed', async () => {
    const ids = await receiveMany(database.db, meeting.id, 760, 'cut short');
    const decided = await decideThese(ids, { decision: REDIRECT });
    const key = commandKey();
    const ended = inSecondBatch(end, () => undo(decided, { key }));
    await expect(ended).rejects.toMatchObject({ code: 'service-unavailable' });
    expect(await statesOf(ids)).toEqual({ received: 500, redirected: 260 });
    await sql`
      update command set finished_at = finished_at - interval '1 minute', made_at = made_at - interval '1 minute'
      where made_at >= (select made_at from command where id = ${decided.decisionId}::uuid)`.execute(database.db);
    await expect(undo(decided)).rejects.toMatchObject({ code: 'undo-too-late' });
    expect(await undo(decided, { key })).toMatchObject({ decidedCount: 760, leftCount: 0 });
    expect(await statesOf(ids)).toEqual({ received: 760 });
    expect(await entryCount(ids)).toBe(1520);
  });

  test('accepts questions into one new topic or into separate ones', async () => {
    const ids = await receiveMany(database.db, meeting.id, 600, 'same content');
    const into = { kind: 'new', headingFr: 'Même sujet', headingEn: 'Same content', themeCode: null } as const;
    const result = await decideThese(ids.slice(0, 500), { decision: { kind: 'accept', into } });
    expect(new Set(result.decided.map(({ topicId }) => topicId)).size).toBe(1);
    await decideThese(ids.slice(500), { decision: ACCEPT });
    const { rows } = await sql<{ number: number; held: number; created_for: string | null }>`
      select number, count(*)::integer as held, (array_agg(created_for))[1] as created_for
      from topic join question on topic_id = topic.id
      where question.id = any(${ids}::uuid[]) group by topic.id order by number`.execute(database.db);
    expect(rows.map(({ held }) => held)).toEqual([500, ...Array(100).fill(1)]);
    expect(rows[0]?.created_for).toBeNull();
    const first = rows[0]?.number ?? 0;
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => first + index));
  });

  test('undoes a bulk decision except for questions changed since', async () => {
    const ids = await receiveMany(database.db, meeting.id, 700, 'undone');
    const result = await decideThese(ids);
    expect(result.undoUntil?.getTime()).toBe(result.finishedAt.getTime() + 10_000);
    await expect(undo(result, { by: CLAIRE })).rejects.toMatchObject({ code: 'undo-too-late' });
    const [first = ''] = result.decided.map(({ id }) => id);
    const named = new Set(result.decided.map(({ id }) => id));
    const confirmed = [first, ids.find((id) => !named.has(id)) ?? ''];
    for (const id of confirmed) {
      await decide(database.db, { meetingId: meeting.id, id, seenVersion: 2, decision: CONFIRM, by: CLAIRE });
    }
    const key = commandKey();
    const undone = await undo(result, { key });
    expect(undone).toMatchObject({ decidedCount: 698, leftCount: 2, undoUntil: null });
    expect(undone.left).toMatchObject([{ id: first, why: 'changed-meanwhile', current: { by: 'claire' } }]);
    expect(await undo(result, { key })).toEqual(undone);
    expect(await statesOf(ids)).toEqual({ received: 698, refused: 2 });
    expect(await statesOf(confirmed)).toEqual({ refused: 2 });
    await expect(undo(result)).rejects.toMatchObject({ code: 'undo-too-late' });
  });

  test('lets other requests run during a bulk decision', async () => {
    const ids = await receiveMany(database.db, meeting.id, 3000, 'long');
    const outside = AsyncLocalStorage.snapshot();
    const ended = new AbortController();
    const running = decideThese(ids).finally(() => ended.abort());
    let turns = 0;
    while (!ended.signal.aborted) {
      await outside(() => receiveQuestions(database.db, meeting.id, [{}]));
      // Yields to the event loop, as requests over HTTP do. The embedded engine alone would never yield.
      await nextTurn();
      turns += 1;
      if (turns !== 3) continue;
      await sql`update command set alive_at = '-infinity' where finished_at is null`.execute(database.db);
    }
    const took = await running;
    expect(took.decidedCount).toBe(3000);
    // The command renews its lease, so no other process claims it.
    const { rows } = await sql<{ lived: boolean }>`
      select alive_at > made_at as lived from command where id = ${took.decisionId}::uuid`.execute(database.db);
    expect(rows).toEqual([{ lived: true }]);
    expect(turns).toBeGreaterThan(8);
  });
});
