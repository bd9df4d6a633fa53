/** Orders the topics and questions that are similar to a question. No I/O. */
import type { Language } from '#contract/plain/language.ts';
import type { Closeness } from '#contract/plain/similar/closeness.ts';
import { closenessOf, squaresOf, strengthOf, topicScore } from '../method/closeness.ts';

export type Scored = { score: number; isSameLanguage: boolean };

/** @param topicId its topic; null for a question without one */
export type ScoredQuestion = Scored & { id: string; topicId: string | null };

export type Heading = { language: Language; text: string };

export type ScoredHeading = Scored & { topicId: string; heading: Heading };

export type RankedTopic = {
  topicId: string;
  closeness: Closeness;
  squares: number;
  /** Comparable between both languages. */
  score: number;
  /** Its closest question, unless that is close in part only and a heading is close. */
  bestQuestionId: string | null;
  /** Its closest heading, where no question stands for the topic. */
  heading: Heading | null;
};

/** The closest first, in both languages. Those that are close in part only come last. */
export function rankQuestions(questions: readonly ScoredQuestion[]): ScoredQuestion[] {
  return questions.toSorted(byCloseness);
}

/** The topics of questions and headings, the closest first. Each has the closeness of its closest question or heading. */
export function rankTopics(
  questions: readonly ScoredQuestion[],
  headings: readonly ScoredHeading[],
  mayBeSuggested: (topicId: string) => boolean,
): RankedTopic[] {
  const topics = Map.groupBy([...rankQuestions(questions), ...headings], ({ topicId }) => topicId);
  return [...topics]
    .flatMap(([topicId, scored]): RankedTopic[] => {
      if (topicId === null || !mayBeSuggested(topicId)) return [];
      const [best] = scored.toSorted(byCloseness);
      const closeness = best && closenessOf(best.score, best.isSameLanguage);
      if (best === undefined || !closeness) return [];
      const question = scored.find((one) => 'id' in one);
      const isByQuestion = question !== undefined && isPart(question) === isPart(best);
      const heading = scored.filter((one) => 'heading' in one).toSorted(byCloseness)[0]?.heading ?? null;
      return [
        {
          topicId,
          closeness,
          squares: squaresOf(best.score, best.isSameLanguage),
          score: topicScore(scored.map(strength)),
          bestQuestionId: isByQuestion ? question.id : null,
          heading: isByQuestion ? null : heading,
        },
      ];
    })
    .toSorted(
      (one, other) =>
        Number(one.closeness === 'partly') - Number(other.closeness === 'partly') || other.score - one.score,
    );
}

/** The order of suggestions: those that are close in part only come last. */
export function byCloseness(one: Scored, other: Scored): number {
  return Number(isPart(one)) - Number(isPart(other)) || strength(other) - strength(one);
}

function strength({ score, isSameLanguage }: Scored): number {
  return strengthOf(score, isSameLanguage);
}

function isPart({ score, isSameLanguage }: Scored): boolean {
  return closenessOf(score, isSameLanguage) === 'partly';
}

type Showing = { topics: readonly RankedTopic[]; ownTopicId: string | null; most: number };

/** The first questions, and the best one of each topic among them. Those of the same topic do not count toward `most`. */
export function shownQuestions(
  ranked: readonly ScoredQuestion[],
  { topics, ownTopicId, most }: Showing,
): ScoredQuestion[] {
  const needed = new Set(topics.map(({ bestQuestionId }) => bestQuestionId));
  const isOwn = ({ topicId }: ScoredQuestion) => topicId !== null && topicId === ownTopicId;
  const free = ranked.filter((one) => !isOwn(one) && !needed.has(one.id)).slice(0, Math.max(0, most - needed.size));
  const shown = new Set([...needed, ...[...free, ...ranked.filter(isOwn).slice(0, most)].map(({ id }) => id)]);
  return ranked.filter(({ id }) => shown.has(id));
}
