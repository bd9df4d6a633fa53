import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { QUESTION_STATES, type QuestionState } from '#contract/plain/question/question-state.ts';
import { ENGINES } from '#testing/app.ts';
import { receiveQuestions } from '#testing/desk/decisions.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { canUndo, nextState, type QuestionStatus, STEPS, type Step } from './question-life.ts';

const STATUSES: QuestionStatus[] = [
  { state: 'received' },
  { state: 'accepted' },
  { state: 'refusalProposed', proposedBy: 'first' },
  { state: 'refused' },
  { state: 'redirected' },
  { state: 'answeredPrivately' },
  { state: 'withdrawn' },
];

/** The specified next state for each state and step. */
const EXPECTED: Record<QuestionState, Partial<Record<Step, QuestionState>>> = {
  received: { accept: 'accepted', redirect: 'redirected', proposeRefusal: 'refusalProposed', withdraw: 'withdrawn' },
  accepted: { reopen: 'received', withdraw: 'withdrawn' },
  refusalProposed: { confirmRefusal: 'refused', returnRefusal: 'received', withdraw: 'withdrawn' },
  refused: { takeBack: 'received' },
  redirected: { answerPrivately: 'answeredPrivately', takeBack: 'received' },
  answeredPrivately: { takeBack: 'received' },
  withdrawn: {},
};

const second = { organiserId: 'second', needsSecondPerson: true };

describe('transitions', () => {
  const pairs = STATUSES.flatMap((status) => STEPS.map((step) => [status.state, step, status] as const));

  test.each(pairs)('allows only the specified transition from %s by %s', (state, step, status) => {
    const to = EXPECTED[state][step];
    expect(nextState(status, step, second)).toEqual(to === undefined ? { refusal: 'step-not-allowed' } : { to });
  });
});

describe('undo', () => {
  const steps = QUESTION_STATES.flatMap((from) => QUESTION_STATES.map((to) => [from, to] as const));

  test.each(steps)('undoes only steps of organisers: from %s to %s', (from, to) => {
    const isStep = to !== 'withdrawn' && directlyReachable(from).has(to);
    expect(canUndo({ from, to })).toBe(isStep);
  });
});

describe('a proposed refusal', () => {
  const proposed: QuestionStatus = { state: 'refusalProposed', proposedBy: 'first' };
  const first = { organiserId: 'first', needsSecondPerson: true };

  test('lets an organiser return, not confirm, their own refusal', () => {
    expect(nextState(proposed, 'confirmRefusal', first)).toEqual({ refusal: 'second-person-needed' });
    expect(nextState(proposed, 'returnRefusal', first)).toEqual({ to: 'received' });
  });

  test('refuses at once if the meeting needs no second person', () => {
    const alone = { ...first, needsSecondPerson: false };
    expect(nextState({ state: 'received' }, 'proposeRefusal', alone)).toEqual({ to: 'refused' });
    expect(nextState(proposed, 'confirmRefusal', alone)).toEqual({ to: 'refused' });
    expect(nextState(proposed, 'returnRefusal', alone)).toEqual({ to: 'received' });
  });
});

/** The states that can follow a state, by a step or an undo. */
function reachable(from: QuestionState): Set<QuestionState> {
  return new Set([...directlyReachable(from), ...QUESTION_STATES.filter((to) => canUndo({ from: to, to: from }))]);
}

/** The states that can follow by one step of an organiser or the shareholder, under either second-person rule. */
function directlyReachable(from: QuestionState): Set<QuestionState> {
  const applied = STATUSES.filter(({ state }) => state === from).flatMap((status) =>
    STEPS.flatMap((step) =>
      [true, false].flatMap((needsSecondPerson) => {
        const next = nextState(status, step, { organiserId: 'second', needsSecondPerson });
        return 'to' in next ? [next.to] : [];
      }),
    ),
  );
  return new Set(applied);
}

describe.each(ENGINES)('transitions in the %s database', (engine) => {
  const database = setUpDatabase(engine);
  const meeting = setUpMeeting(database);
  const topicId = crypto.randomUUID();

  beforeAll(async () => {
    await sql`
      insert into topic (id, meeting_id, number, created_at)
      values (${topicId}, ${meeting.id}, 1, now())`.execute(database.db);
  });

  /** Puts a question into a state without any transition, and gives it a confirmed refusal. */
  async function questionAs(state: QuestionState): Promise<string> {
    const { db } = database;
    const [id = ''] = await receiveQuestions(db, meeting.id, [{}]);
    await sql`
      insert into refusal_proposal (question_id, version, meeting_id, reason_code, sentence, proposed_by, proposed_at,
        confirmed_by, confirmed_at)
      values (${id}, 2, ${meeting.id}, 'not-a-question', 'x', 'first', now(), 'second', now())`.execute(db);
    await db.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`
        update question set state = ${state}, topic_id = ${state === 'accepted' ? topicId : null}::uuid
        where id = ${id}`.execute(transaction);
    });
    return id;
  }

  async function goTo(id: string, state: QuestionState): Promise<unknown> {
    return await sql`
      update question set state = ${state}, topic_id = ${state === 'accepted' ? topicId : null}::uuid
      where id = ${id}`.execute(database.db);
  }

  const pairs = QUESTION_STATES.flatMap((from) => QUESTION_STATES.map((to) => [from, to] as const));

  test('rejects a refusal without its proposal or second person', async () => {
    const { db } = database;
    const [id = ''] = await receiveQuestions(db, meeting.id, [{}]);
    await expect(goTo(id, 'refused')).rejects.toThrow('second person');
    await sql`
      insert into refusal_proposal (question_id, version, meeting_id, reason_code, sentence, proposed_by, proposed_at)
      values (${id}, 2, ${meeting.id}, 'not-a-question', 'x', 'first', now())`.execute(db);
    await goTo(id, 'refusalProposed');
    await expect(goTo(id, 'refused')).rejects.toThrow('second person');
    const confirming = sql`
      update refusal_proposal set confirmed_by = 'first', confirmed_at = now() where question_id = ${id}`.execute(db);
    await expect(confirming).rejects.toThrow('confirmed_by_another');
    await sql`update meeting set needs_second_person = false`.execute(db);
    await goTo(id, 'refused');
    await sql`update meeting set needs_second_person = true`.execute(db);
  });

  if (engine === 'embedded') return;

  test.each(pairs.filter(([from, to]) => from !== to && !reachable(from).has(to)))(
    'refuses the step from %s to %s',
    async (from, to) => {
      await expect(goTo(await questionAs(from), to)).rejects.toThrow('does not go from');
    },
  );

  test.each(pairs.filter(([from, to]) => reachable(from).has(to)))(
    'counts the version on a step from %s to %s',
    async (from, to) => {
      const { db } = database;
      const id = await questionAs(from);
      await goTo(id, to);
      const { rows } = await sql`select state, version from question where id = ${id}`.execute(db);
      expect(rows).toEqual([{ state: to, version: 2 }]);
    },
  );

  test('refuses a new question that is not received', async () => {
    const { db } = database;
    for (const state of QUESTION_STATES.filter((one) => one !== 'received')) {
      const beginning = sql`
        insert into question (id, meeting_id, reference, channel, language, text, text_salt, received_at, state, topic_id)
        values (gen_random_uuid(), ${meeting.id}, 'ABCD-2345', 'letter', 'fr', 'x', '', now(), ${state},
          ${state === 'accepted' ? topicId : null}::uuid)`.execute(db);
      await expect(beginning).rejects.toThrow('begins as received');
    }
  });

  test('refuses a topic that does not fit state or meeting', async () => {
    const { db } = database;
    const [id = ''] = await receiveQuestions(db, meeting.id, [{}]);
    const elsewhere = crypto.randomUUID();
    await sql`
      insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
      select ${elsewhere}::uuid, false, held_on, time_zone, opens_at, closes_at, brand
      from meeting where id = ${meeting.id}`.execute(db);
    const theirs = crypto.randomUUID();
    await sql`
      insert into topic (id, meeting_id, number, created_at) values (${theirs}, ${elsewhere}, 1, now())`.execute(db);
    const set = (state: QuestionState, topic: string | null) =>
      sql`update question set state = ${state}, topic_id = ${topic}::uuid where id = ${id}`.execute(db);
    await expect(set('accepted', null)).rejects.toThrow('question_accepted_in_a_topic');
    await expect(set('redirected', topicId)).rejects.toThrow('question_accepted_in_a_topic');
    await expect(set('accepted', theirs)).rejects.toThrow('question_topic_of_its_meeting');
  });
});
