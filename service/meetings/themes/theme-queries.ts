import { sql } from 'kysely';
import type { NewTheme, ThemeList } from '#contract/meeting/theme.ts';
import type { Queryable, Transaction } from '../../database/database.ts';
import { growRevision } from '../meeting-change-queries.ts';

/** The themes of a meeting in their order, retired ones last. Version 0 before the first change. */
export async function findThemes(db: Queryable, meetingId: string): Promise<ThemeList> {
  const { rows } = await sql<ThemeList>`
    select
      coalesce((select version from theme_list where meeting_id = ${meetingId}::uuid), 0) as version,
      coalesce((
        select jsonb_agg(jsonb_build_object('code', code, 'label', jsonb_build_object('fr', label_fr, 'en', label_en),
          'isRetired', is_retired) order by is_retired, position)
        from theme where meeting_id = ${meetingId}::uuid), '[]') as themes`.execute(db);
  return rows[0] ?? { version: 0, themes: [] };
}

/** The themes that can be chosen, in the form in which they are written. */
export function chosenThemes({ themes }: ThemeList): NewTheme[] {
  return themes.filter(({ isRetired }) => !isRetired).map(({ code, label }) => ({ code, label }));
}

/** True for a theme of the meeting that can be chosen. It cannot be retired until the transaction ends. */
export async function isThemeInUse(
  transaction: Transaction,
  { meetingId, code }: { meetingId: string; code: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from theme where meeting_id = ${meetingId}::uuid and code = ${code} and not is_retired
    for share`.execute(transaction);
  return rows.length > 0;
}

/**
 * Replaces the themes of a meeting, in their order. Omitted themes are deleted, or retired if a question or topic has
 * them.
 */
export async function setThemes(transaction: Transaction, meetingId: string, themes: NewTheme[]): Promise<void> {
  const codes = themes.map(({ code }) => code);
  await sql`
    insert into theme_list (meeting_id, version) values (${meetingId}, 1)
    on conflict (meeting_id) do update set version = theme_list.version + 1`.execute(transaction);
  await growRevision(transaction, meetingId);
  await sql`
    update theme set is_retired = true
    where meeting_id = ${meetingId}::uuid and code <> all(${codes}::text[])`.execute(transaction);
  await sql`
    delete from theme where meeting_id = ${meetingId}::uuid and code <> all(${codes}::text[])
      and not exists (select from question where meeting_id = theme.meeting_id and theme_code = theme.code)
      and not exists (select from topic where meeting_id = theme.meeting_id and theme_code = theme.code)`.execute(
    transaction,
  );
  const rows = themes.map(({ code, label }, position) => ({ code, position, ...label }));
  await sql`
    insert into theme (meeting_id, code, position, label_fr, label_en)
    select ${meetingId}::uuid, code, position, fr, en
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as sent (code text, position integer, fr text, en text)
    on conflict (meeting_id, code) do update set position = excluded.position, label_fr = excluded.label_fr,
      label_en = excluded.label_en, is_retired = false`.execute(transaction);
}
