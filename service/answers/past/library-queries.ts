/** SQL on the library: imported answers, and the approved answers of meetings that are not the current one. */
import { type RawBuilder, sql } from 'kysely';
import type { ListPastAnswers, PastAnswerList } from '#contract/answer/past-answer.ts';
import type { Language, Localized } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';
import { isLabel, type PreparedSearch } from './search/prepare-search.ts';

/** Two digits at least: T24-03, T24-112. */
const LABEL = sql`
  'T' || to_char(held_on, 'YY') || '-' || lpad(topic.number::text, greatest(2, length(topic.number::text)), '0')`;

const LIBRARY = sql`
  select id, 'import' as origin, label, held_on, meeting_name as name_fr, meeting_name as name_en,
    heading_fr, heading_en, text_fr, text_en, source, imported_by, imported_at, document_fr, document_en
  from past_answer
  union all
  select topic.id, 'meeting', ${LABEL}, held_on, name_fr.title, name_en.title,
    topic.heading_fr, topic.heading_en, fr.text, en.text, null, null, null, document_fr, document_en
  from answer_search
  join topic on topic.id = answer_search.topic_id
  join meeting on meeting.id = answer_search.meeting_id and not is_current
  left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr' and fr.state = 'approved'
  left join answer as en on en.topic_id = topic.id and en.language = 'en' and en.state = 'approved'
  left join meeting_text as name_fr on name_fr.meeting_id = meeting.id and name_fr.language = 'fr'
  left join meeting_text as name_en on name_en.meeting_id = meeting.id and name_en.language = 'en'
  where document_fr is not null or document_en is not null`;

const DOCUMENTS = { fr: sql`document_fr`, en: sql`document_en` };

const ORDER = sql`is_typed desc, held_on desc, length(coalesce(label, '')), coalesce(label, '') collate "C", id`;

/** Rows after the one that `cursor` holds, in the same order. */
const AFTER_CURSOR = sql`(
  (found.is_typed, found.held_on) < (cursor.is_typed, cursor.held_on)
  or (found.is_typed, found.held_on) = (cursor.is_typed, cursor.held_on)
    and (length(coalesce(found.label, '')), coalesce(found.label, '') collate "C", found.id)
      > (length(coalesce(cursor.label, '')), coalesce(cursor.label, '') collate "C", cursor.id))`;

export type PastAnswer = {
  id: string;
  origin: 'import' | 'meeting';
  label: string | null;
  heldOn: string;
  nameFr: string | null;
  nameEn: string | null;
  headings: Record<Language, string | null>;
  texts: Record<Language, string | null>;
  source: string | null;
  importedBy: string | null;
  importedAt: Date | null;
};

type Page = { ids: string[]; total: number; isKnown: boolean };

type Wanted = Omit<ListPastAnswers, 'search' | 'words'> & { search: PreparedSearch | undefined };

/**
 * One page of the answers that match: those with the typed words first, then those with related ones. `isKnown` is false
 * when the library lacks the answer before the page.
 */
export async function findPage(db: Queryable, { search, language, heldOn, after, limit }: Wanted): Promise<Page> {
  const conditions = [languageIs(language), heldOn === undefined ? sql`true` : sql`held_on = ${heldOn}::date`];
  const byTyped = search === undefined ? sql`true` : foundBy(search.typed, language);
  // The widened queries find each answer with the typed words too.
  const [isFound, isTyped] =
    search?.widened === undefined
      ? [byTyped, sql`true`]
      : [foundByQueries(search.widened, language), sql`coalesce(${byTyped}, false)`];
  const cursor = sql`(
    select id, held_on, label, ${isTyped} as is_typed
    from (${LIBRARY}) as one where id = ${after ?? null}::uuid)`;
  const { rows } = await sql<Page>`
    with found as materialized (
      select id, held_on, label, ${isTyped} as is_typed
      from (${LIBRARY}) as library where ${sql.join([...conditions, isFound], sql` and `)}
    )
    select (select count(*)::integer from found) as total,
      ${after === undefined ? sql`true` : sql`exists ${cursor}`} as "isKnown",
      to_jsonb(array(
        select id from (
          select found.* from found ${after === undefined ? sql`` : sql`join ${cursor} as cursor on ${AFTER_CURSOR}`}
        ) as rest
        order by ${ORDER} limit ${limit}
      )) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0, isKnown: true };
}

function languageIs(language: Language | undefined): RawBuilder<unknown> {
  return language === undefined ? sql`true` : sql`${DOCUMENTS[language]} is not null`;
}

/** A number finds its answer; words are found as in the inbox. */
function foundBy(typed: string, language: Language | undefined): RawBuilder<unknown> {
  if (isLabel(typed)) return sql`replace(lower(label), '-', '') = replace(lower(${typed}), '-', '')`;
  const query = sql`search_query(${typed})`;
  return documentsMatch({ fr: query, en: query }, language);
}

function foundByQueries({ fr, en }: Localized<string | null>, language: Language | undefined): RawBuilder<unknown> {
  return documentsMatch({ fr: sql`${fr}::text::tsquery`, en: sql`${en}::text::tsquery` }, language);
}

/** Each document has its own index. A subquery runs once per statement, not once per row. */
function documentsMatch(queries: Localized<RawBuilder<unknown>>, language: Language | undefined): RawBuilder<unknown> {
  const matches = (one: Language) => sql`${DOCUMENTS[one]} @@ (select ${queries[one]})`;
  return language === undefined ? sql`(${matches('fr')} or ${matches('en')})` : matches(language);
}

/** The answers with these ids, in their order. Texts are read as JSON, as in question-queries.ts. */
export async function findPastAnswers(db: Queryable, ids: readonly string[]): Promise<PastAnswer[]> {
  const { rows } = await sql<PastAnswer>`
    select id, origin, to_jsonb(label) as label, held_on::text as "heldOn", to_jsonb(name_fr) as "nameFr",
      to_jsonb(name_en) as "nameEn", jsonb_build_object('fr', heading_fr, 'en', heading_en) as headings,
      jsonb_build_object('fr', text_fr, 'en', text_en) as texts, to_jsonb(source) as source,
      imported_by as "importedBy", imported_at as "importedAt"
    from (${LIBRARY}) as library where id = any (${ids}::uuid[]) order by array_position(${ids}::uuid[], id)`.execute(
    db,
  );
  return rows;
}

/** The days of all meetings in the library, latest first. */
export async function findMeetings(db: Queryable): Promise<PastAnswerList['meetings']> {
  const { rows } = await sql<PastAnswerList['meetings'][number]>`
    select held_on::text as "heldOn", count(*)::integer as answers
    from (${LIBRARY}) as library group by held_on order by held_on desc`.execute(db);
  return rows;
}
