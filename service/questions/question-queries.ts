import { sql } from 'kysely';
import { type Language, LANGUAGES } from '#contract/plain/language.ts';
import type { Phase } from '#contract/meeting/meeting.ts';
import { QUESTION_STATES } from '#contract/plain/question/question-state.ts';
import type { NewQuestion } from '#contract/question/question.ts';
import { announceChange } from '../database/announce-changes.ts';
import type { Database, Queryable } from '../database/database.ts';
import { textArray } from '../database/text-array.ts';

/** A question as it is sent to the database in JSON, with bytes as hexadecimal digits. */
export type Submission = Omit<NewQuestion, 'recaptchaToken' | 'language' | 'consentWording'> & {
  id: string;
  meetingId: string;
  reference: string;
  language: Language;
  /** The wording of the consent box; stored only if the box is checked. */
  consentWording: string;
  /** SHA-256 of the captcha pass's id; null if no captcha is configured. */
  tokenHash: string | null;
  idempotencyKey: string | null;
  textSalt: string;
  /** Lets an auditor check that a text is the one received. It reveals nothing without the salt, which is erased with the text. */
  textDigest: string;
  /** The digest that finds other questions from the same address. It is erased with the author. */
  sender: string;
};

/** `receivedAt` is null when nothing was inserted. */
export type Insertion = { receivedAt: Date | null; phase: Phase };

const OF_NO_MEETING: Insertion = { receivedAt: null, phase: 'closed' };

/**
 * Stores questions with their authors, consents and register entries in one statement: each question completely or not
 * at all, and none if the statement fails. The lock on the meeting makes a closing wait for earlier submissions, and
 * later submissions see the closing. Once the lock is held, the database's clock decides the phase for all questions of
 * a meeting. A question is not inserted if its meeting is not open, or if its token, key or reference exists already.
 * Keys are inserted in sorted order, so that two statements with the same keys do not deadlock. If the clock was set
 * back behind the newest question, the new question keeps its true instant and is ordered after the newest.
 *
 * @returns one result per submission, in the same order
 */
export async function insertQuestions(db: Database, submissions: Submission[]): Promise<Insertion[]> {
  const { rows } = await db.connection().execute(async (connection) => {
    const inserted = await insertStatement(submissions).execute(connection);
    await announceChange(connection);
    return inserted;
  });
  const insertions = new Map(rows.map(({ id, ...insertion }) => [id, insertion]));
  return submissions.map(({ id }) => insertions.get(id) ?? OF_NO_MEETING);
}

function insertStatement(submissions: Submission[]) {
  return sql<Insertion & { id: string }>`
    with sent as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(submissions)}::jsonb) as sent (id uuid, "meetingId" uuid,
        reference text, language text, text text, country text, "firstName" text, "lastName" text, email text,
        company text, "acceptFinancialEmail" boolean, "consentWording" text, "tokenHash" text, "idempotencyKey" text,
        "textSalt" text, "textDigest" text, sender text)
    ), locked as materialized (
      select id, opens_at, closes_at, override, override_until, published_at, is_complete
      from meeting where id = any (array(select "meetingId" from sent)) for share
    ), instant as materialized (
      select locked.*, clock_timestamp() as now from locked
    ), decided as materialized (
      select id as "meetingId", now,
        meeting_phase(opens_at, closes_at, override, override_until, published_at, is_complete, now) as phase
      from instant
    ), ahead as materialized (
      select instant.id as "meetingId", max(newest) as newest
      from instant cross join unnest(${textArray(QUESTION_STATES)}) as among (state_of)
      cross join unnest(${textArray(LANGUAGES)}) as spoken (language_of)
      cross join lateral (
        select ordered_at as newest from question
        where meeting_id = instant.id and state = state_of and language = language_of and ordered_at > now
        order by ordered_at desc limit 1
      ) as one
      group by instant.id
    ), stored as (
      insert into question (id, meeting_id, reference, channel, language, text, country, received_at, ahead_at,
        token_hash, idempotency_key, text_salt)
      select id, "meetingId", reference, 'page', language, text, nullif(country, ''), now,
        newest + interval '1 microsecond' * row_number() over (order by "idempotencyKey"),
        decode("tokenHash", 'hex'), "idempotencyKey", decode("textSalt", 'hex')
      from decided join sent using ("meetingId") left join ahead using ("meetingId") where phase = 'open'
      order by "idempotencyKey"
      on conflict do nothing
      returning id, received_at
    ), stored_author as (
      insert into author (question_id, first_name, last_name, email, company, sender)
      select id, "firstName", "lastName", email, nullif(company, ''), decode(sender, 'hex') from stored join sent using (id)
    ), stored_consent as (
      insert into consent (question_id, wording, given_at)
      select id, "consentWording", received_at from stored join sent using (id) where "acceptFinancialEmail"
    ), registered as (
      insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
      select "meetingId", 'question.received', id, 'shareholder', received_at,
        jsonb_build_object('channel', 'page', 'language', language, 'textDigest', "textDigest")
      from stored join sent using (id)
    )
    select id, received_at as "receivedAt", phase
    from sent join decided using ("meetingId") left join stored using (id)`;
}

export type EarlierQuestion = { reference: string; receivedAt: Date; hasSameContent: boolean };

/**
 * The question already stored under an idempotency key, and whether its stored text, author and consent are the same.
 * Erased content equals nothing.
 */
export async function findByIdempotencyKey(
  db: Queryable,
  submission: Omit<Submission, 'reference'>,
): Promise<EarlierQuestion | undefined> {
  if (submission.idempotencyKey === null) return undefined;
  const { rows } = await sql<EarlierQuestion>`
    select reference, received_at as "receivedAt",
      coalesce(text = ${submission.text} and coalesce(country, '') = ${submission.country}
        and first_name = ${submission.firstName} and last_name = ${submission.lastName} and email = ${submission.email}
        and coalesce(company, '') = ${submission.company}
        and (consent.question_id is not null) = ${submission.acceptFinancialEmail}::boolean, false) as "hasSameContent"
    from question
    left join author on author.question_id = question.id
    left join consent on consent.question_id = question.id
    where meeting_id = ${submission.meetingId}::uuid and idempotency_key = ${submission.idempotencyKey}`.execute(db);
  return rows[0];
}

/** Whether a captcha pass was already used for a question. */
export async function isTokenUsed(db: Queryable, tokenHash: string): Promise<boolean> {
  const { rows } = await sql`select from question where token_hash = decode(${tokenHash}, 'hex')`.execute(db);
  return rows.length > 0;
}
