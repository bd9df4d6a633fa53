/** SQL on the key figures of answers. */
import { sql } from 'kysely';
import type { AnswerFigures, Figure } from '#contract/answer/answer.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import type { OfTopic } from '../answer-queries.ts';

export type SavedFigures = AnswerFigures & { savedBy: string | null; savedAt: Date | null };

/** The figures of a topic's answer; version 0 before the first save. */
export async function findFigures(db: Queryable, topicId: string): Promise<SavedFigures> {
  const { rows } = await sql<SavedFigures>`
    select version, figures, saved_by as "savedBy", saved_at as "savedAt" from answer_figures
    where topic_id = ${topicId}::uuid`.execute(db);
  return rows[0] ?? { version: 0, figures: [], savedBy: null, savedAt: null };
}

/** Replaces the list. @returns false when the seen version is not the present one */
export async function setFigures(
  transaction: Transaction,
  { meetingId, topicId }: OfTopic,
  { seenVersion, figures, savedBy }: { seenVersion: number; figures: readonly Figure[]; savedBy: string },
): Promise<boolean> {
  const list = sql`${JSON.stringify(figures)}::text::jsonb`;
  const { rows } =
    seenVersion === 0
      ? await sql`
          insert into answer_figures (topic_id, meeting_id, version, figures, saved_by, saved_at)
          values (${topicId}, ${meetingId}, 1, ${list}, ${savedBy}, clock_timestamp())
          on conflict do nothing returning version`.execute(transaction)
      : await sql`
          update answer_figures
          set figures = ${list}, version = version + 1, saved_by = ${savedBy}, saved_at = clock_timestamp()
          where topic_id = ${topicId}::uuid and version = ${seenVersion} returning version`.execute(transaction);
  return rows.length > 0;
}
