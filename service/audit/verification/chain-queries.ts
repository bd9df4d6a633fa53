import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';
import type { Placing, Sealed, Shift } from './infer-tampering.ts';

const PAGE = 500;

type After = { meetingId: string; place: number; shift: Shift };

/** The next seals of a meeting after a place, in order, each with the hashed line of its entry. */
export async function findSeals(db: Queryable, { meetingId, place, shift }: After): Promise<Sealed[]> {
  const { rows } = await sql<Omit<Sealed, 'place'> & { place: string }>`
    with seal as materialized (
      select place, entry_id, number, hash from register_seal
      where meeting_id = ${meetingId}::uuid and place > ${place} order by place limit ${PAGE}
    )
    select seal.place::text, entry_id::text as "entryId", number, pg_catalog.encode(hash, 'hex') as hash,
      occurred_at as "occurredAt",
      case when entry.id is not null then
        ${lineOf({ place: sql`seal.place + ${shift.places}::integer`, number: sql`number + ${shift.numbers}::integer` })}
      end as line
    from seal left join lateral (
      select ${ENTRY} from register_entry
      where id = entry_id and meeting_id = ${meetingId}::uuid ${EACH_BY_ITS_KEY}
    ) as entry on true
    order by seal.place`.execute(db);
  return rows.map(({ place: stands, ...sealed }) => Object.assign(sealed, { place: Number(stands) }));
}

const ENTRY = sql`id, meeting_id, kind, question_id, actor, actor_id, session_id, seen_version, occurred_at, detail`;

/**
 * SQL for the hashed line of `entry`, the same as `register_line` renders. It does not call that function, because the
 * database's owner can replace it with one that renders a forged entry as the original.
 */
function lineOf({ place, number }: { place: RawBuilder<unknown>; number: RawBuilder<unknown> }): RawBuilder<unknown> {
  return sql`pg_catalog.jsonb_build_object(
    'meetingId', entry.meeting_id, 'place', ${place}, 'number', ${number}, 'entryId', entry.id, 'kind', entry.kind,
    'questionId', entry.question_id, 'actor', entry.actor, 'actorId', entry.actor_id, 'sessionId', entry.session_id,
    'seenVersion', entry.seen_version, 'occurredAt',
    pg_catalog.to_char(entry.occurred_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), 'detail', entry.detail
  )::text`;
}

/** Keeps the planner from turning the look-ups of a page into a scan of the whole table, once per page. */
export const EACH_BY_ITS_KEY = sql`offset 0`;

/** The hashed lines of entries as if they had other places; null for a missing entry. */
export async function renderLines(db: Queryable, placings: Placing[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ line: string | null }>`
    select case when entry.id is not null then
      ${lineOf({ place: sql`(wanted ->> 'place')::bigint`, number: sql`(wanted ->> 'number')::integer` })} end as line
    from pg_catalog.jsonb_array_elements(${JSON.stringify(placings)}::jsonb) with ordinality as listed (wanted, nth)
    left join register_entry as entry on entry.id = (wanted ->> 'entryId')::bigint
    order by nth`.execute(db);
  return rows.map(({ line }) => line);
}

/** The hash at a place of a meeting's chain, in hexadecimal; undefined if there is none. */
export async function findHash(
  db: Queryable,
  { meetingId, place }: { meetingId: string; place: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select pg_catalog.encode(hash, 'hex') as hash from register_seal
    where meeting_id = ${meetingId}::uuid and place = ${place}`.execute(db);
  return rows[0]?.hash;
}

export type Astray = { place: number; isAlone: boolean };

/** The seals in other chains that belong to this meeting's entries, or to no entry (`isAlone`), in the order of places. */
export async function findAstray(db: Queryable, meetingId: string): Promise<Astray[]> {
  const { rows } = await sql<Astray>`
    select place::integer as place, entry.id is null as "isAlone"
    from register_seal as seal left join register_entry as entry on entry.id = entry_id
    where seal.meeting_id <> ${meetingId}::uuid and (entry.id is null or entry.meeting_id = ${meetingId}::uuid)
    order by place`.execute(db);
  return rows;
}

export type Outside = {
  unsealed: number;
  /** The ids of the unsealed `question.received` entries. */
  receipts: string[];
  questionsWithoutEntry: number;
};

/** The entries without a seal, and the number of questions without an entry. */
export async function findOutside(db: Queryable, meetingId: string): Promise<Outside> {
  const { rows } = await sql<Outside>`
    select pg_catalog.count(*)::integer as unsealed,
      coalesce(pg_catalog.array_agg(id::text) filter (where kind = 'question.received'), '{}') as receipts,
      (select pg_catalog.count(*)::integer from question
        where meeting_id = ${meetingId}::uuid and not exists (
          select from register_entry where question_id = question.id and kind = 'question.received'
        )) as "questionsWithoutEntry"
    from register_entry as entry
    where meeting_id = ${meetingId}::uuid and not exists (select from register_seal where entry_id = entry.id)`.execute(
    db,
  );
  return rows[0] ?? { unsealed: 0, receipts: [], questionsWithoutEntry: 0 };
}
