/** SQL on the versions of answers. */
import { sql } from 'kysely';
import type { VersionKind } from '#contract/plain/answer/answer-state.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfAnswer } from '../answer-queries.ts';

/** A version grows for this long while its author goes on writing; then the next save begins another. */
const GROWS_FOR = '5 minutes';

export type NewVersion = { kind: VersionKind; text: string; authors: readonly string[]; writtenBy: string };

/** Lets the newest version grow, if its author wrote it within the last minutes. @returns false when it does not */
export async function growVersion(
  transaction: Transaction,
  { topicId, language }: OfAnswer,
  { text, authors, writtenBy }: NewVersion,
): Promise<boolean> {
  const { rows } = await sql`
    update answer_version set text = ${text}, authors = ${authors}::text[], saved_at = clock_timestamp()
    where topic_id = ${topicId}::uuid and language = ${language} and kind = 'written' and written_by = ${writtenBy}
      and begun_at > clock_timestamp() - ${GROWS_FOR}::interval
      and number = (
        select max(number) from answer_version where topic_id = ${topicId}::uuid and language = ${language})
    returning number`.execute(transaction);
  return rows.length > 0;
}

/** Adds a version to a locked answer. @returns its number */
export async function insertVersion(
  transaction: Transaction,
  { topicId, language }: OfAnswer,
  { kind, text, authors, writtenBy }: NewVersion,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into answer_version (topic_id, language, number, kind, text, authors, written_by, begun_at, saved_at)
    select ${topicId}, ${language}, coalesce(max(number), 0) + 1, ${kind}, ${text}, ${authors}::text[], ${writtenBy},
      clock_timestamp(), clock_timestamp()
    from answer_version where topic_id = ${topicId}::uuid and language = ${language}
    returning number`.execute(transaction);
  return rows[0]?.number ?? 0;
}

export type FoundVersion = {
  number: number;
  kind: VersionKind;
  text: string;
  authors: string[];
  writtenBy: string;
  begunAt: Date;
  savedAt: Date;
};

const COLUMNS = sql`
  number, kind, to_jsonb(text) as text, to_jsonb(authors) as authors, written_by as "writtenBy",
  begun_at as "begunAt", saved_at as "savedAt"`;

/** Every version of one language, newest first. */
export async function findVersions(db: Queryable, { topicId, language }: OfAnswer): Promise<FoundVersion[]> {
  const { rows } = await sql<FoundVersion>`
    select ${COLUMNS} from answer_version where topic_id = ${topicId}::uuid and language = ${language}
    order by number desc`.execute(db);
  return rows;
}

/** One version by its number. */
export async function findVersion(
  db: Queryable,
  { topicId, language, number }: OfAnswer & { number: number },
): Promise<FoundVersion | undefined> {
  const { rows } = await sql<FoundVersion>`
    select ${COLUMNS} from answer_version
    where topic_id = ${topicId}::uuid and language = ${language} and number = ${number}`.execute(db);
  return rows[0];
}
