/** Queries that fill the terms of questions, and read them. */
import { type RawBuilder, sql } from 'kysely';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { unindexedQuestions } from '../../questions/shown/unindexed-queries.ts';
import { METHOD_VERSION } from '../method/method-version.ts';
import type { TextTerms } from '../method/terms-of.ts';
import type { StoredQuestion } from './term-store.ts';

/** The key of the advisory lock of the process that fills. */
const FILLING_LOCK = 7_361_002;

/**
 * `glossary_version` of a row holds the version of the method too, in the millions. So a new release fills older rows
 * again, and an older one that still runs leaves the new rows alone.
 */
const VERSIONS_OF_A_METHOD = 1_000_000;

function versionOfTerms(glossaryVersion: number | RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`(${glossaryVersion} + ${METHOD_VERSION * VERSIONS_OF_A_METHOD}::integer)`;
}

const CURRENT_VERSION = versionOfTerms(sql`(select version from glossary)`);

export type Unfilled = { questionId: string; meetingId: string; revision: number; language: Language; text: string };

/** Finds rows whose terms are of an older glossary or method: of the newest meeting first, empty ones first. */
export async function findUnfilled(
  db: Queryable,
  { version, most }: { version: number; most: number },
): Promise<Unfilled[]> {
  const { rows } = await sql<Unfilled>`
    with old as materialized (
      select row_number() over () as place, one.* from (
        select row_.* from meeting
        cross join lateral (
          select question_id, meeting_id, revision from question_terms
          where meeting_id = meeting.id and glossary_version < ${versionOfTerms(version)}
          order by glossary_version limit ${most}
        ) as row_
        order by meeting.created_at desc limit ${most}
      ) as one
    )
    select question_id as "questionId", old.meeting_id as "meetingId", revision, language,
      coalesce(shown_text, text, '') as text
    from old join question on id = question_id order by place`.execute(db);
  return rows;
}

/** Counting more would cost as much as many requests. */
const COUNTED_MAX = 10_000;

/** Counts the rows that wait for their terms, up to 10,000. */
export async function countUnfilled(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from meeting
      cross join lateral (
        select from question_terms
        where meeting_id = meeting.id and glossary_version < ${CURRENT_VERSION}
        limit ${COUNTED_MAX}
      ) as one
      limit ${COUNTED_MAX}
    ) as waiting`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Computed = TextTerms & { questionId: string; revision: number };

/**
 * Stores computed terms. It skips rows whose text has changed since it was read, and rows that another transaction is
 * changing: waiting for them could deadlock.
 *
 * @returns how many were stored
 */
export async function storeTerms(
  transaction: Transaction,
  { version, computed }: { version: number; computed: readonly Computed[] },
): Promise<number> {
  await sql`select pg_advisory_xact_lock(${FILLING_LOCK})`.execute(transaction);
  const rows = computed.map(({ questionId, revision, terms, total }) => ({
    question_id: questionId,
    revision,
    terms: terms.map(({ term }) => term),
    weights: terms.map(({ weight }) => weight),
    total,
  }));
  const { numAffectedRows = 0n } = await sql`
    with computed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb)
        as row_ (question_id uuid, revision integer, terms text[], weights real[], total real)
    ), free as materialized (
      select question_id from question_terms join computed using (question_id, revision)
      where glossary_version < ${versionOfTerms(version)}
      for no key update of question_terms skip locked
    )
    update question_terms set glossary_version = ${versionOfTerms(version)}, terms = computed.terms,
      weights = computed.weights, total = computed.total, filled = nextval('question_terms_filled')
    from computed join free using (question_id)
    where question_terms.question_id = computed.question_id`.execute(transaction);
  return Number(numAffectedRows);
}

/** Finds the questions whose rows are gone, because their texts were erased. */
export async function findGone(db: Queryable, questionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...questionIds]}::uuid[]) as known (id)
    where not exists (select from question_terms where question_id = id)`.execute(db);
  return rows.map(({ id }) => id);
}

export type FilledPage = {
  questions: StoredQuestion[];
  /** The highest number of the page; null when it is empty. */
  last: string | null;
  /** Whether questions of the meeting wait for terms of the current glossary. Not looked up when more pages follow. */
  isWaiting: boolean;
};

/** Reads the terms that were filled after a number, in the order of numbers. */
export async function readFilled(
  db: Queryable,
  { meetingId, after, most }: { meetingId: string; after: string; most: number },
): Promise<FilledPage> {
  const meeting = sql`${meetingId}::uuid`;
  // A question that the search does not have yet has no row. One value of JSON costs a fifth of the time of rows with arrays.
  const { rows } = await sql<FilledPage>`
    with page as materialized (
      select * from question_terms where meeting_id = ${meeting} and filled > ${after}::bigint
      order by filled limit ${most}
    )
    select max(filled)::text as last, case when count(*) = ${most} then true else exists (
        select from question_terms where meeting_id = ${meeting} and glossary_version < ${CURRENT_VERSION}
      ) or exists (${unindexedQuestions(meeting, 1)}) end as "isWaiting", coalesce(json_agg(json_build_object(
        'questionId', question_id, 'revision', revision, 'language', language, 'total', total, 'terms', terms,
        'weights', weights
      ) order by filled), '[]') as questions
    from page join question on id = question_id`.execute(db);
  const page = rows[0];
  return page ?? { questions: [], last: null, isWaiting: true };
}
