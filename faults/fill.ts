/** Questions in bulk, as the service keeps them, written by one statement each table. */
import { sql } from 'kysely';
import type { Database } from '#service/database/connect.ts';

/** Fills the current meeting with questions; their keys are random, as real ones are, so that indexes grow alike. */
export async function fillWithQuestions(db: Database, count: number): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`
      create temporary table filling on commit drop as
      select gen_random_uuid() as id, n, now() - make_interval(secs => n) as received_at
      from generate_series(1, ${count}::integer) as n`.execute(transaction);
    await sql`
      insert into question (id, meeting_id, reference, channel, language, text, country, received_at,
        token_hash, idempotency_key, content_hash)
      select filling.id, meeting.id, ${REFERENCE}, 'page', 'fr', repeat('Une question. ', 12), 'FR', received_at,
        sha256(filling.id::text::bytea), gen_random_uuid()::text, sha256(n::text::bytea)
      from filling, meeting where is_current`.execute(transaction);
    await sql`
      insert into author (question_id, first_name, last_name, email)
      select id, 'Marie', 'Lefèvre', 'marie.' || n || '@exemple.fr' from filling`.execute(transaction);
    await sql`
      insert into register_entry (meeting_id, kind, question_id, actor, occurred_at, detail)
      select meeting.id, 'question.received', filling.id, 'shareholder', received_at,
        jsonb_build_object('channel', 'page', 'language', 'fr', 'textDigest', encode(sha256(n::text::bytea), 'hex'))
      from filling, meeting where is_current`.execute(transaction);
  });
}

/** Another one for each `n`, scattered: a product with an odd number, in hexadecimal signs that a reference may have. */
const REFERENCE = sql`
  regexp_replace(
    translate(upper(lpad(to_hex(n::bigint * 2654435761 % 4294967296), 8, '0')), '01', 'GH'), '(....)(....)', '\\1-\\2')`;
