import { type RawBuilder, sql } from 'kysely';
import { ALTERNATIVES_MAX, type QuestionFilter } from '#contract/question/question-filter.ts';
import { typedNumber, typedReference } from '#contract/plain/question/question-number.ts';
import { QUESTION_STATES, type QuestionState } from '#contract/plain/question/question-state.ts';
import type { Queryable } from '../../database/database.ts';
import { problem } from '../../http/problems/problem.ts';
import { AGED_BEFORE, WAITING } from './waiting-queries.ts';
import type { Actor } from '../../http/actor.ts';
import { mayDo } from '../../http/may-do.ts';

/** The properties of a viewer that decide which questions a filter finds. */
export type Finder = {
  /** The organiser that `isMine` refers to; undefined for other actors. */
  organiserId: string | undefined;
  /** Whether the search uses original texts, also of redacted questions. */
  seesOriginals: boolean;
};

/** The properties of a viewer that decide which questions they find and which data they see. */
export type Viewer = Finder & {
  /** Whether the viewer sees revelations. Authors revealed by one search share an instant, which shows they are one person. */
  seesRevelations: boolean;
};

/** The viewer's properties that follow from an actor's permissions. */
export function viewerOf(actor: Actor): Viewer {
  return {
    organiserId: actor.kind === 'organiser' ? actor.organiserId : undefined,
    seesOriginals: mayDo(actor, 'question.original'),
    seesRevelations: mayDo(actor, 'author.reveal'),
  };
}

export type FilteredQuestions = Finder & { meetingId: string; filter: QuestionFilter };

/** The states in which a question can match. Only accepted questions have a topic, and only undecided ones wait. */
export function matchingStates({ states, hasTopic, topic, age }: QuestionFilter): QuestionState[] {
  return QUESTION_STATES.filter(
    (state) =>
      (states === undefined || states.includes(state)) &&
      (hasTopic === undefined || hasTopic === (state === 'accepted')) &&
      (topic === undefined || state === 'accepted') &&
      (age === undefined || WAITING.has(state)),
  );
}

/**
 * A SQL condition that is true for matching rows of `question`.
 *
 * @param state the state to compare, if it is not the present one
 */
export function questionsMatching(
  { meetingId, filter, ...finder }: FilteredQuestions,
  state = sql`question.state`,
): RawBuilder<unknown> {
  const { states, theme, language, channel, age, hasTopic, topic, isMine, toConfirm, since, search, ...forgotten } =
    filter;
  // A filter property without a condition would match too many questions, so the compiler rejects it.
  forgotten satisfies Record<string, never>;
  const decides = [states, age, hasTopic, topic].some((one) => one !== undefined);
  const conditions = [
    sql`question.meeting_id = ${meetingId}::uuid`,
    ...(decides ? [sql`${state} = any(${matchingStates(filter)}::text[])`] : []),
    ...(theme === undefined ? [] : [themeIs(theme)]),
    ...(topic === undefined ? [] : [sql`question.topic_id = ${topic}::uuid`]),
    ...(language === undefined ? [] : [sql`question.language = ${language}`]),
    ...(channel === undefined ? [] : [sql`question.channel = ${channel}`]),
    ...(age === undefined ? [] : [sql`question.received_at < ${waitingSince(meetingId, age)}`]),
    ...(isMine === undefined ? [] : [sql`exists (select ${workOf(finder.organiserId)} and question_id = question.id)`]),
    ...(toConfirm === undefined ? [] : [waitsForAnother(finder.organiserId, state)]),
    ...(since === undefined ? [] : [sql`question.received_at >= ${since}`]),
    ...(search === undefined ? [] : [foundBy({ meetingId, search, ...finder })]),
  ];
  return sql.join(conditions, sql` and `);
}

function themeIs(code: string | null): RawBuilder<unknown> {
  return code === null ? sql`question.theme_code is null` : sql`question.theme_code = ${code}`;
}

/** Finds each proposal by the index of proposals in force. Without an organiser, all proposals match. */
function waitsForAnother(organiserId: string | undefined, state: RawBuilder<unknown>): RawBuilder<unknown> {
  // A subquery that runs once per statement. The person may have had other ids as an organiser.
  const isAnother = sql`(proposed_by = any((select organisers_of_person(${organiserId ?? null}))::text[])) is not true`;
  return sql`((${state} = 'refusalProposed' and coalesce((
    select ${isAnother} from refusal_proposal where question_id = question.id and ended_at is null limit 1
  ), true)) or (
    select ${isAnother} from redaction_proposal where question_id = question.id
  ))`;
}

/** A subquery that runs once per statement, so that an index can use its result. */
function waitingSince(meetingId: string, age: NonNullable<QuestionFilter['age']>): RawBuilder<unknown> {
  return sql`(select ${AGED_BEFORE[age]} from meeting where id = ${meetingId}::uuid)`;
}

/** SQL for an organiser's work: their register entries about questions, except revelations of authors. */
export function workOf(organiserId: string | undefined): RawBuilder<unknown> {
  return sql`from register_entry where actor = 'organiser' and actor_id = ${organiserId ?? null}::text
    and question_id is not null and kind <> 'author.revealed'`;
}

export type Search = Finder & { meetingId: string; search: string };

/**
 * SQL for the `tsquery` of a search, built by `search_query`; null if the search has no words.
 *
 * @throws the problem `too-many-alternatives`
 */
function queryOf(search: string): RawBuilder<unknown> {
  // A comma inside a number, as in 2,40, separates no alternatives.
  const alternatives = search.split(/,(?!\d)/);
  if (alternatives.length > ALTERNATIVES_MAX) {
    throw problem('too-many-alternatives', { words: { most: ALTERNATIVES_MAX } });
  }
  // A subquery runs once per statement, not once per row. Alternatives without words do not count.
  return sql`(
    select string_agg(search_query(words)::text, ' | ')::tsquery from unnest(${alternatives}::text[]) as words)`;
}

/** A SQL condition on a row of `question_search`. Each of its two alternatives has its own index. */
export function documentMatches({ search, seesOriginals }: Omit<Search, 'meetingId'>): RawBuilder<unknown> {
  const query = queryOf(search);
  if (seesOriginals) return sql`document @@ ${query}`;
  return sql`((document @@ ${query} and shown is null) or shown @@ ${query})`;
}

/** A SQL condition on the text of a row of `question` that has no row in `question_search` yet. */
export function textMatches({ search, seesOriginals }: Omit<Search, 'meetingId'>): RawBuilder<unknown> {
  const text = seesOriginals ? sql`question.text` : sql`coalesce(question.shown_text, question.text)`;
  return sql`search_document(question.language, ${text}) @@ ${queryOf(search)}`;
}

/** A SQL condition for the question whose number or reference was typed. */
export function isNamed({ meetingId, search }: Pick<Search, 'meetingId' | 'search'>): RawBuilder<unknown> {
  const [number, reference] = [typedNumber(search), typedReference(search)];
  const named = [
    ...(reference === undefined ? [] : [sql`question.reference = ${reference}`]),
    ...(number === undefined ? [] : [sql`question.id = ${numbered(meetingId, number)}`]),
  ];
  return named.length === 0 ? sql`false` : sql.join(named, sql` or `);
}

/** SQL for the id of the question with this number. */
export function numbered(meetingId: string, number: number): RawBuilder<unknown> {
  return sql`(
    select question_id from register_seal as seal join register_entry as entry on entry.id = seal.entry_id
    where seal.meeting_id = ${meetingId}::uuid and seal.number = ${number}::integer)`;
}

function foundBy(search: Search): RawBuilder<unknown> {
  return sql`(
    exists (select from question_search where question_id = question.id and ${documentMatches(search)})
    or (not exists (select from question_search where question_id = question.id) and ${textMatches(search)})
    or ${isNamed(search)})`;
}

/**
 * A SQL condition for questions that were received by a past instant. A question that lies ahead of the clock was
 * received before the clock was set back, so it counts too.
 */
export function receivedUntil(asOf: Date): RawBuilder<unknown> {
  return sql`(received_at <= ${asOf} or received_at > statement_timestamp())`;
}

export type MatchingQuestion = { id: string; isDecidedSince: boolean };

/**
 * The questions that matched at an instant, in the order of locking. A question that was decided since is matched by its
 * state at that instant; all other values are the present ones.
 */
export async function findMatching(
  db: Queryable,
  filtered: FilteredQuestions,
  asOf: Date,
): Promise<MatchingQuestion[]> {
  const { rows } = await sql<MatchingQuestion>`
    select id, false as "isDecidedSince" from question
    where ${questionsMatching(filtered)} and ${receivedUntil(asOf)} and (decided_at > ${asOf}) is not true
    union all
    select id, true from question
    where ${questionsMatching(filtered, stateAt(asOf))} and ${receivedUntil(asOf)} and decided_at > ${asOf}
    order by id`.execute(db);
  return rows;
}

/** SQL for the state at an instant, of a question that was decided since. */
function stateAt(instant: Date): RawBuilder<unknown> {
  return sql`(
    select detail ->> 'from' from register_entry
    where question_id = question.id and occurred_at > ${instant} and detail ? 'decisionId' order by id limit 1)`;
}
