/** A database as an earlier version of the product left it: in use, with some of the migrations applied. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import type { OpenDatabase } from '#service/database/connect.ts';
import type { Database } from '#service/database/database.ts';
import { migrate, readMigrations } from '#service/database/schema/migrate.ts';

const SHIPPED = join(import.meta.dirname, '../../../database/migrations');

const BATCH = 20_000;

/** Applies the first `count` of the shipped migrations. */
export async function migrateTo(database: OpenDatabase, count: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'tribune-released-'));
  try {
    for (const { name } of readMigrations().slice(0, count)) cpSync(join(SHIPPED, name), join(folder, name));
    await migrate(database, { folder });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Fills the first released schema with a meeting and `count` questions: nine of ten with their author, every third with
 * consent, all with their register entry. The texts contain characters that a copy could damage.
 */
export async function fillFirstSchema({ maintenance }: OpenDatabase, count: number): Promise<void> {
  await insertMeeting(maintenance);
  await fillQuestions(maintenance, { from: 1, to: count, columns: HASHED });
}

/** Migration 0003 replaced the hash of a question's content by a salt. */
const SALTED_SINCE = 3;
/** Since migration 0009 questions are accepted, each in a topic. */
const ACCEPTED_SINCE = 9;

/**
 * Adds `count` questions to a later schema that has the meeting already. Where the schema has topics, accepts one in
 * ten.
 *
 * @param schema the number of the last migration applied
 */
export async function fillFurther(
  { maintenance }: OpenDatabase,
  { schema, after, count }: { schema: number; after: number; count: number },
): Promise<void> {
  const columns = schema < SALTED_SINCE ? HASHED : SALTED;
  await fillQuestions(maintenance, { from: after + 1, to: after + count, columns });
  if (schema >= ACCEPTED_SINCE) await acceptSome(maintenance, after);
}

async function insertMeeting(db: Database): Promise<void> {
  await sql`
    insert into meeting (id, is_current, held_on, time_zone, opens_at, closes_at, brand)
    values (gen_random_uuid(), true, '2025-05-23', 'Europe/Paris', '2025-05-05T07:00Z', '2025-05-22T10:00Z', '#0b5563')`.execute(
    db,
  );
  await sql`
    insert into meeting_text (meeting_id, language, company_name, title, subtitle, announced_notice, closed_notice,
      charter, data_protection, legal_url, privacy_url, company_url, redirect_url)
    select id, language, 'Exemple', 'Assemblée ' || language, '23 mai 2025', 'bientôt', 'fermée', 'règles', 'données',
      'https://example.com/legal', 'https://example.com/privacy', 'https://example.com', 'https://example.com'
    from meeting, unnest(array['fr', 'en']) as language`.execute(db);
  await sql`
    insert into reason (meeting_id, code, position, label_fr, label_en)
    select id, 'not-a-question', 1, 'hors sujet', 'not a question' from meeting`.execute(db);
}

const ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const AWKWARD = '\ufeff« Bonjour »,\u2028 \\u0041 "x" \\ 𝄞\n\t{[é';

type OwnColumns = { names: RawBuilder<unknown>; values: RawBuilder<unknown> };

const HASHED: OwnColumns = { names: sql`content_hash`, values: sql`sha256(convert_to(i::text, 'UTF8'))` };
const SALTED: OwnColumns = { names: sql`text_salt`, values: sql`decode(md5(i::text), 'hex')` };

type Filling = { from: number; to: number; columns: OwnColumns };

async function fillQuestions(db: Database, { from: first, to: last, columns }: Filling): Promise<void> {
  for (let from = first; from <= last; from += BATCH) {
    await fillBatch(db, { from, to: Math.min(last, from + BATCH - 1), columns });
  }
}

async function fillBatch(db: Database, { from, to, columns }: Filling): Promise<void> {
  await sql`
    with row as materialized (
      select i, gen_random_uuid() as id, meeting.id as meeting_id, clock_timestamp() - interval '1 day' as instant,
        (select string_agg(substr(${ALPHABET}, (i / (30::bigint ^ place)::bigint % 30)::integer + 1, 1), '' order by place)
          from generate_series(0, 7) as place) as characters
      from generate_series(${from}::bigint, ${to}::bigint) as i, meeting where is_current
    ), stored as (
      insert into question (id, meeting_id, reference, channel, language, text, country, received_at, idempotency_key, ${columns.names})
      select id, meeting_id, left(characters, 4) || '-' || right(characters, 4), 'page', case when i % 2 = 0 then 'fr' else 'en' end,
        ${AWKWARD}::text || repeat('question ', 20) || i, case when i % 5 = 0 then 'FR' end, instant, 'filled-' || i,
        ${columns.values} from row
    ), stored_author as (
      insert into author (question_id, first_name, last_name, email, company)
      select id, ${'\ufeffZoë'}::text, 'Filled ' || i, i || '@exemple.fr', case when i % 7 = 0 then 'Société' end
      from row where i % 10 > 0
    ), stored_consent as (
      insert into consent (question_id, wording, given_at) select id, 'Oui, j’accepte', instant from row where i % 3 = 0
    )
    insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
    select meeting_id, 'question.received', id, 'shareholder', instant, jsonb_build_object('channel', 'page') from row`.execute(
    db,
  );
}

/** Accepts one in ten of the questions filled after `after`, all in one topic, with the register entries. */
async function acceptSome(db: Database, after: number): Promise<void> {
  await sql`
    with made as (
      insert into topic (id, meeting_id, number, heading_fr, created_at)
      select gen_random_uuid(), id, 1, 'Dividende', clock_timestamp() from meeting where is_current
      returning id, meeting_id
    ), counted as (
      insert into topic_count (meeting_id, last) select meeting_id, 1 from made
    ), accepted as (
      update question set state = 'accepted', topic_id = made.id, decided_at = clock_timestamp(), decided_by = 'claire',
        decision_id = gen_random_uuid()
      from made where substr(idempotency_key, 8)::bigint > ${after} and substr(idempotency_key, 8)::bigint % 10 = 0
      returning question.id, question.meeting_id, question.topic_id, decision_id
    )
    insert into register_entry (meeting_id, kind, question_id, actor, actor_id, session_id, occurred_at, detail)
    select meeting_id, 'question.accepted', id, 'organiser', 'claire', 'session', clock_timestamp(),
      jsonb_build_object('from', 'received', 'to', 'accepted', 'version', 2, 'decisionId', decision_id, 'topicId', topic_id)
    from accepted`.execute(db);
}

/** Returns the stored questions as one value. Two equal values mean that nothing was lost, added or changed. */
export async function inventoryOf(db: Database): Promise<string> {
  const { rows } = await sql<{ inventory: string }>`
    select concat_ws(' ',
      (select count(*) || ':' || coalesce(md5(string_agg(concat_ws('|', id, reference, text, country, extract(epoch from received_at)), ',' order by id)), '')
        from question),
      (select count(*) || ':' || coalesce(md5(string_agg(concat_ws('|', question_id, first_name, last_name, email, company), ',' order by question_id)), '')
        from author),
      (select count(*) || ':' || coalesce(md5(string_agg(concat_ws('|', question_id, extract(epoch from given_at)), ',' order by question_id)), '')
        from consent),
      (select count(*) || ':' || coalesce(md5(string_agg(concat_ws('|', id, kind, question_id, detail), ',' order by id)), '')
        from register_entry where kind = 'question.received')) as inventory`.execute(db);
  return rows[0]?.inventory ?? '';
}
