import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../database/database.ts';

/** Whether a question has a theme from one of these commands. */
export async function isTheming(db: Queryable, commandIds: string[]): Promise<boolean> {
  const { rows } = await sql`select from question where theming_id = any(${commandIds}::uuid[]) limit 1`.execute(db);
  return rows.length > 0;
}

/** The theme before a command, and whether the command was an undo. */
export type FormerTheme = { before: string | null; isUndo: boolean };

/** The themes that a command replaced, by question id. A question that had the theme already is missing. */
export async function findFormerThemes(
  db: Queryable,
  { questionIds, commandId }: { questionIds: string[]; commandId: string },
): Promise<Map<string, FormerTheme>> {
  const { rows } = await sql<FormerTheme & { id: string }>`
    select question_id as id, detail ->> 'before' as before, detail ? 'isUndo' as "isUndo"
    from register_entry
    where question_id = any(${questionIds}::uuid[]) and kind = 'question.themeSet'
      and detail ->> 'commandId' = ${commandId}`.execute(db);
  return new Map(rows.map(({ id, ...former }) => [id, former]));
}

/** The codes of those themes that the meeting still has, retired ones included. Locks the themes until the transaction ends. */
export async function lockThemes(
  transaction: Transaction,
  { meetingId, codes }: { meetingId: string; codes: string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ code: string }>`
    select code from theme where meeting_id = ${meetingId}::uuid and code = any(${codes}::text[])
    order by code for share`.execute(transaction);
  return new Set(rows.map(({ code }) => code));
}

export type NewTheme = { id: string; themeCode: string | null };

/** Sets the themes of questions. Skips a question that already has its theme, so the earlier command can still be undone. */
export async function updateThemes(
  transaction: Transaction,
  { themes, commandId }: { themes: NewTheme[]; commandId: string },
): Promise<void> {
  await sql`
    update question
    set theme_code = given."themeCode", theming_id = ${commandId}::uuid, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(themes)}::text::jsonb) as given (id uuid, "themeCode" text)
    where question.id = given.id and theme_code is distinct from given."themeCode"`.execute(transaction);
}
