/** Queries of the screens and files that show register entries. */
import { type RawBuilder, sql } from 'kysely';
import type { EntrySearch } from '#contract/register/entry-search.ts';
import type { RegisterEntry } from '#contract/register/register-entry.ts';
import type { Queryable } from '../database/database.ts';

/** Selects entries of a meeting. An undefined field does not restrict them. */
export type EntryFilter = {
  meetingId: string;
  kinds: string[] | undefined;
  actors: string[] | undefined;
  organiserId: string | undefined;
  search: EntrySearch | undefined;
  from: Date | undefined;
  to: Date | undefined;
};

export type FoundEntry = RegisterEntry & { id: string };

const NOTHING = sql`select null::bigint where false`;
const RECEIVED = 'question.received';
/** The length of a SHA-256 in hexadecimal digits. */
const HASH_DIGITS = 64;
/** How far places may deviate from the order of ids, and how far an unsealed id may be below the last sealed one. */
export const FARTHEST = 2000;

/** The kinds of actors that have an id in the register. */
const NAMED = new Set(['organiser', 'device', 'operator']);
/** The kinds of actors that never submit a question. */
const UNASKING = new Set(['monitor', 'service']);

function conditions(filter: EntryFilter): RawBuilder<unknown> {
  const { kinds, actors, organiserId, search, from, to } = filter;
  const wanted = [
    kinds && sql`kind = any (${kinds}::text[])`,
    actors && sql`actor = any (${actors}::text[])`,
    organiserId && sql`actor = 'organiser' and actor_id = ${organiserId}`,
    search && sql`entry.id in (select id from found)`,
    from && sql`occurred_at >= ${from}`,
    to && sql`occurred_at < ${to}`,
    ...narrowed(filter),
  ].filter((one) => typeof one === 'object');
  return wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
}

/** Adds the conditions of the partial indexes that the filter implies. Neither index contains questions of the public page. */
function narrowed({ kinds, actors, organiserId }: EntryFilter): RawBuilder<unknown>[] {
  const isOfOthers = kinds?.includes(RECEIVED) === false || actors?.every((actor) => UNASKING.has(actor)) === true;
  const isNamed = organiserId !== undefined || actors?.every((actor) => NAMED.has(actor)) === true;
  return [...(isOfOthers ? [sql`kind <> 'question.received'`] : []), ...(isNamed ? [sql`actor_id is not null`] : [])];
}

const ENTRY = sql`
  entry.id::text as id, kind, occurred_at as "occurredAt", jsonb_build_object('kind', actor, 'id', actor_id) as actor,
  session_id as "sessionId", seen_version as "seenVersion", detail,
  (select jsonb_build_object('reference', reference, 'number', (
      select min(number) from register_entry as receipt join register_seal on entry_id = receipt.id
      where receipt.question_id = question.id and receipt.kind = 'question.received'))
    from question where question.id = entry.question_id) as question`;

/** SQL for the ids that match the search, used by `conditions`. Each search but that by hash reads an index. */
function foundIds({ meetingId, search }: EntryFilter): RawBuilder<unknown> {
  if (search === undefined) return NOTHING;
  const { number, reference, topic, place, hash } = search;
  const alternatives = [
    number &&
      sql`
      select id from register_entry where question_id = (
        select question_id from register_seal as seal join register_entry as receipt on receipt.id = entry_id
        where seal.meeting_id = ${meetingId}::uuid and number = ${number})`,
    reference &&
      sql`
      select id from register_entry where question_id = (
        select id from question where meeting_id = ${meetingId}::uuid and reference = ${reference})`,
    ...(topic === undefined ? [] : ['topicId', 'fromTopicId'].map((name) => aboutTopic(meetingId, topic, name))),
    place && sql`select entry_id from register_seal where meeting_id = ${meetingId}::uuid and place = ${place}`,
    hash &&
      sql`
      select entry_id from register_seal where meeting_id = ${meetingId}::uuid
        and hash between decode(${hash.padEnd(HASH_DIGITS, '0')}, 'hex') and decode(${hash.padEnd(HASH_DIGITS, 'f')}, 'hex')`,
  ].filter((one) => typeof one === 'object');
  return alternatives.length === 0 ? NOTHING : sql.join(alternatives, sql` union `);
}

function aboutTopic(meetingId: string, topic: number, name: string): RawBuilder<unknown> {
  const key = sql.lit(name);
  return sql`
    select id from register_entry where detail ? ${key} and detail ->> ${key} = (
      select id::text from topic where meeting_id = ${meetingId}::uuid and number = ${topic})`;
}

/** Unsealed entries, the newest first. */
export async function findUnsealed(
  db: Queryable,
  filter: EntryFilter,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<FoundEntry[]> {
  const { rows } = await sql<FoundEntry>`
    with found (id) as materialized (${foundIds(filter)}),
    beyond as materialized (select coalesce(max(entry_id), 0) - ${FARTHEST} as id from register_seal)
    select null as place, null as hash, ${ENTRY}
    from register_entry as entry
    where meeting_id = ${filter.meetingId}::uuid and entry.id > (select id from beyond)
      and not exists (
        select from register_seal where entry_id > (select id from beyond) and entry_id = entry.id)
      ${before === undefined ? sql`` : sql`and entry.id < ${before}`}
      and ${conditions(filter)}
    order by entry.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Sealed entries, the last place first. */
export async function findSealed(
  db: Queryable,
  filter: EntryFilter,
  { limit, before }: { limit: number; before: string | undefined },
): Promise<FoundEntry[]> {
  const hasTime = filter.from !== undefined || filter.to !== undefined;
  const places = hasTime ? await findPlaces(db, filter) : undefined;
  const { rows } = await sql<FoundEntry>`
    with found (id) as materialized (${foundIds(filter)})
    select seal.place::float8 as place, encode(hash, 'hex') as hash, ${ENTRY}
    from register_seal as seal join register_entry as entry on entry.id = entry_id
    where seal.meeting_id = ${filter.meetingId}::uuid
      ${places === undefined ? sql`` : sql`and seal.place between ${places.first} and ${places.last}`}
      ${before === undefined ? sql`` : sql`and seal.place < ${before}`}
      and ${conditions(filter)}
    order by seal.place desc limit ${limit}`.execute(db);
  return rows;
}

/**
 * The range of places that contains the entries of a period, widened by `FARTHEST`. `offset 0` makes the planner search
 * by time: without it, it walks the ids from the first, and the first match may be far away.
 */
async function findPlaces(
  db: Queryable,
  { meetingId, from, to }: EntryFilter,
): Promise<{ first: string; last: string }> {
  const placeUpTo = (id: RawBuilder<unknown>) => sql`
    coalesce((select place from register_seal where meeting_id = ${meetingId}::uuid and entry_id <= ${id}
      order by entry_id desc limit 1), 0)`;
  const { rows } = await sql<{ first: string; last: string }>`
    with bound as (
      select min(id) as first, max(id) as last from (
        select id from register_entry
        where occurred_at >= ${from ?? '-infinity'} and occurred_at < ${to ?? 'infinity'} offset 0
      ) as entry
    )
    select (${placeUpTo(sql`bound.first`)} - ${FARTHEST}::integer)::text as first,
      (${placeUpTo(sql`bound.last`)} + ${FARTHEST}::integer)::text as last
    from bound`.execute(db);
  return rows[0] ?? { first: '0', last: '0' };
}

/** The number of sealed entries of a meeting. */
export async function countPlaces(db: Queryable, meetingId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(max(place), 0)::float8 as count from register_seal
    where meeting_id = ${meetingId}::uuid`.execute(db);
  return rows[0]?.count ?? 0;
}
