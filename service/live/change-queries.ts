import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../database/database.ts';

/** The largest number of new entries per read. The next read follows at once. */
const MAX_AT_ONCE = 2000;

/** The parts of an entry that determine its changes. */
export type Entry = {
  id: number;
  kind: string;
  meetingId: string;
  questionId: string | null;
  /** The stored detail; null for `question.received`, which is frequent and names nothing else. */
  detail: unknown;
};

/** The transactions of one moment. All with numbers before `oldestOpen` have ended, and none has the number `next` yet. */
export type Moment = { oldestOpen: bigint; next: bigint };

/** The register as one statement saw it, at one moment. */
export type Reading = {
  moment: Moment;
  /** In the order of their ids. */
  entries: Entry[];
  /** The last place of each meeting's chain. */
  places: Record<string, number>;
  /** The entry with the highest id. */
  newest: EntryPosition | undefined;
  /** False if there are more new entries. */
  isWhole: boolean;
  /** False if earlier entries are missing, because a standby without them has become the primary. */
  isContinued: boolean;
};

/** Identifies an entry by id and time, because the id of a lost entry is assigned again. `at` is in microseconds. */
export type EntryPosition = { id: number; at: string };

type Range = { first: number; last: number };

const AT = sql`(extract(epoch from occurred_at) * 1000000)::bigint::text`;
const COLUMNS = sql`id, kind, meeting_id, question_id, detail, ${AT} as at`;

/** The entries with ids above `after` or within earlier gaps, and whether the entry `newest` still exists. */
export async function readEntries(
  db: Queryable,
  { after, newest, gaps }: { after: number; newest: EntryPosition | undefined; gaps: readonly Range[] },
): Promise<Reading> {
  const [firsts, lasts] = [gaps.map(({ first }) => first), gaps.map(({ last }) => last)];
  const reading = await read(
    db,
    sql`
    (select ${COLUMNS} from register_entry where id > ${after} order by id limit ${MAX_AT_ONCE})
    union all
    (select ${COLUMNS} from unnest(${firsts}::bigint[], ${lasts}::bigint[]) as gap (first, last)
      join register_entry on id between first and last)`,
    newest === undefined
      ? sql`true`
      : sql`exists (select from register_entry where id = ${newest.id} and ${AT} = ${newest.at})`,
  );
  return { ...reading, isWhole: reading.entries.length < MAX_AT_ONCE };
}

/** The entries with the highest ids. */
export async function readLatestEntries(db: Queryable, count: number): Promise<Reading> {
  const reading = await read(
    db,
    sql`(select ${COLUMNS} from register_entry order by id desc limit ${count})`,
    sql`true`,
  );
  return { ...reading, isWhole: true };
}

type Row = {
  oldestOpen: string;
  next: string;
  isContinued: boolean;
  entries: [id: number, kind: string, meetingId: string, questionId: string | null, detail: unknown][];
  newest: EntryPosition | null;
  places: Record<string, number>;
};

async function read(
  db: Queryable,
  entries: RawBuilder<unknown>,
  isContinued: RawBuilder<unknown>,
): Promise<Omit<Reading, 'isWhole'>> {
  const { rows } = await sql<Row>`
    with entry as materialized (${entries})
    select pg_snapshot_xmin(now)::text as "oldestOpen", pg_snapshot_xmax(now)::text as next,
      ${isContinued} as "isContinued",
      (select json_build_object('id', id, 'at', at) from entry order by id desc limit 1) as newest,
      (select coalesce(json_agg(json_build_array(id, kind, meeting_id, question_id,
        case when kind <> 'question.received' then detail end) order by id), '[]') from entry) as entries,
      (select coalesce(json_object_agg(meeting.id, place), '{}')
        from meeting cross join lateral (
          select place from register_seal where meeting_id = meeting.id order by place desc limit 1
        ) as head) as places
    from pg_current_snapshot() as now`.execute(db);
  const {
    oldestOpen = '0',
    next = '0',
    entries: found = [],
    newest,
    places = {},
    isContinued: isSo = true,
  } = rows[0] ?? {};
  return {
    moment: { oldestOpen: BigInt(oldestOpen), next: BigInt(next) },
    entries: found.map(([id, kind, meetingId, questionId, detail]) => ({ id, kind, meetingId, questionId, detail })),
    newest: newest ?? undefined,
    places,
    isContinued: isSo,
  };
}
