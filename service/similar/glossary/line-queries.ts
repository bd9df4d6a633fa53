import { sql } from 'kysely';
import type { GlossaryLine } from '#contract/similar/glossary.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { GlossaryForms } from '../method/compile-glossary.ts';

type StoredLine = Omit<GlossaryLine, 'pairs'>;

const COLUMNS = sql`concept, is_general as "isGeneral", forms_fr as fr, forms_en as en, origin,
  is_retired as "isRetired", version, changed_by as "changedBy", changed_at as "changedAt"`;

/** All lines by concept, retired ones too. */
export async function listLines(db: Queryable): Promise<StoredLine[]> {
  const { rows } = await sql<StoredLine>`
    select ${COLUMNS} from glossary_line order by concept collate "C"`.execute(db);
  return rows;
}

export async function findLine(db: Queryable, concept: string): Promise<StoredLine | undefined> {
  const { rows } = await sql<StoredLine>`
    select ${COLUMNS} from glossary_line where concept = ${concept}`.execute(db);
  return rows[0];
}

/**
 * Counts, for each concept or for one of them, the pairs of questions that have it and are in one topic of the meeting.
 */
export async function countPairs(
  db: Queryable,
  { meetingId, concept: wanted }: { meetingId: string; concept?: string },
): Promise<Map<string, number>> {
  const one =
    wanted === undefined ? sql`` : sql`and terms @> array[${`c:${wanted}`}::text] and term = ${`c:${wanted}`}`;
  const { rows } = await sql<{ concept: string; pairs: number }>`
    with held as (
      select substr(term, 3) as concept, count(*) as questions
      from question join question_terms on question_id = question.id cross join unnest(terms) as term
      where question.meeting_id = ${meetingId}::uuid and topic_id is not null and starts_with(term, 'c:') ${one}
      group by topic_id, term
    )
    select concept, least(sum(questions * (questions - 1) / 2), 2147483647)::integer as pairs
    from held group by concept`.execute(db);
  return new Map(rows.map(({ concept, pairs }) => [concept, pairs]));
}

/** The version of the glossary. It holds the row: changes of lines run one after the other. */
export async function lockVersion(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    select version from glossary for no key update`.execute(transaction);
  return versionIn(rows);
}

/** Raises the version of the glossary. Every question is then taken apart again. */
export async function raiseVersion(transaction: Transaction): Promise<number> {
  const { rows } = await sql<{ version: number }>`
    update glossary set version = version + 1 returning version`.execute(transaction);
  return versionIn(rows);
}

function versionIn([row]: readonly { version: number }[]): number {
  if (row === undefined) throw new Error('The database has no glossary');
  return row.version;
}

/** The last change of any line. */
export async function findLastChange(db: Queryable): Promise<{ by: string | null; since: string | null }> {
  const { rows } = await sql<{ by: string | null; since: Date }>`
    select changed_by as by, changed_at as since from glossary_line where changed_at is not null
    order by changed_at desc limit 1`.execute(db);
  const [last] = rows;
  return { by: last?.by ?? null, since: last?.since.toISOString() ?? null };
}

export type WrittenLine = GlossaryForms & { readonly isRetired: boolean };

/** Inserts lines, or writes over lines of the same concept. The caller has checked their versions. */
export async function writeLines(
  transaction: Transaction,
  { lines, by }: { lines: readonly WrittenLine[]; by: string },
): Promise<void> {
  await sql`
    insert into glossary_line (concept, is_general, forms_fr, forms_en, origin, is_retired, changed_by, changed_at)
    select concept, "isGeneral", fr, en, 'own', "isRetired", ${by}, now()
    from jsonb_to_recordset(${JSON.stringify(lines)}::text::jsonb)
      as line (concept text, "isGeneral" boolean, fr text[], en text[], "isRetired" boolean)
    on conflict (concept) do update set is_general = excluded.is_general, forms_fr = excluded.forms_fr,
      forms_en = excluded.forms_en, is_retired = excluded.is_retired, version = glossary_line.version + 1,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at`.execute(transaction);
}
