import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { IntoTopic } from '#contract/topic.ts';
import { ENGINES } from '#testing/app.ts';
import { ACCEPT, commandKey, organiser, partsOf, receiveQuestions, THOMAS } from '#testing/desk/decisions.ts';
import { insertOtherMeeting, openCurrent } from '#testing/meetings.ts';
import type { Queryable, Transaction } from '../database/database.ts';
import { transitionQuestions } from './change/transition-questions.ts';
import type { QuestionChange, Target } from './change/transition-types.ts';
import { findDecidedIn } from './change/decision-queries.ts';
import { mergeTopics } from './topics/merge-topics.ts';
import { moveQuestions } from './topics/move-questions.ts';
import { undoDecision } from './undo-decision.ts';
import { verifyRegister } from '../audit/verification/verify-register.ts';
import { casesOf } from '#testing/property-cases.ts';
import { setUpDatabase } from '#testing/set-up.ts';

const QUESTIONS = 6;
/** Sequences per transaction. */
const TOGETHER = 50;
const SEQUENCES = casesOf({ usual: 500, full: 5000 });

/** `who` are indexes of questions; `place` and `from` are indexes of topics, modulo their number. */
type Step =
  | { kind: 'gather' | 'new' | 'own'; who: number[]; place: number }
  | { kind: 'merge'; place: number; from: number }
  | { kind: 'undo' };

const who = fc.uniqueArray(fc.nat(QUESTIONS - 1), { minLength: 1, maxLength: 3 });
const STEP: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('gather' as const, 'new' as const, 'own' as const), who, place: fc.nat(9) }),
  fc.record({ kind: fc.constant('merge' as const), place: fc.nat(9), from: fc.nat(9) }),
  fc.constant({ kind: 'undo' as const }),
);
const SEQUENCE = fc.array(STEP, { minLength: 1, maxLength: 4 });

/** A meeting with some questions, each accepted into a topic of its own. */
type Grouped = { meetingId: string; ids: string[]; before: unknown };

describe.each(ENGINES)('grouping questions on the %s database', (engine) => {
  const database = setUpDatabase(engine);

  beforeAll(async () => {
    await openCurrent(database.db);
  });

  async function begin(): Promise<Grouped> {
    const { db } = database;
    const meetingId = await insertOtherMeeting(db);
    const texts = Array.from({ length: QUESTIONS }, (_, at) => ({
      text: `Question ${at} ’é😀`,
      lastName: `Author ${at}`,
      acceptFinancialEmail: at % 2 === 0,
      consentWording: 'as shown',
    }));
    const ids = (await receiveQuestions(db, meetingId, texts)).toSorted();
    await db.transaction().execute(async (transaction) => {
      await change(transaction, meetingId, { change: ACCEPT, targets: ids.map((id) => ({ id })) });
    });
    return { meetingId, ids, before: await contentOf(db, ids) };
  }

  /** @returns the id of the decision */
  async function change(
    transaction: Transaction,
    meetingId: string,
    transition: { change: QuestionChange; targets: Target[] },
  ): Promise<string> {
    const command = { id: crypto.randomUUID(), organiserId: 'thomas' };
    await transitionQuestions(transaction, { meetingId, actor: THOMAS, command, ...transition });
    return command.id;
  }

  /** All values of the questions except topic, version and decision. */
  async function contentOf(db: Queryable, ids: string[]): Promise<unknown> {
    const { rows } = await sql`
      select question.id, reference, channel, language, text, encode(text_salt, 'hex') as salt, country, state,
        received_at, theme_code, first_name, last_name, email, company, wording
      from question left join author on author.question_id = question.id
      left join consent on consent.question_id = question.id
      where question.id = any(${ids}::uuid[]) order by question.id`.execute(db);
    return rows;
  }

  /**
   * Every question is unchanged and in a topic. Each version but the first has an entry. Exactly the empty topics are
   * archived, and no topic number is missing.
   */
  async function expectNothingLost(db: Queryable, { meetingId, ids, before }: Grouped): Promise<void> {
    expect(await contentOf(db, ids)).toEqual(before);
    const { rows } = await sql<Record<string, number>>`
      select
        (select count(*)::integer from question
          where meeting_id = ${meetingId}::uuid and topic_id is not null) as grouped,
        (select count(*)::integer from question where meeting_id = ${meetingId}::uuid and version - 1 <> (
          select count(distinct detail ->> 'version') from register_entry
          where question_id = question.id and detail ? 'decisionId')) as unwritten,
        (select count(*)::integer from topic where meeting_id = ${meetingId}::uuid and (emptied_at is null)
          <> exists (select from question where topic_id = topic.id)) as unsettled,
        (select max(number) - count(*)::integer from topic where meeting_id = ${meetingId}::uuid) as missing`.execute(
      db,
    );
    expect(rows).toEqual([{ grouped: ids.length, unwritten: 0, unsettled: 0, missing: 0 }]);
  }

  async function play(transaction: Transaction, { meetingId, ids }: Grouped, sequence: Step[]): Promise<void> {
    let last: string | undefined;
    for (const step of sequence) {
      const transition = await changeOf(transaction, { meetingId, ids, last }, step);
      if (transition !== undefined) last = await change(transaction, meetingId, transition);
    }
  }

  type Playing = { meetingId: string; ids: string[]; last: string | undefined };

  async function changeOf(
    transaction: Transaction,
    { meetingId, ids, last }: Playing,
    step: Step,
  ): Promise<{ change: QuestionChange; targets: Target[] } | undefined> {
    if (step.kind === 'undo') {
      if (last === undefined) return undefined;
      const decided = await findDecidedIn(transaction, { meetingId, decisionId: last });
      return { change: { kind: 'undo', decisionId: last }, targets: decided.map((id) => ({ id })) };
    }
    const topics = await topicsSeen(transaction, meetingId);
    const topicAt = (place: number) => topics[place % topics.length]?.id ?? '';
    if (step.kind === 'merge') {
      const { rows } = await sql<{ id: string }>`
        select id from question where topic_id = ${topicAt(step.from)}::uuid`.execute(transaction);
      return { change: { kind: 'move', into: into(topicAt(step.place)) }, targets: rows };
    }
    const targets = step.who.map((at) => ({ id: ids[at] ?? '' }));
    return { change: { kind: 'move', into: placeOf(step.kind, topicAt(step.place)) }, targets };
  }

  function placeOf(kind: 'gather' | 'new' | 'own', topicId: string): IntoTopic {
    if (kind === 'new') return { kind, headingFr: 'Un', headingEn: 'One', themeCode: null };
    return kind === 'own' ? { kind } : into(topicId);
  }

  function into(topicId: string): IntoTopic {
    return { kind: 'existing', topicId };
  }

  test('loses no move of six organisers at once', async () => {
    const { db, maintenance } = database;
    const grouped = await begin();
    const { meetingId } = grouped;
    const codes: string[] = [];
    let moved = 0;
    const pick = <T>(from: T[]): T => from[Math.floor(Math.random() * from.length)]!;
    /** Moves questions or merges topics at random, and undoes three of ten. */
    const act = async (actor: ReturnType<typeof organiser>) => {
      const [topics, seen] = [await topicsSeen(db, meetingId), await questionsSeen(db, meetingId)];
      const [stays, goes] = [pick(topics), pick(topics)];
      const questions = [...new Set([pick(seen), pick(seen), pick(seen)])];
      const place = pick<IntoTopic>([{ kind: 'own' }, into(stays.id), into(goes.id)]);
      const merging = { seenVersion: stays.version, goesId: goes.id, seenVersionOfIt: goes.version };
      const ask = { actor, idempotencyKey: commandKey() };
      const { decisionId, decidedCount } =
        Math.random() < 0.3
          ? await mergeTopics({ db: maintenance, ...ask }, { params: { meetingId, topicId: stays.id }, body: merging })
          : await moveQuestions({ db, ...ask }, { params: { meetingId }, body: { questions, into: place } });
      moved += decidedCount;
      if (Math.random() < 0.7) return;
      const undoing = { params: { meetingId, decisionId }, actor, idempotencyKey: commandKey() };
      const undone = await undoDecision(partsOf(database), { db: database.db, ...undoing }, undoing);
      moved += undone.decidedCount;
    };
    const person = async (name: string) => {
      for (let round = 0; round < 15; round += 1) {
        const code = await act(organiser(name, 'moderator')).catch((error: unknown) => String(Object(error).code));
        if (code !== undefined) codes.push(code);
        await wait(Math.random() * 3);
      }
    };
    await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(person));
    const expected = new Set(['changed-meanwhile', 'step-not-allowed', 'topic-gone', 'undo-too-late']);
    expect(new Set(codes).difference(expected)).toEqual(new Set());
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from register_entry
      where meeting_id = ${meetingId}::uuid and kind in ('question.moved', 'question.undone')`.execute(db);
    expect(rows).toEqual([{ count: moved }]);
    await expectNothingLost(db, grouped);
    const { breaks } = await verifyRegister({ db: database.maintenance, engine }, { params: { meetingId }, body: {} });
    expect(breaks).toEqual([]);
  });

  if (engine === 'embedded') return;

  test(`loses no question in ${SEQUENCES.toLocaleString('en')} random sequences of moves`, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(SEQUENCE, { minLength: TOGETHER, maxLength: TOGETHER }), async (sequences) => {
        const grouped = await begin();
        await database.db.transaction().execute(async (transaction) => {
          for (const sequence of sequences) {
            await play(transaction, grouped, sequence);
            await expectNothingLost(transaction, grouped);
          }
          const targets = grouped.ids.map((id) => ({ id }));
          await change(transaction, grouped.meetingId, { change: { kind: 'move', into: { kind: 'own' } }, targets });
          await expectNothingLost(transaction, grouped);
          const { rows } = await sql`
            select from question join topic on topic.id = topic_id
            where question.id = any(${grouped.ids}::uuid[]) and created_for = question.id`.execute(transaction);
          expect(rows).toHaveLength(QUESTIONS);
        });
      }),
      { numRuns: SEQUENCES / TOGETHER },
    );
  }, 900_000);

  async function topicsSeen(db: Queryable, meetingId: string): Promise<{ id: string; version: number }[]> {
    const { rows } = await sql<{ id: string; version: number }>`
      select id, version from topic
      where meeting_id = ${meetingId}::uuid and emptied_at is null order by number`.execute(db);
    return rows;
  }

  async function questionsSeen(db: Queryable, meetingId: string): Promise<{ id: string; seenVersion: number }[]> {
    const { rows } = await sql<{ id: string; seenVersion: number }>`
      select id, version as "seenVersion" from question where meeting_id = ${meetingId}::uuid`.execute(db);
    return rows;
  }
});
