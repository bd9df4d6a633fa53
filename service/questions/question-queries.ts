import { sql } from 'kysely';
import type { Language } from '#contract/language.ts';
import type { Phase } from '#contract/meeting.ts';
import type { NewQuestion, QuestionState } from '#contract/question.ts';
import type { Database } from '../database/database.ts';
import { LEAVING_FLUSH } from '../database/embedded/shared-flush.ts';
import { searchPattern } from './search-pattern.ts';

export type Submission = {
  meetingId: string;
  questionId: string;
  reference: string;
  language: Language;
  question: NewQuestion;
  /** The wording of the consent box; kept only when it is checked. */
  consentWording: string;
  /** SHA-256, null where no captcha is configured. */
  tokenHash: Buffer | null;
  idempotencyKey: string | null;
  textSalt: Buffer;
  /** Lets an auditor tell that a text is the one received. Without the salt, which goes away with the text, it says nothing. */
  textDigest: string;
};

/** `receivedAt` is null when nothing was inserted. */
export type Insertion = { receivedAt: Date | null; phase: Phase };

/**
 * Keeps a question with its author, consent and register entry, in one statement: all or nothing.
 * The lock on the meeting makes a closing wait for the submissions before it, and the submissions
 * after it see it; the phase is taken from the database's clock once the lock is held.
 * Nothing is inserted when the meeting is not open, or the token, key or reference is already there.
 *
 * @param isFlushLeft the commit does not wait for the disk: the caller does, with `WhenFlushed`
 */
export async function insertQuestion(db: Database, submission: Submission, isFlushLeft = false): Promise<Insertion> {
  const { rows } = await insertStatement(submission, isFlushLeft).execute(db);
  return rows[0] ?? { receivedAt: null, phase: 'closed' };
}

function insertStatement(submission: Submission, isFlushLeft = false) {
  const { question } = submission;
  const leavingFlush = isFlushLeft ? sql`and ${LEAVING_FLUSH}` : sql``;
  return sql<Insertion>`
    with locked as materialized (
      select id, opens_at, closes_at, override, override_until, published_at, is_complete
      from meeting where id = ${submission.meetingId}::uuid ${leavingFlush} for share
    ), instant as materialized (
      select locked.*, clock_timestamp() as now from locked
    ), decided as materialized (
      select id, now,
        meeting_phase(opens_at, closes_at, override, override_until, published_at, is_complete, now) as phase
      from instant
    ), kept as (
      insert into question (id, meeting_id, reference, channel, language, text, country, received_at,
        token_hash, idempotency_key, text_salt)
      select ${submission.questionId}::uuid, id, ${submission.reference}, 'page', ${submission.language},
        ${question.text}, nullif(${question.country}, ''), now,
        ${submission.tokenHash}::bytea, ${submission.idempotencyKey}::text, ${submission.textSalt}::bytea
      from decided where phase = 'open'
      on conflict do nothing
      returning id, meeting_id, received_at
    ), kept_author as (
      insert into author (question_id, first_name, last_name, email, company)
      select id, ${question.firstName}, ${question.lastName}, ${question.email}, nullif(${question.company}, '') from kept
    ), kept_consent as (
      insert into consent (question_id, wording, given_at)
      select id, ${submission.consentWording}, received_at from kept where ${question.acceptFinancialEmail}::boolean
    ), registered as (
      insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
      select meeting_id, 'question.received', id, 'shareholder', received_at,
        jsonb_build_object('channel', 'page', 'language', ${submission.language}::text, 'textDigest', ${submission.textDigest}::text)
      from kept
    )
    select (select received_at from kept) as "receivedAt", phase from decided`;
}

export type EarlierQuestion = { reference: string; receivedAt: Date; hasSameContent: boolean };

/**
 * The question already kept under an idempotency key, and whether its content is the same: text, author
 * and consent as they are kept. Nothing is the same as what has been erased.
 */
export async function findByIdempotencyKey(
  db: Database,
  { meetingId, idempotencyKey, question }: Pick<Submission, 'meetingId' | 'idempotencyKey' | 'question'>,
): Promise<EarlierQuestion | undefined> {
  if (idempotencyKey === null) return undefined;
  const { rows } = await sql<EarlierQuestion>`
    select reference, received_at as "receivedAt",
      coalesce(text = ${question.text} and coalesce(country, '') = ${question.country}
        and first_name = ${question.firstName} and last_name = ${question.lastName} and email = ${question.email}
        and coalesce(company, '') = ${question.company}
        and (consent.question_id is not null) = ${question.acceptFinancialEmail}::boolean, false) as "hasSameContent"
    from question
    left join author on author.question_id = question.id
    left join consent on consent.question_id = question.id
    where meeting_id = ${meetingId}::uuid and idempotency_key = ${idempotencyKey}`.execute(db);
  return rows[0];
}

/** True when a captcha pass has already been used for a question. */
export async function isTokenUsed(db: Database, tokenHash: Buffer): Promise<boolean> {
  const { rows } = await sql`select from question where token_hash = ${tokenHash}::bytea`.execute(db);
  return rows.length > 0;
}

export type KeptQuestion = {
  reference: string;
  state: QuestionState;
  channel: string;
  language: Language;
  receivedAt: Date;
  /** Null once it has gone away. */
  text: string | null;
  country: string | null;
  hasConsented: boolean;
  /** Null once the personal data has gone away. */
  author: { firstName: string; lastName: string; email: string; company: string | null } | null;
};

/** Which questions of the current meeting. Each undefined where it does not matter. */
export type QuestionFilter = {
  language?: Language | undefined;
  since?: Date | undefined;
  /** Each must be in the text; case and accents do not count. */
  words?: string[] | undefined;
};

type Page = {
  limit: number;
  /** Only those received before the question with this reference. */
  before?: string | undefined;
};

/** Texts are read as JSON: as plain text the embedded engine's driver drops a byte order mark before them. */
const KEPT_QUESTION = sql`
  question.id, reference, state, channel, language,
  received_at as "receivedAt", to_jsonb(text) as text, country, consent.question_id is not null as "hasConsented",
  case when author.question_id is not null then jsonb_build_object(
    'firstName', first_name, 'lastName', last_name, 'email', email, 'company', company) end as author`;

const WITH_AUTHOR_AND_CONSENT = sql`
  left join author on author.question_id = question.id
  left join consent on consent.question_id = question.id`;

/** A page of the current meeting's questions, newest first. */
export async function findQuestions(db: Database, filter: QuestionFilter, { limit, before }: Page) {
  // The instant is compared where it is kept: it has microseconds, which a Date has not.
  const older =
    before === undefined
      ? sql`true`
      : sql`(received_at, question.id) < (select received_at, id from question where reference = ${before})`;
  // The page is chosen before anything is joined to it, whatever the planner knows of the tables.
  const { rows } = await sql<KeptQuestion & { id: string }>`
    with question as materialized (
      select id, reference, state, channel, language, received_at, text, country from question
      where ${matching(filter)} and ${older}
      order by received_at desc, id desc limit ${limit}
    )
    select ${KEPT_QUESTION} from question ${WITH_AUTHOR_AND_CONSENT}
    order by received_at desc, question.id desc`.execute(db);
  return rows;
}

/** How many of the current meeting's questions there are. */
export async function countQuestions(db: Database, filter: QuestionFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from question where ${matching(filter)}`.execute(db);
  return rows[0]?.count ?? 0;
}

function matching({ language, since, words = [] }: QuestionFilter) {
  const conditions = [
    sql`meeting_id = (select id from meeting where is_current)`,
    ...(language === undefined ? [] : [sql`language = ${language}`]),
    ...(since === undefined ? [] : [sql`received_at >= ${since}`]),
    ...words.map((word) => sql`text ~ ${searchPattern(word)}`),
  ];
  return sql.join(conditions, sql` and `);
}

/** One question by the reference its author was given. */
export async function findQuestion(db: Database, reference: string) {
  const { rows } = await sql<KeptQuestion & { id: string; timeZone: string }>`
    select ${KEPT_QUESTION}, time_zone as "timeZone" from question
    join meeting on meeting.id = question.meeting_id ${WITH_AUTHOR_AND_CONSENT}
    where reference = ${reference}`.execute(db);
  return rows[0];
}
