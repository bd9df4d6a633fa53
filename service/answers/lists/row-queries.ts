/** SQL on the answers of all topics of a meeting. */
import { type RawBuilder, sql } from 'kysely';
import type { AnswerFilter, AnswerList, AnswerRow } from '#contract/answer/answer-list.ts';
import { NO_EXPERT, ROW_STATES } from '#contract/plain/answer/answer-filter.ts';
import { countWords } from '#contract/plain/answer/speaking-time.ts';
import { LANGUAGES, type Language } from '#contract/plain/language.ts';
import { typedTopicNumber } from '#contract/plain/question/question-number.ts';
import type { Queryable } from '../../database/database.ts';
import { topicNamed } from '../../decisions/topics/topic-view-queries.ts';

/** SQL for one language of a row as JSON. `ids` are those of the caller's person. */
function textOf(language: Language, ids: readonly string[]): RawBuilder<unknown> {
  const text = sql.ref(language);
  return sql`
    jsonb_build_object(
      'state', coalesce(${text}.state, 'notBegun'), 'text', coalesce(${text}.text, ''),
      'savedBy', ${text}.saved_by, 'savedAt', ${text}.saved_at, 'submittedAt', ${text}.submitted_at,
      'returnedBy', case when ${text}.state = 'drafting' then ${text}.returned_by end,
      'returnedAt', case when ${text}.state = 'drafting' then ${text}.returned_at end,
      'comment', case when ${text}.state = 'drafting' then ${text}.comment end,
      'approvedAt', ${text}.approved_at, 'isOwn', coalesce(${text}.authors && ${ids}::text[], false),
      'needsTranslationCheck', coalesce(${text}.needs_translation_check, false),
      'needsQuestionCheck', coalesce(${text}.needs_question_check, false),
      'openRemarks', (
        select count(*) from answer_remark
        where topic_id = topic.id and language = ${language} and settled_at is null))`;
}

const ASSIGNMENT = sql`
  case when assignment.topic_id is not null then jsonb_build_object('version', assignment.version,
    'expertId', expert_id, 'state', assignment.state, 'dueAt', due_at, 'note', note, 'assignedBy', assigned_by,
    'assignedAt', assigned_at, 'respondedAt', responded_at, 'reason', reason) end`;

const FROM = sql`
  topic
  left join answer as fr on fr.topic_id = topic.id and fr.language = 'fr'
  left join answer as en on en.topic_id = topic.id and en.language = 'en'
  left join answer_assignment as assignment on assignment.topic_id = topic.id`;

/** Late: due before now and not approved in both languages. */
const LATE = sql`
  (due_at < clock_timestamp() and (fr.state is distinct from 'approved' or en.state is distinct from 'approved'))`;

const ORDERS = {
  // Finished topics last, topics without a date before them.
  due: sql`fr.state is not distinct from 'approved' and en.state is not distinct from 'approved',
    due_at nulls last, topic.number`,
  number: sql`topic.number`,
  changed: sql`greatest(fr.saved_at, en.saved_at) desc nulls last, topic.number`,
};

type Reading = { meetingId: string; ids: readonly string[]; timeZone: string };

/** The topics that match, in order; all of them without a limit. */
export async function findAnswerRows(
  db: Queryable,
  { meetingId, ids, timeZone }: Reading,
  { filter, limit }: { filter: AnswerFilter; limit: number | null },
): Promise<{ answers: AnswerRow[]; total: number }> {
  const which = sql.join(conditionsOf(filter, timeZone), sql` and `);
  return await find(db, { meetingId, ids }, { which, order: ORDERS[filter.order], limit });
}

/** The topics that an organiser writes, reviews, or has assigned and got back. */
export async function findRowsFor(
  db: Queryable,
  { meetingId, ids }: Omit<Reading, 'timeZone'>,
  { mayReview, limit }: { mayReview: boolean; limit: number },
): Promise<AnswerRow[]> {
  const isOwn = sql`(expert_id = any (${ids}::text[]) and assignment.state <> 'declined')`;
  const isDeclined = sql`(assigned_by = any (${ids}::text[]) and assignment.state = 'declined')`;
  const toReview = sql`(fr.state = 'inReview' or en.state = 'inReview'
    or fr.needs_translation_check or fr.needs_question_check or en.needs_translation_check or en.needs_question_check)`;
  const which = sql`(${isOwn} or ${isDeclined} ${mayReview ? sql`or ${toReview}` : sql``})`;
  return (await find(db, { meetingId, ids }, { which, order: ORDERS.due, limit })).answers;
}

type Found = Omit<AnswerRow, Language> & Record<Language, FoundText> & { total: number };
type FoundText = Omit<AnswerRow['fr'], 'words'> & { text: string };

async function find(
  db: Queryable,
  { meetingId, ids }: { meetingId: string; ids: readonly string[] },
  { which, order, limit }: { which: RawBuilder<unknown>; order: RawBuilder<unknown>; limit: number | null },
): Promise<{ answers: AnswerRow[]; total: number }> {
  const { rows } = await sql<Found>`
    select ${topicNamed(sql`topic.id::text`)} as topic, topic.theme_code as "themeCode",
      (select count(*)::integer from question where question.topic_id = topic.id) as questions,
      ${textOf('fr', ids)} as fr, ${textOf('en', ids)} as en, ${ASSIGNMENT} as assignment,
      count(*) over ()::integer as total
    from ${FROM}
    where topic.meeting_id = ${meetingId}::uuid and topic.emptied_at is null and ${which}
    order by ${order} limit ${limit}`.execute(db);
  return { answers: rows.map(rowOf), total: rows[0]?.total ?? 0 };
}

/** JSON from the database has instants as text. */
function rowOf({ total: _, fr, en, assignment, ...row }: Found): AnswerRow {
  return { ...row, fr: textIn(fr), en: textIn(en), assignment: assignment && withInstants(assignment) };
}

function textIn({ text, savedAt, submittedAt, returnedAt, approvedAt, ...rest }: FoundText): AnswerRow['fr'] {
  return {
    ...rest,
    words: countWords(text),
    savedAt: instant(savedAt),
    submittedAt: instant(submittedAt),
    returnedAt: instant(returnedAt),
    approvedAt: instant(approvedAt),
  };
}

function withInstants(assignment: NonNullable<AnswerRow['assignment']>): NonNullable<AnswerRow['assignment']> {
  const { dueAt, assignedAt, respondedAt } = assignment;
  return {
    ...assignment,
    dueAt: instant(dueAt),
    assignedAt: new Date(assignedAt),
    respondedAt: instant(respondedAt),
  };
}

function instant(value: Date | string | null): Date | null {
  return value === null ? null : new Date(value);
}

function conditionsOf(filter: AnswerFilter, timeZone: string): RawBuilder<unknown>[] {
  const { search, expert, due } = filter;
  const states = LANGUAGES.flatMap((language) => {
    const state = filter[language];
    if (state === undefined) return [];
    return sql`coalesce(${sql.ref(language)}.state, 'notBegun') = ${state}`;
  });
  return [
    sql`true`,
    ...states,
    ...(search === undefined || search === '' ? [] : [foundBy(search)]),
    ...(expert === undefined ? [] : [givenTo(expert)]),
    ...(due === undefined ? [] : [dueIn(due, timeZone)]),
  ];
}

/** A number finds its topic; words are found in the headings, without regard to accents and case. */
function foundBy(search: string): RawBuilder<unknown> {
  const number = typedTopicNumber(search);
  const headings = sql`search_folded(coalesce(topic.heading_fr, '') || ' ' || coalesce(topic.heading_en, ''))`;
  const inHeadings = sql`strpos(${headings}, search_folded(${search})) > 0`;
  return number === undefined ? inHeadings : sql`(topic.number = ${number} or ${inHeadings})`;
}

function givenTo(expert: string): RawBuilder<unknown> {
  if (expert !== NO_EXPERT) return sql`expert_id = ${expert} and assignment.state <> 'declined'`;
  return sql`(expert_id is null or assignment.state = 'declined')`;
}

function dueIn(due: NonNullable<AnswerFilter['due']>, timeZone: string): RawBuilder<unknown> {
  const endOfDay = sql`
    (date_trunc('day', clock_timestamp() at time zone ${timeZone}) + interval '1 day') at time zone ${timeZone}`;
  switch (due) {
    case 'late':
      return LATE;
    case 'today':
      return sql`due_at >= clock_timestamp() and due_at < ${endOfDay}`;
    case 'later':
      return sql`due_at >= ${endOfDay}`;
    case 'none':
      return sql`due_at is null`;
    default:
      return due satisfies never;
  }
}

/** The numbers of all topics of a meeting that are not archived. */
export async function countAnswers(
  db: Queryable,
  meetingId: string,
): Promise<{ counts: AnswerList['counts']; now: Date }> {
  const statesOf = (language: Language) => {
    const present = sql`coalesce(${sql.ref(`${language}.state`)}, 'notBegun')`;
    const counted = ROW_STATES.map((state) => sql`${state}::text, count(*) filter (where ${present} = ${state})`);
    return sql`jsonb_build_object(${sql.join(counted)})`;
  };
  const { rows } = await sql<{ counts: AnswerList['counts']; now: Date }>`
    select clock_timestamp() as now, jsonb_build_object(
      'topics', count(*),
      'unassigned', count(*) filter (where expert_id is null or assignment.state = 'declined'),
      'late', count(*) filter (where ${LATE}), 'fr', ${statesOf('fr')}, 'en', ${statesOf('en')}) as counts
    from ${FROM} where topic.meeting_id = ${meetingId}::uuid and topic.emptied_at is null`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('An aggregate without a group has one row');
  return row;
}
