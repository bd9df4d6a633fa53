import type { similarCalls } from '#contract/calls/similar.ts';
import type { Parsed } from '#contract/calls/call.ts';
import {
  type Compared,
  SIMILAR_QUESTIONS_MAX,
  SIMILAR_TOPICS_MAX,
  type SimilarList,
  type SimilarQuestion,
} from '#contract/similar/similar.ts';
import type { Language } from '#contract/plain/language.ts';
import type { Database } from '../../database/database.ts';
import type { CallContext } from '../../http/handler.ts';
import { problem } from '../../http/problems/problem.ts';
import { currentGlossary } from '../glossary/current-glossary.ts';
import { COPY_SCORE } from '../index/neighbours.ts';
import type { Neighbour, SimilarIndexes } from '../index/similar-types.ts';
import { timeSlices } from '../index/time-slices.ts';
import type { Glossary } from '../method/compile-glossary.ts';
import { explain } from '../method/explain.ts';
import { termsOf, type TextTerms } from '../method/terms-of.ts';
import {
  findCandidates,
  findCompared,
  findHeadings,
  findInTopics,
  findSubject,
  type Subject,
} from './compared-queries.ts';
import { findApartFrom, findApartFromTopic, type SetApart } from './not-similar-queries.ts';
import { rankQuestions, rankTopics, type RankedTopic, type ScoredQuestion, shownQuestions } from './rank-similar.ts';
import type { HeadingScorer } from './score-headings.ts';

/**
 * How many of the closest questions of the index are considered: more when too few of them may be suggested, as when
 * hundreds of copies are refused.
 */
const NEAREST_MAX = [200, 2000, 20_000] as const;

export type ListingParts = { indexes: SimilarIndexes; scoreHeadings: HeadingScorer };

type Params = Parsed<typeof similarCalls.listSimilar>['params'];

/**
 * The topics and questions that ask the same as a question, each with its reason. They come from the texts as readers see
 * them, for every reader.
 *
 * @throws the problem `question-not-found`
 */
export async function listSimilar(
  parts: ListingParts,
  { db }: Pick<CallContext, 'db'>,
  { params }: Parsed<typeof similarCalls.listSimilar>,
): Promise<SimilarList> {
  const subject = await findSubject(db, params);
  if (subject === undefined) throw problem('question-not-found');
  const marks = await findApartFrom(db, params);
  const setApart = marks.map(({ topicOfQuestion: _, ...mark }) => mark);
  const { text, language } = subject;
  if (text === null) return { isComplete: true, topics: [], questions: [], setApart };
  const index = await parts.indexes.of(params.meetingId);
  const { glossary } = await currentGlossary(db);
  const own: Own = { params, subject, marks, text: { text, language }, glossary };
  const weighed = termsOf(own.text, glossary);
  const ranked = rankQuestions(await findNearest(db, own, (most) => index.nearestTo(weighed, language, most)));
  const topics = (await findTopics(db, parts, { ...own, weighed, ranked })).slice(0, SIMILAR_TOPICS_MAX);
  const shown = shownQuestions(ranked, { topics, ownTopicId: subject.topicId, most: SIMILAR_QUESTIONS_MAX });
  const questions = await explainAll(db, own, shown);
  return {
    isComplete: index.isComplete && subject.isFilled,
    topics: await nameTopics(db, own, { topics, questions }),
    questions,
    setApart,
  };
}

type Own = {
  params: Params;
  subject: Subject;
  marks: readonly SetApart[];
  text: { text: string; language: Language };
  glossary: Glossary;
};

/** The closest questions that may be suggested. */
async function findNearest(
  db: Database,
  own: Own,
  nearest: (most: number) => readonly Neighbour[],
): Promise<ScoredQuestion[]> {
  let suggested: ScoredQuestion[] = [];
  for (const most of NEAREST_MAX) {
    const near = nearest(most);
    suggested = await findSuggested(db, own, near);
    if (near.length < most || isEnough(suggested, own.subject)) break;
  }
  return suggested;
}

/** Copies of the text, and questions of one topic, leave the organiser without other suggestions. */
function isEnough(suggested: readonly ScoredQuestion[], { topicId: ownTopicId }: Subject): boolean {
  const kinds = new Set<string>();
  for (const { id, topicId, score } of suggested) {
    if (topicId !== null && topicId === ownTopicId) continue;
    kinds.add(topicId ?? (score >= COPY_SCORE ? 'copies' : id));
  }
  return kinds.size >= SIMILAR_QUESTIONS_MAX;
}

/** The neighbours that may be suggested. Those whose text has changed since, or that are marked, are left out. */
async function findSuggested(
  db: Database,
  { params: { meetingId, questionId }, subject, marks }: Own,
  near: readonly Neighbour[],
): Promise<ScoredQuestion[]> {
  const candidates = await findCandidates(
    db,
    meetingId,
    near.map((one) => one.questionId),
  );
  const fromTopic = subject.topicId === null ? [] : await findApartFromTopic(db, meetingId, subject.topicId);
  const apart = new Set([
    questionId,
    ...fromTopic,
    ...marks.flatMap(({ question, topic }) => (question ?? topic)?.id ?? []),
  ]);
  return near.flatMap(({ questionId: id, score, revision }): ScoredQuestion[] => {
    const candidate = candidates.get(id);
    if (candidate?.revision !== revision || apart.has(id)) return [];
    const { language, topicId } = candidate;
    if (topicId !== null && apart.has(topicId)) return [];
    return [{ id, topicId, score, isSameLanguage: language === subject.language }];
  });
}

type Comparing = Own & { weighed: TextTerms; ranked: readonly ScoredQuestion[] };

/** A topic that has a marked question is not suggested for its heading alone. */
async function findTopics(
  db: Database,
  { scoreHeadings }: ListingParts,
  { params, subject, marks, glossary, weighed, ranked }: Comparing,
): Promise<RankedTopic[]> {
  const all = await scoreHeadings(
    { weighed, language: subject.language, glossary },
    await findHeadings(db, params.meetingId),
  );
  const marked = new Set(marks.flatMap(({ topic, topicOfQuestion }) => topic?.id ?? topicOfQuestion ?? []));
  const headings = all.filter(({ topicId }) => !marked.has(topicId));
  return rankTopics(ranked, headings, (topicId) => topicId !== subject.topicId);
}

async function explainAll(
  db: Database,
  { params, text, glossary }: Own,
  shown: readonly ScoredQuestion[],
): Promise<SimilarQuestion[]> {
  const compared: Map<string, Compared> = await findCompared(
    db,
    params.meetingId,
    shown.map(({ id }) => id),
  );
  const slices = timeSlices();
  const questions: SimilarQuestion[] = [];
  for (const { id } of shown) {
    if (slices.isOver()) await slices.step();
    const question = compared.get(id);
    if (question !== undefined) questions.push({ ...question, ...explain(text, question, glossary) });
  }
  return questions;
}

async function nameTopics(
  db: Database,
  { text, glossary }: Own,
  { topics, questions }: { topics: readonly RankedTopic[]; questions: readonly SimilarQuestion[] },
): Promise<SimilarList['topics']> {
  const named = await findInTopics(
    db,
    topics.map(({ topicId }) => topicId),
  );
  return topics.flatMap(({ topicId, closeness, squares, bestQuestionId, heading }) => {
    const topic = named.get(topicId);
    if (topic === undefined) return [];
    const isShown = questions.some(({ id }) => id === bestQuestionId);
    return {
      ...topic,
      closeness,
      squares,
      bestQuestionId: isShown ? bestQuestionId : null,
      heading: heading && { ...heading, ...explain(text, heading, glossary) },
    };
  });
}
