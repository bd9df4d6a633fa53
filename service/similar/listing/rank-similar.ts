/** Orders the topics and questions that are similar to a question. No I/O. */
import type { Closeness } from '#contract/plain/similar/closeness.ts';
import { closenessOf, squaresOf, strengthOf, topicScore } from '../method/closeness.ts';

export type Scored = { score: number; isSameLanguage: boolean };

/** @param topicId its topic; null for a question without one */
export type ScoredQuestion = Scored & { id: string; topicId: string | null };

export type ScoredHeading = Scored & { topicId: string };

export type RankedTopic = {
  topicId: string;
  closeness: Closeness;
  squares: number;
  /** Comparable between both languages. */
  score: number;
  bestQuestionId: string | null;
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
      return [
        {
          topicId,
          closeness,
          squares: squaresOf(best.score, best.isSameLanguage),
          score: topicScore(scored.map(strength)),
          bestQuestionId: question?.id ?? null,
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

/** The first questions, and the best one of each topic among them. */
export function shownQuestions(
  ranked: readonly ScoredQuestion[],
  topics: readonly RankedTopic[],
  most: number,
): ScoredQuestion[] {
  const needed = new Set(topics.map(({ bestQuestionId }) => bestQuestionId));
  const others = ranked.filter(({ id }) => !needed.has(id));
  const left = new Set(others.slice(Math.max(0, most - needed.size)).map(({ id }) => id));
  return ranked.filter(({ id }) => !left.has(id)).slice(0, most);
}
