/** Fills the terms of questions as the service does, and changes the glossary. */
import { sql } from 'kysely';
import type { Database, Queryable } from '#service/database/database.ts';
import { indexArrivals } from '#service/inbox/index-questions.ts';
import { fillTerms } from '#service/similar/index/fill-terms.ts';
import type { Neighbour, SimilarIndex } from '#service/similar/index/similar-types.ts';

/** Indexes all questions and fills their terms. @returns how many rows were filled */
export async function fillAllTerms(db: Database): Promise<number> {
  for (let count = 1; count > 0;) ({ count } = await indexArrivals(db));
  let filled = 0;
  for (let found = 1; found > 0;) {
    const done = await fillTerms(db);
    found = done.found;
    filled += done.stored;
  }
  return filled;
}

/** Writes a line of the glossary, without the checks and the entry of the call. */
export async function writeGlossaryLine(
  db: Queryable,
  { concept, fr, en }: { concept: string; fr: string[]; en: string[] },
): Promise<void> {
  await sql`
    insert into glossary_line (concept, is_general, forms_fr, forms_en, origin)
    values (${concept}, false, ${fr}::text[], ${en}::text[], 'own')
    on conflict (concept) do update set forms_fr = excluded.forms_fr, forms_en = excluded.forms_en`.execute(db);
  await sql`update glossary set version = version + 1`.execute(db);
}

/** The questions closest to one of the index, without itself. */
export function nearestOf({ termsOf, nearestTo }: SimilarIndex, questionId: string, most = 10): Neighbour[] {
  const terms = termsOf(questionId);
  if (terms === undefined) return [];
  return nearestTo(terms, terms.language, most + 1)
    .filter((one) => one.questionId !== questionId)
    .slice(0, most);
}
