import { sql } from 'kysely';
import type { Queryable } from '../../database/database.ts';
import type { GlossaryForms } from '../method/compile-glossary.ts';

/**
 * The version grows with each change. `writtenBy` is the transaction that wrote it, so a restored glossary of the same
 * version is another one.
 */
export type GlossaryVersion = { version: number; writtenBy: string };

/** The lines in use, and the version that has them. */
type GlossaryLines = GlossaryVersion & { lines: GlossaryForms[] };

export async function readGlossaryVersion(db: Queryable): Promise<GlossaryVersion> {
  const { rows } = await sql<GlossaryVersion>`select version, xmin::text as "writtenBy" from glossary`.execute(db);
  return rows[0] ?? { version: 1, writtenBy: '' };
}

/** Reads version and lines in one statement, so they belong together. */
export async function readGlossaryLines(db: Queryable): Promise<GlossaryLines> {
  const { rows } = await sql<GlossaryLines>`
    select version, glossary.xmin::text as "writtenBy", (
      select coalesce(json_agg(json_build_object(
        'concept', concept, 'isGeneral', is_general, 'fr', forms_fr, 'en', forms_en
      ) order by concept collate "C"), '[]')
      from glossary_line where not is_retired
    ) as lines
    from glossary`.execute(db);
  return rows[0] ?? { version: 1, writtenBy: '', lines: [] };
}
