/** Compares questions with their register entries. */
import { type RawBuilder, sql } from 'kysely';
import type { QuestionFault } from '#contract/plain/register/chain-faults.ts';
import type { Queryable } from '../../database/database.ts';
import { EACH_BY_ITS_KEY } from './chain-queries.ts';

/** An entry of a meeting, and the faults of the question that it received, if any. */
export type ExaminedQuestion = {
  entryId: string;
  /** Null while the entry is unsealed; its number is null then too. */
  place: number | null;
  number: number | null;
  reference: string | null;
  faults: QuestionFault[];
  isErased: boolean;
};

type After = { meetingId: string; place: number; most: number };

/** Examines the entries at the next places of a meeting's chain, in order. */
export async function examineAfter(db: Queryable, { meetingId, place, most }: After): Promise<ExaminedQuestion[]> {
  const seals = sql`
    select place, entry_id, number from register_seal
    where meeting_id = ${meetingId}::uuid and place > ${place} order by place limit ${most}`;
  return await examine(db, { meetingId, seals });
}

/** Examines unsealed entries of a meeting. */
export async function examineUnsealed(
  db: Queryable,
  { meetingId, entryIds }: { meetingId: string; entryIds: string[] },
): Promise<ExaminedQuestion[]> {
  const seals = sql`
    select null::bigint as place, entry_id, null::integer as number
    from pg_catalog.unnest(${entryIds}::bigint[]) as unsealed (entry_id)`;
  return await examine(db, { meetingId, seals });
}

type Looking = { meetingId: string; seals: RawBuilder<unknown> };

async function examine(db: Queryable, { meetingId, seals }: Looking): Promise<ExaminedQuestion[]> {
  const { rows } = await sql<ExaminedQuestion>`
    with seal as materialized (${seals})
    select entry_id::text as "entryId", place::integer as place, number, reference,
      question.id is not null and text is null as "isErased",
      case when receipt.question_id is null then array[]::text[] else pg_catalog.array_remove(array[
        case when question.id is null then 'questionMissing' end,
        case when question.id is not null and is_repeated then 'receivedTwice' end,
        case when receipt.digest <> ${digestOf('text')} then 'textChanged' end,
        case when receipt.language <> question.language then 'languageChanged' end,
        case when receipt.channel <> question.channel then 'channelChanged' end,
        case when state <> coalesce(led_to, 'received') then 'stateChanged'
          when topic_id is distinct from last_topic_id then 'topicChanged'
          when decision_id is distinct from last_decision_id or version <> last_version then 'versionChanged' end,
        case when received_at <> receipt.occurred_at then 'receivedAtChanged' end,
        case when text is not null and (
          (shown_text is not null) <> coalesce(is_redacted, false)
          or shown_digest <> ${digestOf('shown_text')}
        ) then 'shownTextChanged' end
      ], null) end as faults
    from seal
    left join lateral (
      select question_id, occurred_at, detail ->> 'textDigest' as digest, detail ->> 'language' as language,
        detail ->> 'channel' as channel
      from register_entry where id = entry_id and kind = 'question.received' ${EACH_BY_ITS_KEY}
    ) as receipt on true
    left join lateral (
      select id, reference, channel, language, state, version, topic_id, decision_id, received_at, text, shown_text, text_salt
      from question
      where id = receipt.question_id and meeting_id = ${meetingId}::uuid ${EACH_BY_ITS_KEY}
    ) as question on true
    left join lateral (
      select pg_catalog.count(*) filter (where kind = 'question.received') > 1 as is_repeated,
        ${lastOf("detail ->> 'to'", DECIDING)} as led_to,
        ${lastOf("detail ->> 'decisionId'", DECIDING)}::uuid as last_decision_id,
        ${lastOf("detail ->> 'topicId'", DECIDING)}::uuid as last_topic_id,
        ${lastOf('kind', REDACTING)} = 'question.redacted' as is_redacted,
        ${lastOf("detail ->> 'shownTextDigest'", REDACTING)} as shown_digest,
        coalesce(pg_catalog.max(coalesce((detail ->> 'version')::integer, seen_version + 1)) filter (
          where ${sql.raw(DECIDING)} or ${sql.raw(REDACTING)} or ${sql.raw(WITHOUT_DECISION)}), 1) as last_version
      from register_entry where question_id = question.id and meeting_id = ${meetingId}::uuid
    ) as history on true
    order by place, entry_id`.execute(db);
  return rows;
}

const DECIDING = "detail ? 'decisionId'";
/** Entries of changes without a decision: of the theme, or of the version alone. */
const WITHOUT_DECISION = "kind in ('question.themeSet', 'question.redactionProposed', 'question.redactionReturned')";
const REDACTING = "kind in ('question.redacted', 'question.unredacted')";

function lastOf(value: string, wanted: typeof DECIDING | typeof REDACTING): RawBuilder<unknown> {
  return sql.raw(`(pg_catalog.array_agg(${value} order by id desc) filter (where ${wanted}))[1]`);
}

/** The digest of `textDigest`, from functions and operators of `pg_catalog` only. An owner's operators have other types. */
function digestOf(column: 'text' | 'shown_text') {
  const hashed = sql`pg_catalog.convert_to(question.id::text || E'\\n'::text || ${sql.ref(column)}, 'UTF8')`;
  return sql`pg_catalog.encode(pg_catalog.sha256(text_salt || ${hashed}), 'hex')`;
}
