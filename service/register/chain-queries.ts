import { sql } from 'kysely';
import type { QuestionFault } from '#contract/register/chain-faults.ts';
import type { Queryable } from '../database/database.ts';
import type { Placing, Sealed, Shift } from './guess-shifts.ts';

const PAGE = 500;

type After = { meetingId: string; place: number; shift: Shift };

/** The seals of a meeting that follow a place, in their order, with what is hashed of their entries. */
export async function findSeals(db: Queryable, { meetingId, place, shift }: After): Promise<Sealed[]> {
  const { rows } = await sql<Omit<Sealed, 'place'> & { place: string }>`
    with seal as materialized (${sealsAfter({ meetingId, place, most: PAGE })})
    select seal.place::text, entry_id::text as "entryId", number, encode(hash, 'hex') as hash,
      occurred_at as "occurredAt",
      case when entry.id is not null then
        register_line(whole, seal.place + ${shift.places}::integer, number + ${shift.numbers}::integer)
      end as line
    from seal left join lateral (
      select entry as whole, id, occurred_at from register_entry as entry
      where id = entry_id and meeting_id = ${meetingId}::uuid ${EACH_BY_ITS_KEY}
    ) as entry on true
    order by seal.place`.execute(db);
  return rows.map(({ place: stands, ...sealed }) => Object.assign(sealed, { place: Number(stands) }));
}

/** The planner may not turn a page's look-ups into a reading of the whole table, for each page again. */
const EACH_BY_ITS_KEY = sql`offset 0`;

function sealsAfter({ meetingId, place, most }: { meetingId: string; place: number; most: number }) {
  return sql`
    select place, entry_id, number, hash from register_seal
    where meeting_id = ${meetingId}::uuid and place > ${place} order by place limit ${most}`;
}

/** What would be hashed of entries if they stood elsewhere; null for one that is not there. */
export async function renderLines(db: Queryable, placings: Placing[]): Promise<(string | null)[]> {
  const { rows } = await sql<{ line: string | null }>`
    select case when entry.id is not null then
      register_line(entry, (wanted ->> 'place')::bigint, (wanted ->> 'number')::integer) end as line
    from jsonb_array_elements(${JSON.stringify(placings)}::jsonb) with ordinality as listed (wanted, nth)
    left join register_entry as entry on entry.id = (wanted ->> 'entryId')::bigint
    order by nth`.execute(db);
  return rows.map(({ line }) => line);
}

/** The hash that stands at a place of a meeting's chain, in hexadecimal; undefined where there is none. */
export async function findHash(
  db: Queryable,
  { meetingId, place }: { meetingId: string; place: number },
): Promise<string | undefined> {
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from register_seal
    where meeting_id = ${meetingId}::uuid and place = ${place}`.execute(db);
  return rows[0]?.hash;
}

/** Looked at together: one transaction of the embedded database makes nobody wait for long. */
const QUESTIONS_AT_ONCE = 2000;

/** A place of the chain, and what is wrong with the question received there, if one was. */
export type LookedAt = {
  place: number;
  number: number | null;
  reference: string | null;
  faults: QuestionFault[];
  isErased: boolean;
};

/** The next places of a meeting's chain, and whether the questions received there are what its entries say of them. */
export async function findQuestions(
  db: Queryable,
  { meetingId, place }: { meetingId: string; place: number },
): Promise<LookedAt[]> {
  const { rows } = await sql<LookedAt>`
    with seal as materialized (${sealsAfter({ meetingId, place, most: QUESTIONS_AT_ONCE })})
    select place::integer as place, number, reference,
      question.id is not null and text is null as "isErased",
      case when receipt.question_id is null then array[]::text[] else array_remove(array[
        case when question.id is null then 'questionMissing' end,
        case when receipt.digest <> ${digestOf('text')} then 'textChanged' end,
        case when state <> coalesce(led_to, 'received') then 'stateChanged' end,
        case when received_at <> receipt.occurred_at then 'receivedAtChanged' end,
        case when text is not null and (
          (shown_text is not null) <> coalesce(redaction.kind = 'question.redacted', false)
          or redaction.digest <> ${digestOf('shown_text')}
        ) then 'shownTextChanged' end
      ], null) end as faults
    from seal
    left join lateral (
      select question_id, occurred_at, detail ->> 'textDigest' as digest from register_entry
      where id = entry_id and kind = 'question.received' ${EACH_BY_ITS_KEY}
    ) as receipt on true
    left join lateral (
      select id, reference, state, received_at, text, shown_text, text_salt from question
      where id = receipt.question_id and meeting_id = ${meetingId}::uuid ${EACH_BY_ITS_KEY}
    ) as question on true
    left join lateral (
      select detail ->> 'to' as led_to from register_entry
      where question_id = question.id and meeting_id = ${meetingId}::uuid and detail ? 'decisionId'
      order by id desc limit 1
    ) as decision on true
    left join lateral (
      select kind, detail ->> 'shownTextDigest' as digest from register_entry
      where question_id = question.id and meeting_id = ${meetingId}::uuid
        and kind in ('question.redacted', 'question.unredacted')
      order by id desc limit 1
    ) as redaction on true
    order by place`.execute(db);
  return rows;
}

/** As `textDigest` computes it. */
function digestOf(column: 'text' | 'shown_text') {
  return sql`encode(sha256(text_salt || convert_to(question.id || E'\n' || ${sql.ref(column)}, 'UTF8')), 'hex')`;
}

export type Astray = { place: number; isAlone: boolean };

/** Seals in other meetings' chains that are of this meeting's entries, or of no entry at all, in the order of their places. */
export async function findAstray(db: Queryable, meetingId: string): Promise<Astray[]> {
  const { rows } = await sql<Astray>`
    select place::integer as place, entry.id is null as "isAlone"
    from register_seal as seal left join register_entry as entry on entry.id = entry_id
    where seal.meeting_id <> ${meetingId}::uuid and (entry.id is null or entry.meeting_id = ${meetingId}::uuid)
    order by place`.execute(db);
  return rows;
}

/** What the chain lacks: entries without a seal, and questions whose entry is not sealed. */
export async function countOutside(
  db: Queryable,
  meetingId: string,
): Promise<{ unsealed: number; questionsWithoutEntry: number }> {
  const { rows } = await sql<{ unsealed: number; questionsWithoutEntry: number }>`
    select
      (select count(*)::integer from register_entry as entry
        where meeting_id = ${meetingId}::uuid
          and not exists (select from register_seal where entry_id = entry.id)) as unsealed,
      (select count(*)::integer from question
        where meeting_id = ${meetingId}::uuid and not exists (
          select from register_entry where question_id = question.id and kind = 'question.received'
        )) as "questionsWithoutEntry"`.execute(db);
  return rows[0] ?? { unsealed: 0, questionsWithoutEntry: 0 };
}
