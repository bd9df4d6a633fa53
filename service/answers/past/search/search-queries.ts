/** SQL on the words of a search: how they find answers, and which words of a text they find. */
import { type RawBuilder, sql } from 'kysely';
import { LANGUAGES, type Language, type Localized } from '#contract/plain/language.ts';
import type { Queryable } from '../../../database/database.ts';

/** A form of the glossary; `words` are letters and digits only. */
export type RelatedForm = { readonly form: string; readonly words: readonly string[] };

/** A part of the typed text, with the forms that find an answer instead of it. */
export type SearchPart = { readonly typed: string; readonly related: Localized<readonly RelatedForm[]> };

const BOTH_STEMMERS = sql`'{french_stem,english_stem}'`;
const OWN_STEMMER = sql`case language when 'fr' then '{french_stem}' else '{english_stem}' end`;

/** A word in each form by which it is found. `search_words` and the glossary’s words leave no quotation mark in it. */
function anyForm(stemmers: RawBuilder<unknown>, prefix = sql`''`): RawBuilder<string> {
  return sql`(
    select '(' || string_agg('''' || form || '''' || ${prefix}, ' | ') || ')'
    from search_forms(word, (${stemmers})::regdictionary[]) as form
  )`;
}

/**
 * The query of each language, with the related forms of a part as alternatives to its typed words. Typed words are found
 * as `search_query` finds them: the last one also as a beginning, stop words only as the last one.
 */
export async function writeQueries(db: Queryable, parts: readonly SearchPart[]): Promise<Localized<string | null>> {
  const isBeginning = sql`case when is_last and form = search_without_accents(word) then ':*' else '' end`;
  const { rows } = await sql<{ language: Language; query: string }>`
    with typed_word as (
      select part, place, word, row_number() over (order by part desc, place desc) = 1 as is_last,
        ts_lexize('french_stem', word) = '{}' or ts_lexize('english_stem', word) = '{}' as says_nothing
      from unnest(${parts.map(({ typed }) => typed)}::text[]) with ordinality as parts (typed, part),
        regexp_split_to_table(search_words(typed), ' ') with ordinality as split (word, place)
      where word <> ''
    ), typed as (
      select part, string_agg(${anyForm(BOTH_STEMMERS, isBeginning)}, ' & ' order by place) as query
      from typed_word where is_last or not says_nothing group by part
    ), form as (
      select language, part, '(' || string_agg(${anyForm(OWN_STEMMER)}, ' & ') || ')' as query
      from jsonb_to_recordset(${JSON.stringify(formWords(parts))}::text::jsonb)
        as form_word (language text, part integer, number integer, word text)
      group by language, part, number
    ), related as (
      select language, part, string_agg(query, ' | ') as query from form group by language, part
    )
    select language, string_agg('(' || concat_ws(' | ', typed.query, related.query) || ')', ' & ') as query
    from unnest(${LANGUAGES}::text[]) as language cross join typed left join related using (language, part)
    group by language`.execute(db);
  const queryIn = (wanted: Language) => rows.find(({ language }) => language === wanted)?.query ?? null;
  return { fr: queryIn('fr'), en: queryIn('en') };
}

function formWords(parts: readonly SearchPart[]) {
  return parts.flatMap(({ related }, index) =>
    LANGUAGES.flatMap((language) =>
      related[language].flatMap(({ words }, number) =>
        words.map((word) => ({ language, part: index + 1, number, word })),
      ),
    ),
  );
}

type Words = Localized<readonly string[]>;

/** A word of a text that the search finds, by a word of a related form or, if that is null, by a typed one. */
export type FoundWord = { language: Language; word: string; formWord: string | null };

/** Finds which of these words the search matches. It compares the forms of the index, so marks agree with matches. */
export async function findFoundWords(
  db: Queryable,
  { typed, related }: { typed: string; related: Words },
  words: Words,
): Promise<FoundWord[]> {
  const { rows } = await sql<FoundWord>`
    with query as materialized (
      -- Each of the typed words alone: words contain no sign.
      select null as form_word, null as form_language,
        replace(search_query(${typed})::text, ' & ', ' | ')::tsquery as any_word
      union all
      select word, language, ${anyForm(OWN_STEMMER)}::tsquery from (${listedIn(related)}) as related
    ), listed as materialized (
      select language, word, search_document(language, word) as document from (${listedIn(words)}) as words
    )
    select language, to_jsonb(word) as word, to_jsonb(form_word) as "formWord"
    from listed join query on form_language is null or form_language = language
    where document @@ any_word`.execute(db);
  return rows;
}

function listedIn({ fr, en }: Words): RawBuilder<unknown> {
  return sql`
    select 'fr' as language, unnest(${fr}::text[]) as word union all select 'en', unnest(${en}::text[])`;
}
