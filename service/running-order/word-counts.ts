/** Counts the words of each saved answer once, because a running order has about a megabyte of them. No I/O. */
import { countWords } from '#contract/plain/answer/speaking-time.ts';
import type { Language } from '#contract/plain/language.ts';

/** A saved answer. Its text never changes without its revision. */
export type SavedAnswer = { topicId: string; language: Language; revision: string };

/** The answers of several meetings in about two megabytes. */
const MAX_ANSWERS = 20_000;

/** Keeps the counts of the answers that were counted last. */
export function createWordCounts(most = MAX_ANSWERS) {
  const counts = new Map<string, number>();
  return {
    /** The number of words; undefined for an answer that must be counted first. */
    find: (answer: SavedAnswer): number | undefined => counts.get(keyOf(answer)),
    /** @returns the number of words */
    count: (answer: SavedAnswer & { text: string }): number => {
      const words = countWords(answer.text);
      counts.set(keyOf(answer), words);
      const [oldest] = counts.keys();
      if (counts.size > most && oldest !== undefined) counts.delete(oldest);
      return words;
    },
  };
}

export type WordCounts = ReturnType<typeof createWordCounts>;

function keyOf({ topicId, language, revision }: SavedAnswer): string {
  return `${topicId} ${language} ${revision}`;
}
