/** Received questions, and organisers who decide on them. */
import { sql } from 'kysely';
import type { Decision, DecisionResult } from '#contract/question/decision.ts';
import type { IntoTopic } from '#contract/topic.ts';
import type { Role } from '#contract/plain/organiser/role.ts';
import type { OpenDatabase } from '#service/database/connect.ts';
import { announceChange } from '#service/database/announce-changes.ts';
import type { Database, Queryable } from '#service/database/database.ts';
import type { BatchParts } from '#service/decisions/change/apply-in-batches.ts';
import { decideQuestion } from '#service/decisions/decide-question.ts';
import { moveQuestions } from '#service/decisions/topics/move-questions.ts';
import type { Actor } from '#service/http/actor.ts';
import { insertQuestions, type Submission } from '#service/questions/question-queries.ts';
import { submissionTo } from '../submissions.ts';

export type Organiser = Extract<Actor, { kind: 'organiser' }>;

/** Returns an organiser who is signed in at the desk. */
export function organiser(organiserId: string, ...roles: Role[]): Organiser {
  return { kind: 'organiser', organiserId, sessionId: `session of ${organiserId}`, roles };
}

export const THOMAS = organiser('thomas', 'moderator');
export const CLAIRE = organiser('claire', 'secretary');

/** Stores questions in an open meeting, as a page would send them. @returns their ids */
export async function receiveQuestions(
  db: Database,
  meetingId: string,
  submissions: Partial<Submission>[],
): Promise<string[]> {
  const whole = submissions.map((over) => submissionTo(meetingId, over));
  const inserted = await insertQuestions(db, whole);
  if (inserted.some(({ receivedAt }) => receivedAt === null)) throw new Error('A question was not stored');
  return whole.map(({ id }) => id);
}

/** Returns the dependencies of long work, for an organiser who stays allowed to decide. */
export function partsOf(
  { maintenance }: Pick<OpenDatabase, 'maintenance'>,
  closing = new AbortController().signal,
): BatchParts {
  return { maintenance, closing, requireDecider: async () => {} };
}

/** Returns a unique command key. */
export function commandKey(): string {
  return crypto.randomUUID();
}

export const OWN: IntoTopic = { kind: 'own' };
export const ACCEPT: Decision = { kind: 'accept', into: OWN };
export const REDIRECT: Decision = { kind: 'redirect' };
export const PROPOSE: Decision = {
  kind: 'proposeRefusal',
  reasonCode: 'not-a-question',
  sentence: { fr: 'Cette question ne porte pas sur l’assemblée.', en: 'This is no question for the meeting.' },
};

type Deciding = {
  meetingId: string;
  id: string;
  seenVersion: number;
  decision: Decision;
  by?: Organiser;
  key?: string;
};

/** Decides one question as an organiser at the desk. */
export async function decide(db: Database, deciding: Deciding): Promise<DecisionResult> {
  const { meetingId, id, seenVersion, decision, by = THOMAS, key = commandKey() } = deciding;
  return await decideQuestion(
    { db, actor: by, idempotencyKey: key },
    { params: { meetingId, questionId: id }, body: { decision, seenVersion } },
  );
}

type Moving = { meetingId: string; questions: { id: string; seenVersion: number }[]; into: IntoTopic; by?: Organiser };

/** Moves questions as an organiser at the desk. */
export async function move(db: Database, { meetingId, questions, into, by = THOMAS }: Moving): Promise<DecisionResult> {
  return await moveQuestions(
    { db, actor: by, idempotencyKey: commandKey() },
    { params: { meetingId }, body: { questions, into } },
  );
}

/** Stores many questions without authors at once, each with the same text followed by its number. @returns their ids */
export async function receiveMany(db: Database, meetingId: string, count: number, text: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with stored as (
      insert into question (id, meeting_id, reference, channel, language, text, text_salt, received_at)
      select gen_random_uuid(), ${meetingId}::uuid,
        -- Eight characters of the alphabet of references, by the number.
        (select string_agg(substr('23456789ABCDEFGHJKMNPQRSTVWXYZ', (floor((n + start) / power(30, place))::bigint % 30)::integer + 1, 1)
          || case place when 4 then '-' else '' end, '' order by place desc) from generate_series(0, 7) as place),
        'page', case n % 2 when 0 then 'fr' else 'en' end, ${text} || ' ' || n, '\\x', clock_timestamp()
      from generate_series(1, ${count}::integer) as n, (select count(*) + 1000000 as start from question) as before
      returning id, meeting_id, received_at
    ), registered as (
      insert into register_entry (meeting_id, kind, question_id, actor, occurred_at)
      select meeting_id, 'question.received', id, 'shareholder', received_at from stored
    )
    select id from stored`.execute(db);
  await announceChange(db);
  return rows.map(({ id }) => id);
}

/** Counts these questions by state. */
export async function countStates(db: Queryable, ids: string[]): Promise<Record<string, number>> {
  const { rows } = await sql<{ state: string; count: number }>`
    select state, count(*)::integer as count from question where id = any(${ids}::uuid[])
    group by state`.execute(db);
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}

/** Counts the register entries about these questions, except those of their receipt. */
export async function countEntries(db: Queryable, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from register_entry
    where question_id = any(${ids}::uuid[]) and kind <> 'question.received'`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Repeats the command until it has finished, as the desk does. */
export async function askAgain(ask: () => Promise<DecisionResult>): Promise<DecisionResult> {
  for (;;) {
    const result = await ask().catch((error: unknown) => {
      if (Object(error).code !== 'command-under-way') throw error;
    });
    if (result !== undefined) return result;
  }
}
