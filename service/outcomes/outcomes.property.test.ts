import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  addsUp,
  effectiveOutcome,
  type OUTCOMES,
  type OutcomeCounts,
  SET_OUTCOMES,
  type SetOutcome,
} from '#contract/plain/outcome/outcome-life.ts';
import { ListOutcomes } from '#contract/outcome/outcome-list.ts';
import { QUESTION_STATES, type QuestionState } from '#contract/plain/question/question-state.ts';
import { createTopic } from '#testing/desk/answers.ts';
import { CLAIRE, decide, move, PROPOSE, receiveQuestions, REDIRECT } from '#testing/desk/decisions.ts';
import {
  check,
  correct,
  live,
  ON_WEBSITE,
  PRIVATELY,
  questionTarget,
  setAll,
  topicTarget,
  UNANSWERED,
} from '#testing/desk/outcomes.ts';
import { casesOf } from '#testing/property-cases.ts';
import { setUpDatabase, setUpMeeting } from '#testing/set-up.ts';
import { listOutcomes } from './list-outcomes.ts';
import { ProblemError } from '../http/problems/problem.ts';

const QUESTIONS = 5;
const TOPICS = 3;
const NEW = [live(5, 9), ON_WEBSITE, PRIVATELY, UNANSWERED];
const MOVES = [
  'accept',
  'redirect',
  'answer',
  'propose',
  'confirm',
  'return',
  'reopen',
  'move',
  'setQuestion',
  'setTopic',
  'correctQuestion',
  'correctTopic',
] as const;

type Move = { what: (typeof MOVES)[number]; question: number; topic: number; outcome: number };
type Life = { id: string; state: QuestionState; topicId: string | null; version: number };

const moves = fc.array(
  fc.record<Move>({
    what: fc.constantFrom(...MOVES),
    question: fc.nat({ max: QUESTIONS - 1 }),
    topic: fc.nat({ max: TOPICS - 1 }),
    outcome: fc.nat({ max: NEW.length - 1 }),
  }),
  { minLength: 1, maxLength: 25 },
);

const step = (what: Move['what'], question: number, outcome = 0): Move => ({
  what,
  question,
  topic: question,
  outcome,
});
/** The first run: random ones alone may miss outcomes. */
const EVERY_OUTCOME: Move[] = [
  ...[0, 1, 2].map((question) => step('accept', question)),
  step('setTopic', 0, 0),
  step('setTopic', 1, 1),
  step('setTopic', 2, 3),
  step('redirect', 3),
  step('answer', 3),
  step('propose', 4),
  step('confirm', 4),
];

describe('random lives of questions', () => {
  const database = setUpDatabase('postgresql');
  const meeting = setUpMeeting(database);

  beforeAll(async () => {
    for (let count = 0; count < TOPICS; count++) await createTopic(database.db, meeting.id);
  });

  const livesOf = async () => {
    const { rows } = await sql<Life & { own: SetOutcome | null; ofTopic: SetOutcome | null }>`
      select question.id, state, question.topic_id as "topicId", question.version, own.outcome as own,
        topic_outcome.outcome as "ofTopic"
      from question left join question_outcome as own on own.question_id = question.id
      left join topic_outcome on topic_outcome.topic_id = question.topic_id
      where question.meeting_id = ${meeting.id}::uuid order by ordered_at`.execute(database.db);
    return rows;
  };
  const versionOf = async (table: 'topic_outcome' | 'question_outcome', id: string) => {
    const key = sql.ref(table === 'topic_outcome' ? 'topic_id' : 'question_id');
    const { rows } = await sql<{ version: number }>`
      select version from ${sql.table(table)} where ${key} = ${id}::uuid`.execute(database.db);
    return rows[0]?.version ?? 0;
  };
  const topics = async () => {
    const { rows } = await sql<{ id: string }>`
      select id from topic where meeting_id = ${meeting.id}::uuid and emptied_at is null order by number`.execute(
      database.db,
    );
    return rows.map(({ id }) => id);
  };

  const targetOf = async ({ id, version }: Life) =>
    questionTarget(id, version, await versionOf('question_outcome', id));
  const targetOfTopic = async (id: string) => topicTarget(id, await versionOf('topic_outcome', id));

  const makeMove = async ({ what, topic, outcome: at }: Move, life: Life) => {
    const { db } = database;
    const all = await topics();
    const topicId = all[topic % all.length] ?? '';
    const outcome = NEW[at] ?? ON_WEBSITE;
    const deciding = { meetingId: meeting.id, id: life.id, seenVersion: life.version };
    const into = { kind: 'existing', topicId } as const;
    const steps: Record<Move['what'], () => Promise<unknown>> = {
      accept: async () => await decide(db, { ...deciding, decision: { kind: 'accept', into } }),
      redirect: async () => await decide(db, { ...deciding, decision: REDIRECT }),
      answer: async () => await decide(db, { ...deciding, decision: { kind: 'answerPrivately', note: 'x' } }),
      propose: async () => await decide(db, { ...deciding, decision: PROPOSE }),
      confirm: async () => await decide(db, { ...deciding, decision: { kind: 'confirmRefusal' }, by: CLAIRE }),
      return: async () => await decide(db, { ...deciding, decision: { kind: 'returnRefusal' } }),
      reopen: async () => await decide(db, { ...deciding, decision: { kind: 'reopen', reason: 'x' } }),
      move: async () =>
        await move(db, { meetingId: meeting.id, questions: [{ id: life.id, seenVersion: life.version }], into }),
      setQuestion: async () => await setAll(db, meeting.id, { targets: [await targetOf(life)], outcome }),
      setTopic: async () => await setAll(db, meeting.id, { targets: [await targetOfTopic(topicId)], outcome }),
      correctQuestion: async () => await correct(db, meeting.id, { target: await targetOf(life), outcome }),
      correctTopic: async () => await correct(db, meeting.id, { target: await targetOfTopic(topicId), outcome }),
    };
    await steps[what]().catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
    });
  };

  test('the totals reconcile to the unit after each step', { timeout: 600_000 }, async () => {
    const seen = new Set<string>();
    await fc.assert(
      fc.asyncProperty(moves, async (all) => {
        const ids = await receiveQuestions(
          database.db,
          meeting.id,
          Array.from({ length: QUESTIONS }, () => ({})),
        );
        for (const each of all) {
          const life = (await livesOf()).find(({ id }) => id === ids[each.question]);
          if (life !== undefined) await makeMove(each, life);
        }
        const lives = await livesOf();
        const expected: OutcomeCounts = { received: lives.length, open: 0, ...zeros() };
        for (const life of lives) expected[effectiveOutcome(life) ?? 'open'] += 1;
        const { counts, groups, register } = await check(database.db, meeting.id);
        expect(counts).toEqual(expected);
        expect(addsUp(counts)).toBe(true);
        expect(groups.reduce((sum, { questions }) => sum + questions, 0)).toBe(counts.open);
        expect(register).toMatchObject({ received: lives.length, agrees: true });
        const { rows } = await sql<{ counts: object }>`
          select outcome_counts(${meeting.id}::uuid) as counts`.execute(database.db);
        expect(rows[0]?.counts).toEqual(expected);
        const query = ListOutcomes.parse({});
        const list = await listOutcomes({ db: database.db }, { params: { meetingId: meeting.id }, query });
        expect(list.counts).toEqual(expected);
        const own = lives.filter((life) => life.topicId !== null && life.own !== null);
        expect(list.outcomes.reduce((sum, { others }) => sum + others, 0)).toBe(own.length);
        for (const [name, count] of Object.entries(counts)) if (count > 0) seen.add(name);
      }),
      { numRuns: casesOf({ usual: 12, full: 300 }), examples: [[EVERY_OUTCOME]] },
    );
    // A withdrawal has no command yet.
    expect(seen.size).toBeGreaterThan(5);
  });

  test('the database has the same rule for every life', async () => {
    const none: (SetOutcome | null)[] = [null, ...SET_OUTCOMES];
    for (const state of QUESTION_STATES) {
      for (const own of none) {
        for (const ofTopic of none) {
          const { rows } = await sql<{ outcome: string | null }>`
            select effective_outcome(${state}, ${own}::text, ${ofTopic}::text) as outcome`.execute(database.db);
          expect([state, own, ofTopic, rows[0]?.outcome]).toEqual([
            state,
            own,
            ofTopic,
            effectiveOutcome({ state, own, ofTopic }),
          ]);
        }
      }
    }
  });
});

function zeros(): Record<(typeof OUTCOMES)[number], number> {
  return { answeredLive: 0, answeredOnWebsite: 0, answeredPrivately: 0, unanswered: 0, refused: 0, withdrawn: 0 };
}
