/** Counts in how many of the development questions each term occurs: the weight of a term comes from it. No I/O. */
import type { Glossary } from '#service/similar/method/compile-glossary.ts';
import { occurrencesOf, type Text } from '#service/similar/method/occurrences-of.ts';

/** The content of `question-counts.json`. A term of one question is left out: it counts as an unknown term. */
export interface QuestionCounts {
  readonly questions: number;
  readonly terms: Readonly<Record<string, number>>;
}

export function countTerms(questions: readonly Text[], glossary: Glossary): QuestionCounts {
  const counts = new Map<string, number>();
  for (const question of questions) {
    for (const term of new Set(occurrencesOf(question, glossary).map((occurrence) => occurrence.term))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  const several = [...counts].filter(([, count]) => count > 1).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return { questions: questions.length, terms: Object.fromEntries(several) };
}
