/** SQL on what screens show of topics. Texts are read as JSON, as in question-queries.ts. */
import { type RawBuilder, sql } from 'kysely';
import type { Figure } from '#contract/answer/answer.ts';
import type { AnswerState } from '#contract/plain/answer/answer-state.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Queryable } from '../../database/database.ts';

export type FoundText = {
  heading: string | null;
  state: AnswerState | 'notBegun';
  text: string;
  /** As JSON has an instant. */
  since: string | null;
  /** The organiser who has it, or who sent it to review. */
  by: string | null;
};

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
      'text', coalesce(${answer}.text, ''),
      'since', case ${answer}.state when 'inReview' then ${answer}.submitted_at when 'drafting' then ${answer}.returned_at end,
      'by', (select name from organiser where organiser.id::text = case ${answer}.state
        when 'inReview' then ${answer}.submitted_by else coalesce(assigned.expert_id, ${answer}.saved_by) end))`;
}

const QUESTION = sql`id, language, received_at, text, shown_text`;

/** A translation says what the original says, so it must not stand for a redacted or erased text. */
const IS_SHOWN_AS_RECEIVED = sql`question.text is not null and question.shown_text is null`;

/** A topic whose questions have all left keeps the one that it was made for, so that its text stays on stage. */
const QUESTIONS_OF_TOPIC = sql`(
  select ${QUESTION} from question where topic_id = topic.id
  union all
  select ${QUESTION} from question where topic.emptied_at is not null and id = topic.created_for
) as question`;

/**
 * The topics of the running order, those set aside last. A topic that is Now or Next stays among them until the stage
 * moves on, also when it was archived or has left the order. A section's name goes with each topic after it. Rows are
 * read in one statement, so texts and their states are of one moment.
 */
export async function findStageTopics(db: Queryable, meetingId: string): Promise<FoundTopic[]> {
  const { rows } = await sql<FoundTopic>`
    select topic.id, topic.number, section.section_fr as "sectionFr", section.section_en as "sectionEn",
      topic.theme_code as "themeCode", theme.label_fr as "themeFr", theme.label_en as "themeEn",
      row.exception_reason is not null as "hasException", coalesce(row.is_later, false) as "isLater",
      counted.fr as "questionsFr", counted.en as "questionsEn", coalesce(originals.list, '[]') as originals,
      ${textOf('fr')} as fr, ${textOf('en')} as en, coalesce(answer_figures.figures, '[]') as figures
    from topic
    left join running_order_row as row on row.topic_id = topic.id
    left join theme on theme.meeting_id = topic.meeting_id and theme.code = topic.theme_code
    left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
    left join answer as en on en.topic_id = topic.id and en.language = 'en'
    left join answer_assignment as assigned on assigned.topic_id = topic.id and assigned.state <> 'declined'
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
      from ${QUESTIONS_OF_TOPIC}
    ) as counted
    left join lateral (
      select jsonb_agg(jsonb_build_object('language', oldest.language, 'text', oldest.text,
        'translation', oldest.translation) order by oldest.received_at, oldest.id) as list
      from (
        select question.id, question.language, question.received_at,
          coalesce(question.shown_text, question.text) as text, question_translation.text as translation
        from ${QUESTIONS_OF_TOPIC} left join question_translation
          on question_translation.question_id = question.id and ${IS_SHOWN_AS_RECEIVED}
        order by question.received_at, question.id limit ${ORIGINALS_MAX}
      ) as oldest
    ) as originals on true
    where topic.meeting_id = ${meetingId}::uuid and (
      (row.id is not null and topic.emptied_at is null)
      or exists (
        select from stage
        where stage.meeting_id = topic.meeting_id and topic.id in (stage.now_topic_id, stage.next_topic_id)))
    order by row.is_later, row.position, topic.id`.execute(db);
  return rows;
}
