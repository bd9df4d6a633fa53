/** SQL on what screens show of topics. Texts are read as JSON, as in question-queries.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '#contract/answer/answer.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';

export type FoundText = { heading: string | null; state: string; text: string };

export type FoundTopic = {
  id: string;
  number: number;
  sectionFr: string | null;
  sectionEn: string | null;
  themeCode: string | null;
  themeFr: string | null;
  themeEn: string | null;
  hasException: boolean;
  isLater: boolean;
  questionsFr: number;
  questionsEn: number;
  /** The oldest questions as readers may see them, with their translations. */
  originals: { language: Language; text: string | null; translation: string | null }[];
  fr: FoundText;
  en: FoundText;
  figures: Figure[];
};

/** The most original questions that a screen gets of a topic. */
const ORIGINALS_MAX = 3;

function textOf(language: Language): RawBuilder<unknown> {
  const heading = sql.ref(`topic.heading_${language}`);
  const answer = sql.ref(language);
  return sql`
    jsonb_build_object('heading', ${heading}, 'state', coalesce(${answer}.state, 'notBegun'),
      'text', coalesce(${answer}.text, ''))`;
}

/**
 * The topics of the running order, those set aside last. A section's name goes with each topic after it. Rows are read
 * in one statement, so texts and their states are of one moment.
 */
export async function findStageTopics(db: Queryable, meetingId: string): Promise<FoundTopic[]> {
  const { rows } = await sql<FoundTopic>`
    select topic.id, topic.number, section.section_fr as "sectionFr", section.section_en as "sectionEn",
      topic.theme_code as "themeCode", theme.label_fr as "themeFr", theme.label_en as "themeEn",
      row.exception_reason is not null as "hasException", row.is_later as "isLater",
      counted.fr as "questionsFr", counted.en as "questionsEn", coalesce(originals.list, '[]') as originals,
      ${textOf('fr')} as fr, ${textOf('en')} as en, coalesce(answer_figures.figures, '[]') as figures
    from running_order_row as row
    join topic on topic.id = row.topic_id
    left join theme on theme.meeting_id = topic.meeting_id and theme.code = topic.theme_code
    left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
    left join answer as en on en.topic_id = topic.id and en.language = 'en'
    left join answer_figures on answer_figures.topic_id = topic.id
    left join lateral (
      select to_jsonb(above.heading_fr) as section_fr, to_jsonb(above.heading_en) as section_en
      from running_order_row as above
      where above.meeting_id = row.meeting_id and above.kind = 'section' and above.position < row.position
      order by above.position desc limit 1
    ) as section on not row.is_later
    cross join lateral (
      select count(*) filter (where language = 'fr')::integer as fr,
        count(*) filter (where language = 'en')::integer as en
      from question where question.topic_id = topic.id
    ) as counted
    left join lateral (
      select jsonb_agg(jsonb_build_object('language', oldest.language, 'text', oldest.text,
        'translation', oldest.translation) order by oldest.received_at, oldest.id) as list
      from (
        select question.id, question.language, question.received_at,
          coalesce(question.shown_text, question.text) as text, question_translation.text as translation
        from question left join question_translation on question_translation.question_id = question.id
        where question.topic_id = topic.id
        order by question.received_at, question.id limit ${ORIGINALS_MAX}
      ) as oldest
    ) as originals on true
    where row.meeting_id = ${meetingId}::uuid and topic.emptied_at is null
    order by row.is_later, row.position`.execute(db);
  return rows;
}
