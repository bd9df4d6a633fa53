/** SQL on the library: imported answers, and the approved answers of meetings that are not the current one. */
import { type RawBuilder, sql } from 'kysely';
import type { ListPastAnswers, PastAnswerList } from '#contract/answer/past-answer.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';

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

/** Rows after the one that `cursor` holds, in the same order. */
const AFTER_CURSOR = sql`(
  found.held_on < cursor.held_on or found.held_on = cursor.held_on
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

/** One page of the answers that match. `isKnown` is false when the library lacks the answer before the page. */
export async function findPage(
  db: Queryable,
  { search, language, heldOn, after, limit }: ListPastAnswers,
): Promise<Page> {
  const conditions = [
    languageIs(language),
    ...(heldOn === undefined ? [] : [sql`held_on = ${heldOn}::date`]),
    ...(search === undefined || search === '' ? [] : [foundBy(search, language)]),
  ];
  const cursor = sql`(select id, held_on, label from (${LIBRARY}) as one where id = ${after ?? null}::uuid)`;
  const { rows } = await sql<Page>`
    with found as materialized (
      select id, held_on, label from (${LIBRARY}) as library where ${sql.join(conditions, sql` and `)}
    )
    select (select count(*)::integer from found) as total,
      ${after === undefined ? sql`true` : sql`exists ${cursor}`} as "isKnown",
      to_jsonb(array(
        select found.id from found ${after === undefined ? sql`` : sql`join ${cursor} as cursor on ${AFTER_CURSOR}`}
        order by ${orderOf('found')} limit ${limit}
      )) as ids`.execute(db);
  return rows[0] ?? { ids: [], total: 0, isKnown: true };
}

function orderOf(table: string): RawBuilder<unknown> {
  const [heldOn, label, id] = ['held_on', 'label', 'id'].map((column) => sql.ref(`${table}.${column}`));
  return sql`${heldOn} desc, length(coalesce(${label}, '')), coalesce(${label}, '') collate "C", ${id}`;
}

function languageIs(language: Language | undefined): RawBuilder<unknown> {
  return language === undefined ? sql`true` : sql`${documentIn(language)} is not null`;
}

function documentIn(language: Language): RawBuilder<unknown> {
  return language === 'fr' ? sql`document_fr` : sql`document_en`;
}

const TYPED_LABEL = /^[a-z]\d{2}-?\d+$/i;

/** A number finds its answer; words are found as in the inbox. Each document has its own index. */
function foundBy(search: string, language: Language | undefined): RawBuilder<unknown> {
  if (TYPED_LABEL.test(search)) return sql`replace(lower(label), '-', '') = replace(lower(${search}), '-', '')`;
  // A subquery runs once per statement, not once per row.
  const query = sql`(select search_query(${search}))`;
  if (language !== undefined) return sql`${documentIn(language)} @@ ${query}`;
  return sql`(document_fr @@ ${query} or document_en @@ ${query})`;
}

/** The answers with these ids, in the order of the library. Texts are read as JSON, as in question-queries.ts. */
export async function findPastAnswers(db: Queryable, ids: readonly string[]): Promise<PastAnswer[]> {
  const { rows } = await sql<PastAnswer>`
    select id, origin, to_jsonb(label) as label, held_on::text as "heldOn", to_jsonb(name_fr) as "nameFr",
      to_jsonb(name_en) as "nameEn", jsonb_build_object('fr', heading_fr, 'en', heading_en) as headings,
      jsonb_build_object('fr', text_fr, 'en', text_en) as texts, to_jsonb(source) as source,
      imported_by as "importedBy", imported_at as "importedAt"
    from (${LIBRARY}) as library where id = any (${ids}::uuid[]) order by ${orderOf('library')}`.execute(db);
  return rows;
}

/** The days of all meetings in the library, latest first. */
export async function findMeetings(db: Queryable): Promise<PastAnswerList['meetings']> {
  const { rows } = await sql<PastAnswerList['meetings'][number]>`
    select held_on::text as "heldOn", count(*)::integer as answers
    from (${LIBRARY}) as library group by held_on order by held_on desc`.execute(db);
  return rows;
}

type Words = Record<Language, readonly string[]>;

/** Of these words, those that the search finds. Their forms are those of the index, so that it marks what it finds. */
export async function findFoundWords(db: Queryable, search: string, words: Words): Promise<Record<Language, string[]>> {
  const { rows } = await sql<{ language: Language; word: string }>`
    with query as materialized (
      -- Each of the typed words alone: words contain no sign.
      select replace(search_query(${search})::text, ' & ', ' | ')::tsquery as any_word
    ), listed as (
      select 'fr' as language, unnest(${words.fr}::text[]) as word
      union all select 'en', unnest(${words.en}::text[])
    )
    select language, to_jsonb(word) as word from listed cross join query
    where search_document(language, word) @@ any_word`.execute(db);
  const found = (wanted: Language) => rows.flatMap(({ language, word }) => (language === wanted ? word : []));
  return { fr: found('fr'), en: found('en') };
}
